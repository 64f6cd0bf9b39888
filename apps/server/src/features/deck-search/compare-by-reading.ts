import type { CountedPrintings } from '@inkfolio/domain/cards/ownership-mode';
import { totalOwnedIn } from '@inkfolio/domain/decks/deck-ownership';
import { totalCards } from '@inkfolio/domain/decks/deck-quantities';
import type { Kysely } from 'kysely';
import { setImmediate } from 'node:timers/promises';
import type { Tables } from '../../db/tables.ts';
import { cardOfPair, pairsOf } from './cards-as-text.ts';
import type { DeckPlace } from './deck-cursor.ts';
import { readDecksWithCards, type DeckFilter } from './deck-list.repository.ts';
import type { NearestDecks } from './nearest-decks.ts';
import type { ComparedPlayer } from './ownership-index/ownership-index.ts';

/** Decks among which a player looks for what they can build. */
export interface DeckFilterOfSource extends DeckFilter {
  /** Leaves out the public ones, which are in another source. */
  readonly onlyPrivate: boolean;
}

/** Decks of the first statement that reads some to compare them with a collection. */
const FIRST_BATCH = 16;
/** Decks and entries of one of the others, at most about: few, because others wait meanwhile. */
export const COMPARED_AT_ONCE = 256;
const ENTRIES_AT_ONCE = 4000;

/**
 * Shows the collector all decks of a source, but for empty and sleeved ones, one after the other: right
 * for a source of any length, and as slow as it is long.
 */
export async function compareByReading(
  db: Kysely<Tables>,
  source: DeckFilterOfSource,
  compared: Promise<ComparedPlayer>,
  counted: CountedPrintings,
  nearest: NearestDecks,
): Promise<void> {
  let after: DeckPlace | undefined;
  let batch = FIRST_BATCH;
  do {
    const [decks, { collection, sleevedDecks }] = await Promise.all([
      readDecksWithCards(db, source, after, batch),
      compared,
    ]);
    const totalOwned = totalOwnedIn(collection, counted);
    let entries = 0;
    for (const { id, updatedAt, isPublic, cards } of decks) {
      const pairs = pairsOf(cards);
      entries += pairs.length;
      if (cards === null || (source.onlyPrivate && isPublic) || sleevedDecks.has(id)) continue;
      if (nearest.hidden.has(id)) continue;
      const deckCards = pairs.map(cardOfPair);
      const missing = totalCards(deckCards) - totalOwned(deckCards);
      if (nearest.count(missing)) nearest.keep({ id, updatedAt, missing });
    }
    after = decks.length < batch ? undefined : decks.at(-1);
    batch = Math.min(Math.ceil((batch * ENTRIES_AT_ONCE) / (entries + 1)), COMPARED_AT_ONCE);
    await setImmediate();
  } while (after !== undefined);
}
