import type { DeckImportProblem } from '@inkfolio/contract/deck-import';
import { expect, test } from 'vitest';
import { importProblemText } from './import-problem-text.ts';

const t = (id: string, values: object = {}) => `${id} ${JSON.stringify(values)}`;

test.each<[Partial<DeckImportProblem>, string]>([
  [{ code: 'invalid_line', line: 3 }, 'deckImport.line.invalid {"line":3}'],
  [
    { code: 'card_not_found', line: 3, name: 'X' },
    'deckImport.line.notFound {"line":3,"name":"X"}',
  ],
  [{ code: 'card_not_found', name: 'X' }, 'deckImport.cardNotFound {"name":"X"}'],
  [{ code: 'card_not_found', place: 'cards[2]', name: '7' }, 'deckImport.unknownCard {"id":"7"}'],
  [
    { code: 'not_searched', line: 3, name: 'X' },
    'deckImport.line.notSearched {"line":3,"name":"X"}',
  ],
  [{ code: 'too_long', line: 1 }, 'deckImport.listTooLong {}'],
  [{ code: 'not_a_deck', place: '' }, 'deckImport.fieldsMissing {}'],
  [{ code: 'name_missing', place: 'name' }, 'deckImport.fieldsMissing {}'],
  [{ code: 'cards_missing', place: 'cards' }, 'deckImport.fieldsMissing {}'],
  [{ code: 'invalid_colors', place: 'colors' }, 'deckImport.fieldsMissing {}'],
  [{ code: 'invalid_colors', place: 'colors[0]' }, 'deckImport.file.invalid_colors {}'],
  [{ code: 'invalid_quantity', place: 'cards[0].quantity' }, 'deckImport.file.invalid_quantity {}'],
  [{ code: 'too_many_cards' }, 'deckImport.file.too_many_cards {}'],
])('formats %j as %s', (problem, text) => {
  const whole: DeckImportProblem = {
    code: 'too_long',
    text: '',
    suggestions: [],
    ...problem,
  };
  expect(importProblemText(whole, t)).toBe(text);
});
