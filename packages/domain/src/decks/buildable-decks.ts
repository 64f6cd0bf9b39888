import { listedCardIn } from '../cards/card-in-language.ts';
import type { Card } from '../cards/card.ts';
import type { CatalogueIndex } from '../cards/catalogue-index.ts';
import type { Copies } from '../cards/copies.ts';
import type { CountedPrintings } from '../cards/ownership-mode.ts';
import type { Language } from '../language.ts';
import { missingCopies } from './deck-ownership.ts';
import { totalCards } from './deck-quantities.ts';
import type { DeckCard } from './deck.ts';

/** Missing cards that a list shows of a deck; a deck of the rules has no more cards. */
export const MAX_MISSING_CARDS = 60;

/** What a player lacks of a deck. */
export interface DeckLack {
  /** Copies of all missing cards. */
  readonly missing: number;
  /** At most `MAX_MISSING_CARDS`. */
  readonly missingCards: DeckCard[];
}

/** The decks with what copies of a player lack of each; `cardsOf` are the cards of a deck. */
export function withLack<D>(
  decks: readonly D[],
  cardsOf: (deck: D) => readonly DeckCard[],
  copies: ReadonlyMap<string, Copies>,
  counted: CountedPrintings,
): (D & DeckLack)[] {
  return decks.map((deck) => {
    const lacked = [...missingCopies(cardsOf(deck), copies, counted)];
    const missingCards = lacked.slice(0, MAX_MISSING_CARDS);
    return { ...deck, missing: totalCards(lacked), missingCards };
  });
}

/** Every card that any of the decks lacks, once, in the words of the language. */
export function lackedCards(
  decks: readonly DeckLack[],
  catalogue: Pick<CatalogueIndex, 'findCard'>,
  language: Language | undefined,
): Card[] {
  const ids = new Set(decks.flatMap(({ missingCards }) => missingCards.map((row) => row.cardId)));
  return [...ids]
    .flatMap((id) => catalogue.findCard(id) ?? [])
    .map((card) => listedCardIn(card, language));
}
