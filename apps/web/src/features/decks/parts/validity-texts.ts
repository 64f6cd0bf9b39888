import type { Deck } from '@inkfolio/contract/decks';
import { translationOf, type Color } from '@inkfolio/domain/cards/card';
import type { DeckWarning, LeavingCard } from '@inkfolio/domain/decks/deck-warnings';
import type { DeckProblem, TooFewCards, TooManyCopies } from '@inkfolio/domain/decks/deck-validity';
import type { Language } from '@inkfolio/domain/language';
import type { Translate } from '../../../lib/i18n.ts';
import { formatDay, formatList } from '../../../lib/format.ts';

export interface ValidityWords {
  readonly deckCards: Deck['deckCards'];
  readonly language: Language;
  readonly t: Translate;
}

export function problemText(problem: DeckProblem, words: ValidityWords): string {
  const { t } = words;
  switch (problem.code) {
    case 'too_few_cards':
    case 'too_many_copies':
      return sizeText(problem, words);
    case 'too_many_inks_not_inkable':
      return t('deck.problem.inksNotInkable', inksOf(problem, t));
    case 'not_allowed_in_core':
    case 'not_allowed_in_infinity':
      return t('deck.problem.notAllowed', {
        count: problem.cardIds.length,
        format: t(problem.code === 'not_allowed_in_core' ? 'format.CORE' : 'format.INFINITY'),
        names: formatList(
          problem.cardIds.map((id) => nameOf(id, words)),
          words.language,
        ),
      });
  }
}

export function warningText(warning: DeckWarning, words: ValidityWords): string {
  const { t, language } = words;
  switch (warning.code) {
    case 'too_few_cards':
    case 'too_many_copies':
      return sizeText(warning, words);
    case 'too_many_inks':
      return t('deck.warning.tooManyInks', inksOf(warning, t));
    case 'banned':
      return t('deck.warning.banned', {
        name: nameOf(warning.cardId, words),
        date: formatDay(warning.since, language),
      });
    case 'not_yet_allowed':
      return t('deck.warning.notYet', {
        name: nameOf(warning.cardId, words),
        date: formatDay(warning.from, language),
      });
  }
}

export function leavingText({ cardId, allowedUntil }: LeavingCard, words: ValidityWords): string {
  const date = formatDay(allowedUntil, words.language);
  return words.t('deck.leavingCard', { name: nameOf(cardId, words), date });
}

function sizeText(problem: TooFewCards | TooManyCopies, words: ValidityWords): string {
  if (problem.code === 'too_few_cards') {
    const { total, required } = problem;
    return words.t('deck.problem.tooFew', { missing: required - total, total, required });
  }
  const { cardId, copies, allowed } = problem;
  return words.t('deck.problem.tooManyCopies', { name: nameOf(cardId, words), copies, allowed });
}

function inksOf(
  { colors, allowed }: { readonly colors: readonly Color[]; readonly allowed: number },
  t: Translate,
) {
  const inks = colors.map((color) => t(`color.${color}`)).join(', ');
  return { count: colors.length, inks, allowed };
}

function nameOf(id: string, { deckCards, language }: ValidityWords): string {
  const card = deckCards.find(({ cardId }) => cardId === id)?.card;
  return card === undefined ? id : translationOf(card, language).fullName;
}
