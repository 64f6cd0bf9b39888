import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { forAll } from '../../../../tests/for-all.ts';
import { COLORS, FORMATS } from '../cards/card.ts';
import { cleanLine } from '../player-text.ts';
import { deckExport, readDeckFile, readDeckFiles } from './deck-json.ts';
import { ARCHETYPES } from './deck.ts';

const DECK = { name: 'Night of moths', colors: ['Amber'], cards: [{ globalId: 7, quantity: 4 }] };

const problemsOf = (value: unknown) => {
  const reading = readDeckFile(value);
  return reading.deck === undefined
    ? reading.problems.map(({ code, place }) => `${code} ${place}`.trim())
    : [];
};

describe('deck JSON import', () => {
  test('reads name, colors and cards by globalId or cardId', () => {
    const cards = [
      { globalId: 7, quantity: 4, name: 'left alone' },
      { cardId: '8', quantity: 1 },
    ];
    expect(readDeckFile({ ...DECK, name: '  Night of moths ', cards })).toEqual({
      deck: {
        name: 'Night of moths',
        colors: ['Amber'],
        archetypes: [],
        cards: [
          { cardId: '7', quantity: 4 },
          { cardId: '8', quantity: 1 },
        ],
      },
    });
  });

  test('reads description, format and archetypes, or null', () => {
    const more = { description: 'Dusty', format: 'CORE', archetypes: ['fun', 'Aggro'] };
    expect(readDeckFile({ ...DECK, ...more }).deck).toMatchObject({
      ...more,
      archetypes: ['Aggro', 'Fun'],
    });
    const nothing = { description: null, format: null, archetypes: null };
    expect(readDeckFile({ ...DECK, ...nothing }).deck).not.toHaveProperty('description');
  });

  test.each<[string, unknown]>([
    ['not_a_deck', null],
    ['not_a_deck', []],
    ['not_a_deck', 'deck'],
    ['name_missing name', { ...DECK, name: ' ' }],
    ['name_missing name', { ...DECK, name: 7 }],
    ['name_too_long name', { ...DECK, name: 'a'.repeat(101) }],
    ['invalid_format format', { ...DECK, format: 'DRAFT' }],
    ['invalid_colors colors', { ...DECK, colors: 'Amber' }],
    ['invalid_colors colors[1]', { ...DECK, colors: ['Amber', 'Pink'] }],
    ['invalid_archetypes archetypes', { ...DECK, archetypes: 'Fun' }],
    ['invalid_archetypes archetypes[0]', { ...DECK, archetypes: [7] }],
    ['invalid_description description', { ...DECK, description: 'a'.repeat(1001) }],
    ['invalid_description description', { ...DECK, description: 7 }],
    ['cards_missing cards', { ...DECK, cards: undefined }],
    ['too_many_cards cards', { ...DECK, cards: Array.from({ length: 501 }, () => ({})) }],
    ['invalid_card cards[0]', { ...DECK, cards: [{ globalId: '7', quantity: 1 }] }],
    ['invalid_card cards[0]', { ...DECK, cards: [{ globalId: 2 ** 31, quantity: 1 }] }],
    ['invalid_card cards[1]', { ...DECK, cards: [...DECK.cards, null] }],
    ['invalid_quantity cards[0].quantity', { ...DECK, cards: [{ globalId: 7, quantity: 0 }] }],
    ['invalid_quantity cards[0].quantity', { ...DECK, cards: [{ globalId: 7, quantity: 1.5 }] }],
    ['invalid_quantity cards[0].quantity', { ...DECK, cards: [{ globalId: 7, quantity: '4' }] }],
    ['invalid_quantity cards[0].quantity', { ...DECK, cards: [{ globalId: 7, quantity: 100 }] }],
  ])('rejects %s', (problem, value) => {
    expect(problemsOf(value)).toEqual([problem]);
  });

  test('reports every problem', () => {
    expect(problemsOf({})).toEqual([
      'name_missing name',
      'invalid_colors colors',
      'cards_missing cards',
    ]);
  });
});

describe('an array of decks in JSON', () => {
  test('is read deck by deck', () => {
    const readings = readDeckFiles([DECK, {}, DECK]);
    expect(readings?.map(({ deck }) => deck?.name)).toEqual([DECK.name, undefined, DECK.name]);
  });

  test.each([[DECK], [null], ['[]']])('has at least one deck: not %j', (value) => {
    expect(readDeckFiles(value)).toBeUndefined();
  });
});

test('an exported deck reads as the same deck', () => {
  const decks = fc.record(
    {
      name: fc
        .string({ minLength: 1, maxLength: 100 })
        .map(cleanLine)
        .filter((name) => name !== ''),
      description: fc.string({ minLength: 1, maxLength: 1000 }),
      colors: fc.subarray([...COLORS]),
      archetypes: fc.subarray([...ARCHETYPES]),
      cards: fc.array(
        fc.record({
          cardId: fc.integer({ min: 0, max: 2 ** 31 - 1 }).map(String),
          quantity: fc.integer({ min: 1, max: 99 }),
        }),
      ),
    },
    { requiredKeys: ['name', 'colors', 'archetypes', 'cards'] },
  );
  forAll(decks, (deck) => {
    const parsed: unknown = JSON.parse(JSON.stringify(deckExport(deck)));
    expect(readDeckFile(parsed)).toEqual({ deck });
  });
});

test('any text parses without throwing', () => {
  const value = fc.oneof(
    fc.anything(),
    fc.record({ name: fc.anything(), colors: fc.anything(), format: fc.constantFrom(...FORMATS) }),
    fc.record({ name: fc.string(), colors: fc.constant([]), cards: fc.array(fc.anything()) }),
  );
  forAll(value, (anything) => 'deck' in readDeckFile(anything));
});
