import type { Follows } from '@inkfolio/contract/follows';
import type { PersonalData } from '@inkfolio/domain/users/personal-data';
import { MAX_FOLLOWS } from '@inkfolio/domain/users/follows';
import { describe, expect, test } from 'vitest';
import {
  useNewPlayers,
  useSampleApp,
  type Method,
  type SignedIn,
} from '../../testing/use-sample-app.ts';

let now = Date.UTC(2026, 4, 15);
const site = await useSampleApp({ clock: () => (now += 1000) });
const snapshot = site.catalogue.current();
const groups = snapshot.cards.map(({ id }) => snapshot.printingIds(id));
const [first = '', second = ''] = groups.find((ids) => ids.length > 1) ?? [];
/** Two printings of one card, and another card. */
const printings: readonly [string, string] = [first, second];
const other = groups.find(([id]) => id !== first)?.[0] ?? '';
const [ada, grace] = useNewPlayers(site, 'ada', 'grace');

const request = (who: SignedIn, method: Method, url: string) =>
  site.app.inject({ method, url: `/api${url}`, headers: who.headers });

async function statusOf(...asked: Parameters<typeof request>): Promise<readonly [number, unknown]> {
  const { statusCode, body } = await request(...asked);
  return [statusCode, body === '' ? undefined : (JSON.parse(body) as { code: unknown }).code];
}

const addDeck = (who: SignedIn, isPublic = true) => site.addDeck(who, { isPublic });

const followsOf = async (who: SignedIn) => (await request(who, 'GET', '/follows')).json<Follows>();

describe('a followed player', () => {
  test('is listed once, most recent first, until unfollowed', async () => {
    const joan = await site.signIn('joan');
    for (const each of [grace, joan]) await addDeck(each);
    for (const id of [grace.userId, grace.userId, joan.userId]) {
      expect(await statusOf(ada, 'PUT', `/follows/players/${id}`)).toEqual([204, undefined]);
    }
    const names = async (who: SignedIn) => {
      const { players } = await followsOf(who);
      return players.map(({ displayName }) => displayName);
    };
    expect(await names(ada)).toEqual(['joan', 'grace']);
    // Changes by others have no effect.
    await request(joan, 'DELETE', `/follows/players/${grace.userId}`);
    await request(joan, 'PUT', `/follows/players/${grace.userId}`);
    expect(await names(ada)).toEqual(['joan', 'grace']);
    for (let time = 0; time < 2; time += 1) {
      expect((await request(ada, 'DELETE', `/follows/players/${joan.userId}`)).statusCode).toBe(
        204,
      );
    }
    expect(await names(ada)).toEqual(['grace']);
    expect(await names(grace)).toEqual([]);
  });

  test('must have a public page; others are 404 like unknown ids', async () => {
    await addDeck(grace, false);
    const missing = [404, 'user_not_found'];
    expect(await statusOf(ada, 'PUT', `/follows/players/${grace.userId}`)).toEqual(missing);
    expect(await statusOf(ada, 'PUT', '/follows/players/nobody')).toEqual(missing);
    expect((await followsOf(ada)).players).toEqual([]);
  });

  test('is listed without a name while nothing is public', async () => {
    await addDeck(grace);
    await request(ada, 'PUT', `/follows/players/${grace.userId}`);
    const { id } = await site.database.db
      .selectFrom('decks')
      .select('id')
      .executeTakeFirstOrThrow();
    const share = async (isPublic: boolean) => {
      const payload = { isPublic };
      const url = `/api/decks/${id}`;
      await site.app.inject({ method: 'PATCH', url, headers: grace.headers, payload });
      const { follows } = (
        await request(ada, 'GET', '/users/me/personal-data')
      ).json<PersonalData>();
      return [...(await followsOf(ada)).players, ...follows].map((follow) =>
        'displayName' in follow ? follow.displayName : follow.name,
      );
    };
    expect(await share(false)).toEqual([null, null]);
    expect(await share(true)).toEqual(['grace', 'grace']);
  });

  test('cannot be oneself', async () => {
    await addDeck(ada);
    const refused = [403, 'follow_not_allowed'];
    expect(await statusOf(ada, 'PUT', `/follows/players/${ada.userId}`)).toEqual(refused);
  });

  test('is removed when either account is deleted', async () => {
    await addDeck(grace);
    await addDeck(ada);
    await request(ada, 'PUT', `/follows/players/${grace.userId}`);
    await request(grace, 'PUT', `/follows/players/${ada.userId}`);
    await request(grace, 'PUT', `/follows/cards/${other}`);
    await request(grace, 'POST', '/follows/feed');
    await request(grace, 'GET', '/news');
    expect((await request(grace, 'DELETE', '/users/me')).statusCode).toBe(204);
    for (const table of ['player_follows', 'card_follows', 'visits', 'follow_feeds'] as const) {
      expect(await site.database.db.selectFrom(table).selectAll().execute(), table).toEqual([]);
    }
  });
});

describe('a followed card', () => {
  test('covers all its printings', async () => {
    const [first, second] = printings;
    expect(await statusOf(ada, 'PUT', `/follows/cards/${second}`)).toEqual([204, undefined]);
    await request(ada, 'PUT', `/follows/cards/${first}`);
    const { cards } = await followsOf(ada);
    expect(cards).toHaveLength(1);
    expect(printings).toContain(cards[0]?.card.id);
    await request(ada, 'DELETE', `/follows/cards/${second}`);
    expect((await followsOf(ada)).cards).toEqual([]);
  });

  test('must be in the catalogue', async () => {
    const missing = [404, 'card_not_found'];
    expect(await statusOf(ada, 'PUT', '/follows/cards/1')).toEqual(missing);
    expect(await statusOf(ada, 'DELETE', '/follows/cards/1')).toEqual(missing);
  });
});

test('the number of follows is limited; existing follows stay idempotent', async () => {
  const { db } = site.database;
  const ids = Array.from({ length: MAX_FOLLOWS }, (_, index) => `player-${index}`);
  for (let at = 0; at < ids.length; at += 50) {
    const some = ids.slice(at, at + 50);
    await db
      .insertInto('users')
      .values(
        some.map((id) => ({
          ...{ id, discord_id: id, discord_username: id, avatar: null, email: null },
          ...{ username: null, preferred_language: 'fr' as const, is_public_collection: 1 },
          created_at: 0,
        })),
      )
      .execute();
    await db
      .insertInto('player_follows')
      .values(some.map((id) => ({ user_id: ada.userId, player_id: id, followed_at: 0 })))
      .execute();
  }
  await addDeck(grace);
  const full = [409, 'too_many_follows'];
  expect(await statusOf(ada, 'PUT', `/follows/players/${grace.userId}`)).toEqual(full);
  expect(await statusOf(ada, 'PUT', '/follows/players/player-0')).toEqual([204, undefined]);
  expect(await statusOf(ada, 'PUT', `/follows/cards/${other}`)).toEqual([204, undefined]);
  await request(ada, 'DELETE', '/follows/players/player-0');
  const both = await Promise.all([
    statusOf(ada, 'PUT', `/follows/players/${grace.userId}`),
    statusOf(ada, 'PUT', '/follows/players/player-0'),
  ]);
  expect(both.map(([status]) => status).toSorted()).toEqual([204, 409]);
});

test("personal data include follows, visits and the feed's creation", async () => {
  await addDeck(grace);
  await request(ada, 'PUT', `/follows/players/${grace.userId}`);
  await request(ada, 'PUT', `/follows/cards/${other}`);
  await request(ada, 'POST', '/follows/feed');
  await request(ada, 'GET', '/news');
  const data = (await request(ada, 'GET', '/users/me/personal-data')).json<PersonalData>();
  expect(data.follows.map(({ kind, id }) => [kind, id])).toEqual([
    ['player', grace.userId],
    ['card', other],
  ]);
  expect(data.follows.map(({ name }) => name)).toEqual(['grace', expect.stringMatching(/./)]);
  expect(data.visits).toEqual({
    lastAt: expect.any(String) as string,
    previousAt: null,
    followFeedMadeAt: expect.any(String) as string,
  });
});
