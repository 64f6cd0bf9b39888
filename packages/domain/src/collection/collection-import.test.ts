import { describe, expect, test } from 'vitest';
import { exampleCard } from '../cards/card-example.ts';
import type { Copies } from '../cards/copies.ts';
import { MAX_COPIES } from './collection.ts';
import {
  collectionAfterImport,
  collectionChanges,
  countChanges,
  JOINING_MODES,
  listedCollection,
  withoutChanges,
  type CopiesChoice,
} from './collection-import.ts';

const CARDS = [exampleCard({ globalId: 1 }), exampleCard({ globalId: 2, rarity: 'SPECIAL' })];

describe('an import', () => {
  const row = (globalId: number, quantity: number, foilQuantity = 0) => ({
    row: globalId,
    globalId,
    quantity,
    foilQuantity,
  });
  const unknown = { code: 'unknown_id', text: '', candidates: [] } as const;
  const find = ({ globalId }: { globalId: number }) => {
    const card = CARDS.find((one) => one.globalId === globalId);
    return card === undefined ? unknown : { card };
  };
  const BEFORE = new Map([
    ['1', { quantity: 3, foilQuantity: 1 }],
    ['3', { quantity: 1, foilQuantity: 0 }],
  ]);

  test('adds up rows of one card and counts special rarities as foil', () => {
    const { listed } = listedCollection([row(1, 1), row(2, 2, 1), row(1, 0, 3)], find);
    expect([...listed]).toEqual([
      ['1', { quantity: 1, foilQuantity: 3 }],
      ['2', { foilQuantity: 3 }],
    ]);
  });

  test('lists finishes that the file does not name', () => {
    const rows = [
      { row: 1, globalId: 1, foilQuantity: 1 },
      { row: 2, globalId: 1, foilQuantity: 2 },
      { row: 3, globalId: 2, quantity: 0 },
    ];
    expect([...listedCollection(rows, find).listed]).toEqual([
      ['1', { foilQuantity: 3 }],
      ['2', {}],
    ]);
  });

  test('reports each unknown card once, with its rows and the unknown part', () => {
    const printed = { set: '9', cardNumber: '1', name: 'Moth', quantity: 1, foilQuantity: 0 };
    const problem = { code: 'unknown_set', text: '9', candidates: [] } as const;
    const { missing } = listedCollection(
      [
        { row: 2, ...printed },
        { row: 5, ...printed },
        { row: 6, ...printed, name: '' },
        { row: 7, ...printed, name: 'No copies', quantity: 0 },
        { row: 8, ...printed, set: '', cardNumber: '' },
      ],
      () => problem,
    );
    expect(missing).toEqual([
      { identifier: 'Moth (9 1)', rows: [2, 5], ...problem },
      { identifier: '9 1', rows: [6], ...problem },
      { identifier: 'Moth', rows: [8], ...problem },
    ]);
    expect(listedCollection([row(99, 1)], find).missing).toEqual([
      { identifier: '99', rows: [99], ...unknown },
    ]);
  });

  test('merge replaces the quantities of named finishes and keeps all others', () => {
    const mergedWith = (copies: Partial<Copies>) => {
      const after = collectionAfterImport(BEFORE, new Map([['1', copies]]), 'merge');
      expect(after.get('3')).toEqual({ quantity: 1, foilQuantity: 0 });
      return after.get('1');
    };
    expect(mergedWith({ quantity: 1, foilQuantity: 0 })).toEqual({ quantity: 1, foilQuantity: 0 });
    expect(mergedWith({ foilQuantity: 4 })).toEqual({ quantity: 3, foilQuantity: 4 });
    expect(mergedWith({ quantity: 0 })).toEqual({ quantity: 0, foilQuantity: 1 });
    expect(mergedWith({ quantity: 0, foilQuantity: 0 })).toBeUndefined();
  });

  test('add sums the quantities up to the maximum', () => {
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

  test('higher keeps the higher count of each finish', () => {
    const listed = new Map([['1', { quantity: 9, foilQuantity: 0 }]]);
    expect(collectionAfterImport(BEFORE, listed, 'higher').get('1')).toEqual({
      quantity: 9,
      foilQuantity: 1,
    });
  });

  test('replace keeps only the cards of the file', () => {
    const listed = new Map([
      ['1', { quantity: 3, foilQuantity: 1 }],
      ['5', { quantity: 1, foilQuantity: 0 }],
    ]);
    const after = collectionAfterImport(BEFORE, listed, 'replace');
    const changes = collectionChanges(BEFORE, after);
    expect(changes.map(({ cardId }) => cardId)).toEqual(['3', '5']);
    expect(countChanges(changes)).toEqual({ added: 1, changed: 0, removed: 1 });
  });

  test.each(['merge', 'replace'] as const)('is a no-op for the current collection: %s', (mode) => {
    expect(collectionChanges(BEFORE, collectionAfterImport(BEFORE, BEFORE, mode))).toEqual([]);
  });
});

describe('joining another collection', () => {
  const own = new Map([
    ['1', { quantity: 3, foilQuantity: 0 }],
    ['2', { quantity: 1, foilQuantity: 0 }],
  ]);
  const other = new Map([
    ['1', { quantity: 2, foilQuantity: 1 }],
    ['3', { quantity: 4, foilQuantity: 0 }],
  ]);
  const joinedBy = (choice: CopiesChoice) =>
    collectionAfterImport(own, other, JOINING_MODES[choice]);

  test.each([
    ['larger', { quantity: 3, foilQuantity: 1 }],
    ['sum', { quantity: 5, foilQuantity: 1 }],
  ] as const)('keeps all cards; copies of a card in both follow the choice %s', (choice, both) => {
    expect(Object.fromEntries(joinedBy(choice))).toEqual({
      '1': both,
      '2': { quantity: 1, foilQuantity: 0 },
      '3': { quantity: 4, foilQuantity: 0 },
    });
  });

  test('is taken back from what the collection has become, never below 0', () => {
    const changes = collectionChanges(own, joinedBy('sum'));
    const later = new Map([
      ['1', { quantity: 9, foilQuantity: 1 }],
      ['3', { quantity: 1, foilQuantity: 2 }],
    ]);
    expect(Object.fromEntries(withoutChanges(later, changes))).toEqual({
      '1': { quantity: 7, foilQuantity: 0 },
      '3': { quantity: 0, foilQuantity: 2 },
    });
  });
});
