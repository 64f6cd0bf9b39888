import type { Deck } from '@inkfolio/contract/decks';
import { beforeEach, expect, test } from 'vitest';
import type { AppError } from '../../http/requests/errors.ts';
import { changeQuantity } from './deck-edits.service.ts';
import { createDeck } from './decks.service.ts';
import { restoreVersion } from './versions/deck-versions.service.ts';
import { deckDependencies } from '../../testing/deck-dependencies.ts';
import { useSampleApp } from '../../testing/use-sample-app.ts';

let id: string;

const site = await useSampleApp();
const ada = await site.signIn('ada');
beforeEach(async () => {
  id = await site.addDeck(ada, { description: 'Slow', colors: ['Amber'], isPublic: false });
});

const change = (payload: object) => site.request(ada, 'PATCH', `/decks/${id}`, payload);

const deck = async () => (await site.request(ada, 'GET', `/decks/${id}`)).json<Deck>();

test.each<[string, object, object]>([
  ['a name', { name: 'Ebb' }, { name: 'Flood', base: { name: 'Tides' } }],
  ['a description', { description: null }, { description: 'x', base: { description: 'Slow' } }],
  ['inks', { colors: ['Ruby'] }, { colors: ['Steel'], base: { colors: ['Amber'] } }],
  ['archetypes', { archetypes: ['Fun'] }, { archetypes: ['Aggro'], base: { archetypes: [] } }],
  [
    'a video',
    { youtubeUrl: 'https://youtu.be/abcdefghijk' },
    {
      youtubeUrl: 'https://youtu.be/kjihgfedcba',
      base: { youtubeUrl: null },
    },
  ],
])('the second of two conflicting changes of %s is rejected', async (_, first, second) => {
  expect((await change(first)).statusCode).toBe(200);
  const response = await change({ ...second, isPublic: true });
  expect([response.statusCode, response.json()]).toEqual([
    409,
    { error: 'This deck was changed elsewhere, reload it and try again', code: 'deck_changed' },
  ]);
  expect(await deck()).toMatchObject({ ...first, isPublic: false });
});

test('changes of different fields and equal changes do not conflict', async () => {
  expect((await change({ name: 'Ebb', base: { name: 'Tides' } })).statusCode).toBe(200);
  const other = await change({ description: 'Quick', base: { description: 'Slow' } });
  expect(other.statusCode).toBe(200);
  expect((await change({ name: 'Ebb', base: { name: 'Tides' } })).statusCode).toBe(200);
  expect(await deck()).toMatchObject({ name: 'Ebb', description: 'Quick' });
});

test('a change without a precondition overwrites, as specified', async () => {
  await change({ name: 'Ebb' });
  expect((await change({ name: 'Flood' })).statusCode).toBe(200);
});

test('exactly one of several concurrent changes is accepted', async () => {
  const responses = await Promise.all(
    ['A', 'B', 'C', 'D'].map((name) => change({ name, base: { name: 'Tides' } })),
  );
  expect(responses.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409, 409, 409]);
});

test.each([
  ['name', 'two\nlines', 'deck_name_invalid'],
  ['name', '\u202Egnissecorp', 'deck_name_invalid'],
  ['name', '\u200B\u2060', 'deck_name_missing'],
  ['description', 'bell\u0007', 'deck_description_invalid'],
])('a %s of %j is rejected', async (field, text, code) => {
  const response = await change({ [field]: text });
  expect([response.statusCode, response.json<{ code: string }>().code]).toEqual([400, code]);
});

test('a description has line feeds; a name can use any script', async () => {
  const response = await change({ name: 'לוח גאות 👩‍🚀', description: 'one\r\ntwo' });
  expect(response.json()).toMatchObject({ name: 'לוח גאות 👩‍🚀', description: 'one\ntwo' });
});

test('the maximum number of decks holds for concurrent requests', async () => {
  const grace = await site.signIn('grace');
  const { catalogue, database } = site;
  const standing = { db: database.db, catalogue, clock: Date.now, maxDecks: 3 };
  const parts = deckDependencies(standing);
  const creations = Array.from({ length: 8 }, () =>
    createDeck(parts, grace.userId, { name: 'One of many', colors: [] }),
  );
  const settled = await Promise.allSettled(creations);
  const refused = settled.filter((one) => one.status === 'rejected');
  expect(refused.map(({ reason }) => (reason as AppError).code)).toEqual(
    Array<string>(5).fill('too_many_decks'),
  );
  const rows = await site.database.db
    .selectFrom('decks')
    .select('id')
    .where('user_id', '=', grace.userId)
    .execute();
  expect(rows).toHaveLength(3);
});

test('the decks of a player have a maximum total of entries', async () => {
  const lin = await site.signIn('lin');
  const { catalogue, database } = site;
  let now = Date.now();
  const standing = { db: database.db, catalogue, clock: () => now, maxEntries: 5 };
  const parts = deckDependencies(standing);
  const two = ['900101', '900102'].map((cardId) => ({ cardId, quantity: 1 }));
  const { id } = await createDeck(parts, lin.userId, { name: 'A', colors: [], cards: two });
  const other = await createDeck(parts, lin.userId, { name: 'B', colors: [], cards: two });
  const refused = (change: Promise<unknown>) =>
    expect(change).rejects.toMatchObject({ code: 'too_many_entries' });
  await refused(createDeck(parts, lin.userId, { name: 'C', colors: [], cards: two }));
  const add = (deckId: string, cardId: string) =>
    changeQuantity(parts, lin.userId, deckId, { cardId, delta: 1 });
  await add(id, '900103');
  await refused(add(other.id, '900103'));
  // A new editing session that kept the deck unchanged.
  now += 24 * 60 * 60 * 1000;
  // Another copy is no new entry, and a removed entry makes room.
  await add(id, '900103');
  await changeQuantity(parts, lin.userId, id, { cardId: '900101', delta: -1 });
  await add(other.id, '900103');
  await refused(restoreVersion(parts, lin.userId, id, 1));
  // Players above the limit can still remove entries.
  await changeQuantity({ ...parts, maxEntries: 1 }, lin.userId, id, {
    cardId: '900102',
    delta: -1,
  });
});
