import type { DeckPage } from '@inkfolio/contract/decks';
import { describe, expect, test } from 'vitest';
import { useSampleApp, type SignedIn } from '../../testing/use-sample-app.ts';

const [A, B, C] = ['900101', '900102', '900103'];

let now = Date.UTC(2026, 4, 15);

const site = await useSampleApp({ clock: () => now });
for (const table of ['decks', 'users'] as const) {
  await site.database.db.deleteFrom(table).execute();
}
const ada = await site.signIn('ada');
const grace = await site.signIn('grace');
await create(ada, { name: 'Winter', cards: [{ cardId: A, quantity: 3 }] });
await create(ada, { name: 'Summer', cards: [{ cardId: B, quantity: 4 }] });
await create(grace, { name: 'Winter of Ada', cards: [{ cardId: A, quantity: 1 }] });
await create(ada, {
  name: 'Secret winter',
  isPublic: false,
  cards: [{ cardId: C, quantity: 1 }],
});
const [summer] = (await find('?query=summer')).decks;
await site.request(grace, 'POST', `/decks/${summer?.id}/like`);
await site.request(grace, 'PUT', `/collection/${A}`, { quantity: 2, foilQuantity: 0 });

async function create(who: SignedIn, deck: object): Promise<void> {
  now += 1000;
  await site.addDeck(who, deck);
}

async function find(search: string, who?: SignedIn, path = '/decks/public') {
  return (await site.request(who, 'GET', path + search)).json<DeckPage>();
}

async function names(search: string, who?: SignedIn, path?: string): Promise<readonly string[]> {
  return (await find(search, who, path)).decks.map(({ name }) => name);
}

describe('the list of public decks', () => {
  test.each<[search: string, names: readonly string[]]>([
    ['?query=winter', ['Winter of Ada', 'Winter']],
    ['?query=author:ada', ['Summer', 'Winter']],
    ['?query=ada winter', ['Winter of Ada', 'Winter']],
    ['?query=secret', []],
    ['?query=likes>=1', ['Summer']],
    ['?sort=liked', ['Summer', 'Winter of Ada', 'Winter']],
    ['?sort=trending', ['Summer', 'Winter of Ada', 'Winter']],
    ['?sort=created', ['Winter of Ada', 'Summer', 'Winter']],
    ['?query=   ', ['Winter of Ada', 'Summer', 'Winter']],
    ['?query=winter&colors=Ruby', []],
  ])('%s finds %j', async (search, expected) => {
    expect(await names(search)).toEqual(expected);
  });

  test.each<[search: string, names: readonly string[]]>([
    ['?sort=missing', ['Winter of Ada', 'Winter', 'Summer']],
    ['?sort=owned', ['Winter of Ada', 'Winter', 'Summer']],
    ['?query=missing<=1', ['Winter of Ada', 'Winter']],
    ['?query=winter&minCollectionPercentage=70', ['Winter of Ada']],
    ['?query=winter&maxCollectionPercentage=70', ['Winter']],
  ])('%s finds %j for a player', async (search, expected) => {
    expect(await names(search, grace)).toEqual(expected);
  });

  test('counts the likes of the week in the order by trend', async () => {
    const { decks } = await find('?sort=trending');
    expect(decks.map(({ recentLikes }) => recentLikes)).toEqual([1, 0, 0]);
    expect((await find('?sort=liked')).decks[0]).not.toHaveProperty('recentLikes');
  });

  test('continues by cursor in every order', async () => {
    for (const sort of ['liked', 'missing', 'created', 'trending', 'owned', 'updated']) {
      const whole = await names(`?query=likes>=0&sort=${sort}`, grace);
      const found: string[] = [];
      let cursor = '';
      do {
        const page = await find(`?query=likes>=0&sort=${sort}&limit=1${cursor}`, grace);
        expect(page.total).toBe(3);
        found.push(...page.decks.map(({ name }) => name));
        cursor = page.nextCursor === undefined ? '' : `&cursor=${page.nextCursor}`;
      } while (cursor !== '');
      expect(found).toEqual(whole);
    }
  });

  test.each<[search: string, code: string, message: RegExp]>([
    ['?query=ink:pink', 'invalid_query', /"query" at 5 to 8 \(pink\): there is no such ink/],
    ['?query=cost:2', 'invalid_query', /there is no key cost/],
    ['?query=updated:soon', 'invalid_query', /needs an age such as 30d/],
    ['?query=missing:0', 'sign_in_needed', /Log in/],
    ['?query=-liked:yes', 'sign_in_needed', /Log in/],
    ['?sort=owned', 'sign_in_needed', /Log in/],
    ['?sort=best', 'invalid_request', /sort/],
    ['?sort=liked&offset=10001', 'invalid_request', /use "cursor"/],
    ['?sort=liked&cursor=MTIz', 'invalid_request', /cursor/],
  ])('rejects %s: %s', async (search, code, message) => {
    const { statusCode, body } = await site.request(undefined, 'GET', `/decks/public${search}`);
    expect(statusCode).toBe(400);
    expect(JSON.parse(body)).toMatchObject({
      code,
      error: expect.stringMatching(message) as string,
    });
  });
});

test('searches private decks only for their owner', async () => {
  expect(await names('?query=winter', ada, '/decks')).toEqual(['Secret winter', 'Winter']);
  expect(await names('?query=winter', grace, '/decks')).toEqual(['Winter of Ada']);
  expect(await names('?query=secret', grace)).toEqual([]);
  expect(await names('?query=secret', ada)).toEqual([]);
});
