import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { openSampleApp, type SampleApp, type SignedIn } from './testing/sample-app.ts';
import { makeTestPlace, openTestDatabase, type TestPlace } from './testing/test-database.ts';

const CARD = '900101';

let place: TestPlace;
let database: Awaited<ReturnType<typeof openTestDatabase>>;
let site: SampleApp;
let ada: SignedIn;
let deckId: string;
let statements = 0;

beforeAll(async () => {
  place = await makeTestPlace();
  database = await openTestDatabase(place, [() => (statements += 1)]);
  site = await openSampleApp({ database });
  ada = await site.signIn('ada');
});
beforeEach(async () => {
  await database.db.deleteFrom('decks').execute();
  const cards = [{ cardId: CARD, quantity: 2 }];
  const creation = { name: 'Lamps', colors: [], isPublic: true, cards };
  deckId = (await send({ method: 'POST', url: '/decks', payload: creation })).json<Id>().id;
  const visibility = { url: '/auth/collection-visibility', payload: { isPublic: true } };
  await send({ method: 'PATCH', ...visibility });
  await site.sessionCache.onConnection(false);
});
afterAll(async () => {
  await site.close();
  await database.close();
  await place.remove();
});

interface Id {
  readonly id: string;
}

interface Call {
  readonly method?: 'POST' | 'PUT' | 'PATCH';
  /** `DECK` is the id of the deck, `ADA` that of its player. */
  readonly url: string;
  readonly payload?: object;
}

function send({ url, ...call }: Call, headers: Readonly<Record<string, string>> = ada.headers) {
  return site.app.inject({
    ...call,
    url: `/api${url.replace('DECK', deckId).replace('ADA', ada.userId)}`,
    headers,
  });
}

/** Puts the sessions into the cache, as on PostgreSQL. */
async function cacheSessions(): Promise<void> {
  const notify = vi.spyOn(database.dialect, 'notify').mockResolvedValue();
  await site.sessionCache.onConnection(true);
  site.sessionCache.onNotification(notify.mock.lastCall?.[2] ?? '');
  notify.mockRestore();
  await send({ url: '/auth/me' });
}

/**
 * Statements of the call, of the same one by another client, and with the entity tag of its answer.
 */
async function statementsOf(
  call: Call,
  headers: Readonly<Record<string, string>>,
): Promise<readonly number[]> {
  statements = 0;
  const { headers: answered } = await send(call, headers);
  const counted = statements;
  if (answered.etag === undefined) return [counted];
  statements = 0;
  await send(call, headers);
  const countedAgain = statements;
  statements = 0;
  const again = await send(call, { ...headers, 'if-none-match': answered.etag });
  expect(again.statusCode).toBe(304);
  return [counted, countedAgain, statements];
}

test.each<[string, Call, readonly number[]]>([
  ['the list of decks', { url: '/decks/public' }, [3, 2, 2]],
  ['a deck', { url: '/decks/DECK' }, [2, 1, 1]],
  ['a public collection', { url: '/collection/public/ADA/stats' }, [2, 1, 1]],
])('%s of a visitor', async (_name, call, expected) => {
  expect(await statementsOf(call, {})).toEqual(expected);
});

test.each<[string, Call, readonly number[]]>([
  ['who they are', { url: '/auth/me' }, [1]],
  ['the list of decks', { url: '/decks/public' }, [4, 2, 2]],
  ['their decks', { url: '/decks' }, [4, 2, 2]],
  ['what they can build', { url: '/decks/buildable?maxMissing=3' }, [9, 8, 8]],
  ['their sleeved decks', { url: '/collection/sleeved' }, [1, 1, 1]],
  ['a deck', { url: '/decks/DECK' }, [3, 1, 1]],
  ['their copies', { url: '/collection/copies' }, [2, 2, 1]],
  ['their want list', { url: '/wants' }, [1]],
  [
    'an edit of a deck',
    {
      ...{ method: 'POST', url: '/decks/DECK/cards?short=true' },
      payload: { cardId: CARD, quantity: 1, changeId: '0'.repeat(32) },
    },
    [7],
  ],
  [
    'a change of copies',
    { method: 'PUT', url: `/collection/${CARD}`, payload: { quantity: 1, foilQuantity: 0 } },
    [4],
  ],
])('%s of a player whose session is in the cache', async (...row) => {
  const [, call, expected] = row;
  await cacheSessions();
  expect(await statementsOf(call, ada.headers)).toEqual(expected);
});

test('a session that is not in the cache is one statement more', async () => {
  expect(await statementsOf({ url: '/decks/DECK' }, ada.headers)).toEqual([4, 2, 2]);
});
