import { DEFAULT_MAX_COPIES } from '@inkfolio/domain/cards/card';
import type { Copies } from '@inkfolio/domain/cards/copies';
import { getOrInsert } from '@inkfolio/domain/cards/get-or-insert';
import {
  countedPrintings,
  type CountedPrintings,
  type OwnershipMode,
} from '@inkfolio/domain/cards/ownership-mode';
import type { DeckCard } from '@inkfolio/domain/decks/deck';
import { totalOwnedIn } from '@inkfolio/domain/decks/deck-ownership';
import { totalCards } from '@inkfolio/domain/decks/deck-quantities';
import { cardOfPair, pairsOf } from '../cards-as-text.ts';
import type { WantedNumbers } from './postings.ts';

/** Between the printings of one card in a deck. */
const AND = '+';

/**
 * Numbers of all pairs of a card and its copies in a deck, where several printings of a card are one
 * entry: a deck is a list of such numbers, and what a player owns of each entry is worked out once
 * for all decks.
 */
export class CardQuantityIndex {
  readonly #numbers = new Map<string, number>();
  readonly #entries: (readonly DeckCard[])[] = [];
  /** The entries that hold each printing. */
  readonly #numbersOfCard = new Map<string, number[]>();
  readonly #catalogue: { readonly printingIds: CountedPrintings };
  /** The first printing of the card of each pair. */
  readonly #cards = new Map<string, string>();

  constructor(catalogue: { readonly printingIds: CountedPrintings }) {
    this.#catalogue = catalogue;
  }

  get size(): number {
    return this.#numbers.size;
  }

  /** The numbers of the entries of a deck, which come as text. */
  numbersOf(cards: string | null): readonly number[] {
    const pairs = pairsOf(cards);
    const byCard = Map.groupBy(pairs, (pair) =>
      getOrInsert(this.#cards, pair, () => this.#firstPrinting(cardOfPair(pair).cardId)),
    );
    const entries = [...byCard.values()].map((printings) =>
      printings.length === 1 ? String(printings[0]) : printings.toSorted().join(AND),
    );
    return entries.map((entry) => this.#numberOf(entry));
  }

  #numberOf(entry: string): number {
    const known = this.#numbers.get(entry);
    if (known !== undefined) return known;
    const [{ cardId } = { cardId: '' }, ...others] = entry.split(AND).map(cardOfPair);
    if (others.length === 0) {
      // A search wants all copies of a card: they are faster read side by side.
      for (let copies = 1; copies <= DEFAULT_MAX_COPIES; copies += 1) {
        this.#add(`${cardId}:${copies}`);
      }
    }
    return this.#add(entry);
  }

  #add(entry: string): number {
    return getOrInsert(this.#numbers, entry, () => {
      const cards = entry.split(AND).map(cardOfPair);
      this.#entries.push(cards);
      for (const { cardId } of cards) {
        getOrInsert(this.#numbersOfCard, cardId, () => []).push(this.size);
      }
      return this.size;
    });
  }

  /** The card of each number, and its copies. A card has the id of its first printing. */
  cardsAndCopies(): readonly { readonly cardId: string; readonly copies: number }[] {
    return this.#entries.map((cards) => ({
      cardId: this.#firstPrinting(cards[0]?.cardId ?? ''),
      copies: totalCards(cards),
    }));
  }

  #firstPrinting(cardId: string): string {
    return this.#catalogue.printingIds(cardId)[0] ?? cardId;
  }

  /** Copies of each entry that are in a collection, at most as many as the deck holds. */
  owned(collection: ReadonlyMap<string, Copies>, mode: OwnershipMode): Uint16Array {
    const counted = countedPrintings(mode, this.#catalogue);
    const totalOwned = totalOwnedIn(collection, counted);
    return Uint16Array.from(this.#entries, totalOwned);
  }

  /** The entries that hold some cards, with their copies of these. */
  wanted(cardIds: ReadonlySet<string>): WantedNumbers {
    const weights = new Uint16Array(this.size);
    const numbers = new Set(
      [...cardIds].flatMap((cardId) => this.#numbersOfCard.get(cardId) ?? []),
    );
    for (const number of numbers) {
      const cards = this.#entries[number] ?? [];
      weights[number] = totalCards(cards.filter(({ cardId }) => cardIds.has(cardId)));
    }
    return { numbers: [...numbers], weights };
  }
}
