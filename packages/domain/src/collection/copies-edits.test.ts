import { describe, expect, test } from 'vitest';
import { exampleCard } from '../cards/card-example.ts';
import type { Copies } from '../cards/copies.ts';
import { MAX_COPIES } from './collection.ts';
import { copiesFromJson, editsOfChanges, withCopies, type CopiesChange } from './copies-edits.ts';

const copies = (quantity: number, foilQuantity = 0): Copies => ({ quantity, foilQuantity });
const change = (cardId: string, now: Copies): CopiesChange => ({
  cardId,
  rarity: 'COMMON',
  copies: now,
});

describe('edits of owned copies', () => {
  test('keep the last change of a card', () => {
    const edits = editsOfChanges([
      change('1', copies(1)),
      change('2', copies(4)),
      change('1', copies(2)),
    ]);
    expect([...edits]).toEqual([
      ['1', copies(2)],
      ['2', copies(4)],
    ]);
  });

  test('stay between 0 and the maximum of a stepper', () => {
    const edits = editsOfChanges([change('1', copies(-1, MAX_COPIES + 1))]);
    expect(edits.get('1')).toEqual(copies(0, MAX_COPIES));
  });

  test('keep special rarities foil only', () => {
    const edits = editsOfChanges([{ cardId: '1', rarity: 'ENCHANTED', copies: copies(1, 1) }]);
    expect(edits.get('1')).toEqual(copies(0, 2));
  });

  test("overlay the server's collection and leave other cards unchanged", () => {
    const entries = [1, 2, 3].map((globalId) => ({
      card: exampleCard({ globalId }),
      ...copies(1),
    }));
    const shown = withCopies(
      entries,
      new Map([
        ['2', copies(5)],
        ['3', copies(1)],
      ]),
    );
    expect(shown[0]).toBe(entries[0]);
    expect(shown[1]).toEqual({ card: entries[1]?.card, ...copies(5) });
    expect(shown[2]).toBe(entries[2]);
  });

  test('survive serialisation', () => {
    expect(copiesFromJson(JSON.stringify(copies(3, 9999)))).toEqual(copies(3, 9999));
  });

  test.each([
    '',
    '{',
    'null',
    '7',
    '[]',
    '{"quantity":1}',
    '{"quantity":-1,"foilQuantity":0}',
    '{"quantity":1.5,"foilQuantity":0}',
    '{"quantity":"1","foilQuantity":0}',
    '{"quantity":10000,"foilQuantity":0}',
  ])('reject %s', (text) => {
    expect(copiesFromJson(text)).toBeUndefined();
  });
});
