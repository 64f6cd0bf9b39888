import { expect, test } from 'vitest';
import { textOfFile } from './file-text.ts';

test('a file that is gone or far too large has no text', async () => {
  const file = new File(['4 Moths'], 'decks.txt');
  expect(await textOfFile(file)).toBe('4 Moths');
  const gone = Object.assign(new File([], 'x'), { text: () => Promise.reject(new Error('gone')) });
  expect(await textOfFile(gone)).toBeUndefined();
  const large = Object.defineProperty(new File([], 'x'), 'size', { value: 30_000_000 });
  expect(await textOfFile(large)).toBeUndefined();
});
