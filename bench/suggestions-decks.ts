import { getOrInsert } from '@inkfolio/domain/cards/get-or-insert';
import type { PlayedDeckSource } from '@inkfolio/domain/decks/usage/played-decks';

/** A deck as it is counted: a card has the id of its first printing. */
export interface CountedDeck {
  readonly quantities: ReadonlyMap<string, number>;
  readonly colorMask: number;
  readonly isCore: boolean;
}

interface NumberedDecks extends PlayedDeckSource {
  readonly cardNumbers: ReadonlyMap<string, number>;
  readonly cardIds: readonly string[];
}

const COLOR_BITS = 6;
const MOST_COPIES = 100;

/** Decks in the form in which the server counts them, in parts of this size. */
export function playedDecks(decks: readonly CountedDeck[], partSize = decks.length): NumberedDecks {
  const cardNumbers = new Map<string, number>();
  const numberOf = (id: string) => getOrInsert(cardNumbers, id, () => cardNumbers.size);
  const parts = Array.from({ length: Math.ceil(decks.length / partSize) }, (_, index) => {
    const part = decks.slice(index * partSize, (index + 1) * partSize);
    let end = 0;
    return {
      size: part.length,
      facets: Int32Array.from(part, (deck) => (Number(deck.isCore) << COLOR_BITS) | deck.colorMask),
      updatedAt: Float64Array.from(part, () => Date.now()),
      likes: new Uint32Array(part.length),
      quantities: Uint32Array.from(
        part.flatMap((deck) =>
          [...deck.quantities].map(([id, copies]) => numberOf(id) * MOST_COPIES + copies),
        ),
      ),
      quantityEnds: Uint32Array.from(part, (deck) => (end += deck.quantities.size)),
    };
  });
  const size = cardNumbers.size * MOST_COPIES;
  const facets = { length: 2 << COLOR_BITS };
  const source: PlayedDeckSource = {
    parts,
    cardCount: cardNumbers.size,
    cards: Uint16Array.from({ length: size }, (_, number) => Math.floor(number / MOST_COPIES)),
    copies: Uint8Array.from({ length: size }, (_, number) => number % MOST_COPIES),
    colorMasks: Uint8Array.from(facets, (_, facet) => facet & ((1 << COLOR_BITS) - 1)),
    isCore: Uint8Array.from(facets, (_, facet) => facet >> COLOR_BITS),
  };
  return { ...source, cardNumbers, cardIds: [...cardNumbers.keys()] };
}
