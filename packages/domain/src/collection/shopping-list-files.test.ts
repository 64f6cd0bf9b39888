import { expect, test } from 'vitest';
import { exampleCard, exampleTranslation } from '../cards/card-example.ts';
import { readCsv } from '../lists/csv-reading.ts';
import {
  shoppingListCsv,
  shoppingListFileName,
  shoppingTotals,
  type ShoppingEntry,
} from './shopping-list-files.ts';

const NAMES = [exampleTranslation('en', 'Orla - Tide Keeper'), exampleTranslation('de', 'Örla')];
const entry = (card: Parameters<typeof exampleCard>[0], quantity: number): ShoppingEntry => ({
  card: exampleCard(card),
  quantity,
  required: 4,
  owned: 3,
  inUse: 2,
  decks: ['a', 'b'],
});
const ORLA = entry({ globalId: 1, setCode: '3', number: 4, variant: 'b', translations: NAMES }, 3);
const REPRINT = entry({ globalId: 2, setCode: '9', number: 7, translations: NAMES }, 1);
const PROMO = entry(
  { globalId: 3, setCode: '9', number: 2, promoGrouping: 'P1', rarity: 'SPECIAL' },
  2,
);

test('the CSV has a row per printing with owned copies and decks', () => {
  const csv = shoppingListCsv([ORLA, PROMO], new Map([['a', 'Moths']]), 'en');
  expect(csv.startsWith('\uFEFF"Quantity","Name","Set",')).toBe(true);
  const [, orla, promo] = readCsv(csv).map(({ cells }) => cells);
  expect(orla).toEqual([
    ...['3', 'Orla - Tide Keeper', '3', '4b', 'Common'],
    ...['4', '3', '2', 'Moths'],
  ]);
  expect(promo?.slice(2, 5)).toEqual(['P1', '2', 'Special']);
});

test('the CSV escapes names that a spreadsheet would run', () => {
  const names = new Map([
    ['a', '=HYPERLINK("x")'],
    ['b', 'Moths, lamps'],
  ]);
  const csv = shoppingListCsv([ORLA], names, 'en');
  expect(csv).toContain(`"'=HYPERLINK(""x""); Moths, lamps"`);
});

test('files have totals and a dated name', () => {
  expect(shoppingTotals([ORLA, REPRINT])).toEqual({ cards: 2, copies: 4 });
  expect(shoppingTotals([])).toEqual({ cards: 0, copies: 0 });
  expect(shoppingListFileName('2026-05-15', 'csv')).toBe('inkfolio_shopping_list_2026-05-15.csv');
});
