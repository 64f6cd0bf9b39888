import { expect, test } from 'vitest';
import { progressLines } from './catalogue-progress.ts';

test('reports each file every 2 MB and at its end', () => {
  const lines: string[] = [];
  const progress = progressLines((line) => lines.push(line));
  for (const bytes of [100_000, 2_100_000, 2_200_000, 4_300_000, 5_000_000]) {
    progress({ file: 'en', bytes, total: 5_000_000 });
  }
  progress({ file: 'fr', bytes: 2_000_000, total: undefined });
  expect(lines).toEqual([
    'en: 2.1 of 5.0 MB',
    'en: 4.3 of 5.0 MB',
    'en: 5.0 of 5.0 MB',
    'fr: 2.0 MB',
  ]);
});
