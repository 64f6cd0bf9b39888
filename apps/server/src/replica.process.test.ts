import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { MAX_LAG_MS, watchReplica, type Replica } from './db/replica.ts';
import { markWriting } from './features/auth/auth.repository.ts';
import { putOfficialDeck } from './features/decks/official/official-decks.service.ts';
import { openSampleApp, type SampleApp, type SignedIn } from './testing/sample-app.ts';
import { openSampleDatabase } from './testing/test-database.ts';

/*
 * Two databases stand in for a primary and its replica. They hold different decks, so that an
 * response shows its source, and the test writes the replica's heartbeat.
 */

type TestDatabase = Awaited<ReturnType<typeof openSampleDatabase>>;

const START = 1_750_000_000_000;

let now: number;
let copy: TestDatabase;
let primary: TestDatabase;
let replica: Replica;
let site: SampleApp;
let ada: SignedIn;

const clock = () => now;

beforeEach(async () => {
  now = START;
  copy = await openSampleDatabase();
  primary = await openSampleDatabase();
  for (const [database, name] of [
    [copy, 'old'],
    [primary, 'new'],
  ] as const) {
    const deck = { name, description: null, archetypes: [], entries: [] };
    await putOfficialDeck(database.db, deck, now);
  }
  await copy.db.insertInto('heartbeats').values({ name: 'primary', at: START }).execute();
  replica = watchReplica(primary.db, copy, clock);
  site = await openSampleApp({ database: primary, parts: { replica }, clock });
  ada = await site.signIn('ada');
  await expect.poll(() => replica.isUsable()).toBe(true);
});
afterEach(async () => {
  await site.close();
  await replica.close();
  await copy.close();
  await primary.close();
});

async function officialDecks(headers = {}): Promise<string[]> {
  const url = '/api/decks/public?showOnlyOfficial=true';
  const response = await site.app.inject({ url, headers });
  return response.json<{ decks: { name: string }[] }>().decks.map(({ name }) => name);
}

const write = () => site.addDeck(ada, { name: 'Lamps', colors: ['Amber'] });

test('visitors and players without recent writes read from the replica', async () => {
  expect(await officialDecks()).toEqual(['old']);
  expect(await officialDecks(ada.headers)).toEqual(['old']);
});

test('a player who wrote recently reads from the primary in every session', async () => {
  const elsewhere = await site.signIn('ada');
  const grace = await site.signIn('grace');
  await write();
  expect(await officialDecks(ada.headers)).toEqual(['new']);
  expect(await officialDecks(elsewhere.headers)).toEqual(['new']);
  expect(await officialDecks(grace.headers)).toEqual(['old']);
  expect(await officialDecks()).toEqual(['old']);
});

test('a session cache does not hide a write at another instance', async () => {
  const notify = vi.spyOn(primary.dialect, 'notify');
  await site.sessionCache.onConnection(true);
  site.sessionCache.onNotification(notify.mock.lastCall?.[2] ?? '');
  expect(await officialDecks(ada.headers)).toEqual(['old']);
  await markWriting(primary.db, ada.userId, now);
  expect(await officialDecks(ada.headers)).toEqual(['new']);
});

test('reads return to the replica some seconds after the last write', async () => {
  await write();
  now += 20_000;
  await copy.db.updateTable('heartbeats').set({ at: now }).execute();
  await expect.poll(() => replica.isUsable()).toBe(true);
  expect(await officialDecks(ada.headers)).toEqual(['old']);
});

test('a deck missing in the replica is read from the primary', async () => {
  const id = await write();
  const response = await site.request(undefined, 'GET', `/decks/${id}`);
  expect(response.json()).toMatchObject({ id, name: 'Lamps' });
});

test('a lagging replica is not read until it has caught up', async () => {
  now += MAX_LAG_MS;
  expect(await officialDecks()).toEqual(['new']);
  await copy.db.updateTable('heartbeats').set({ at: now }).execute();
  await expect.poll(() => officialDecks()).toEqual(['old']);
});

test('a failing replica is skipped', async () => {
  await copy.db.schema.alterTable('decks').renameTo('lost_decks').execute();
  expect(await officialDecks()).toEqual(['new']);
});
