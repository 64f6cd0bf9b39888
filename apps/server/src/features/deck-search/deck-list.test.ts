import type { CardPage } from '@inkfolio/contract/cards';
import type { DeckPage } from '@inkfolio/contract/decks';
import { ARCHETYPES } from '@inkfolio/domain/decks/deck';
import { COLORS } from '@inkfolio/domain/cards/card';
import { describe, expect, test, vi } from 'vitest';
import { DeckListPages } from './deck-list-pages.ts';
import { listDecks } from './deck-list.service.ts';
import { deckDependencies } from '../../testing/deck-dependencies.ts';
import { useSampleApp, type SignedIn } from '../../testing/use-sample-app.ts';

let now = Date.UTC(2026, 4, 15);

const DECKS = [
  { name: 'amber', colors: ['Amber'], archetypes: ['Fun'] },
  { name: 'amber-steel', colors: ['Amber', 'Steel'], archetypes: ['Aggro', 'Budget'] },
  { name: 'ruby', colors: ['Ruby'], archetypes: ['Aggro'] },
  { name: 'blank', colors: [], archetypes: [] },
  { name: 'private', colors: ['Amber'], archetypes: ['Fun'], isPublic: false },
];

const site = await useSampleApp({ clock: () => (now += 1000) });
const ada = await site.signIn('ada');
const grace = await site.signIn('grace');
for (const deck of DECKS) await create(ada, { isPublic: true, ...deck });
const { cards } = (await site.app.inject('/api/cards')).json<CardPage>();
/** Card that Core allows. */
const card = cards.find(({ coreAllowed }) => coreAllowed)?.id ?? '';
const outside = cards.find(({ coreAllowed }) => !coreAllowed)?.id ?? '';
await create(grace, {
  name: 'outside-core',
  colors: [],
  isPublic: true,
  cards: [{ cardId: outside, quantity: 1 }],
});
const row = { name: 'official', is_public: 1, is_official: 1, user_id: null };
const [model] = await site.database.db.selectFrom('decks').selectAll().limit(1).execute();
if (model === undefined) throw new Error('no deck');
await site.database.db
  .insertInto('decks')
  .values({ ...model, ...row, id: 'official', updated_at: 1 })
  .execute();

function create(who: SignedIn, deck: object): Promise<string> {
  return site.addDeck(who, { isPublic: false, ...deck });
}

async function list(query: string, who?: SignedIn, path = '/decks/public'): Promise<DeckPage> {
  const response = await site.request(who, 'GET', `${path}?${query}`);
  expect(response.statusCode).toBe(200);
  return response.json<DeckPage>();
}

const names = ({ decks }: DeckPage) => decks.map(({ name }) => name);

describe('the public deck list', () => {
  test('contains only public decks, last changed first', async () => {
    expect(names(await list(''))).toEqual([
      'outside-core',
      'blank',
      'ruby',
      'amber-steel',
      'amber',
    ]);
  });

  test.each([
    ['format=INFINITY', ['outside-core']],
    ['colors=Amber', ['amber-steel', 'amber']],
    ['colors=Steel&colors=Ruby', ['ruby', 'amber-steel']],
    ['colors=Emerald', []],
    ['archetypes=Aggro', ['ruby', 'amber-steel']],
    ['archetypes=Fun&archetypes=Budget', ['amber-steel', 'amber']],
    ['colors=Amber&archetypes=Fun&format=CORE', ['amber']],
    ['showOnlyOfficial=true', ['official']],
  ])('filtered by %s', async (query, expected) => {
    expect(names(await list(query))).toEqual(expected);
  });

  test('all inks or all tags mean no filter', async () => {
    const everything = names(await list(''));
    const all = (name: string, values: readonly string[]) =>
      values.map((value) => `${name}=${value}`).join('&');
    expect(names(await list(all('colors', COLORS)))).toEqual(everything);
    expect(names(await list(all('archetypes', ARCHETYPES)))).toEqual(everything);
  });

  test('has a last page', async () => {
    const first = await list('limit=4');
    const second = await list('limit=4&offset=4');
    expect([first.total, first.hasMore, second.total, second.hasMore]).toEqual([5, true, 5, false]);
    expect([...names(first), ...names(second)]).toEqual(names(await list('')));
    expect(await list('offset=1000')).toMatchObject({ decks: [], total: 5, hasMore: false });
  });

  test('continues after a cursor despite changes before it', async () => {
    const before = names(await list(''));
    const first = await list('limit=2');
    await create(ada, { name: 'in between', colors: [], isPublic: true });
    const second = await list(`limit=2&cursor=${first.nextCursor ?? ''}`);
    const third = await list(`limit=2&offset=1&cursor=${second.nextCursor ?? ''}`);
    expect([first, second, third].flatMap(names)).toEqual(before);
    expect(third).toMatchObject({ total: before.length + 1, hasMore: false });
    expect(third).not.toHaveProperty('nextCursor');
    const changed = await list('limit=1');
    await site.request(ada, 'DELETE', `/decks/${changed.decks[0]?.id ?? ''}`);
  });

  test.each(['cursor=', 'cursor=x', 'cursor=MTIz', 'cursor=LTEuYQ', 'cursor=MS4A', 'cursor=é'])(
    'rejects the foreign cursor %s',
    async (query) => {
      const response = await site.app.inject(`/api/decks/public?${query}`);
      expect(response.statusCode).toBe(400);
      expect(response.json()).toMatchObject({
        code: 'invalid_request',
        error: '"cursor" has an invalid format',
      });
    },
  );

  test.each([
    'limit=0',
    'minCollectionPercentage=-1',
    'maxCollectionPercentage=101',
    'minCollectionPercentage=1.5',
    'limit=101',
    'limit=x',
    'offset=-1',
    'offset=1000001',
    'format=core',
    'colors=Gold',
    `colors=${COLORS.join('&colors=')}&colors=Amber`,
    'showOnlyLiked=maybe',
  ])('rejects %s', async (query) => {
    expect((await site.app.inject(`/api/decks/public?${query}`)).statusCode).toBe(400);
  });

  test('shows players their likes and asks visitors to sign in', async () => {
    const { decks } = await list('colors=Ruby');
    const headers = grace.headers;
    await site.request({ headers }, 'POST', `/decks/${decks[0]?.id ?? ''}/like`);
    const liked = await list('showOnlyLiked=true', grace);
    expect(names(liked)).toEqual(['ruby']);
    expect(liked.decks[0]).toMatchObject({
      likes: [{ userId: grace.userId }],
      _count: { likes: 1 },
    });
    expect(names(await list('showOnlyLiked=true', ada))).toEqual([]);
    expect((await site.app.inject('/api/decks/public?showOnlyLiked=true')).statusCode).toBe(401);
  });

  test('shows each player, and no one else, their owned shares', async () => {
    const cards = [{ cardId: card, quantity: 4 }];
    const id = await create(ada, { name: 'owned', colors: [], isPublic: true, cards });
    await site.request(grace, 'PUT', `/collection/${card}`, { quantity: 2, foilQuantity: 1 });
    const find = (page: DeckPage) => page.decks.find((deck) => deck.id === id);
    expect(find(await list('', grace))).toMatchObject({
      collectionPercentage: 75,
      missingCopies: 1,
    });
    // Players without a collection get no share of 0.
    expect(find(await list('', ada))).not.toHaveProperty('collectionPercentage');
    expect(find(await list(''))).not.toHaveProperty('collectionPercentage');
    const stats = await site.request(grace, 'GET', `/decks/${id}/collection-stats`);
    expect(stats.json()).toEqual({
      percentage: 75,
      totalOwned: 3,
      totalRequired: 4,
      cards: [
        {
          cardId: card,
          quantityOwned: 2,
          foilQuantityOwned: 1,
          quantityInDeck: 4,
          quantityOfPrinting: 3,
        },
      ],
    });
  });

  test("filters by the player's owned share", async () => {
    expect(names(await list('minCollectionPercentage=75', grace))).toEqual(['owned']);
    expect(names(await list('minCollectionPercentage=76', grace))).toEqual([]);
    expect(names(await list('maxCollectionPercentage=74', grace))).not.toContain('owned');
    const none = await list('maxCollectionPercentage=0&limit=2', grace);
    expect(none).toMatchObject({ total: 5, hasMore: true });
    const rest = await list(`maxCollectionPercentage=0&cursor=${none.nextCursor ?? ''}`, grace);
    expect([...names(none), ...names(rest)]).toEqual(
      names(await list('maxCollectionPercentage=0', grace)),
    );
    expect(names(await list('minCollectionPercentage=1', ada, '/decks'))).toEqual([]);
    expect(await list('maxCollectionPercentage=0', ada, '/decks')).toMatchObject({ total: 6 });
  });

  test('rejects an empty range, and any range for visitors', async () => {
    const refusal = async (query: string, headers = {}) => {
      const response = await site.request({ headers }, 'GET', `/decks/public?${query}`);
      return [response.statusCode, response.json<{ code: string }>().code];
    };
    const empty = 'minCollectionPercentage=60&maxCollectionPercentage=40';
    expect(await refusal(empty, ada.headers)).toEqual([400, 'invalid_request']);
    expect(await refusal('minCollectionPercentage=1')).toEqual([401, 'unauthorized']);
    await list('minCollectionPercentage=0&maxCollectionPercentage=100');
  });

  test('names cards in the requested language', async () => {
    const languagesOf = async (query: string) => {
      const { decks } = await list(query);
      const cover = decks.find(({ name }) => name === 'owned')?.coverCard;
      return cover?.translations.map(({ language }) => language);
    };
    expect(await languagesOf('language=de')).toEqual(['de']);
    expect((await languagesOf(''))?.length).toBeGreaterThan(1);
  });
});

test('hides a deck made private during the search', async () => {
  const { db } = site.database;
  const dependencies = deckDependencies({ db, catalogue: site.catalogue, clock: () => now });
  const id = await create(grace, { name: 'soon private', colors: [], isPublic: true });
  const lists = new DeckListPages(dependencies);
  const find = lists.find.bind(lists);
  vi.spyOn(lists, 'find').mockImplementation(async (...order) => {
    const page = await find(...order);
    const deck = page.decks.get(id);
    expect(deck?.is_public).toBe(1);
    return deck === undefined
      ? page
      : { ...page, decks: new Map(page.decks).set(id, { ...deck, is_public: 0 }) };
  });
  const parts = { ...dependencies, lists };
  const page = await listDecks(parts, {}, { viewerId: ada.userId });
  expect(names(page)).toContain('ruby');
  expect(names(page)).not.toContain('soon private');
  await db.deleteFrom('decks').where('id', '=', id).execute();
});

test('the list of own decks includes private decks, but no decks of other players', async () => {
  const own = names(await list('', ada, '/decks'));
  expect(own).toContain('private');
  expect(own).not.toContain('outside-core');
  expect(names(await list('', grace, '/decks'))).toEqual(['outside-core']);
  expect(names(await list('archetypes=Fun', ada, '/decks'))).toEqual(['private', 'amber']);
});

test('a deck is validated with its warnings', async () => {
  const cards = [{ cardId: card, quantity: 5 }];
  const id = await create(ada, { name: 'judged', colors: [], isPublic: true, cards });
  const response = await site.app.inject(`/api/decks/${id}/validate`);
  expect(response.json()).toMatchObject({
    core: {
      valid: false,
      problems: [
        { code: 'too_few_cards', total: 5, required: 60 },
        { code: 'too_many_copies', cardId: card, copies: 5, allowed: 4 },
      ],
    },
    infinity: { valid: false },
    warnings: [{ code: 'too_few_cards' }, { code: 'too_many_copies' }],
  });
});
