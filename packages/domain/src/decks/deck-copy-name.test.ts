import { expect, test } from 'vitest';
import { LANGUAGES } from '../language.ts';
import { MAX_DECK_NAME_LENGTH } from './deck.ts';
import { deckCopyName } from './deck-copy-name.ts';

test.each([
  ['en', 'Tides', [], 'Tides (copy)'],
  ['fr', 'Tides', [], 'Tides (copie)'],
  ['de', 'Tides', ['Tides'], 'Tides (Kopie)'],
  ['it', 'Tides', ['Tides (copia)'], 'Tides (copia 2)'],
  ['en', 'Tides (copie)', ['Tides (copy)', 'Tides (copy 2)'], 'Tides (copy 3)'],
  ['en', 'Tides (copy 7)', [], 'Tides (copy)'],
  ['en', 'Tides (copying)', [], 'Tides (copying) (copy)'],
] as const)('%s: names a copy of %s beside %j %s', (language, name, taken, copyName) => {
  expect(deckCopyName(name, language, taken)).toBe(copyName);
});

test.each(LANGUAGES)('%s: cuts a long name between characters', (language) => {
  const name = deckCopyName('🂡'.repeat(MAX_DECK_NAME_LENGTH / 2), language, []);
  expect(name.length).toBeLessThanOrEqual(MAX_DECK_NAME_LENGTH);
  expect(name.isWellFormed()).toBe(true);
});
