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

/** A deck of the public card files: `decks/deckdata.{group}-{n}.json`. */
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
 * A task that adds the starter decks which the public card files have beside the cards: on a site
 * without official decks at its start, and whenever the cards have changed. Decks that are there keep
 * what the operator made of them. After a failure the next turn tries again.
 */
export function officialWebDecks({ database, catalogue, clock, log }: WebDecksDependencies) {
  let addedFor: string | undefined;
  return async (): Promise<void> => {
    const snapshot = catalogue.current();
    if (snapshot.version === addedFor) return;
    const isStart = addedFor === undefined;
    const source = (await findCatalogueVersion(database.db))?.source ?? '';
    const isAsked = isWebAddress(source) && !/\.json$/i.test(source);
    if (isAsked && !(isStart && (await readOfficialDecks(database.db)).length > 0)) {
      try {
        const added = await addDecks(database, snapshot, source, clock());
        log.info({ added }, 'official decks have been added');
      } catch (err) {
        log.warn({ err }, 'the official decks cannot be had');
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

/** The starter decks of all sets whose cards the catalogue has. Throws when the source fails. */
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

/** Undefined for what is no whole deck of known cards. */
function deckOf(file: unknown, catalogue: CatalogueSnapshot): OfficialDeck | undefined {
  if (!DeckFile.Check(file)) return undefined;
  const entries = file.cards.flatMap(({ id, amount }) => {
    const card = catalogue.findCard(String(id));
    return card === undefined ? [] : [{ card, quantity: amount }];
  });
  const isWhole = entries.length === file.cards.length && totalCards(entries) >= MIN_DECK_SIZE;
  return isWhole ? { name: file.name, description: null, archetypes: [], entries } : undefined;
}
