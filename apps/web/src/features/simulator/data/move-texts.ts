import { translationOf, type Card } from '@inkfolio/domain/cards/card';
import type { Language } from '@inkfolio/domain/language';
import type { CardLookup, Game } from '@inkfolio/domain/simulator/game';
import type { HistoryEntry, HistoryKey } from '@inkfolio/domain/simulator/game-history';
import type { Translate } from '../../../lib/i18n.ts';

interface Words {
  readonly cards: CardLookup;
  readonly language: Language;
  readonly t: Translate;
}

export function historyText(
  { translationKey, params }: Pick<HistoryEntry, 'translationKey' | 'params'>,
  { cards, language, t }: Words,
): string {
  const { count = 0, deckCardId = '', position = '' } = params;
  const card = cards.get(deckCardId);
  return t(translationKey, { name: card ? fullNameOf(card, language) : '', count, position });
}

/** Short name of a card, where space is scarce. */
export function nameOf(card: Card, language: Language): string {
  return translationOf(card, language).name;
}

/** Name with version, which distinguishes cards of the same name. */
export function fullNameOf(card: Card, language: Language): string {
  return translationOf(card, language).fullName;
}

/** Announces the last move with its zone's count: "Inked Hesper Lune, 7 in the inkwell". */
export function saidOfMove(game: Game, words: Words): string {
  const entry = game.history.at(-1);
  if (entry === undefined) return '';
  const what = historyText(entry, words);
  const zone = ZONES_CHANGED[entry.translationKey];
  if (zone === undefined) return what;
  const now = words.t(`simulator.now.${zone}`, { count: game[zone].length });
  return words.t('simulator.said', { what, now });
}

/** Zones whose new number of cards is announced. */
const ZONES_CHANGED: Partial<
  Record<HistoryKey, 'hand' | 'board' | 'inkZone' | 'discard' | 'deck'>
> = {
  'simulator.history.drew': 'hand',
  'simulator.history.tookToHand': 'hand',
  'simulator.history.played': 'board',
  'simulator.history.playedAction': 'discard',
  'simulator.history.discarded': 'discard',
  'simulator.history.inked': 'inkZone',
  'simulator.history.putIntoDeck': 'deck',
  'simulator.history.scryCompleted': 'deck',
};
