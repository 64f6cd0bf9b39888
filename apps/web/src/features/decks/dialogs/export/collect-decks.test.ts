import type { DeckSummary } from '@inkfolio/contract/decks';
import type { DeckExport } from '@inkfolio/domain/decks/deck-json';
import { expect, test, vi } from 'vitest';
import { HttpError } from '../../../../lib/http.ts';
import { collectDecks } from './collect-decks.ts';

const listed = Array.from({ length: 500 }, (_, index) => ({ id: `d${index}` }) as DeckSummary);
const exported = (id: string): DeckExport => ({ name: id, colors: [], archetypes: [], cards: [] });
const { signal } = new AbortController();

test('500 decks load in small batches and keep their order', async () => {
  let open = 0;
  let most = 0;
  const progress: number[] = [];
  const { decks, failed } = await collectDecks({
    listed,
    read: async (id) => {
      open += 1;
      most = Math.max(most, open);
      await new Promise((resolve) => setTimeout(resolve, id.endsWith('7') ? 2 : 0));
      open -= 1;
      return exported(id);
    },
    onProgress: (done) => progress.push(done),
    signal,
  });
  expect(decks.map(({ name }) => name)).toEqual(listed.map(({ id }) => id));
  expect(failed).toEqual([]);
  expect(progress).toEqual(listed.map((_, index) => index + 1));
  expect(most).toBe(4);
});

test('a failing deck is retried once and does not stop the others', async () => {
  const read = vi.fn((id: string) => {
    if (id === 'd1') return Promise.reject(new Error('no'));
    return Promise.resolve(id === 'd2' ? undefined : exported(id));
  });
  const few = listed.slice(0, 4);
  const { decks, failed } = await collectDecks({ listed: few, read, onProgress: vi.fn(), signal });
  expect(decks.map(({ name }) => name)).toEqual(['d0', 'd3']);
  expect(failed).toEqual([few[1]]);
  expect(read).toHaveBeenCalledTimes(5);
});

test('a rate-limited deck is retried after Retry-After', async () => {
  vi.useFakeTimers();
  const began = Date.now();
  const asked: number[] = [];
  const read = (id: string) => {
    asked.push(Date.now() - began);
    const refusal = new HttpError(429, { error: 'Slow down.', code: 'rate_limited' }, 5);
    return asked.length === 1 ? Promise.reject(refusal) : Promise.resolve(exported(id));
  };
  const few = listed.slice(0, 1);
  const collected = collectDecks({ listed: few, read, onProgress: vi.fn(), signal });
  await vi.runAllTimersAsync();
  vi.useRealTimers();
  expect((await collected).failed).toEqual([]);
  expect(asked).toEqual([0, 5000]);
});

test('loading stops when the dialog closes', async () => {
  const controller = new AbortController();
  const read = vi.fn((id: string) => {
    if (id === 'd9') controller.abort();
    return Promise.resolve(exported(id));
  });
  const collection = { listed, read, onProgress: vi.fn(), signal: controller.signal };
  await expect(collectDecks(collection)).rejects.toThrow(/abort/i);
  await new Promise((resolve) => setTimeout(resolve));
  expect(read.mock.calls.length).toBeLessThan(20);
});
