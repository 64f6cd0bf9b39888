import { MIN_DECK_SIZE } from '@inkfolio/domain/decks/deck';
import { totalCards } from '@inkfolio/domain/decks/deck-quantities';
import type { FastifyBaseLogger } from 'fastify';
import Type from 'typebox';
import { Compile } from 'typebox/compile';
import type { Database } from '../../../db/database.ts';
import { download } from '../../cards/catalogue/catalogue-download.ts';
import type { CatalogueSnapshot } from '../../cards/catalogue/catalogue-snapshot.ts';
import { isWebAddress } from '../../cards/catalogue/catalogue-source.ts';
import type { Catalogue } from '../../cards/catalogue/catalogue.service.ts';
import { findCatalogueVersion } from '../../cards/catalogue/catalogue.repository.ts';
import { readOfficialDecks } from './official-decks.repository.ts';
import { addOfficialDeck, type OfficialDeck } from './official-decks.service.ts';

const TIMEOUT_MS = 60_000;
const MAX_FILE_BYTES = 256 * 1024;
const MAX_DECKS_OF_SET = 9;

/** Deck file of the public card data: `decks/deckdata.{group}-{n}.json`. */
const DeckFile = Compile(
  Type.Object({
    name: Type.String({ minLength: 1, maxLength: 100 }),
    cards: Type.Array(
      Type.Object({ id: Type.Integer(), amount: Type.Integer({ minimum: 1, maximum: 99 }) }),
    ),
  }),
);

interface WebDecksDependencies {
  readonly database: Database;
  readonly catalogue: Catalogue;
  readonly clock: () => number;
  readonly log: Pick<FastifyBaseLogger, 'info' | 'warn'>;
}

/**
 * Creates a job that imports the starter decks of the public card data: at the start if the site
 * has no official decks, and after each catalogue change. Existing decks keep the operator's edits.
 * Retries on the next run after a failure.
 */
export function officialWebDecks({ database, catalogue, clock, log }: WebDecksDependencies) {
  let addedFor: string | undefined;
  return async (): Promise<void> => {
    const snapshot = catalogue.current();
    if (snapshot.version === addedFor) return;
    const isStart = addedFor === undefined;
    const source = (await findCatalogueVersion(database.db))?.source ?? '';
    const hasDeckFiles = isWebAddress(source) && !/\.json$/i.test(source);
    if (hasDeckFiles && !(isStart && (await readOfficialDecks(database.db)).length > 0)) {
      try {
        const added = await addDecks(database, snapshot, source, clock());
        log.info({ added }, 'official decks imported');
      } catch (err) {
        log.warn({ err }, 'official deck download failed');
        return;
      }
    }
    addedFor = snapshot.version;
  };
}

async function addDecks(
  { db }: Database,
  catalogue: CatalogueSnapshot,
  source: string,
  now: number,
): Promise<number> {
  const decks = await fetchDecks(catalogue, source);
  let added = 0;
  for (const deck of decks) {
    if (await addOfficialDeck(db, deck, now)) added += 1;
  }
  return added;
}

/** Downloads the starter decks of all sets in the catalogue. Throws if a download fails. */
async function fetchDecks(catalogue: CatalogueSnapshot, source: string): Promise<OfficialDeck[]> {
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  const decks: OfficialDeck[] = [];
  for (const { setCode } of catalogue.sets) {
    for (let number = 1; number <= MAX_DECKS_OF_SET; number += 1) {
      const file = `${source.replace(/\/+$/, '')}/en/decks/deckdata.S${setCode}-${number}.json`;
      const text = await download(new URL(file), { signal, maxBytes: MAX_FILE_BYTES });
      if (text === undefined) break;
      const deck = deckOf(JSON.parse(text), catalogue);
      if (deck !== undefined) decks.push(deck);
    }
  }
  return decks;
}

/** Returns undefined for an invalid or incomplete deck, or one with unknown cards. */
function deckOf(file: unknown, catalogue: CatalogueSnapshot): OfficialDeck | undefined {
  if (!DeckFile.Check(file)) return undefined;
  const entries = file.cards.flatMap(({ id, amount }) => {
    const card = catalogue.findCard(String(id));
    return card === undefined ? [] : [{ card, quantity: amount }];
  });
  const isWhole = entries.length === file.cards.length && totalCards(entries) >= MIN_DECK_SIZE;
  return isWhole ? { name: file.name, description: null, archetypes: [], entries } : undefined;
}
