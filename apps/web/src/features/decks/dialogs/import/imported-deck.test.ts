import type { DeckAnalysis } from '@inkfolio/contract/deck-import';
import { exampleCard } from '@inkfolio/domain/cards/card-example';
import { expect, test } from 'vitest';
import { cardsOfImport, creationOfImport, importedDeck, isTextFile } from './imported-deck.ts';

const moth = exampleCard({ globalId: 7, colors: ['Steel'] });
const lamp = exampleCard({ globalId: 8, colors: ['Amber'] });
const notFound = { code: 'card_not_found', text: '3 Lmap', name: 'Lmap', suggestions: [] } as const;
const analysis: DeckAnalysis = {
  kind: 'card_list',
  name: null,
  description: null,
  colors: ['Steel'],
  archetypes: [],
  cards: [{ cardId: '7', quantity: 2, card: moth }],
  singles: [],
  leftOut: [],
  merged: [],
  sections: [],
  problems: [
    { code: 'invalid_line', line: 1, text: '?', suggestions: [] },
    { ...notFound, line: 3, quantity: 3, suggestions: [lamp, moth] },
    { ...notFound, text: '1 Mtoh', line: 4, quantity: 1, suggestions: [moth] },
  ],
};

const form = { name: 'Moths', colors: [], isPublic: false };

test('contains the found cards without choices', () => {
  expect(creationOfImport(analysis, new Map(), form)).toEqual({
    ...form,
    colors: ['Steel'],
    cards: [{ cardId: '7', quantity: 2 }],
  });
});

test('a chosen card adds its copies and ink; a line left out does not', () => {
  const picks = new Map([
    ['3 Lmap', lamp],
    ['1 Mtoh', null],
  ]);
  expect(cardsOfImport(analysis, picks)).toEqual([
    { cardId: '7', quantity: 2 },
    { cardId: '8', quantity: 3 },
  ]);
  const said = { ...analysis, description: 'Dusty', archetypes: ['Fun' as const] };
  expect(creationOfImport(said, picks, { ...form, colors: ['Ruby'] })).toMatchObject({
    colors: ['Amber', 'Ruby', 'Steel'],
    description: 'Dusty',
    archetypes: ['Fun'],
  });
  expect(creationOfImport(said, picks, { ...form, description: 'Bright' })).toMatchObject({
    description: 'Bright',
  });
});

test.each([
  [{ type: 'application/json' }, true],
  [{ type: 'text/plain' }, true],
  [{ type: '' }, true],
  [{ type: 'image/png' }, false],
])('%j is read as text: %s', (file, isText) => {
  expect(isTextFile(file)).toBe(isText);
});

test('a deck of a file is sent with an id and no format', () => {
  const cards = [{ cardId: '7', quantity: 2 }];
  const file = { name: 'Moths', colors: [], archetypes: [], format: 'CORE', cards } as const;
  const creation = { id: 'id', name: 'Moths', colors: [], archetypes: [], cards };
  expect(importedDeck(file, 'id')).toEqual(creation);
  expect(importedDeck({ ...file, description: 'Dusty' }, 'id')).toEqual({
    ...creation,
    description: 'Dusty',
  });
});
