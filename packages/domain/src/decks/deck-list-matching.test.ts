import { expect, test } from 'vitest';
import { exampleCard, exampleTranslation } from '../cards/card-example.ts';
import { buildCardNameIndex } from '../cards/card-name-matching.ts';
import { matchDeckList } from './deck-list-matching.ts';
import { readDeckText } from './deck-text.ts';

const moths = exampleCard({
  globalId: 7,
  translations: [exampleTranslation('en', '77 Paper Moths')],
});
const glow = exampleCard({ globalId: 8, translations: [exampleTranslation('en', 'Let It Glow')] });
const index = buildCardNameIndex([moths, glow]);

test('a list becomes cards, guesses and problems', () => {
  const text =
    '# Moths\n4 Let It Glow\n2 77 Paper Moths\n1 Paper Moth\n4 Let It Grow\n?\n3 let it glow';
  expect(matchDeckList(readDeckText(text), index)).toEqual({
    title: 'Moths',
    cards: [
      { cardId: '8', quantity: 7 },
      { cardId: '7', quantity: 3 },
    ],
    guesses: [{ line: 4, text: '1 Paper Moth', card: moths }],
    problems: [
      {
        line: 5,
        text: '4 Let It Grow',
        code: 'card_not_found',
        name: 'Let It Grow',
        suggestions: ['Let It Glow'],
      },
      { line: 6, text: '?', code: 'invalid_format' },
    ],
  });
});
