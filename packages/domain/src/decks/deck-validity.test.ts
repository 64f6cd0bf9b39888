import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { forAll } from '../../../../tests/for-all.ts';
import { COLORS, type Card } from '../cards/card.ts';
import { exampleTranslation } from '../cards/card-example.ts';
import type { DeckEntry } from './deck.ts';
import { exampleDeck, exampleEntry } from './deck-example.ts';
import { deckValidity } from './deck-validity.ts';

const VALID = { valid: true, problems: [] };
const named = (fullName: string) => ({ translations: [exampleTranslation('en', fullName)] });
const problemsOf = (entries: readonly DeckEntry[]) => deckValidity(entries).core.problems;

describe('the base rules of a deck', () => {
  test('accept 60 cards with four copies each in both formats', () => {
    expect(deckValidity(exampleDeck())).toEqual({ core: VALID, infinity: VALID });
  });

  test('require at least 60 cards', () => {
    const deck = exampleDeck().with(0, exampleEntry(3, { globalId: 101 }));
    const problems = [{ code: 'too_few_cards', total: 59, required: 60 }];
    const invalid = { valid: false, problems };
    expect(deckValidity(deck)).toEqual({ core: invalid, infinity: invalid });
    expect(problemsOf([])).toEqual([{ code: 'too_few_cards', total: 0, required: 60 }]);
    expect(problemsOf([...exampleDeck(), exampleEntry(4)])).toEqual([]);
  });

  test('allow at most 4 copies of a card', () => {
    const deck = [...exampleDeck(), exampleEntry(5)];
    const problem = { code: 'too_many_copies', cardId: '1', copies: 5, allowed: 4 };
    expect(problemsOf(deck)).toEqual([problem]);
  });

  test('count all printings of a full name together', () => {
    const deck = [
      ...exampleDeck(),
      exampleEntry(3, { globalId: 7, ...named('Orla Thrum - Lamp Keeper') }),
      exampleEntry(2, { globalId: 8, ...named('Orla Thrum - lamp keeper') }),
      exampleEntry(4, { globalId: 9, ...named('Orla Thrum - Sweeper') }),
    ];
    const problem = { code: 'too_many_copies', cardId: '7', copies: 5, allowed: 4 };
    expect(problemsOf(deck)).toEqual([problem]);
  });

  test.each([
    ['99 copies', 99, 99],
    ['99 copies, and the badge allows more', 99, 120],
    ['any number of copies', null, 60],
  ])('allow more copies of a card with a limit %s', (_, maxCopiesInDeck, quantity) => {
    expect(problemsOf([...exampleDeck(), exampleEntry(quantity, { maxCopiesInDeck })])).toEqual([]);
  });

  test.each([1, 2, 3])('allow 4 copies of a card with tournament limit %i', (maxCopiesInDeck) => {
    expect(problemsOf([...exampleDeck(), exampleEntry(4, { maxCopiesInDeck })])).toEqual([]);
  });

  const notInkable = (...colors: Card['colors']) => ({ inkwell: false, colors });
  test.each<[string, readonly Partial<Card>[], readonly string[]]>([
    ['two are allowed', [notInkable('Amber'), notInkable('Steel')], []],
    [
      'three are not',
      [notInkable('Steel'), notInkable('Ruby'), notInkable('Amber')],
      ['Amber', 'Ruby', 'Steel'],
    ],
    [
      'a dual-ink card has both',
      [notInkable('Amber', 'Ruby'), notInkable('Steel')],
      ['Amber', 'Ruby', 'Steel'],
    ],
    ['inkable cards do not count', [notInkable('Amber', 'Ruby'), { colors: ['Steel'] }], []],
  ])('allow at most 2 colors of non-inkable cards: %s', (_, cards, colors) => {
    const added = cards.map((card, index) => exampleEntry(1, { globalId: index + 1, ...card }));
    const problem = { code: 'too_many_inks_not_inkable', colors, allowed: 2 };
    expect(problemsOf([...exampleDeck(), ...added])).toEqual(colors.length === 0 ? [] : [problem]);
  });

  test('report every violated rule', () => {
    const entries = COLORS.map((color, index) =>
      exampleEntry(5, { globalId: index + 1, ...notInkable(color), coreAllowed: false }),
    );
    expect(problemsOf(entries).map(({ code }) => code)).toEqual([
      'too_few_cards',
      ...COLORS.map(() => 'too_many_copies'),
      'too_many_inks_not_inkable',
      'not_allowed_in_core',
    ]);
  });
});

describe('the formats of a deck', () => {
  const outOfCore = { coreAllowed: false, infinityAllowed: true };
  const outOfBoth = { coreAllowed: false, infinityAllowed: false };

  test('are CORE or INFINITY if the format allows all cards', () => {
    const deck = [...exampleDeck(), exampleEntry(4, outOfCore)];
    const problems = [{ code: 'not_allowed_in_core', cardIds: ['1'] }];
    expect(deckValidity(deck)).toEqual({ core: { valid: false, problems }, infinity: VALID });
  });

  test('are none with a card that no format allows', () => {
    const deck = [
      ...exampleDeck(),
      exampleEntry(1, outOfCore),
      exampleEntry(1, { globalId: 2, ...outOfBoth }),
    ];
    expect(deckValidity(deck)).toEqual({
      core: { valid: false, problems: [{ code: 'not_allowed_in_core', cardIds: ['1', '2'] }] },
      infinity: { valid: false, problems: [{ code: 'not_allowed_in_infinity', cardIds: ['2'] }] },
    });
  });

  test('include INFINITY whenever CORE is valid', () => {
    const deck = exampleDeck({ coreAllowed: true, infinityAllowed: false });
    expect(deckValidity(deck)).toEqual({ core: VALID, infinity: VALID });
  });

  test('are none when a base rule is violated', () => {
    const { core, infinity } = deckValidity([
      exampleEntry(59, { maxCopiesInDeck: 99, ...outOfCore }),
    ]);
    expect([core.valid, infinity.valid]).toEqual([false, false]);
    expect(infinity.problems).toEqual([{ code: 'too_few_cards', total: 59, required: 60 }]);
  });
});

test('a format is valid exactly without problems, INFINITY whenever CORE is', () => {
  const entry = fc.record({
    card: fc.constantFrom(
      ...[true, false].flatMap((coreAllowed) =>
        [true, false].flatMap((inkwell) =>
          COLORS.map((color) => exampleEntry(1, { coreAllowed, inkwell, colors: [color] }).card),
        ),
      ),
    ),
    quantity: fc.integer({ min: 1, max: 40 }),
  });
  forAll(fc.array(entry, { maxLength: 6 }), (entries) => {
    const { core, infinity } = deckValidity(entries);
    for (const { valid, problems } of [core, infinity]) expect(valid).toBe(problems.length === 0);
    if (core.valid) expect(infinity.valid).toBe(true);
  });
});
