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

export interface DeckFilterOfSource extends DeckFilter {
  /** Excludes public decks, which are in the community source. */
  readonly onlyPrivate: boolean;
}

const FIRST_BATCH = 16;
// Approximate limits of the later batches: small, so that other requests get a turn.
export const COMPARE_BATCH_SIZE = 256;
const ENTRIES_PER_BATCH = 4000;

/** Feeds all decks of a source to the collector in linear time, except empty and sleeved ones. */
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
      if (nearest.count(missing)) nearest.add({ id, updatedAt, missing });
    }
    after = decks.length < batch ? undefined : decks.at(-1);
    batch = Math.min(Math.ceil((batch * ENTRIES_PER_BATCH) / (entries + 1)), COMPARE_BATCH_SIZE);
    await setImmediate();
  } while (after !== undefined);
}
