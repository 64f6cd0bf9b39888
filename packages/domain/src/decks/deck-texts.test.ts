import { describe, expect, test } from 'vitest';
import { DECK_TEXT_NAMES, DECK_TEXTS, deckTextProblem, storedDeckText } from './deck-texts.ts';

describe('a text of a deck', () => {
  test.each(DECK_TEXT_NAMES)('%s may be empty, but not longer than its limit', (name) => {
    expect(deckTextProblem(name, '')).toBeUndefined();
    expect(deckTextProblem(name, 'x'.repeat(DECK_TEXTS[name].maxLength + 1))).toBe('tooLong');
  });

  test.each(DECK_TEXT_NAMES)('%s contains no control characters', (name) => {
    expect(deckTextProblem(name, 'a\u0007b')).toBe('invalid');
  });

  test.each(DECK_TEXT_NAMES)('%s is stored as null when empty', (name) => {
    expect(storedDeckText(name, '')).toBeNull();
    expect(storedDeckText(name, null)).toBeNull();
  });

  test('a description keeps its line breaks as line feeds', () => {
    expect(deckTextProblem('description', 'One\r\nTwo')).toBeUndefined();
    expect(storedDeckText('description', 'One\r\nTwo')).toBe('One\nTwo');
  });
});
