import { expect, test } from 'vitest';
import { isJsonFile } from './deck-file.ts';

test.each([
  [{ name: 'decks.json', type: 'application/json' }, true],
  [{ name: 'decks.txt', type: 'application/json' }, true],
  [{ name: 'DECKS.JSON', type: '' }, true],
  [{ name: 'decks.json', type: 'image/png' }, false],
  [{ name: 'decks.txt', type: 'text/plain' }, false],
  [{ name: 'decks', type: '' }, false],
])('%j is read as JSON: %s', (file, isJson) => {
  expect(isJsonFile(file)).toBe(isJson);
});
