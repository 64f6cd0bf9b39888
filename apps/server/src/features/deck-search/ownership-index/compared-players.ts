import { getOrInsert } from '@inkfolio/domain/cards/get-or-insert';
import type { Copies } from '@inkfolio/domain/cards/copies';
import { countedPrintings, type OwnershipMode } from '@inkfolio/domain/cards/ownership-mode';
import { availableCopies, totalOf } from '@inkfolio/domain/collection/reserved-copies';
import { LRUCache } from 'lru-cache';
import { noteCacheUse } from '../../../cache-uses.ts';
import type { FreeCopiesAsker } from '../../decks/ownership-asker.ts';
import type { DeckDependencies } from '../../decks/deck-reading.service.ts';
import type { CardQuantityIndex } from './card-quantity-index.ts';
import { missingOf, type DeckChunk } from './deck-chunk.ts';

/** A player's collection, and what follows from it for the decks. */
export interface ComparedPlayer {
  /** Another one when the collection changes, or what sleeved decks take of it. */
  readonly version: string;
  /** Without the copies of the sleeved decks. */
  readonly collection: ReadonlyMap<string, Copies>;
  readonly sleevedCopies: number;
  /** Ids of the sleeved decks, which are not compared. */
  readonly sleevedDecks: ReadonlySet<string>;
  readonly mode: OwnershipMode;
  /** Copies owned of each entry of the index, which grows and is made anew. */
  owned: { readonly quantities: CardQuantityIndex; readonly copies: Uint16Array } | undefined;
  /** Missing copies of each deck, by the cards of a chunk. */
  readonly missing: WeakMap<DeckChunk['quantities'], Uint16Array>;
  readonly searches: LRUCache<string, PlayerSearch>;
}

/** Matches of a filter for this player. */
export interface PlayerSearch {
  /** 1 for the facets that match, by their bits. */
  readonly facets: Uint8Array;
  /** Number of matching decks in a chunk. */
  readonly counts: WeakMap<DeckChunk, number>;
}

/** Two bytes for each deck and player: with a million decks 64 MB. */
const PLAYERS = 32;
const SEARCHES_OF_A_PLAYER = 8;

/** The players who asked last, with what has been worked out of their collections. */
export class ComparedPlayers {
  readonly #dependencies: Pick<DeckDependencies, 'catalogue' | 'collections'>;
  readonly #players = new LRUCache<string, ComparedPlayer>({ max: PLAYERS });

  constructor(dependencies: Pick<DeckDependencies, 'catalogue' | 'collections'>) {
    this.#dependencies = dependencies;
  }

  /** The player's collection, and what has been worked out of it since it last changed. */
  async of({ userId, mode = 'card', ...asker }: FreeCopiesAsker): Promise<ComparedPlayer> {
    const { catalogue, collections } = this.#dependencies;
    const [sleeved, held] = await Promise.all([asker.sleeved, collections.readNewest(userId)]);
    const key = `${mode} ${sleeved.length === 0 ? 'all' : 'free'} ${userId}`;
    const version = JSON.stringify([held.version, sleeved]);
    const known = this.#players.get(key);
    const isKept = known?.version === version;
    noteCacheUse('compared_collections', isKept);
    if (isKept) return known;
    const counted = countedPrintings(mode, catalogue.current());
    const collection = availableCopies(held.collection, sleeved, counted);
    const sleevedCopies = totalOf(held.collection) - totalOf(collection);
    const sleevedDecks = new Set(sleeved.map(({ id }) => id));
    const player = newPlayer({ version, collection, sleevedCopies, sleevedDecks, mode });
    this.#players.set(key, player);
    return player;
  }
}

/** A player of whom nothing has been worked out yet. */
export function newPlayer(
  facts: Omit<ComparedPlayer, 'owned' | 'missing' | 'searches'>,
): ComparedPlayer {
  return {
    ...facts,
    owned: undefined,
    missing: new WeakMap(),
    searches: new LRUCache({ max: SEARCHES_OF_A_PLAYER }),
  };
}

/** Copies that the player lacks of each deck of the chunk. */
export function missingIn(
  player: ComparedPlayer,
  chunk: DeckChunk,
  owned: Uint16Array,
): Uint16Array {
  return getOrInsert(player.missing, chunk.quantities, () => missingOf(chunk, owned));
}

/** Copies that the player owns of each entry of the index. */
export function ownedCopies(player: ComparedPlayer, quantities: CardQuantityIndex): Uint16Array {
  const { owned, collection, mode } = player;
  if (owned?.quantities === quantities && owned.copies.length === quantities.size) {
    return owned.copies;
  }
  const copies = quantities.owned(collection, mode);
  player.owned = { quantities, copies };
  return copies;
}
