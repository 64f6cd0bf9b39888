import type { DeckCard } from '@inkfolio/domain/decks/deck';
import type { Kysely } from 'kysely';
import { LRUCache } from 'lru-cache';
import { recordCacheLookup } from '../../cache-uses.ts';
import type { Tables } from '../../db/tables.ts';
import { readCardsOfDecks, type StoredDeck } from '../decks/decks.repository.ts';

// Approximate bytes of a cached card entry with its cover position, and of a deck besides.
const ENTRY_BYTES = 80;
const DECK_BYTES = 400;
/** Cache TTL; bounds how long deleted decks stay in memory. */
const TTL_MS = 10 * 60 * 1000;
const TTL_RESOLUTION_MS = 1000;

/** Cache key of a deck's cards: every change of the cards changes `updated_at`. */
type DeckState = Pick<StoredDeck, 'id' | 'updated_at'>;

/**
 * LRU cache for the cards of recently listed decks. Callers first read the row from the database,
 * which checks visibility and yields the current state.
 */
export class CachedDeckCards {
  readonly #cards: LRUCache<string, readonly DeckCard[]>;

  constructor(cacheBytes: number) {
    this.#cards = new LRUCache({
      maxSize: cacheBytes,
      sizeCalculation: (cards) => DECK_BYTES + ENTRY_BYTES * cards.length,
      ttl: TTL_MS,
      ttlAutopurge: true,
      ttlResolution: TTL_RESOLUTION_MS,
    });
  }

  /** Returns the cards by deck id; reads all cache misses in one statement. */
  async read(
    db: Kysely<Tables>,
    decks: Iterable<DeckState>,
  ): Promise<ReadonlyMap<string, readonly DeckCard[]>> {
    const found = new Map<string, readonly DeckCard[]>();
    const missing = new Map<string, string>();
    for (const { id, updated_at: changedAt } of decks) {
      const key = `${changedAt} ${id}`;
      const cards = this.#cards.get(key);
      recordCacheLookup('deck_cards', cards !== undefined);
      if (cards === undefined) missing.set(id, key);
      else found.set(id, cards);
    }
    for (const [id, cards] of await readCardsOfDecks(db, [...missing.keys()])) {
      this.#cards.set(missing.get(id) ?? '', cards);
      found.set(id, cards);
    }
    return found;
  }
}
