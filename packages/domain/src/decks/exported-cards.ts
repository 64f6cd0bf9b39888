import { translationOf, type Card } from '../cards/card.ts';
import { printingCode } from '../cards/printed-number.ts';
import type { Language } from '../language.ts';
import { sortedEntries } from './deck-sections.ts';
import type { DeckCard } from './deck.ts';
import type { PlayListCard } from './play-code.ts';

/** Card of an exported list with its names for card lists and play lists. */
export interface ExportedCard extends PlayListCard {
  readonly fullName: string;
  /** Printing code; omitted if printings of one name are added up. */
  readonly printing?: string;
}

/** "Unknown card name in an export shows 'Unknown Card'" (specification, section 8). */
const UNKNOWN_CARD = 'Unknown Card';

/**
 * Prepares cards for export, named in `language`: "cost ascending then full name" (specification,
 * section 7), printings of one name added up. `known` has the card data; unknown cards come last.
 */
export function exportedCards(
  cards: readonly DeckCard[],
  known: readonly Card[],
  language: Language,
): readonly ExportedCard[] {
  return summedCards(cards, known, language, () => ({}));
}

/** Prepares cards for export with each printing separate and named. */
export function exportedPrintings(
  cards: readonly DeckCard[],
  known: readonly Card[],
  language: Language,
): readonly ExportedCard[] {
  return summedCards(cards, known, language, (card) => ({ printing: printingCode(card) }));
}

function summedCards(
  cards: readonly DeckCard[],
  known: readonly Card[],
  language: Language,
  printingOf: (card: Card) => Pick<ExportedCard, 'printing'>,
): readonly ExportedCard[] {
  const byId = new Map(known.map((card) => [card.id, card]));
  const entries = cards.flatMap(({ cardId, quantity }) => {
    const card = byId.get(cardId);
    return card === undefined ? [] : [{ card, quantity }];
  });
  const exported = new Map<string, ExportedCard>();
  const add = (card: ExportedCard) => {
    const key = `${card.fullName} ${card.printing ?? ''}`;
    const quantity = (exported.get(key)?.quantity ?? 0) + card.quantity;
    exported.set(key, { ...card, quantity });
  };
  for (const { card, quantity } of sortedEntries(entries, language)) {
    const { name, version, fullName } = translationOf(card, language);
    add({ name, version, fullName, quantity, ...printingOf(card) });
  }
  for (const { cardId, quantity } of cards) {
    if (byId.has(cardId)) continue;
    add({ name: UNKNOWN_CARD, version: null, fullName: UNKNOWN_CARD, quantity });
  }
  return [...exported.values()];
}
