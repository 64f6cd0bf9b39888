import { expect, test } from 'vitest';
import { readBulkFile } from './bulk-file.ts';

test.each([
  ['', 'deckImport.bulk.invalidJson'],
  ['[{]', 'deckImport.bulk.invalidJson'],
  ['{"name": "A", "colors": [], "cards": []}', 'deckImport.bulk.noArray'],
  ['[]', 'deckImport.bulk.noArray'],
  ['7', 'deckImport.bulk.noArray'],
])('%j is no file of decks: %s', (text, problemId) => {
  expect(readBulkFile(text)).toEqual({ problemId });
});

test('a file of decks is read deck by deck', () => {
  const deck = { name: 'A', colors: [], archetypes: [], cards: [{ cardId: '7', quantity: 1 }] };
  expect(readBulkFile(`\uFEFF${JSON.stringify([deck, 7])}`)).toEqual({
    problemId: undefined,
    readings: [{ deck }, { deck: undefined, problems: [{ code: 'not_a_deck', place: '' }] }],
    names: ['A', undefined],
  });
});
