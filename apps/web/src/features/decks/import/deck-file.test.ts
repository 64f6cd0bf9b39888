import { expect, test } from 'vitest';
import { isJsonFile, textOfFile } from './deck-file.ts';

test.each([
  [{ name: 'decks.json', type: 'application/json' }, true],
  [{ name: 'decks.txt', type: 'application/json' }, true],
  [{ name: 'DECKS.JSON', type: '' }, true],
  [{ name: 'decks.json', type: 'image/png' }, false],
  [{ name: 'decks.txt', type: 'text/plain' }, false],
  [{ name: 'decks', type: '' }, false],
])('%j: JSON %s', (file, isJson) => {
  expect(isJsonFile(file)).toBe(isJson);
});

test('a file that is gone or far too large has no text', async () => {
  const file = new File(['4 Moths'], 'decks.txt');
  expect(await textOfFile(file)).toBe('4 Moths');
  const gone = Object.assign(new File([], 'x'), { text: () => Promise.reject(new Error('gone')) });
  expect(await textOfFile(gone)).toBeUndefined();
  const large = Object.defineProperty(new File([], 'x'), 'size', { value: 30_000_000 });
  expect(await textOfFile(large)).toBeUndefined();
});
