import { expect, test } from 'vitest';
import { exampleCard, exampleTranslation } from '../cards/card-example.ts';
import { readCsv } from '../lists/csv-reading.ts';
import { wantsCsv, wantsText } from './card-wants-file.ts';

const moth = (globalId: number, different: Parameters<typeof exampleCard>[0] = {}) =>
  exampleCard({
    globalId,
    translations: [
      exampleTranslation('en', 'Moth, Grey - Of the Lamp'),
      exampleTranslation('de', 'Motte'),
    ],
    ...different,
  });
const LAMP = exampleCard({ globalId: 9, rarity: 'SUPER_RARE' });

test('the text has one line per name, in card order and in the chosen language', () => {
  const items = [
    { card: moth(1, { variant: 'a' }), quantity: 4 },
    { card: LAMP, quantity: 1 },
    { card: moth(2, { variant: 'b' }), quantity: 2 },
  ];
  expect(wantsText(items, 'en')).toBe('6 Moth, Grey - Of the Lamp\n1 Card 9\n');
  expect(wantsText(items, 'de')).toBe('6 Motte\n1 Card 9\n');
  expect(wantsText([], 'en')).toBe('');
});

test('the CSV has one row per printing, with optional columns', () => {
  const items = [
    { card: moth(1, { variant: 'a', setCode: '3' }), quantity: 4, why: 'light' },
    { card: LAMP, quantity: 1, why: '=1+1' },
  ];
  const csv = wantsCsv(items, 'en', { titles: ['Why'], cellsOf: ({ why }) => [why] });
  expect(readCsv(csv).map(({ cells }) => cells)).toEqual([
    ['Quantity', 'Name', 'Set', 'Card Number', 'Rarity', 'Why'],
    ['4', 'Moth, Grey - Of the Lamp', '3', '1a', 'Common', 'light'],
    ['1', 'Card 9', '1', '9', 'Super Rare', '=1+1'],
  ]);
  // Escapes a name that a spreadsheet would run as a formula.
  expect(csv).toContain(`,"'=1+1"\r\n`);
});
