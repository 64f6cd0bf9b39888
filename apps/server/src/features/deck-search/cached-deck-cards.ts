import type { DeckCard } from '@inkfolio/domain/decks/deck';
import type { Kysely } from 'kysely';
import { LRUCache } from 'lru-cache';
import { noteCacheUse } from '../../cache-uses.ts';
import type { Tables } from '../../db/tables.ts';
import { readCardsOfDecks, type StoredDeck } from '../decks/decks.repository.ts';

/** Bytes of an entry of a deck with its place as a cover, and of a deck beside its entries, about. */
const ENTRY_BYTES = 80;
const DECK_BYTES = 400;
/** Longest stay of a deck in memory; what was deleted is gone by then. */
const LONGEST_STAY_MS = 10 * 60 * 1000;
const TIME_PRECISION_MS = 1000;

/** A deck as it was just read: its cards are others only with another time of its last change. */
type DeckState = Pick<StoredDeck, 'id' | 'updated_at'>;

/**
 * Cards of the decks that lists have shown last. Nobody is answered from them before the database has
 * said that the deck may be seen, and in which state it is.
 */
export class CachedDeckCards {
  readonly #cards: LRUCache<string, readonly DeckCard[]>;

  constructor(cacheBytes: number) {
    this.#cards = new LRUCache({
      maxSize: cacheBytes,
      sizeCalculation: (cards) => DECK_BYTES + ENTRY_BYTES * cards.length,
      ttl: LONGEST_STAY_MS,
      ttlAutopurge: true,
      ttlResolution: TIME_PRECISION_MS,
    });
  }

  /** The cards of each of the decks, by card; what is not cached is read by one statement. */
  async read(
    db: Kysely<Tables>,
    decks: Iterable<DeckState>,
  ): Promise<ReadonlyMap<string, readonly DeckCard[]>> {
    const found = new Map<string, readonly DeckCard[]>();
    const missing = new Map<string, string>();
    for (const { id, updated_at: changedAt } of decks) {
      const key = `${changedAt} ${id}`;
      const cards = this.#cards.get(key);
      noteCacheUse('deck_cards', cards !== undefined);
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
