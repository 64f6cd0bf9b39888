import { describe, expect, test } from 'vitest';
import type { Card } from '../cards/card.ts';
import { exampleTranslation } from '../cards/card-example.ts';
import { deckWarnings, leavingAtRotation } from './deck-warnings.ts';
import { exampleDeck, exampleEntry } from './deck-example.ts';

const TODAY = '2026-11-20';
const NO_DATES = { allowedUntil: null, bannedSince: null };
const legality = (different: Partial<Card['legality']>) => ({
  legality: { core: NO_DATES, infinity: NO_DATES, tournamentsFrom: null, ...different },
});
const warningsOf = (quantity: number, different: Partial<Card>) =>
  deckWarnings([...exampleDeck(), exampleEntry(quantity, different)], 'CORE', TODAY);

test('a legal deck has no warnings', () => {
  expect(deckWarnings(exampleDeck(), 'CORE', TODAY)).toEqual([]);
});

test('warns below 60 cards', () => {
  const warning = { code: 'too_few_cards', total: 56, required: 60 };
  expect(deckWarnings(exampleDeck().slice(1), 'CORE', TODAY)).toEqual([warning]);
});

test.each<[Card['colors'], Card['colors'], boolean]>([
  [['Ruby'], [], false],
  [['Ruby'], ['Amber', 'Ruby'], false],
  [['Ruby'], ['Steel'], true],
  [['Ruby', 'Steel'], [], true],
])('allows at most two inks of Amber, %j and %j, inkable or not: %s', (first, second, isWarned) => {
  const added = [
    exampleEntry(1, { globalId: 1, colors: first, inkwell: true }),
    exampleEntry(1, { globalId: 2, colors: second, inkwell: false }),
  ];
  const colors = ['Amber', 'Ruby', 'Steel'];
  expect(deckWarnings([...exampleDeck(), ...added], 'INFINITY', TODAY)).toEqual(
    isWarned ? [{ code: 'too_many_inks', colors, allowed: 2 }] : [],
  );
});

describe('copies of one full name', () => {
  test.each([
    [4, 4, false],
    [4, 5, true],
    [2, 2, false],
    [2, 3, true],
    [99, 99, false],
    [99, 100, true],
    [null, 500, false],
  ])('with limit %s, %i copies are warned about: %s', (maxCopiesInDeck, copies, isWarned) => {
    const warning = { code: 'too_many_copies', cardId: '1', copies, allowed: maxCopiesInDeck };
    expect(warningsOf(copies, { maxCopiesInDeck })).toEqual(isWarned ? [warning] : []);
  });

  test('are counted over all printings', () => {
    const printing = (globalId: number) =>
      exampleEntry(2, {
        globalId,
        maxCopiesInDeck: 2,
        translations: [exampleTranslation('en', 'The Brass Lamp')],
      });
    const deck = [...exampleDeck(), printing(5), printing(6)];
    const warning = { code: 'too_many_copies', cardId: '5', copies: 4, allowed: 2 };
    expect(deckWarnings(deck, 'CORE', TODAY)).toEqual([warning]);
  });
});

describe('a banned card', () => {
  test.each([
    ['before the ban', '2026-11-21', []],
    ['from its first day on', TODAY, [{ code: 'banned', cardId: '1', since: TODAY }]],
  ])('%s', (_, bannedSince, warnings) => {
    const banned = legality({ core: { ...NO_DATES, bannedSince } });
    expect(warningsOf(1, banned)).toEqual(warnings);
  });

  test('is warned about only in its format', () => {
    const { card } = exampleEntry(
      1,
      legality({ core: { ...NO_DATES, bannedSince: '2025-04-08' } }),
    );
    const deck = [...exampleDeck(), { card, quantity: 1 }];
    expect(deckWarnings(deck, 'INFINITY', TODAY)).toEqual([]);
  });
});

test.each([
  ['the day before it is allowed', '2026-11-21', true],
  ['on the day', TODAY, false],
])('a card of a new set %s', (_, tournamentsFrom, isWarned) => {
  const warning = { code: 'not_yet_allowed', cardId: '1', from: tournamentsFrom };
  expect(warningsOf(1, legality({ tournamentsFrom }))).toEqual(isWarned ? [warning] : []);
});

describe('the next rotation', () => {
  const until = (globalId: number, allowedUntil: string | null, coreAllowed = true) =>
    exampleEntry(1, {
      globalId,
      coreAllowed,
      ...legality({ core: { ...NO_DATES, allowedUntil } }),
    });

  test('keeps cards whose last day in Core is not over', () => {
    const deck = [until(1, '2027-07-16'), until(2, null), until(3, TODAY)];
    expect(leavingAtRotation(deck, TODAY)).toEqual([
      { cardId: '1', allowedUntil: '2027-07-16' },
      { cardId: '3', allowedUntil: TODAY },
    ]);
  });

  test('keeps cards that the catalogue allows despite a past date', () => {
    expect(leavingAtRotation([until(1, '2025-09-05')], TODAY)).toEqual([]);
  });

  test('affects only cards in Core', () => {
    expect(leavingAtRotation([until(1, '2027-07-16', false)], TODAY)).toEqual([]);
  });
});
