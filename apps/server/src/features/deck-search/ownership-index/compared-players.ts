import { getOrInsert } from '@inkfolio/domain/cards/get-or-insert';
import type { Copies } from '@inkfolio/domain/cards/copies';
import { countedPrintings, type OwnershipMode } from '@inkfolio/domain/cards/ownership-mode';
import { availableCopies, totalOf } from '@inkfolio/domain/collection/reserved-copies';
import { LRUCache } from 'lru-cache';
import { recordCacheLookup } from '../../../cache-uses.ts';
import type { FreeCopiesAsker, VisitingAsker } from '../../decks/ownership-asker.ts';
import type { DeckDependencies } from '../../decks/deck-reading.service.ts';
import type { CardQuantityIndex } from './card-quantity-index.ts';
import { missingOf, type DeckChunk } from './deck-chunk.ts';

/** Player's collection with cached results for the index. */
export interface ComparedPlayer {
  /** Changes with the collection and with the copies in sleeved decks. */
  readonly version: string;
  /** Without the copies in sleeved decks. */
  readonly collection: ReadonlyMap<string, Copies>;
  readonly sleevedCopies: number;
  /** Ids of sleeved decks, which are excluded. */
  readonly sleevedDecks: ReadonlySet<string>;
  readonly mode: OwnershipMode;
  /** Owned copies per entry; recomputed when the index grows or is rebuilt. */
  owned: { readonly quantities: CardQuantityIndex; readonly copies: Uint16Array } | undefined;
  /** By the cards of a chunk. */
  readonly missing: WeakMap<DeckChunk['quantities'], Uint16Array>;
  readonly searches: LRUCache<string, PlayerSearch>;
}

export interface PlayerSearch {
  /** 1 for matching facets, indexed by their bits. */
  readonly facets: Uint8Array;
  readonly counts: WeakMap<DeckChunk, number>;
}

/** Cached players: two bytes per deck and player, 64 MB for a million decks. */
const PLAYERS = 32;
const SEARCHES_OF_A_PLAYER = 8;

/** LRU cache of players and results derived from their collections. */
export class ComparedPlayers {
  readonly #dependencies: Pick<DeckDependencies, 'catalogue' | 'collections'>;
  readonly #players = new LRUCache<string, ComparedPlayer>({ max: PLAYERS });

  constructor(dependencies: Pick<DeckDependencies, 'catalogue' | 'collections'>) {
    this.#dependencies = dependencies;
  }

  /** Returns the cached player, or a new one if the collection has changed or a visitor asks. */
  async of(asker: FreeCopiesAsker | VisitingAsker): Promise<ComparedPlayer> {
    const { userId, mode = 'card' } = asker;
    if (userId === undefined) return uncachedPlayer(asker.collection, mode);
    const { catalogue, collections } = this.#dependencies;
    const [sleeved, owned] = await Promise.all([asker.sleeved, collections.readNewest(userId)]);
    const key = `${mode} ${sleeved.length === 0 ? 'all' : 'free'} ${userId}`;
    const version = JSON.stringify([owned.version, sleeved]);
    const cached = this.#players.get(key);
    const isCached = cached?.version === version;
    recordCacheLookup('compared_collections', isCached);
    if (isCached) return cached;
    const counted = countedPrintings(mode, catalogue.current());
    const collection = availableCopies(owned.collection, sleeved, counted);
    const sleevedCopies = totalOf(owned.collection) - totalOf(collection);
    const sleevedDecks = new Set(sleeved.map(({ id }) => id));
    const player = newPlayer({ version, collection, sleevedCopies, sleevedDecks, mode });
    this.#players.set(key, player);
    return player;
  }
}

export function uncachedPlayer(
  collection: ReadonlyMap<string, Copies>,
  mode: OwnershipMode,
): ComparedPlayer {
  return newPlayer({
    ...{ version: '', collection, mode },
    ...{ sleevedCopies: 0, sleevedDecks: new Set() },
  });
}

function newPlayer(facts: Omit<ComparedPlayer, 'owned' | 'missing' | 'searches'>): ComparedPlayer {
  return {
    ...facts,
    owned: undefined,
    missing: new WeakMap(),
    searches: new LRUCache({ max: SEARCHES_OF_A_PLAYER }),
  };
}

export function missingIn(
  player: ComparedPlayer,
  chunk: DeckChunk,
  owned: Uint16Array,
): Uint16Array {
  return getOrInsert(player.missing, chunk.quantities, () => missingOf(chunk, owned));
}

export function ownedCopies(player: ComparedPlayer, quantities: CardQuantityIndex): Uint16Array {
  const { owned, collection, mode } = player;
  if (owned?.quantities === quantities && owned.copies.length === quantities.size) {
    return owned.copies;
  }
  const copies = quantities.owned(collection, mode);
  player.owned = { quantities, copies };
  return copies;
}
