import type { User } from '@inkfolio/contract/auth';
import type { TradeList } from '@inkfolio/contract/trades';
import { expect, test } from 'vitest';
import { useNewPlayers, useSampleApp } from '../../testing/use-sample-app.ts';

const site = await useSampleApp();
const [ada] = useNewPlayers(site, 'ada');

test('devices that add sources and planned decks at once lose nothing', async () => {
  const sources = ['set:1:one', 'set:2:one', 'set:3:one'];
  const decks = ['first', 'second', 'third'];
  const add = (path: string, list: object) =>
    site.request(ada, 'PATCH', path, { ...list, isAddition: true });
  const responses = await Promise.all([
    ...sources.map((source) => add('/auth/want-sources', { sources: [source] })),
    ...decks.map((deck) => add('/auth/planned-decks', { decks: [deck] })),
  ]);
  expect(responses.map(({ statusCode }) => statusCode)).toEqual(Array(6).fill(200));
  const { wantSources, plannedDecks } = (await site.request(ada, 'GET', '/auth/me')).json<User>();
  expect([wantSources.toSorted(), plannedDecks.toSorted()]).toEqual([sources, decks]);
});

test('listed wants keep their note and the higher quantity on request', async () => {
  const want = (cardId: string, quantity: number, reason: string | null = null) => ({
    ...{ cardId, printing: 'one', finish: 'any', quantity, reason },
  });
  const patch = (change: object) => site.request(ada, 'PATCH', '/wants', change);
  await patch({ entries: [want('900101', 3, 'for Ada'), want('900102', 1)] });
  await patch({ entries: [want('900101', 2), want('900102', 4)], keepsHigher: true });
  const list = (await site.request(ada, 'GET', '/wants?language=en')).json<TradeList>();
  const listed = list.map(({ card, quantity, reason }) => [card.id, quantity, reason]);
  expect(listed.toSorted()).toEqual([
    ['900101', 3, 'for Ada'],
    ['900102', 4, null],
  ]);
});
