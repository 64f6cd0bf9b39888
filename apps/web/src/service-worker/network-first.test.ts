import { expect, test, vi } from 'vitest';
import { networkFirst } from './network-first.ts';

const answer = (text: string, status = 200) => Promise.resolve(new Response(text, { status }));
const none = () => Promise.resolve(undefined);
const noNetwork = () => Promise.reject<Response>(new TypeError('no network'));
const textOf = async (response: Promise<Response>) => (await response).text();

test('the network answers when it is there', async () => {
  const ways = { network: answer('new'), kept: () => answer('kept') };
  expect(await textOf(networkFirst(ways))).toBe('new');
});

test('a refusal of the server is an answer', async () => {
  const response = await networkFirst({ network: answer('no', 404), kept: () => answer('kept') });
  expect(response.status).toBe(404);
});

test.each([502, 503, 504])(
  'a server that is not reached (%i) counts as no network',
  async (status) => {
    const ways = { network: answer('', status), kept: () => answer('kept') };
    expect(await textOf(networkFirst(ways))).toBe('kept');
  },
);

test('without a network what was kept answers', async () => {
  expect(await textOf(networkFirst({ network: noNetwork(), kept: () => answer('kept') }))).toBe(
    'kept',
  );
});

test('a network that takes too long is not waited for, unless nothing was kept', async () => {
  vi.useFakeTimers();
  try {
    const late = () =>
      new Promise<Response>((resolve) => setTimeout(() => resolve(new Response('late')), 9000));
    const first = networkFirst({ network: late(), kept: () => answer('kept'), patience: 3000 });
    const second = networkFirst({ network: late(), kept: none, patience: 3000 });
    await vi.advanceTimersByTimeAsync(3000);
    expect(await textOf(first)).toBe('kept');
    await vi.advanceTimersByTimeAsync(6000);
    expect(await textOf(second)).toBe('late');
  } finally {
    vi.useRealTimers();
  }
});

test('without either it fails as the network did', async () => {
  await expect(networkFirst({ network: noNetwork(), kept: none })).rejects.toThrow('no network');
  const broken = () => Promise.reject<Response>(new Error('the cache is gone'));
  await expect(networkFirst({ network: noNetwork(), kept: broken })).rejects.toThrow('no network');
});
