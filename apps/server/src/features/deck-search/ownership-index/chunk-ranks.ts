import { elementOf, elementsFor } from '@inkfolio/domain/cards/bit-set';
import { getOrInsert } from '@inkfolio/domain/cards/get-or-insert';
import type { DeckSort } from '@inkfolio/domain/decks/deck-order';
import { deckRank } from '@inkfolio/domain/decks/deck-rank';
import type { DeckChunk } from './deck-chunk.ts';

export interface ChunkRanks {
  readonly rankOf: (slot: number) => number;
  readonly greatest: GreatestRanks;
}

/** Upper bounds of the ranks in a chunk, and per element of its bit sets. */
interface GreatestRanks {
  readonly ofChunk: number;
  readonly ofElements: Float64Array;
}

/** Cache of upper bounds, keyed by the array that they derive from. */
export type KnownGreatestRanks = Readonly<Record<DeckSort, WeakMap<object, GreatestRanks>>>;

export function newGreatestRanks(): KnownGreatestRanks {
  return {
    updated: new WeakMap(),
    created: new WeakMap(),
    liked: new WeakMap(),
    trending: new WeakMap(),
    owned: new WeakMap(),
    missing: new WeakMap(),
  };
}

/** Returns the ranks of a chunk; `missing` holds the player's missing copies. */
export function ranksIn(
  chunk: DeckChunk,
  { sort, now }: { readonly sort: DeckSort; readonly now: number },
  missing: Uint16Array | undefined,
  greatestRanks: KnownGreatestRanks,
): ChunkRanks {
  const { size, createdAt, likes, recentLikes, cardCounts } = chunk;
  const rankOf = (slot: number) =>
    deckRank(
      {
        createdAt: createdAt[slot] ?? 0,
        likes: likes[slot] ?? 0,
        recentLikes: recentLikes[slot] ?? 0,
        cardCount: cardCounts[slot] ?? 0,
        missing: missing?.[slot],
      },
      sort,
      now,
    );
  const source = {
    updated: chunk.updatedAt,
    created: createdAt,
    liked: likes,
    // Ranks only fall from day to day, so an old upper bound stays valid.
    trending: recentLikes,
    owned: missing ?? cardCounts,
    missing: missing ?? cardCounts,
  }[sort];
  const greatest = getOrInsert(greatestRanks[sort], source, () => {
    const ofElements = new Float64Array(elementsFor(size)).fill(-Infinity);
    for (let slot = 0; slot < size; slot += 1) {
      const at = elementOf(slot);
      ofElements[at] = Math.max(ofElements[at] ?? 0, rankOf(slot));
    }
    return { ofChunk: Math.max(...ofElements), ofElements };
  });
  return { rankOf, greatest };
}
