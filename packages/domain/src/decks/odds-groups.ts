import { CARD_TYPES, COLORS, isSong, type Card, type CardType, type Color } from '../cards/card.ts';
import { printingKey } from '../cards/printings.ts';
import type { Language } from '../language.ts';
import { totalCards } from './deck-quantities.ts';
import { sortedEntries } from './deck-sections.ts';
import type { DeckEntry } from './deck.ts';

export type OddsGroup =
  | { readonly by: 'inkable' | 'notInkable' | 'song' }
  | { readonly by: 'type'; readonly type: CardType }
  | { readonly by: 'color'; readonly color: Color }
  | { readonly by: 'cost' | 'costAtMost'; readonly cost: number }
  /** One card by its full name in all printings of the deck; `card` is the first. */
  | { readonly by: 'card'; readonly card: Card };

/** Group with its copies in the deck. */
export interface CountedGroup {
  /** Key of the group, the same in every deck. */
  readonly key: string;
  readonly group: OddsGroup;
  readonly copies: number;
}

/**
 * Lists the groups of a deck: inkable cards first, single cards last in the order of
 * `sortedEntries`. `costAtMost` is omitted for the lowest and highest cost, where it adds nothing.
 */
export function oddsGroups(
  entries: readonly DeckEntry[],
  language: Language,
): readonly CountedGroup[] {
  const costs = [...new Set(entries.map(({ card }) => card.cost))].toSorted((a, b) => a - b);
  const cards = sortedEntries(entries, language).map(({ card }) => card);
  const groups: readonly OddsGroup[] = [
    { by: 'inkable' },
    { by: 'notInkable' },
    ...CARD_TYPES.map((type) => ({ by: 'type', type }) as const),
    { by: 'song' },
    ...COLORS.map((color) => ({ by: 'color', color }) as const),
    ...costs.map((cost) => ({ by: 'cost', cost }) as const),
    ...costs.slice(1, -1).map((cost) => ({ by: 'costAtMost', cost }) as const),
    ...firstPrintings(cards).map((card) => ({ by: 'card', card }) as const),
  ];
  return groups
    .map((group) => ({ key: keyOf(group), group, copies: copiesIn(entries, group) }))
    .filter(({ copies }) => copies > 0);
}

/** Chooses the most expensive of the cards with most copies; undefined for an empty deck. */
export function firstOddsGroup(groups: readonly CountedGroup[]): CountedGroup | undefined {
  const cost = ({ group }: CountedGroup) => (group.by === 'card' ? group.card.cost : 0);
  return groups
    .filter(({ group }) => group.by === 'card')
    .toSorted((a, b) => b.copies - a.copies || cost(b) - cost(a))[0];
}

function copiesIn(entries: readonly DeckEntry[], group: OddsGroup): number {
  return totalCards(entries.filter(({ card }) => belongsTo(card, group)));
}

function belongsTo(card: Card, group: OddsGroup): boolean {
  switch (group.by) {
    case 'inkable':
      return card.inkwell;
    case 'notInkable':
      return !card.inkwell;
    case 'song':
      return isSong(card);
    case 'type':
      return card.type === group.type;
    case 'color':
      return card.colors.includes(group.color);
    case 'cost':
      return card.cost === group.cost;
    case 'costAtMost':
      return card.cost <= group.cost;
    case 'card':
      return printingKey(card) === printingKey(group.card);
  }
}

function keyOf(group: OddsGroup): string {
  switch (group.by) {
    case 'type':
      return group.type;
    case 'color':
      return group.color;
    case 'cost':
    case 'costAtMost':
      return `${group.by} ${group.cost}`;
    case 'card':
      return `card ${printingKey(group.card)}`;
    default:
      return group.by;
  }
}

function firstPrintings(cards: readonly Card[]): readonly Card[] {
  return [...Map.groupBy(cards, printingKey).values()].flatMap((printings) =>
    printings.slice(0, 1),
  );
}
