import { expect, test } from 'vitest';
import { shareCacheBytes } from './cache-bytes.ts';

test.each([1024 * 1024, 128 * 1024 * 1024 + 3])(
  'all caches together use at most %d bytes',
  (bytes) => {
    const shares = Object.values<number>({ ...shareCacheBytes(bytes) });
    expect(shares.reduce((sum, share) => sum + share)).toBeLessThanOrEqual(bytes);
    expect(shares.every((share) => Number.isInteger(share) && share > 0)).toBe(true);
  },
);
