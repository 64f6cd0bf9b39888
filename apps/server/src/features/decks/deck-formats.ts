import type { DeckCard } from '@inkfolio/domain/decks/deck';
import type { Kysely } from 'kysely';
import { setImmediate } from 'node:timers/promises';
import type { Tables } from '../../db/tables.ts';
import type { CatalogueSnapshot } from '../cards/catalogue/catalogue-snapshot.ts';
import type { Catalogue } from '../cards/catalogue/catalogue.service.ts';
import { toDeckEntries } from './deck-responses.ts';
import { deriveFromCards } from './deck-columns.ts';
import {
  findDecksVersion,
  saveDecksVersion,
  readDecksAfter,
  updateDerivedColumns,
  type DerivedColumns,
} from './deck-formats.repository.ts';
import { readCardsOfDecks } from './decks.repository.ts';

/** Decks per read; keeps the embedded database blocked for a few milliseconds only. */
const BATCH_SIZE = 100;
/** Decks per run of the background job, so that the process can stop between runs. */
const DECKS_PER_RUN = 10_000;
/** Sorts before every id. */
const START = '';

/**
 * Creates a background job that updates stored formats after a catalogue change: "CORE if all cards
 * are core-allowed, otherwise INFINITY" (specification, section 4), and the catalogue says which
 * are. Costs one query per catalogue version if another instance has finished the update. Safe on
 * several instances at once: an instance with an older catalogue writes nothing.
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
    for (let decks = 0; handled !== version && decks < DECKS_PER_RUN; decks += BATCH_SIZE) {
      const last = await recalculateAfter(db, snapshot, scanned.after);
      if (last === undefined) {
        await saveDecksVersion(db, version);
        handled = version;
      } else {
        scanned = { version, after: last };
      }
      await setImmediate();
    }
  };
}

/** Updates the next batch; returns its last id, or undefined after the last batch. */
async function recalculateAfter(
  db: Kysely<Tables>,
  catalogue: CatalogueSnapshot,
  id: string,
): Promise<string | undefined> {
  const decks = await readDecksAfter(db, id, BATCH_SIZE);
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

/** Returns undefined if a card is missing: a newer catalogue covers that deck. */
function columnsBy(
  catalogue: CatalogueSnapshot,
  cards: readonly DeckCard[],
): DerivedColumns | undefined {
  const entries = toDeckEntries(cards, catalogue);
  return entries.length < cards.length ? undefined : deriveFromCards(entries);
}

function isSame(a: DerivedColumns, b: DerivedColumns): boolean {
  return (
    a.format === b.format && a.card_count === b.card_count && a.cover_card_id === b.cover_card_id
  );
}
