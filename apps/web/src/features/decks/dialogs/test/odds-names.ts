import { translationOf, type CardType } from '@inkfolio/domain/cards/card';
import type { OddsGroup } from '@inkfolio/domain/decks/odds-groups';
import type { Language } from '@inkfolio/domain/language';
import type { SimulatorDeckCard } from '@inkfolio/domain/simulator/game';
import type { KeepGroup } from '@inkfolio/domain/simulator/keep-rule';
import type { Translate } from '../../../../lib/i18n.ts';

/** Name of a group in a rule for hands. */
export function keepGroupName(
  group: KeepGroup,
  deckCards: readonly SimulatorDeckCard[],
  language: Language,
  t: Translate,
): string {
  switch (group.by) {
    case 'costAtLeast':
      return t('odds.costAtLeast', { cost: group.cost });
    case 'card': {
      const deckCard = deckCards.find(({ id }) => id === group.deckCardId);
      return deckCard === undefined
        ? t('test.leftDeck')
        : translationOf(deckCard.card, language).fullName;
    }
    default:
      return groupName(group, language, t);
  }
}

export function groupName(group: OddsGroup, language: Language, t: Translate): string {
  switch (group.by) {
    case 'inkable':
      return t('odds.inkable');
    case 'notInkable':
      return t('odds.notInkable');
    case 'song':
      return t('deck.section.songs');
    case 'type':
      return t(`deck.section.${SECTIONS[group.type]}`);
    case 'color':
      return t(`color.${group.color}`);
    case 'cost':
      return t('odds.cost', { cost: group.cost });
    case 'costAtMost':
      return t('odds.costAtMost', { cost: group.cost });
    case 'card':
      return translationOf(group.card, language).fullName;
  }
}

export function groupHeading({ by }: OddsGroup, t: Translate): string {
  switch (by) {
    case 'inkable':
    case 'notInkable':
      return t('odds.heading.inkwell');
    case 'type':
    case 'song':
      return t('odds.heading.types');
    case 'color':
      return t('odds.heading.inks');
    case 'cost':
    case 'costAtMost':
      return t('odds.heading.costs');
    case 'card':
      return t('odds.heading.cards');
  }
}

const SECTIONS = {
  CHARACTER: 'characters',
  ACTION: 'actions',
  ITEM: 'items',
  LOCATION: 'locations',
} as const satisfies Record<CardType, string>;
