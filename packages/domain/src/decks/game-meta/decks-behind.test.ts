import { expect, test } from 'vitest';
import { exampleCard, exampleTranslation } from '../../cards/card-example.ts';
import { maskOfColors } from '../../cards/color-mask.ts';
import { deckPredicate } from '../query/deck-query-predicate.ts';
import { readDeckQuery } from '../query/deck-query.ts';
import { queryOfDecksBehind, type DecksBehind } from './decks-behind.ts';

const NOW = Date.parse('2026-11-25T12:00:00Z');
const ORLA = exampleCard({
  globalId: 1,
  translations: [exampleTranslation('en', 'Orla - Surfer')],
});
const NUMBERED = exampleCard({ globalId: 2, translations: [exampleTranslation('en', '99 Keys')] });
const DECK = {
  name: '',
  author: '',
  format: 'CORE',
  colorMask: maskOfColors(['Amber', 'Ruby']),
  archetypeMask: 0,
  likes: 0,
  createdAt: 0,
  updatedAt: Date.parse('2026-11-20T00:00:00Z'),
  cardCount: 2,
  cards: [
    { cardId: '1', quantity: 1 },
    { cardId: '2', quantity: 1 },
  ],
  missing: undefined,
  liked: undefined,
} as const;

function isBehind(decks: Partial<DecksBehind>): boolean {
  const text = queryOfDecksBehind({ format: 'CORE', firstDay: '2026-11-20', ...decks });
  const read = readDeckQuery(text);
  if (read.kind !== 'query' || read.tree === undefined) throw new Error(`no query: ${text}`);
  return deckPredicate(read.tree, { now: NOW, cards: [ORLA, NUMBERED] })(DECK);
}

test.each<[Partial<DecksBehind>, boolean]>([
  [{}, true],
  [{ format: 'INFINITY' }, false],
  [{ firstDay: '2026-11-21' }, false],
  [{ before: '2026-11-21' }, true],
  [{ before: '2026-11-20' }, false],
  [{ colors: ['Ruby', 'Amber'] }, true],
  [{ colors: ['Amber', 'Steel'] }, false],
  // A single ink finds only decks of that ink.
  [{ colors: ['Amber'] }, false],
  [{ colors: ['Amber', 'Ruby'], fullName: 'Orla - Surfer' }, true],
  [{ fullName: 'Orla - Swimmer' }, false],
  [{ fullName: '99 Keys' }, true],
])('the deck search behind %j finds the counted decks', (decks, expected) => {
  expect(isBehind(decks)).toBe(expected);
});

test('excludes decks of three inks from counts of two', () => {
  const query = queryOfDecksBehind({
    format: 'CORE',
    firstDay: '2026-11-20',
    colors: ['Ruby', 'Amber'],
  });
  expect(query).toBe(
    'format:core updated>=2026-11-20 ink:amber ink:ruby -ink:amethyst -ink:emerald -ink:sapphire -ink:steel',
  );
});
