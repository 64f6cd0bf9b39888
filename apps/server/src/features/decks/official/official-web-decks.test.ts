import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { resolve } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openTestDatabase } from '../../../testing/test-database.ts';
import { loadCatalogue, type Catalogue } from '../../cards/catalogue/catalogue.service.ts';
import { importFrom, SAMPLE_SOURCE } from '../../cards/catalogue/catalogue-start.ts';
import { readOfficialDecks } from './official-decks.repository.ts';
import { addOfficialDeck, removeOfficialDecks } from './official-decks.service.ts';
import { officialWebDecks } from './official-web-decks.ts';

const SAMPLE = resolve(import.meta.dirname, '../../../../../../catalogue/sample');
const NOW = Date.UTC(2026, 10, 25);

let database: Awaited<ReturnType<typeof openTestDatabase>>;
let catalogue: Catalogue;
let server: Server;
let source: string;
let files: Record<string, unknown>;
let isBroken: boolean;
const asked: string[] = [];
const warned: unknown[] = [];

const deckOf = (name: string, ...cards: readonly (readonly [id: number, amount: number])[]) => ({
  name,
  type: 'Starter Deck',
  cards: cards.map(([id, amount]) => ({ id, amount, isFoil: false })),
});
const WHOLE = [
  [900_101, 30],
  [900_102, 30],
] as const;

beforeEach(async () => {
  database = await openTestDatabase();
  isBroken = false;
  asked.length = 0;
  warned.length = 0;
  const cards = await readFile(`${SAMPLE}/allCards.en.json`, 'utf8');
  files = { '/en/allCards.json': JSON.parse(cards) as unknown };
  server = createServer((request, response) => {
    const path = (request.url ?? '').slice('/files'.length);
    const file = files[path];
    if (path.includes('/decks/')) asked.push(path);
    response.statusCode = isBroken ? 503 : file === undefined ? 404 : 200;
    response.end(typeof file === 'string' ? file : JSON.stringify(file));
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  source = `http://127.0.0.1:${String((server.address() as AddressInfo).port)}/files`;
});
afterEach(async () => {
  server.closeAllConnections();
  server.close();
  await database.close();
});

async function importSource(place = source): Promise<void> {
  await importFrom(database, { source: place, replace: false, importedAt: NOW });
  catalogue = await loadCatalogue(database);
}

const turnsOf = () =>
  officialWebDecks({
    database,
    catalogue,
    clock: () => NOW,
    log: { info: () => undefined, warn: (...entry: unknown[]) => void warned.push(entry) },
  });
const namesNow = async () => (await readOfficialDecks(database.db)).map(({ name }) => name);
const fileOf = (set: string, number: number) => `/en/decks/deckdata.S${set}-${number}.json`;
const firstSet = () => catalogue.current().sets[0]?.setCode ?? '';

test('adds starter decks of the public files once as official decks', async () => {
  await importSource();
  files[fileOf(firstSet(), 1)] = deckOf('Moths and lamps', ...WHOLE);
  files[fileOf(firstSet(), 2)] = deckOf('Ink and paper', ...WHOLE);
  const turn = turnsOf();
  await turn();
  expect(await namesNow()).toEqual(['Ink and paper', 'Moths and lamps']);
  const [deck] = await readOfficialDecks(database.db);
  expect(deck).toMatchObject({ is_public: 1, is_official: 1, user_id: null, card_count: 60 });
  const { length } = asked;
  await turn();
  expect(asked).toHaveLength(length);
});

test('two servers add each deck once', async () => {
  await importSource();
  files[fileOf(firstSet(), 1)] = deckOf('Moths and lamps', ...WHOLE);
  await Promise.all([turnsOf()(), turnsOf()()]);
  expect(await namesNow()).toEqual(['Moths and lamps']);
});

test('a site with official decks is unchanged at start', async () => {
  await importSource();
  files[fileOf(firstSet(), 1)] = deckOf('Moths and lamps', ...WHOLE);
  await addOfficialDeck(database.db, ownDeck(), NOW);
  await turnsOf()();
  expect(await namesNow()).toEqual(['Own']);
  expect(asked).toEqual([]);
});

test('new decks arrive with changed cards; edited decks stay unchanged', async () => {
  await importSource();
  files[fileOf(firstSet(), 1)] = deckOf('Moths and lamps', ...WHOLE);
  const turn = turnsOf();
  await turn();
  await removeOfficialDecks(database.db, 'Moths and lamps');
  await addOfficialDeck(database.db, { ...ownDeck(), name: 'Moths and lamps' }, NOW);
  const [before] = await readOfficialDecks(database.db);
  files[fileOf(firstSet(), 2)] = deckOf('Ink and paper', ...WHOLE);
  const cards = files['/en/allCards.json'] as { cards: object[] };
  cards.cards.push({ ...cards.cards[0], id: 999_999, number: 299 });
  await importFrom(database, { source, replace: false, importedAt: NOW });
  await catalogue.refresh();
  await turn();
  expect(await namesNow()).toEqual(['Ink and paper', 'Moths and lamps']);
  expect((await readOfficialDecks(database.db))[1]).toEqual(before);
});

test.each([
  ['a deck of unknown cards', deckOf('Strangers', [1, 60])],
  ['a pack of a few cards', deckOf('Reward pack', [900_101, 18])],
  ['something else', { decks: [] }],
])('skips %s', async (_, file) => {
  await importSource();
  files[fileOf(firstSet(), 1)] = file;
  files[fileOf(firstSet(), 2)] = deckOf('Moths and lamps', ...WHOLE);
  await turnsOf()();
  expect(await namesNow()).toEqual(['Moths and lamps']);
});

test('a failing source is retried at the next refresh', async () => {
  await importSource();
  files[fileOf(firstSet(), 1)] = deckOf('Moths and lamps', ...WHOLE);
  isBroken = true;
  const turn = turnsOf();
  await turn();
  expect(warned).toHaveLength(1);
  expect(await namesNow()).toEqual([]);
  isBroken = false;
  await turn();
  expect(await namesNow()).toEqual(['Moths and lamps']);
});

test('the sample and a folder have no official decks on the web', async () => {
  await importSource(SAMPLE_SOURCE);
  await turnsOf()();
  await importSource(SAMPLE);
  await turnsOf()();
  expect(asked).toEqual([]);
  expect(warned).toEqual([]);
});

function ownDeck() {
  const card = catalogue.current().findCard('900101');
  if (card === undefined) throw new Error('the sample has this card');
  return { name: 'Own', description: null, archetypes: [], entries: [{ card, quantity: 60 }] };
}
