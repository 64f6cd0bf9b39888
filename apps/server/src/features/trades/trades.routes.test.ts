import type {
  PublicTrades,
  TradeChanges,
  TradeList,
  TradeOffers,
  Traders,
} from '@inkfolio/contract/trades';
import { MAX_TRADE_ENTRIES } from '@inkfolio/domain/trades/trade-lists';
import { beforeEach, describe, expect, test } from 'vitest';
import { useNewPlayers, useSampleApp } from '../../testing/use-sample-app.ts';

const CARD = '900101';
const OTHER_CARD = '900102';
const ENCHANTED = '900520';

type Change = TradeChanges['entries'][number];

let now = Date.UTC(2026, 4, 15);

const site = await useSampleApp({ clock: () => (now += 1000) });
const [ada, grace] = useNewPlayers(site, 'ada', 'grace');

const change = (cardId: string, more: Partial<Change> = {}): Change => ({
  ...{ cardId, printing: 'one', finish: 'any', quantity: 1, reason: null },
  ...more,
});
const patch = (list: string, entries: readonly object[], { headers } = ada) =>
  site.request({ headers }, 'PATCH', `/${list}`, { entries });
const read = async (list: string, { headers } = ada) =>
  (await site.request({ headers }, 'GET', `/${list}?language=fr`)).json<TradeList>();
const told = async (list: string, player = ada) =>
  (await read(list, player)).map(({ card, printing, finish, quantity }) =>
    [card.id, printing, finish, quantity].join(' '),
  );
const show = (list: string, isPublic = true, { headers } = ada) =>
  site.request({ headers }, 'PATCH', '/auth/trade-visibility', { list, isPublic });
const seen = (userId: string) => site.app.inject(`/api/trades/public/${userId}?language=en`);
const called = async (name: string) =>
  (await site.app.inject({ url: '/api/trades/players', query: { name } })).json<Traders>();

/** Sample card with several printings: its first ordinary printing, and another. */
function reprinted(): readonly [first: string, other: string] {
  const { relatedPrintings } = site.catalogue.current();
  const [first = '', other = ''] =
    relatedPrintings
      .map((ids) => ids.toSorted((a, b) => Number(a) - Number(b)))
      .find(([id = '']) => site.catalogue.current().findCard(id)?.promoGrouping === null) ?? [];
  return [first, other];
}

describe.each(['wants', 'trades'])('the trade list %s', (list) => {
  test('has the entries of the last writes, newest first', async () => {
    await patch(list, [change(CARD, { quantity: 2, reason: 'Nine Candles' })]);
    for (const quantity of [4, 3, 3]) {
      const response = await patch(list, [change(OTHER_CARD, { finish: 'foil', quantity })]);
      expect(response.statusCode).toBe(200);
    }
    const entries = await read(list);
    expect(entries).toMatchObject([
      { card: { id: OTHER_CARD }, printing: 'one', finish: 'foil', quantity: 3, reason: null },
      {
        card: { id: CARD, translations: [{ language: 'en' }, { language: 'fr' }] },
        reason: 'Nine Candles',
      },
    ]);
    await patch(list, [change(OTHER_CARD, { quantity: 0 }), change(CARD, { quantity: 0 })]);
    expect(await told(list), 'the entry of another finish stays').toEqual([
      `${OTHER_CARD} one foil 3`,
    ]);
  });

  test('contains cards without rulings', async () => {
    await patch(list, [change('900612')]);
    expect((await read(list)).map(({ card }) => 'rulings' in card)).toEqual([false]);
  });

  test('belongs to the player and is separate from the other list', async () => {
    await patch(list, [change(CARD)]);
    expect(await read(list, grace)).toEqual([]);
    expect(await read(list === 'wants' ? 'trades' : 'wants')).toEqual([]);
  });

  test('contains "any printing" of a card once', async () => {
    const [first, other] = reprinted();
    await patch(list, [change(other, { printing: 'any' })]);
    const response = await patch(list, [change(first, { printing: 'any', quantity: 3 })]);
    expect(response.json()).toMatchObject({ entries: [{ cardId: first, printing: 'any' }] });
    await patch(list, [change(other)]);
    expect(await told(list)).toEqual([`${other} one any 1`, `${first} any any 3`]);
  });

  test('moves an entry whose printing no longer represents the card', async () => {
    const [first, other] = reprinted();
    const row = { user_id: ada.userId, list, card_id: Number(other), printing: 'any' as const };
    await site.database.db
      .insertInto('trade_list_entries')
      .values({
        ...row,
        list: list as 'wants',
        finish: 'any',
        quantity: 5,
        reason: null,
        added_at: 1,
      })
      .execute();
    expect(await told(list)).toEqual([`${first} any any 5`]);
    await patch(list, [change(first, { printing: 'any', quantity: 2 })]);
    expect(await told(list)).toEqual([`${first} any any 2`]);
    await patch(list, [change(first, { printing: 'any', quantity: 0 })]);
    expect(await told(list)).toEqual([]);
  });

  test('stores special rarities as foil only', async () => {
    await patch(list, [change(ENCHANTED, { finish: 'normal' })]);
    expect(await told(list)).toEqual([`${ENCHANTED} one foil 1`]);
  });

  test('applies a request completely or not at all', async () => {
    const response = await patch(list, [change(CARD), change('1')]);
    expect(response.json()).toMatchObject({ code: 'card_not_found' });
    expect(await read(list)).toEqual([]);
  });

  test('removes control characters from a note', async () => {
    await patch(list, [change(CARD, { reason: ' Nine\u0000 \u202eCandles\n' })]);
    await patch(list, [change(OTHER_CARD, { reason: ' \n' })]);
    expect((await read(list)).map(({ reason }) => reason)).toEqual([null, 'Nine Candles']);
  });

  test.each([
    ['a quantity above 99', { quantity: 100 }],
    ['a quantity below 0', { quantity: -1 }],
    ['half a copy', { quantity: 1.5 }],
    ['another printing', { printing: 'newest' }],
    ['another finish', { finish: 'cold' }],
    ['a long note', { reason: 'x'.repeat(101) }],
    ['no card', { cardId: 'x' }],
    ['something else', { price: 3 }],
  ])('rejects %s', async (_, wrong) => {
    expect((await patch(list, [{ ...change(CARD), ...wrong }])).statusCode).toBe(400);
    expect(await read(list)).toEqual([]);
  });
});

test('a trade list has a maximum length, and a full one can be shortened', async () => {
  const finishes = ['any', 'normal', 'foil'] as const;
  const rows = (['one', 'any'] as const).flatMap((printing) =>
    site.catalogue.current().cards.flatMap(({ globalId }) =>
      finishes.map((finish) => ({
        ...{ user_id: ada.userId, list: 'wants' as const, card_id: globalId, printing, finish },
        ...{ quantity: 1, reason: null, added_at: 1 },
      })),
    ),
  );
  const [added, ...others] = rows.toReversed();
  const full = others.toReversed().slice(0, MAX_TRADE_ENTRIES);
  for (let start = 0; start < full.length; start += 100) {
    await site.database.db
      .insertInto('trade_list_entries')
      .values(full.slice(start, start + 100))
      .execute();
  }
  const one = change(String(added?.card_id), { printing: 'any', finish: 'foil' });
  const response = await patch('wants', [one]);
  expect(response.statusCode).toBe(409);
  expect(response.json()).toMatchObject({ code: 'trade_list_full' });
  const less = change(String(full[0]?.card_id), { quantity: 0 });
  expect((await patch('wants', [less, one])).statusCode).toBe(200);
  expect(await read('wants')).toHaveLength(MAX_TRADE_ENTRIES);
});

test('concurrent writes are all kept', async () => {
  const cards = site.catalogue.current().cards.slice(0, 12);
  await Promise.all(cards.map(({ id }) => patch('wants', [change(id)])));
  expect(await read('wants')).toHaveLength(cards.length);
});

describe('trade lists of others', () => {
  beforeEach(async () => {
    await patch('wants', [change(CARD, { reason: 'A private deck' })]);
    await patch('trades', [change(OTHER_CARD, { finish: 'foil' })]);
  });

  test('are private until opened, each separately', async () => {
    expect((await seen(ada.userId)).json()).toMatchObject({ code: 'trade_lists_not_public' });
    await show('wants');
    const response = await seen(ada.userId);
    expect(response.headers['cache-control']).toBe('no-store');
    expect(response.json<PublicTrades>()).toMatchObject({
      displayName: 'ada',
      wants: [{ card: { id: CARD }, quantity: 1 }],
      trades: null,
    });
    expect(response.body, 'notes are the player’s own').not.toContain('private deck');
    await show('trades');
    await show('wants', false);
    expect((await seen(ada.userId)).json<PublicTrades>()).toMatchObject({
      wants: null,
      trades: [{ card: { id: OTHER_CARD }, finish: 'foil' }],
    });
    await show('trades', false);
    expect((await seen(ada.userId)).statusCode).toBe(403);
  });

  test('of an unknown player are rejected like private ones', async () => {
    const [unknown, closed] = [await seen('nobody'), await seen(ada.userId)];
    expect(unknown.statusCode).toBe(403);
    expect(unknown.body).toBe(closed.body);
  });

  test('are found by display name in any case while one is public', async () => {
    expect(await called('ada')).toEqual([]);
    await show('trades');
    await show('trades', true, grace);
    const found = [{ userId: ada.userId, displayName: 'ada' }];
    expect(await called('ada')).toEqual(found);
    expect(await called(' ADA ')).toEqual(found);
    expect(await called('ad')).toEqual([]);
    expect(await called('%')).toEqual([]);
    expect(await called('ada\u0000')).toEqual([]);
    await site.request(ada, 'PATCH', '/auth/username', { username: 'Countess' });
    expect(await called('ada'), 'the name of the chat platform is hidden now').toEqual([]);
    expect(await called('countess')).toMatchObject([{ displayName: 'Countess' }]);
    await show('trades', false);
    expect(await called('Countess')).toEqual([]);
  });
});

describe('the wants of a player', () => {
  const want = (...sources: readonly string[]) =>
    site.request(ada, 'PATCH', '/auth/want-sources', { sources });
  const deckOf = (quantity: number, player = ada, isPublic = false) =>
    site.addDeck(player, { isPublic, cards: [{ cardId: CARD, quantity }] });
  const wanted = async () =>
    ((await seen(ada.userId)).json<PublicTrades>().wants ?? []).map(({ card, quantity }) =>
      [quantity, card.id].join(' '),
    );
  beforeEach(() => show('wants'));

  test('are single cards and the missing cards of decks and sets', async () => {
    await patch('wants', [change(OTHER_CARD, { quantity: 2 })]);
    const deck = await deckOf(4);
    await site.send(ada, 'PUT', `/collection/${CARD}`, { quantity: 1, foilQuantity: 0 });
    const response = await want(`deck:${deck}`, 'set:1:one');
    expect(response.json()).toMatchObject({ wantSources: [`deck:${deck}`, 'set:1:one'] });
    const { length } = site.catalogue.current().cardsBySet.get('1') ?? [];
    const cards = await wanted();
    expect(cards).toContain(`3 ${CARD}`);
    expect(cards).toContain(`2 ${OTHER_CARD}`);
    expect(cards.length).toBeLessThanOrEqual(length);
  });

  test('leave sleeved decks their copies', async () => {
    const [sleeved, deck] = [await deckOf(3), await deckOf(4)];
    await site.send(ada, 'PUT', `/collection/${CARD}`, { quantity: 5, foilQuantity: 0 });
    await want(`deck:${deck}`);
    expect(await wanted()).toEqual([]);
    await site.send(ada, 'PUT', `/decks/${sleeved}/sleeved`, { isSleeved: true });
    expect(await wanted()).toEqual([`2 ${CARD}`]);
  });

  test('do not reveal private decks of other players', async () => {
    const [secret, open] = [await deckOf(4, grace), await deckOf(2, grace, true)];
    await want(`deck:${secret}`, 'deck:nothing', `deck:${open}`);
    expect(await wanted()).toEqual([`2 ${CARD}`]);
  });

  test.each([['deck:'], ['set:1'], ['hand'], [`deck:${'x'.repeat(65)}`]])(
    'reject the source %.20s',
    async (source) => {
      expect((await want(source)).statusCode).toBe(400);
    },
  );

  test('are compared with the public trade lists of all players', async () => {
    const offers = async () =>
      (await site.request(ada, 'GET', '/trades/offers')).json<TradeOffers>();
    await patch('wants', [change(CARD, { printing: 'any', quantity: 3 })]);
    await patch('trades', [change(CARD, { finish: 'normal', quantity: 2 })], grace);
    expect(await offers()).toEqual({ copies: 0, players: [] });
    await show('trades', true, grace);
    const player = { userId: grace.userId, displayName: 'grace', copies: 2 };
    expect(await offers()).toEqual({ copies: 2, players: [player] });
  });
});
