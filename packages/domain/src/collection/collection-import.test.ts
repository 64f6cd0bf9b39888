import { describe, expect, test } from 'vitest';
import { exampleCard, exampleTranslation } from '../cards/card-example.ts';
import type { CardSet } from '../cards/card-set.ts';
import { MAX_COPIES } from './collection.ts';
import {
  collectionAfterImport,
  collectionChanges,
  countChanges,
  listedCollection,
} from './collection-import.ts';
import { buildPrintedCardIndex, findPrintedCard } from './printed-card.ts';

const set = (setCode: string, name: string): CardSet => ({
  setCode,
  number: Number(setCode),
  type: 'expansion',
  prereleaseDate: null,
  releaseDate: null,
  coreAllowed: true,
  translations: [
    { language: 'en', name },
    { language: 'fr', name: `Le ${name}` },
  ],
});
const CARDS = [
  exampleCard({ globalId: 1, setCode: '1', number: 7 }),
  exampleCard({ globalId: 2, setCode: '1', number: 7, promoGrouping: 'P1', rarity: 'SPECIAL' }),
  exampleCard({ globalId: 3, setCode: '3', number: 4, variant: 'a' }),
  exampleCard({ globalId: 4, setCode: '3', number: 4, variant: 'b' }),
  exampleCard({ globalId: 5, setCode: '3', number: 0 }),
  exampleCard({ globalId: 6, setCode: '10', number: 9 }),
  exampleCard({
    globalId: 7,
    setCode: '10',
    number: 9,
    translations: [exampleTranslation('en', 'Orla'), exampleTranslation('de', 'Örla')],
  }),
  exampleCard({ globalId: 8, setCode: '3', number: 5, variant: 'B' }),
  exampleCard({ globalId: 9, setCode: '3', number: 5 }),
];
const INDEX = buildPrintedCardIndex(CARDS, [set('1', 'Dawn'), set('3', 'Dusk'), set('10', 'Noon')]);

describe('a card is found by set and number', () => {
  test.each([
    ['1', '7', '', 1],
    ['001', '007', '', 1],
    ['TFC', '7', '', 1],
    ['1 TFC', '7', '', 1],
    ['Dawn', '7', '', 1],
    ['le dawn', '7', '', 1],
    ['P1', '7', '', 2],
    ['p1', '007', '', 2],
    ['001', '7/P1', '', 2],
    ['1', '7/204', '', 1],
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
  ])('%s %s %s', (code, cardNumber, name, globalId) => {
    expect(findPrintedCard(INDEX, { set: code, cardNumber, name })?.globalId).toBe(globalId);
  });

  test.each([
    ['2', '7'],
    ['', '7'],
    ['1', ''],
    ['1', '8'],
    ['1', '7.5'],
    ['1', '3x'],
    ['1', '-7'],
    ['1', '99999999999999999999'],
    ['__proto__', '7'],
    ['1', '0'.repeat(100_000)],
  ])('and not by %s %.20s', (code, cardNumber) => {
    expect(findPrintedCard(INDEX, { set: code, cardNumber, name: '' })).toBeUndefined();
  });
});

describe('an import', () => {
  const row = (globalId: number, quantity: number, foilQuantity = 0) => ({
    row: globalId,
    globalId,
    quantity,
    foilQuantity,
  });
  const find = ({ globalId }: { globalId: number }) =>
    CARDS.find((card) => card.globalId === globalId);
  const BEFORE = new Map([
    ['1', { quantity: 3, foilQuantity: 1 }],
    ['3', { quantity: 1, foilQuantity: 0 }],
  ]);

  test('counts rows of one card together, copies of special rarities as foil', () => {
    const { collection } = listedCollection([row(1, 1), row(2, 2, 1), row(1, 0, 3)], find);
    expect([...collection]).toEqual([
      ['1', { quantity: 1, foilQuantity: 3 }],
      ['2', { quantity: 0, foilQuantity: 3 }],
    ]);
  });

  test('reports each unknown card once, with its rows', () => {
    const printed = { set: '9', cardNumber: '1', name: 'Moth', quantity: 1, foilQuantity: 0 };
    const listed = listedCollection(
      [
        { row: 2, ...printed },
        { row: 5, ...printed },
        { row: 6, ...printed, name: '' },
      ],
      (one) => findPrintedCard(INDEX, one),
    );
    expect(listed.missing).toEqual([
      { identifier: 'Moth (9 1)', rows: [2, 5] },
      { identifier: '9 1', rows: [6] },
    ]);
    expect(listedCollection([row(99, 1)], find).missing).toEqual([
      { identifier: '99', rows: [99] },
    ]);
  });

  test('by merge: listed cards take the quantities of the file, others stay', () => {
    const listed = new Map([['1', { quantity: 1, foilQuantity: 0 }]]);
    const after = collectionAfterImport(BEFORE, listed, 'merge');
    expect([...after]).toEqual([
      ['1', { quantity: 1, foilQuantity: 0 }],
      ['3', { quantity: 1, foilQuantity: 0 }],
    ]);
    expect(countChanges(collectionChanges(BEFORE, after))).toEqual({
      added: 0,
      changed: 1,
      removed: 0,
    });
  });

  test('by add: listed cards take the quantities of the file beside their own, up to the most', () => {
    const listed = new Map([
      ['1', { quantity: 2, foilQuantity: MAX_COPIES }],
      ['5', { quantity: 1, foilQuantity: 0 }],
    ]);
    expect([...collectionAfterImport(BEFORE, listed, 'add')]).toEqual([
      ['1', { quantity: 5, foilQuantity: MAX_COPIES }],
      ['3', { quantity: 1, foilQuantity: 0 }],
      ['5', { quantity: 1, foilQuantity: 0 }],
    ]);
  });

  test('by replace: the file is all there is', () => {
    const listed = new Map([
      ['1', { quantity: 3, foilQuantity: 1 }],
      ['5', { quantity: 1, foilQuantity: 0 }],
    ]);
    const after = collectionAfterImport(BEFORE, listed, 'replace');
    const changes = collectionChanges(BEFORE, after);
    expect(changes.map(({ cardId }) => cardId)).toEqual(['3', '5']);
    expect(countChanges(changes)).toEqual({ added: 1, changed: 0, removed: 1 });
  });

  test.each(['merge', 'replace'] as const)('of what is there changes nothing: %s', (mode) => {
    expect(collectionChanges(BEFORE, collectionAfterImport(BEFORE, BEFORE, mode))).toEqual([]);
  });
});
