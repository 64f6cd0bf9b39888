import type { DeckCard } from '@inkfolio/domain/decks/deck';
import type { Kysely } from 'kysely';
import { setImmediate } from 'node:timers/promises';
import type { Tables } from '../../db/tables.ts';
import type { CatalogueSnapshot } from '../cards/catalogue/catalogue-snapshot.ts';
import type { Catalogue } from '../cards/catalogue/catalogue.service.ts';
import { entriesOf } from './deck-answers.ts';
import { deriveFromCards } from './deck-columns.ts';
import {
  findDecksVersion,
  noteDecksVersion,
  readDecksAfter,
  updateDerivedColumns,
  type DerivedColumns,
} from './deck-formats.repository.ts';
import { readCardsOfDecks } from './decks.repository.ts';

/** Decks per read: a few milliseconds in which the embedded database answers no other call. */
const DECKS_AT_ONCE = 100;
/** Decks per turn of the background task, so that the process can stop between turns. */
const DECKS_IN_A_TURN = 10_000;
/** Lower bound of the ids: sorts before each of them. */
const START = '';

/**
 * Makes the turns of a background task that brings the stored formats up to date once another
 * catalogue stands: "CORE if all cards are core-allowed, otherwise INFINITY" (specification,
 * section 4), and the catalogue says which are. A catalogue by which some instance has looked at
 * all decks costs one query, and after that nothing. Several instances may do the same at once, and
 * one that is behind with the catalogue changes nothing.
 */
export function deckFormatTurns(db: Kysely<Tables>, catalogue: Catalogue): () => Promise<void> {
  let handled: string | undefined;
  let scanned = { version: '', after: START };
  return async () => {
    const snapshot = catalogue.current();
    const { version } = snapshot;
    if (version === handled) return;
    if (version !== scanned.version) {
      scanned = { version, after: START };
      if ((await findDecksVersion(db)) === version) handled = version;
    }
    for (let decks = 0; handled !== version && decks < DECKS_IN_A_TURN; decks += DECKS_AT_ONCE) {
      const last = await recalculateAfter(db, snapshot, scanned.after);
      if (last === undefined) {
        await noteDecksVersion(db, version);
        handled = version;
      } else {
        scanned = { version, after: last };
      }
      await setImmediate();
    }
  };
}

/** Recalculates the next decks; returns the id of the last, or undefined when there are no more. */
async function recalculateAfter(
  db: Kysely<Tables>,
  catalogue: CatalogueSnapshot,
  id: string,
): Promise<string | undefined> {
  const decks = await readDecksAfter(db, id, DECKS_AT_ONCE);
  const cards = await readCardsOfDecks(
    db,
    decks.map((deck) => deck.id),
  );
  for (const deck of decks) {
    const columns = columnsBy(catalogue, cards.get(deck.id) ?? []);
    if (columns === undefined || isSame(columns, deck)) continue;
    await updateDerivedColumns(db, deck, columns, catalogue.version);
  }
  return decks.at(-1)?.id;
}

/** Undefined for a deck with a card of a newer catalogue, which will be looked at by that one. */
function columnsBy(
  catalogue: CatalogueSnapshot,
  cards: readonly DeckCard[],
): DerivedColumns | undefined {
  const entries = entriesOf(cards, catalogue);
  return entries.length < cards.length ? undefined : deriveFromCards(entries);
}

function isSame(a: DerivedColumns, b: DerivedColumns): boolean {
  return (
    a.format === b.format && a.card_count === b.card_count && a.cover_card_id === b.cover_card_id
  );
}
