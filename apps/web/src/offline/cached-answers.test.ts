import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { forgetToken, cacheAnswer, cachedAnswer, taggedAnswer } from './cached-answers.ts';

/** Caches that block each write until it is released. */
function simulatedCaches() {
  const stored = new Map<string, Map<string, Response>>();
  let hold: Promise<void> = Promise.resolve();
  let letGo: () => void = () => undefined;
  const open = (name: string) => {
    const entries = stored.get(name) ?? new Map<string, Response>();
    stored.set(name, entries);
    return Promise.resolve({
      delete: ({ url }: Request) => Promise.resolve(entries.delete(url)),
      put: async ({ url }: Request, response: Response) => {
        await hold;
        stored.set(name, entries.set(url, response));
      },
      keys: () => Promise.resolve([...entries.keys()].map((url) => new Request(url))),
      match: (url: string) => Promise.resolve(entries.get(url)?.clone()),
    });
  };
  return {
    stored,
    holdWriting: () => (hold = new Promise((resolve) => (letGo = resolve))),
    letGo: () => letGo(),
    api: {
      open,
      has: (name: string) => Promise.resolve(stored.has(name)),
      keys: () => Promise.resolve([...stored.keys()]),
      delete: (name: string) => Promise.resolve(stored.delete(name)),
    },
  };
}

let device = simulatedCaches();
beforeEach(() => {
  device = simulatedCaches();
  vi.stubGlobal('caches', device.api);
});
afterEach(() => vi.unstubAllGlobals());

const callOf = (token: string) =>
  new Request('https://site.example/api/decks', { headers: { authorization: `Bearer ${token}` } });
const ANSWER = () => Response.json([{ name: 'Lighthouse' }]);

test('a response is cached for its player until the session ends', async () => {
  await cacheAnswer(callOf('first'), ANSWER(), 'build');
  expect(await cachedAnswer(callOf('first'))).toBeDefined();
  expect(await cachedAnswer(callOf('second'))).toBeUndefined();
  await forgetToken('first');
  expect(await cachedAnswer(callOf('first'))).toBeUndefined();
});

test('a response written while the session ends is deleted', async () => {
  void device.holdWriting();
  const writing = cacheAnswer(callOf('racer'), ANSWER(), 'build');
  await vi.waitFor(() => expect(device.stored.size).toBe(1));
  await forgetToken('racer');
  device.letGo();
  await writing;
  expect([...device.stored.keys()]).toEqual([]);
});

test('a response after the session ended is not cached', async () => {
  await forgetToken('late');
  await cacheAnswer(callOf('late'), ANSWER(), 'build');
  expect([...device.stored.keys()]).toEqual([]);
});

test('revalidates by entity tag within the same build', async () => {
  const tagged = Response.json([], { headers: { etag: 'W/"1"' } });
  await cacheAnswer(callOf('tagged'), tagged, 'first');
  expect(await taggedAnswer(callOf('tagged'), 'first')).toMatchObject({ tag: 'W/"1"' });
  expect(await taggedAnswer(callOf('tagged'), 'second')).toBeUndefined();
  expect(await taggedAnswer(callOf('other'), 'first')).toBeUndefined();
  await cacheAnswer(callOf('untagged'), ANSWER(), 'first');
  expect(await taggedAnswer(callOf('untagged'), 'first')).toBeUndefined();
});

test('omits the entity tag for a response in the HTTP cache', async () => {
  const headers = { etag: 'W/"1"', 'cache-control': 'public, max-age=300' };
  await cacheAnswer(callOf('kept'), Response.json([], { headers }), 'build');
  expect(await taggedAnswer(callOf('kept'), 'build')).toBeUndefined();
});
