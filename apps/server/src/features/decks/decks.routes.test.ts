import type { Deck } from '@inkfolio/contract/decks';
import { describe, expect, test } from 'vitest';
import {
  useNewPlayers,
  useSampleApp,
  type Method,
  type SignedIn,
} from '../../testing/use-sample-app.ts';

let now = Date.UTC(2026, 4, 15);

const site = await useSampleApp({ clock: () => (now += 1000) });
const response = await site.app.inject('/api/cards');
const { cards } = response.json<{ cards: { id: string; coreAllowed: boolean }[] }>();
/** Two cards of the sample: one allowed in Core, one not. */
const coreCard = cards.find((card) => card.coreAllowed)?.id ?? '';
const infinityCard = cards.find((card) => !card.coreAllowed)?.id ?? '';
const [ada, grace] = useNewPlayers(site, 'ada', 'grace');

async function request(
  who: SignedIn | undefined,
  method: Method,
  path: string,
  payload?: object,
): Promise<{ status: number; body: Record<string, unknown> }> {
  const response = await site.request(who, method, `/decks${path}`, payload);
  return {
    status: response.statusCode,
    body: response.body === '' ? {} : response.json<Record<string, unknown>>(),
  };
}

async function create(who: SignedIn, creation: object = {}): Promise<Deck> {
  const { status, body } = await request(who, 'POST', '', {
    name: 'Tides',
    colors: [],
    ...creation,
  });
  expect(status).toBe(201);
  return body as unknown as Deck;
}

function quantities(body: unknown): Record<string, number> {
  const { deckCards } = body as Deck;
  return Object.fromEntries(deckCards.map(({ cardId, quantity }) => [cardId, quantity]));
}

describe('creating a deck', () => {
  test('returns the deck with its cards and derived format', async () => {
    const deck = await create(ada, {
      name: '  Tides  ',
      description: 'Slow water',
      format: 'INFINITY',
      colors: ['Steel', 'Amber'],
      archetypes: ['Fun', 'Aggro'],
      isPublic: true,
      youtubeUrl: 'https://youtu.be/dQw4w9WgXcQ',
      cards: [
        { cardId: coreCard, quantity: 3 },
        { cardId: coreCard, quantity: 1 },
      ],
    });
    expect(deck).toMatchObject({
      userId: ada.userId,
      name: 'Tides',
      description: 'Slow water',
      format: 'CORE',
      colors: ['Amber', 'Steel'],
      archetypes: ['Aggro', 'Fun'],
      isPublic: true,
      isOfficial: false,
      cardCount: 4,
      coverCard: { id: coreCard },
      likes: [],
      _count: { likes: 0 },
      user: { username: null, discordUsername: 'ada' },
    });
    expect(quantities(deck)).toEqual({ [coreCard]: 4 });
    expect(deck.deckCards[0]?.card.translations.length).toBeGreaterThan(1);
  });

  test("with an id is idempotent and never touches another player's deck", async () => {
    const id = '0123456789abcdef'.repeat(2);
    const deck = await create(ada, { id, name: 'Cellar' });
    expect(deck.id).toBe(id);
    expect(await create(ada, { id, name: 'Again' })).toEqual(deck);
    const grace = await site.signIn('grace-of-ids');
    const taken = await site.request(grace, 'POST', '/decks', { id, name: 'Mine', colors: [] });
    expect(taken.statusCode).toBe(404);
    expect((await create(ada, { id, name: 'Again' })).name).toBe('Cellar');
  });

  test('with a card outside Core makes an INFINITY deck', async () => {
    const cards = [
      { cardId: coreCard, quantity: 1 },
      { cardId: infinityCard, quantity: 1 },
    ];
    expect((await create(ada, { cards })).format).toBe('INFINITY');
  });

  test.each([
    [{ name: '   ' }, 400, 'deck_name_missing'],
    [{ name: '' }, 400, 'invalid_request'],
    [{ name: 'x'.repeat(101) }, 400, 'deck_name_too_long'],
    [{ description: 'x'.repeat(1001) }, 400, 'invalid_request'],
    [{ name: 'Ti\u0000des' }, 400, 'invalid_request'],
    [{ description: '\u0000' }, 400, 'invalid_request'],
    [{ youtubeUrl: 'https://youtu.be/dQw4w9WgXcQ?t=\u0000' }, 400, 'invalid_request'],
    [{ youtubeUrl: 'https://video.example/watch?v=dQw4w9WgXcQ' }, 400, 'invalid_video_url'],
    [{ colors: ['Gold'] }, 400, 'invalid_request'],
    [{ colors: ['Amber', 'Amber'] }, 400, 'invalid_request'],
    [{ cards: [{ cardId: '1', quantity: 1 }] }, 404, 'card_not_found'],
    [{ cards: [{ cardId: '9999999999', quantity: 1 }] }, 400, 'invalid_request'],
    [{ cards: [{ cardId: '900101', quantity: 0 }] }, 400, 'invalid_request'],
    [{ cards: [{ cardId: '900101', quantity: 100 }] }, 400, 'invalid_request'],
    [{ cards: [{ cardId: '900101', quantity: 1.5 }] }, 400, 'invalid_request'],
    [{ id: 'sample-001' }, 400, 'invalid_request'],
    [{ userId: 'another' }, 400, 'invalid_request'],
    [{ isOfficial: true }, 400, 'invalid_request'],
  ])('with %j is rejected', async (change, status, code) => {
    const response = await request(ada, 'POST', '', { name: 'Tides', colors: [], ...change });
    expect(response).toMatchObject({ status, body: { code } });
    expect(await site.database.db.selectFrom('decks').selectAll().execute()).toEqual([]);
  });
});

describe('a deck', () => {
  test('is visible to everyone when public, else to its owner only', async () => {
    const open = await create(ada, { isPublic: true });
    const closed = await create(ada);
    const statuses = async (id: string) => {
      const found = [];
      for (const who of [undefined, grace, ada]) {
        found.push((await request(who, 'GET', `/${id}`)).status);
      }
      return found;
    };
    expect(await statuses(open.id)).toEqual([200, 200, 200]);
    expect(await statuses(closed.id)).toEqual([404, 404, 200]);
  });

  test('is returned in one language on request', async () => {
    const { id } = await create(ada, { cards: [{ cardId: coreCard, quantity: 1 }] });
    const { body } = await request(ada, 'GET', `/${id}?language=de`);
    const [entry] = (body as unknown as Deck).deckCards;
    expect(entry?.card.translations.map(({ language }) => language)).toEqual(['de']);
  });

  test('can be changed field by field by its owner', async () => {
    const { id } = await create(ada, { description: 'Old', archetypes: ['Fun'] });
    const changed = await request(ada, 'PATCH', `/${id}`, { colors: ['Ruby'], isPublic: true });
    expect(changed.body).toMatchObject({
      name: 'Tides',
      description: 'Old',
      colors: ['Ruby'],
      archetypes: ['Fun'],
      isPublic: true,
    });
    const emptied = await request(ada, 'PATCH', `/${id}`, { description: null, archetypes: [] });
    expect(emptied.body).toMatchObject({ description: null, archetypes: [], colors: ['Ruby'] });
    expect((await request(ada, 'PATCH', `/${id}`, {})).status).toBe(400);
  });

  test('cannot be changed, filled or deleted by others', async () => {
    const open = await create(ada, { isPublic: true, cards: [{ cardId: coreCard, quantity: 2 }] });
    const closed = await create(ada);
    for (const [who, deck, status] of [
      [grace, open, 403],
      [grace, closed, 404],
      [undefined, open, 401],
    ] as const) {
      const card = { cardId: coreCard, quantity: 1 };
      const { id } = deck;
      expect((await request(who, 'PATCH', `/${id}`, { name: 'Mine' })).status).toBe(status);
      expect((await request(who, 'POST', `/${id}/cards`, card)).status).toBe(status);
      expect((await request(who, 'DELETE', `/${id}/cards/${coreCard}`)).status).toBe(status);
      expect((await request(who, 'DELETE', `/${id}`)).status).toBe(status);
    }
    const { body } = await request(ada, 'GET', `/${open.id}`);
    expect(body).toMatchObject({ name: 'Tides', updatedAt: open.updatedAt });
    expect(quantities(body)).toEqual({ [coreCard]: 2 });
  });

  test('is deleted with all its data', async () => {
    const { id } = await create(ada, {
      isPublic: true,
      cards: [{ cardId: coreCard, quantity: 1 }],
    });
    await request(grace, 'POST', `/${id}/like`);
    expect((await request(ada, 'DELETE', `/${id}`)).status).toBe(204);
    expect((await request(ada, 'GET', `/${id}`)).status).toBe(404);
    expect((await request(ada, 'DELETE', `/${id}`)).status).toBe(404);
    const { db } = site.database;
    expect(await db.selectFrom('deck_cards').selectAll().execute()).toEqual([]);
    expect(await db.selectFrom('deck_likes').selectAll().execute()).toEqual([]);
  });

  test('can be duplicated by anyone who sees it, as a private deck', async () => {
    const original = await create(ada, {
      isPublic: true,
      description: 'Slow water',
      colors: ['Amber'],
      archetypes: ['Fun'],
      cards: [{ cardId: coreCard, quantity: 4 }],
    });
    const { status, body } = await request(grace, 'POST', `/${original.id}/duplicate`);
    expect(status).toBe(201);
    expect(body).toMatchObject({
      userId: grace.userId,
      name: 'Tides (copie)',
      description: 'Slow water',
      colors: ['Amber'],
      archetypes: ['Fun'],
      isPublic: false,
    });
    // A client that lost the response retries: one deck, counted once.
    const named = { id: 'f'.repeat(32) };
    const first = await request(grace, 'POST', `/${original.id}/duplicate`, named);
    const repeated = await request(grace, 'POST', `/${original.id}/duplicate`, named);
    expect(repeated).toMatchObject({ status: 201, body: first.body });
    const copied = site.database.db
      .selectFrom('decks')
      .select('copy_count')
      .where('id', '=', original.id);
    expect(await copied.executeTakeFirstOrThrow()).toEqual({ copy_count: 2 });
    await request(grace, 'DELETE', `/${named.id}`);
    const again = await request(grace, 'POST', `/${original.id}/duplicate`);
    expect(again.body['name']).toBe('Tides (copie 2)');
    expect(body['id']).not.toBe(original.id);
    expect(quantities(body)).toEqual({ [coreCard]: 4 });
    const closed = await create(ada);
    expect((await request(grace, 'POST', `/${closed.id}/duplicate`)).status).toBe(404);
    expect((await request(undefined, 'POST', `/${original.id}/duplicate`)).status).toBe(401);
  });
});

describe('the cards of a deck', () => {
  test('can be added and removed, which updates the format', async () => {
    const { id } = await create(ada);
    const add = (cardId: string, quantity: number) =>
      request(ada, 'POST', `/${id}/cards`, { cardId, quantity });
    expect(quantities((await add(coreCard, 2)).body)).toEqual({ [coreCard]: 2 });
    expect((await add(infinityCard, 1)).body).toMatchObject({ format: 'INFINITY', cardCount: 3 });
    const fewer = await request(ada, 'DELETE', `/${id}/cards/${coreCard}?quantity=1`);
    expect(quantities(fewer.body)).toEqual({ [coreCard]: 1, [infinityCard]: 1 });
    const gone = await request(ada, 'DELETE', `/${id}/cards/${infinityCard}`);
    expect(gone.body).toMatchObject({ format: 'CORE', cardCount: 1, coverCard: { id: coreCard } });
  });

  test('stay between 0 and 99 copies', async () => {
    const { id } = await create(ada, { cards: [{ cardId: coreCard, quantity: 90 }] });
    const more = await request(ada, 'POST', `/${id}/cards`, { cardId: coreCard, quantity: 50 });
    expect(quantities(more.body)).toEqual({ [coreCard]: 99 });
    const none = await request(ada, 'DELETE', `/${id}/cards/${infinityCard}?quantity=3`);
    expect(quantities(none.body)).toEqual({ [coreCard]: 99 });
    const noId = await request(ada, 'DELETE', `/${id}/cards/8795001739`);
    expect(noId).toMatchObject({ status: 400, body: { code: 'invalid_request' } });
  });

  test('are added once by a repeated request', async () => {
    const { id } = await create(ada);
    const change = { cardId: coreCard, quantity: 2, changeId: 'click-00000001' };
    await request(ada, 'POST', `/${id}/cards`, change);
    expect(quantities((await request(ada, 'POST', `/${id}/cards`, change)).body)).toEqual({
      [coreCard]: 2,
    });
    const removal = `/${id}/cards/${coreCard}?quantity=1&changeId=click-00000002`;
    await request(ada, 'DELETE', removal);
    expect(quantities((await request(ada, 'DELETE', removal)).body)).toEqual({ [coreCard]: 1 });
  });

  test('are all kept when added concurrently', async () => {
    const { id } = await create(ada);
    const card = { cardId: coreCard, quantity: 1 };
    await Promise.all(Array.from({ length: 8 }, () => request(ada, 'POST', `/${id}/cards`, card)));
    expect(quantities((await request(ada, 'GET', `/${id}`)).body)).toEqual({ [coreCard]: 8 });
  });

  test('must exist in the catalogue', async () => {
    const { id } = await create(ada);
    const response = await request(ada, 'POST', `/${id}/cards`, { cardId: '1', quantity: 1 });
    expect(response).toMatchObject({ status: 404, body: { code: 'card_not_found' } });
  });
});
