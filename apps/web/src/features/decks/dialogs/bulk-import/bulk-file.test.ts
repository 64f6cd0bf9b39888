import { expect, test } from 'vitest';
import { isDeckArray, readBulkFile } from './bulk-file.ts';

test.each([
  ['', 'deckImport.bulk.invalidJson'],
  ['[{]', 'deckImport.bulk.invalidJson'],
  ['{"name": "A", "colors": [], "cards": []}', 'deckImport.bulk.noArray'],
  ['[]', 'deckImport.bulk.noArray'],
  ['7', 'deckImport.bulk.noArray'],
])('rejects %j: %s', (text, problemId) => {
  expect(readBulkFile(text)).toEqual({ problemId });
});

test('reads a file deck by deck', () => {
  const deck = { name: 'A', colors: [], archetypes: [], cards: [{ cardId: '7', quantity: 1 }] };
  expect(readBulkFile(`\uFEFF${JSON.stringify([deck, 7])}`)).toEqual({
    problemId: undefined,
    readings: [{ deck }, { deck: undefined, problems: [{ code: 'not_a_deck', place: '' }] }],
    names: ['A', undefined],
  });
});

test.each([
  ['[{"name": "A"}]', true],
  ['[]', true],
  ['[Deck] Moths', false],
  ['{"name": "A"}', false],
])('%j is an array of decks: %s', (text, isArray) => {
  expect(isDeckArray(text)).toBe(isArray);
});
