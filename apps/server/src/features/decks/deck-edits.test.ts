import type { CardPage } from '@inkfolio/contract/cards';
import type { Deck } from '@inkfolio/contract/decks';
import type { DeckCard } from '@inkfolio/domain/decks/deck';
import { sameCards } from '@inkfolio/domain/decks/deck-changes';
import {
  cardsWithEdits,
  withClicksAsRequests,
  type DeckEdit,
  type DeckEdits,
  type QuantityRequest,
} from '@inkfolio/domain/decks/deck-edits';
import {
  addCards,
  changesQuantity,
  type QuantityChange,
} from '@inkfolio/domain/decks/deck-quantities';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { useSampleApp, type Method, type SignedIn } from '../../testing/use-sample-app.ts';

const site = await useSampleApp();
const ada = await site.signIn('ada');

const request = async (method: Method, path: string, payload?: object, who: SignedIn = ada) =>
  (await site.send(who, method, `/decks${path}`, payload)).json<Deck>();

/** Sends a request like the page. */
async function send(
  deckId: string,
  { cardId, delta, changeId, inPlaceOf }: Omit<QuantityRequest, 'clicks'>,
): Promise<Deck> {
  if (delta > 0) {
    return request('POST', `/${deckId}/cards`, { cardId, quantity: delta, changeId, inPlaceOf });
  }
  const query = `quantity=${String(-delta)}&changeId=${changeId}`;
  return request('DELETE', `/${deckId}/cards/${cardId}?${query}`);
}

test('lost responses can be recovered by the owner only', async () => {
  const cards = await site.app.inject('/api/cards');
  const cardId = cards.json<{ cards: { id: string }[] }>().cards[0]?.id ?? '';
  const { id } = await request('POST', '', { name: 'Tides', colors: [], isPublic: true });
  await request('POST', `/${id}/cards`, { cardId, quantity: 2, changeId: 'click-00000001' });
  const asked = `/${id}?changeIds=click-00000001&changeIds=click-00000002`;
  expect(await request('GET', asked)).toMatchObject({ madeChanges: ['click-00000001'] });
  expect(await request('GET', `/${id}`)).not.toHaveProperty('madeChanges');
  const grace = await site.signIn('grace');
  expect(await request('GET', asked, undefined, grace)).not.toHaveProperty('madeChanges');
});

test('copies move to another printing of the same card in one change', async () => {
  const [[one = '', other = ''] = []] = (await site.app.inject('/api/cards/printings')).json<
    string[][]
  >();
  const { id } = await request('POST', '', { name: 'Tides', colors: [], isPublic: false });
  await request('POST', `/${id}/cards`, { cardId: one, quantity: 3 });
  const move = { cardId: other, quantity: 2, changeId: 'click-00000020', inPlaceOf: one };
  const cardsAfter = async (body: object) =>
    (await request('POST', `/${id}/cards`, body)).deckCards
      .map(({ cardId, quantity }) => [cardId, quantity])
      .toSorted();
  const moved = [
    [one, 1],
    [other, 2],
  ].toSorted();
  expect(await cardsAfter(move)).toEqual(moved);
  expect(await cardsAfter(move)).toEqual(moved);
  // Another device left one copy: one moves, and the deck keeps its size.
  const more = { ...move, quantity: 5, changeId: 'click-00000021' };
  expect(await cardsAfter(more)).toEqual([[other, 3]]);

  const refused = await site.request(ada, 'POST', `/decks/${id}/cards`, {
    cardId: '900101',
    quantity: 1,
    inPlaceOf: other,
  });
  expect(refused.json()).toMatchObject({ code: 'not_same_card' });
});

test('the short response has the same cards, also without a change', async () => {
  const [first, second] = (await site.app.inject('/api/cards')).json<CardPage>().cards;
  const { id } = await request('POST', '', { name: 'Tides', colors: [], isPublic: false });
  const add = async (cardId = '', changeId = '') =>
    request('POST', `/${id}/cards?short=true`, { cardId, quantity: 2, changeId });
  const cards = `/${id}/cards/${first?.id ?? ''}`;
  const responses = [
    () => add(second?.id, 'click-00000001'),
    () => add(first?.id, 'click-00000002'),
    () => add(first?.id, 'click-00000002'),
    () => request('DELETE', `${cards}?quantity=1&short=true`),
    () => request('DELETE', `${cards}?short=true`),
    () => request('DELETE', `${cards}?short=true`),
  ];
  for (const response of responses) {
    const short = await response();
    const { cards, updatedAt } = await request('GET', `/${id}`);
    expect(short).toEqual({ id, cards, updatedAt });
  }
});

test('an ineffective change writes no row', async () => {
  const { id } = await request('POST', '', { name: 'Tides', colors: [] });
  const [gone, full] = ['900101', '900102'];
  await send(id, { cardId: full, delta: 99, changeId: 'click-00000010' });
  const before = await request('GET', `/${id}`);
  for (const changeId of ['click-00000011', 'click-00000011', 'click-00000012']) {
    await send(id, { cardId: gone, delta: -1, changeId });
    await send(id, { cardId: full, delta: 1, changeId: `${changeId}-more` });
  }
  expect(await request('GET', `/${id}`)).toEqual(before);
  const rows = await site.database.db
    .selectFrom('deck_changes')
    .select('change_id')
    .where('deck_id', '=', id)
    .execute();
  expect(rows).toEqual([{ change_id: 'click-00000010' }]);
});

const steps = fc.array(
  fc.oneof(
    fc.record({
      step: fc.constant('click' as const),
      cardId: fc.constantFrom('900101', '900102', '900103'),
      delta: fc.constantFrom(1, 1, -1),
    }),
    fc.record({ step: fc.constantFrom('pause', 'send', 'lose the answer', 'reload') }),
  ),
  { minLength: 5, maxLength: 40 },
);

test('clicks, lost responses and reloads leave the netted counts on the server', async () => {
  let lastId = 0;
  const newId = () => `edit-request-${String((lastId += 1))}`;
  await fc.assert(
    fc.asyncProperty(steps, async (all) => {
      const { id } = await request('POST', '', { name: 'Tides', colors: [] });
      let known: readonly DeckCard[] = [];
      let edits: DeckEdits = new Map();
      let clicks: readonly QuantityChange[] = [];
      const asRequests = () => {
        edits = withClicksAsRequests(edits, newId);
      };
      const confirm = async ([key, made]: readonly [string, DeckEdit]) => {
        if ('changeId' in made) known = (await send(id, made)).deckCards;
        edits = new Map([...edits].filter(([each]) => each !== key));
      };
      for (const one of all) {
        const [next] = [...edits].filter(([, edit]) => 'changeId' in edit);
        if ('cardId' in one) {
          if (!changesQuantity(cardsWithEdits(known, edits), one)) continue;
          clicks = [...clicks, one];
          edits = new Map<string, DeckEdit>([...edits, [`click-${String(clicks.length)}`, one]]);
        } else if (one.step === 'pause') asRequests();
        else if (one.step === 'reload') {
          asRequests();
          for (const left of edits) await confirm(left);
        } else if (next && one.step === 'send') await confirm(next);
        else if (next && 'changeId' in next[1]) await send(id, next[1]);
      }
      asRequests();
      for (const left of edits) await confirm(left);
      const { deckCards } = await request('GET', `/${id}`);
      expect(sameCards(deckCards, addCards([], clicks))).toBe(true);
    }),
    { numRuns: 25 },
  );
});
