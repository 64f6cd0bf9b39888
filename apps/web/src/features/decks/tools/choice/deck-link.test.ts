import { expect, test } from 'vitest';
import { deckIdFromText } from './deck-link.ts';

test.each([
  ['sample-001', 'sample-001'],
  [' /decks/sample-001 ', 'sample-001'],
  ['https://inkfolio.example/decks/V1StGXR8_Z5?tab=edit', 'V1StGXR8_Z5'],
  ['https://inkfolio.example/decks/abc/simulator#hand', 'abc'],
  ['https://inkfolio.example/cards/12', undefined],
  ['my best deck', undefined],
  ['', undefined],
])('reads deck %j from the link %j', (text, id) => {
  expect(deckIdFromText(text)).toBe(id);
});
