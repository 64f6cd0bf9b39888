import { expect, test, vi } from 'vitest';
import { networkFirst } from './network-first.ts';

const answer = (text: string, status = 200) => Promise.resolve(new Response(text, { status }));
const none = () => Promise.resolve(undefined);
const noNetwork = () => Promise.reject<Response>(new TypeError('no network'));
const textOf = async (response: Promise<Response>) => (await response).text();

test('prefers the network response', async () => {
  const ways = { network: answer('new'), cached: () => answer('cached') };
  expect(await textOf(networkFirst(ways))).toBe('new');
});

test('returns an error response of the server', async () => {
  const response = await networkFirst({
    network: answer('no', 404),
    cached: () => answer('cached'),
  });
  expect(response.status).toBe(404);
});

test.each([502, 503, 504])('treats status %i as offline', async (status) => {
  const ways = { network: answer('', status), cached: () => answer('cached') };
  expect(await textOf(networkFirst(ways))).toBe('cached');
});

test('falls back to the cache when offline', async () => {
  expect(await textOf(networkFirst({ network: noNetwork(), cached: () => answer('cached') }))).toBe(
    'cached',
  );
});

test('falls back to the cache after a timeout, if it has a response', async () => {
  vi.useFakeTimers();
  try {
    const late = () =>
      new Promise<Response>((resolve) => setTimeout(() => resolve(new Response('late')), 9000));
    const first = networkFirst({
      network: late(),
      cached: () => answer('cached'),
      timeoutMs: 3000,
    });
    const second = networkFirst({ network: late(), cached: none, timeoutMs: 3000 });
    await vi.advanceTimersByTimeAsync(3000);
    expect(await textOf(first)).toBe('cached');
    await vi.advanceTimersByTimeAsync(6000);
    expect(await textOf(second)).toBe('late');
  } finally {
    vi.useRealTimers();
  }
});

test('fails with the network error without a cached response', async () => {
  await expect(networkFirst({ network: noNetwork(), cached: none })).rejects.toThrow('no network');
  const broken = () => Promise.reject<Response>(new Error('the cache is gone'));
  await expect(networkFirst({ network: noNetwork(), cached: broken })).rejects.toThrow(
    'no network',
  );
});
