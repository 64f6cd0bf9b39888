import { describe, expect, test } from 'vitest';
import { exampleCard, exampleSet, exampleTranslation } from '../cards/card-example.ts';
import type { Card } from '../cards/card.ts';
import { buildPrintedCardIndex, createCardFinder, type PrintedCard } from './printed-card.ts';

const set = (setCode: string, name: string) =>
  exampleSet(setCode, [name, `Le ${name}`], { number: Number(setCode) });
const card = (globalId: number, fullName: string, different: Partial<Card>, german?: string) =>
  exampleCard({
    globalId,
    translations: [
      exampleTranslation('en', fullName),
      ...(german === undefined ? [] : [exampleTranslation('de', german)]),
    ],
    ...different,
  });
const CARDS = [
  card(1, 'Ottoline - Keeper of Keys', { setCode: '1', number: 7 }),
  card(2, 'Bram - Old Gull', {
    ...{ setCode: '1', number: 7, promoGrouping: 'P1', rarity: 'SPECIAL' },
  }),
  card(3, 'Moth - Dusty', { setCode: '3', number: 4, variant: 'a' }),
  card(4, 'Moth - Dusty', { setCode: '3', number: 4, variant: 'b' }),
  card(5, 'Nil', { setCode: '3', number: 0 }),
  card(6, 'Lantern of Dawn', { setCode: '10', number: 9 }),
  card(7, 'Orla', { setCode: '10', number: 9 }, 'Örla'),
  card(8, 'Heron - Grey', { setCode: '3', number: 5, variant: 'B' }),
  card(9, 'Heron - Grey', { setCode: '3', number: 5 }),
  card(10, 'Heron - Grey', { setCode: '3', number: 205, rarity: 'ENCHANTED' }),
  card(11, 'Quill - Wandering Scribe', { setCode: '1', number: 8 }),
];
const INDEX = buildPrintedCardIndex(CARDS, [set('1', 'Dawn'), set('3', 'Dusk'), set('10', 'Noon')]);
const find = (printed: Partial<PrintedCard>) =>
  createCardFinder(INDEX)({ set: '', cardNumber: '', name: '', ...printed });
const idOf = (printed: Partial<PrintedCard>) => {
  const match = find(printed);
  return 'card' in match ? match.card.globalId : undefined;
};
const problemOf = (printed: Partial<PrintedCard>) => {
  const match = find(printed);
  if ('card' in match) return undefined;
  return { ...match, candidates: match.candidates.map(({ globalId }) => globalId) };
};

describe('finding a card by set and number', () => {
  test.each([
    ['1', '7', '', 1],
    ['001', '007', '', 1],
    ['1.0', '7.0', '', 1],
    ['1,0', '7,0', '', 1],
    ['TFC', '7', '', 1],
    ['1 TFC', '7', '', 1],
    ['Dawn', '7', '', 1],
    ['le dawn', '7', '', 1],
    ['The Dawn', '7', '', 1],
    ['Set 1', '7', '', 1],
    ['Disney Lorcana: Dawn', '7', '', 1],
    ['1', '#7', '', 1],
    ['1', '7/204', '', 1],
    ['1', '007 / 204', '', 1],
    ['1', '7/204 • EN • 1', '', 1],
    ['1', '7/204 • FR', '', 1],
    ['P1', '7', '', 2],
    ['p1', '007', '', 2],
    ['001', '7/P1', '', 2],
    ['', '7/P1', '', 2],
    ['001', 'P1-7', '', 2],
    ['3', '4a', '', 3],
    ['3', '004B', '', 4],
    ['ITI', '4b', '', 4],
    ['3', '4', '', 3],
    ['3', '0', '', 5],
    ['3', '000', '', 5],
    ['10', '9', '', 6],
    ['WIW', '9', 'orla', 7],
    ['10', '9', 'Örla', 7],
    ['3', '5', '', 9],
    ['3', '5b', '', 8],
  ])('finds %s %s %s', (code, cardNumber, name, globalId) => {
    expect(idOf({ set: code, cardNumber, name })).toBe(globalId);
  });

  test.each([
    ['2', '7', 'unknown_set', '2'],
    ['', '7', 'unknown_set', ''],
    ['__proto__', '7', 'unknown_set', '__proto__'],
    ['1-0', '9', 'unknown_set', '1-0'],
    ['1/0', '9', 'unknown_set', '1/0'],
    ['1 0', '9', 'unknown_set', '1 0'],
    ['Set 1: 0', '9', 'unknown_set', 'Set 1: 0'],
    ['1', '7,5', 'unknown_number', '7,5'],
    ['1', '', 'unknown_number', ''],
    ['1', '7.5', 'unknown_number', '7.5'],
    ['1', '3x5', 'unknown_number', '3x5'],
    ['1', '-7', 'unknown_number', '-7'],
    ['1', '99999999999999999999', 'unknown_number', '99999999999999999999'],
    ['1', '80', 'no_such_card', '1-80'],
    ['001', '7/P4', 'unknown_series', 'p4'],
    ['001', '7/Promo', 'unknown_series', 'promo'],
    ['001', 'P4-7', 'unknown_series', 'p4'],
    ['001', '7 • P4', 'unknown_series', 'p4'],
    ['001', '7/204 • EN • P4', 'unknown_series', 'p4'],
    ['001', '7/204 • EN • 3', 'unknown_series', '3'],
    ['001', '7/204 • foil', 'unknown_series', 'foil'],
    ['001', '7/3', undefined, ''],
    ['001', '3-7', 'unknown_series', '3'],
    ['P1', '7/P2', 'unknown_series', 'p2'],
    ['3', '7/P1', 'no_such_card', 'P1-7'],
  ])('rejects %s %s: %s', (code, cardNumber, problem, text) => {
    const found = problemOf({ set: code, cardNumber });
    expect(found?.code).toBe(problem);
    if (problem !== undefined) expect(found?.text).toBe(text);
  });

  test('rejects a long number', () => {
    expect(problemOf({ set: '1', cardNumber: '0'.repeat(100_000) })?.code).toBe('unknown_number');
  });
});

describe('a name beside the number', () => {
  test.each([
    ['OTTOLINE – Keeper of keys', 1],
    ['Ottoline', 1],
    ['Keeper of Keys', 1],
    ['Ottolin - Keeper of Keyes', 1],
    ['A stand-in', 1],
  ])('may be misspelled, partial or unknown: %s', (name, globalId) => {
    expect(idOf({ set: '1', cardNumber: '7', name })).toBe(globalId);
  });

  test.each([
    ['Quill - Wandering Scribe', [1, 11]],
    ['Quill - Wandring Scribe', [1]],
    ['Quill', [1]],
    ['Heron - Grey', [1, 9, 8, 10]],
  ])('of another card is reported with both cards: %s', (name, candidates) => {
    expect(problemOf({ set: '1', cardNumber: '7', name })).toEqual({
      ...{ code: 'name_differs', text: name },
      candidates,
    });
  });

  test('of a promo of the set selects the promo', () => {
    expect(idOf({ set: '1', cardNumber: '7', name: 'Bram - Old Gull' })).toBe(2);
  });

  test('selects the only fitting printing without a number', () => {
    expect(idOf({ name: 'Quill - Wandering Scribe' })).toBe(11);
    expect(idOf({ name: 'Heron - Grey', cardNumber: '205' })).toBe(10);
    expect(idOf({ name: 'Heron - Grey', set: 'Dusk', rarity: 'ENCHANTED' })).toBe(10);
    expect(problemOf({ name: 'Heron - Grey', set: '3' })).toMatchObject({
      ...{ code: 'several_printings', candidates: [9, 8, 10] },
    });
    expect(problemOf({ name: 'Nobody' })).toMatchObject({ code: 'unknown_name' });
  });
});

test('a rarity beside the number selects that printing', () => {
  expect(idOf({ set: '3', cardNumber: '205', rarity: 'ENCHANTED' })).toBe(10);
  expect(problemOf({ set: '3', cardNumber: '5', rarity: 'ENCHANTED' })).toEqual({
    ...{ code: 'rarity_differs', text: 'ENCHANTED', candidates: [9, 10] },
  });
});
