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

/** Separates printings of one card within a deck entry. */
const AND = '+';

/**
 * Assigns a number to each distinct pair of card and copies; printings of one card in a deck form
 * one entry. Decks become lists of numbers, and owned copies are computed once per entry for all
 * decks.
 */
export class CardQuantityIndex {
  readonly #numbers = new Map<string, number>();
  readonly #entries: (readonly DeckCard[])[] = [];
  readonly #numbersOfCard = new Map<string, number[]>();
  readonly #catalogue: { readonly printingIds: CountedPrintings };
  readonly #cards = new Map<string, string>();

  constructor(catalogue: { readonly printingIds: CountedPrintings }) {
    this.#catalogue = catalogue;
  }

  get size(): number {
    return this.#numbers.size;
  }

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
    const existing = this.#numbers.get(entry);
    if (existing !== undefined) return existing;
    const [{ cardId } = { cardId: '' }, ...others] = entry.split(AND).map(cardOfPair);
    if (others.length === 0) {
      // Allocate all copy counts of a card together: a search reads adjacent numbers faster.
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

  /** Returns card and copies by number. Cards are identified by their first printing. */
  cardsAndCopies(): readonly { readonly cardId: string; readonly copies: number }[] {
    return this.#entries.map((cards) => ({
      cardId: this.#firstPrinting(cards[0]?.cardId ?? ''),
      copies: totalCards(cards),
    }));
  }

  #firstPrinting(cardId: string): string {
    return this.#catalogue.printingIds(cardId)[0] ?? cardId;
  }

  /** Computes the owned copies of each entry, capped at the copies in the deck. */
  owned(collection: ReadonlyMap<string, Copies>, mode: OwnershipMode): Uint16Array {
    const counted = countedPrintings(mode, this.#catalogue);
    const totalOwned = totalOwnedIn(collection, counted);
    return Uint16Array.from(this.#entries, totalOwned);
  }

  /** Returns the entries with any of the cards, weighted by copies. */
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
