import { afterEach, beforeEach, expect, test } from 'vitest';
import { openSampleDatabase } from '../../../testing/test-database.ts';
import { buildSnapshot, type CatalogueSnapshot } from '../../cards/catalogue/catalogue-snapshot.ts';
import { loadCatalogue } from '../../cards/catalogue/catalogue.service.ts';
import { keepSampleDecks } from './sample-decks.ts';

const NOW = Date.UTC(2026, 4, 15);

let database: Awaited<ReturnType<typeof openSampleDatabase>>;
let sample: CatalogueSnapshot;

beforeEach(async () => {
  database = await openSampleDatabase();
  sample = (await loadCatalogue(database)).current();
});
afterEach(() => database.close());

const decks = () => database.db.selectFrom('decks').selectAll().orderBy('id').execute();
const players = () => database.db.selectFrom('users').selectAll().execute();

test('sample decks are added once with the sample cards', async () => {
  await keepSampleDecks(database.db, sample, NOW);
  const first = await decks();
  expect(first.filter((deck) => deck.is_official === 1).length).toBeGreaterThanOrEqual(6);
  expect(
    first.filter((deck) => deck.is_official === 0 && deck.is_public === 1).length,
  ).toBeGreaterThanOrEqual(12);
  expect(first.every((deck) => (deck.user_id === null) === (deck.is_official === 1))).toBe(true);
  await keepSampleDecks(database.db, sample, NOW + 1);
  expect(await decks()).toEqual(first);
});

test('instances starting together add them once', async () => {
  await Promise.all([1, 2, 3].map(() => keepSampleDecks(database.db, sample, NOW)));
  const names = (await decks()).map((deck) => deck.name);
  expect(new Set(names).size).toBe(names.length);
  expect(await players()).toHaveLength(5);
});

test('sample likes are counted', async () => {
  await keepSampleDecks(database.db, sample, NOW);
  const likes = await database.db.selectFrom('deck_likes').selectAll().execute();
  expect(likes.length).toBeGreaterThan(0);
  for (const deck of await decks()) {
    expect(deck.like_count).toBe(likes.filter((like) => like.deck_id === deck.id).length);
  }
});

test('sample decks are removed with the sample cards, and nothing else', async () => {
  await keepSampleDecks(database.db, sample, NOW);
  const [deck] = await decks();
  if (deck === undefined) throw new Error('no deck');
  const own = { ...deck, id: 'own', user_id: null, is_official: 1 };
  await database.db.insertInto('decks').values(own).execute();
  await keepSampleDecks(database.db, buildSnapshot(undefined), NOW);
  expect((await decks()).map(({ id }) => id)).toEqual(['own']);
  expect(await players()).toEqual([]);
});
