import { QueryObserver } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { HttpError } from './http.ts';
import { createQueryClient } from './query-client.ts';

test.each([
  [429, 'is not sent again by itself', 1],
  [503, 'is sent again once', 2],
])('a request with status %i %s', async (status, _, calls) => {
  vi.stubGlobal('navigator', {});
  vi.useFakeTimers();
  const error = new HttpError(status, { error: 'Later.', code: 'later' }, 2);
  const queryFn = vi.fn(() => Promise.reject(error));
  const query = new QueryObserver(createQueryClient(), { queryKey: ['cards'], queryFn });
  const stop = query.subscribe(() => undefined);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(query.getCurrentResult().error).toBe(error);
  expect(queryFn).toHaveBeenCalledTimes(calls);
  stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});
