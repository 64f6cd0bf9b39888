import type { PlayedDecks, PlayedDeckSource } from './played-decks.ts';

/** Deck for tests; cards are numbers. */
export interface ExampleDeck {
  /** Inks as a bit mask. */
  readonly colors: number;
  readonly isCore: boolean;
  readonly hasLeft: boolean;
  readonly updatedAt: number;
  readonly likes: number;
  readonly cards: ReadonlyMap<number, number>;
}

const COLOR_BITS = 6;
const MAX_COPIES = 8;

export function playedDecksOf(
  decks: readonly ExampleDeck[],
  cardCount: number,
  partSize = 3,
): PlayedDeckSource {
  const parts = Array.from({ length: Math.ceil(decks.length / partSize) }, (_, index) =>
    partOf(decks.slice(index * partSize, (index + 1) * partSize)),
  );
  const quantities = Array.from({ length: cardCount * MAX_COPIES }, (_, number) => number);
  const facets = Array.from({ length: 2 << COLOR_BITS }, (_, facet) => facet);
  return {
    parts,
    cardCount,
    cards: quantities.map((number) => Math.floor(number / MAX_COPIES)),
    copies: quantities.map((number) => (number % MAX_COPIES) + 1),
    colorMasks: facets.map((facet) => facet & ((1 << COLOR_BITS) - 1)),
    isCore: facets.map((facet) => facet >> COLOR_BITS),
  };
}

function partOf(decks: readonly ExampleDeck[]): PlayedDecks {
  let end = 0;
  return {
    size: decks.length,
    facets: decks.map(({ colors, isCore, hasLeft }) =>
      hasLeft ? -1 : (Number(isCore) << COLOR_BITS) | colors,
    ),
    updatedAt: decks.map(({ updatedAt }) => updatedAt),
    likes: decks.map(({ likes }) => likes),
    quantities: decks.flatMap(({ cards }) =>
      [...cards].map(([card, copies]) => card * MAX_COPIES + copies - 1),
    ),
    quantityEnds: decks.map(({ cards }) => (end += cards.size)),
  };
}

/** Runs a generator to its end and returns its result. */
export function resultOf<T>(steps: Generator<undefined, T>): T {
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
  }
}
