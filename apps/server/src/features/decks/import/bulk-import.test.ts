import type { DeckImportResponse } from '@inkfolio/contract/deck-import';
import type { Deck } from '@inkfolio/contract/decks';
import { expect, test } from 'vitest';
import { createDecks } from '../decks.service.ts';
import { deckDependencies } from '../../../testing/deck-dependencies.ts';
import { useSampleApp, type SignedIn } from '../../../testing/use-sample-app.ts';

const site = await useSampleApp({ parts: { requestLimits: { writesOfPlayer: 20 } } });
const ada = await site.signIn('ada');
const grace = await site.signIn('grace');

let ids = 0;
const newId = () => (ids += 1).toString(16).padStart(32, '0');
const deck = (different: object = {}) => ({
  id: newId(),
  name: 'Moths',
  colors: ['Steel'],
  cards: [{ cardId: '900101', quantity: 2 }],
  ...different,
});

const post = (decks: unknown, { headers }: SignedIn = ada) =>
  site.request({ headers }, 'POST', '/decks/import', { decks });

async function importDecks(decks: readonly unknown[], player = ada) {
  const response = await post(decks, player);
  expect(response.statusCode, response.body).toBe(200);
  return response.json<DeckImportResponse>().refused;
}

const read = (id: string, { headers }: SignedIn = ada) =>
  site.request({ headers }, 'GET', `/decks/${id}`);

test('creates private decks with their cards, once per id', async () => {
  const decks = [deck(), deck({ description: 'Dusty\r\nold', archetypes: ['Fun'] })];
  expect(await importDecks([...decks, decks[0]])).toEqual([]);
  expect(await importDecks(decks)).toEqual([]);
  const made = (await read(decks[1]?.id ?? '')).json<Deck>();
  expect(made).toMatchObject({
    name: 'Moths',
    description: 'Dusty\nold',
    archetypes: ['Fun'],
    isPublic: false,
    cards: [{ cardId: '900101', quantity: 2 }],
  });
  const rows = await site.database.db
    .selectFrom('decks')
    .select('id')
    .where('user_id', '=', ada.userId)
    .execute();
  expect(rows.map(({ id }) => id).toSorted()).toEqual(decks.map(({ id }) => id));
});

test('reports a rejected deck and imports the others', async () => {
  const good = deck({ isPublic: true });
  const refused = await importDecks([
    deck({ cards: [{ cardId: '1', quantity: 1 }] }),
    deck({ name: '\u200B' }),
    deck({ name: 'x'.repeat(101) }),
    deck({ description: 'x'.repeat(1001) }),
    deck({ id: undefined }),
    7,
    good,
  ]);
  expect(refused.map(({ position, code }) => [position, code])).toEqual([
    [0, 'card_not_found'],
    [1, 'deck_name_missing'],
    [2, 'deck_name_too_long'],
    [3, 'invalid_request'],
    [4, 'invalid_request'],
    [5, 'invalid_request'],
  ]);
  expect(refused[3]?.error).toContain('"description"');
  expect((await read(good.id)).json()).toMatchObject({ isPublic: false });
});

test("the id of another player's deck reveals and changes nothing", async () => {
  const theirs = deck({ name: 'Secret' });
  expect(await importDecks([theirs])).toEqual([]);
  const refused = await importDecks([deck({ id: theirs.id, name: 'Mine' })], grace);
  expect(refused.map(({ code }) => code)).toEqual(['deck_not_found']);
  expect((await read(theirs.id)).json()).toMatchObject({ name: 'Secret' });
});

test('decks above the maximum are rejected', async () => {
  const { userId } = await site.signIn('mary');
  const { db } = site.database;
  const standing = { db, catalogue: site.catalogue, clock: Date.now, maxDecks: 2 };
  const parts = deckDependencies(standing);
  const first = { id: newId(), name: 'First', colors: [] };
  const decks = [first, ...[1, 2, 3].map(() => ({ id: newId(), name: 'Moths', colors: [] }))];
  await createDecks(parts, userId, [first]);
  const refusals = await createDecks(parts, userId, decks);
  expect(refusals.map((refusal) => refusal?.code)).toEqual([
    undefined,
    undefined,
    'too_many_decks',
    'too_many_decks',
  ]);
});

test('an import counts as one write of limited size', async () => {
  const lin = await site.signIn('lin');
  for (let request = 0; request < 20; request += 1) {
    expect(await importDecks([deck(), deck()], lin)).toEqual([]);
  }
  expect((await post([deck()], lin)).statusCode).toBe(429);
  expect((await post([], grace)).statusCode).toBe(400);
  const tooMany = Array.from({ length: 26 }, () => deck());
  expect((await post(tooMany, grace)).statusCode).toBe(400);
  expect((await post(['x'.repeat(2_000_001)], grace)).statusCode).toBe(413);
});
