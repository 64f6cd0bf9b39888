import { expect, test } from 'vitest';
import { allDecksFileName, deckFileName } from './deck-file-name.ts';

test.each([
  ['Quiet, Please', 'quiet__please_deck.json'],
  ['Ruby / Steel "v2"', 'ruby___steel__v2__deck.json'],
  ['Été à l’encre', 'été_à_l_encre_deck.json'],
  ['E\u0301te\u0301', 'été_deck.json'],
  ['../../etc/passwd\0', '______etc_passwd__deck.json'],
  ['🜁', '__deck.json'],
])('the JSON file of %j is %j', (name, file) => {
  expect(deckFileName(name, 'json')).toBe(file);
});

test.each([
  ['stack', 'low_tide_empilee_deck.png'],
  ['badge', 'low_tide_badge_deck.png'],
  ['list', 'low_tide_liste_deck.png'],
] as const)('the image of the %s view is named %j', (view, file) => {
  expect(deckFileName('Low tide', view)).toBe(file);
});

test('the file of all decks contains the date', () => {
  expect(allDecksFileName('2026-11-20')).toBe('inkfolio_decks_2026-11-20.json');
});
