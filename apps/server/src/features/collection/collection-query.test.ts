import type { Chapter, SetStats } from '@inkfolio/contract/collection';
import {
  DEFAULT_COLLECTION_FILTER,
  matchingEntries,
} from '@inkfolio/domain/collection/collection-filter';
import { overallProgress, setProgress } from '@inkfolio/domain/collection/set-progress';
import { expect, test } from 'vitest';
import { useSampleApp } from '../../testing/use-sample-app.ts';

const CARD = '900101';
const OTHER_CARD = '900102';

const site = await useSampleApp();
const ada = await site.signIn('ada');

const read = (path: string) => site.app.inject({ url: `/api${path}`, headers: ada.headers });
const get = async <T>(path: string): Promise<T> => (await read(path)).json<T>();
const own = (cardId: string, quantity: number, foilQuantity: number) =>
  site.request(ada, 'PUT', `/collection/${cardId}`, { quantity, foilQuantity });

test.each([
  'owned>=2',
  'owned:0 cost<=3',
  'is:reprint',
  'rarity>=rare -t:character',
  'set:P1',
  'set:tfc',
  'le',
])('counts the cards that the set page shows: %s', async (text) => {
  await own(CARD, 2, 1);
  await own(OTHER_CARD, 1, 0);
  const filter = { ...DEFAULT_COLLECTION_FILTER, query: text };
  const stats = await get<SetStats[]>(
    `/collection/stats?language=fr&query=${encodeURIComponent(text)}`,
  );
  for (const setCode of ['1', '9']) {
    const chapter = await get<Chapter>(`/collection/chapter/${setCode}?language=fr`);
    const matching = matchingEntries(chapter.cards, filter, 'fr', chapter);
    expect(stats.find((set) => set.setCode === setCode)).toMatchObject(
      setProgress(matching, filter),
    );
  }
  expect(overallProgress(stats).total).toBeGreaterThan(0);
});

test('rejects an unreadable query with its position', async () => {
  const response = await read('/collection/stats?query=cost%3Amany');
  expect(response.statusCode).toBe(400);
  expect(response.json()).toMatchObject({ code: 'invalid_query' });
});
