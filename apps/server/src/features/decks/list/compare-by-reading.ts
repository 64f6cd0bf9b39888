import type { CountedPrintings } from '@inkfolio/domain/cards/ownership-mode';
import { totalOwnedIn } from '@inkfolio/domain/decks/deck-ownership';
import { totalCards } from '@inkfolio/domain/decks/deck-quantities';
import type { Kysely } from 'kysely';
import { setImmediate } from 'node:timers/promises';
import type { Tables } from '../../../db/tables.ts';
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

/** Decks that are compared with a collection in one statement: few, because others wait meanwhile. */
export const COMPARED_AT_ONCE = 256;

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
  do {
    const [decks, { collection, sleevedDecks }] = await Promise.all([
      readDecksWithCards(db, source, after, COMPARED_AT_ONCE),
      compared,
    ]);
    const totalOwned = totalOwnedIn(collection, counted);
    for (const { id, updatedAt, isPublic, cards } of decks) {
      if (cards === null || (source.onlyPrivate && isPublic) || sleevedDecks.has(id)) continue;
      if (nearest.hidden.has(id)) continue;
      const deckCards = pairsOf(cards).map(cardOfPair);
      const missing = totalCards(deckCards) - totalOwned(deckCards);
      if (nearest.count(missing)) nearest.keep({ id, updatedAt, missing });
    }
    after = decks.length < COMPARED_AT_ONCE ? undefined : decks.at(-1);
    await setImmediate();
  } while (after !== undefined);
}
