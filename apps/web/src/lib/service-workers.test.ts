import { afterEach, expect, test, vi } from 'vitest';
import { cacheAnswer, noteAnswer } from './cache-answer.ts';
import { createQueryClient } from './query-client.ts';
import { serviceWorkers } from './service-workers.ts';

afterEach(() => vi.unstubAllGlobals());

test('a browser that throws on access has no service workers', () => {
  vi.stubGlobal('navigator', {
    get serviceWorker(): never {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    },
  });
  expect(serviceWorkers()).toBeUndefined();
  // Called by every page at start.
  expect(createQueryClient().getDefaultOptions().queries?.networkMode).toBe('online');
  expect(() => {
    cacheAnswer('/sets', []);
    noteAnswer({ path: '/sets', answer: [] });
  }).not.toThrow();
});
