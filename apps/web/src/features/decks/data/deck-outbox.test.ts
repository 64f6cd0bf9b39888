import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { simulatedStorage } from '../../../testing/simulated-storage.ts';
import { collectionStatsQuery } from './decks.queries.ts';
import { refreshAfterEdits } from './deck-outbox.ts';

vi.mock('../../../lib/i18n.ts', () => ({}));

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('localStorage', simulatedStorage());
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('what is owned of a deck is asked for once after clicks that follow one another', async () => {
  const client = new QueryClient();
  const ask = vi.fn(() => Promise.resolve(ask.mock.calls.length));
  const { queryKey } = collectionStatsQuery('one');
  const observer = new QueryObserver(client, { queryKey, queryFn: ask, staleTime: Infinity });
  const leave = observer.subscribe(() => undefined);
  await vi.advanceTimersByTimeAsync(0);
  expect(ask).toHaveBeenCalledTimes(1);

  for (let click = 0; click < 5; click += 1) {
    await refreshAfterEdits(client, 'one', 'en');
    expect(client.getQueryState(queryKey)?.isInvalidated).toBe(true);
    await vi.advanceTimersByTimeAsync(600);
  }
  expect(ask).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1000);
  expect(ask).toHaveBeenCalledTimes(2);
  expect(observer.getCurrentResult().data).toBe(2);
  leave();
  client.clear();
});
