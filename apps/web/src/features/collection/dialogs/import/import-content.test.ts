import { exampleCard } from '@inkfolio/domain/cards/card-example';
import { expect, test } from 'vitest';
import { NO_CHOICES, readImport } from './import-content.ts';

const HEADER = 'Normal,Foil,Name,Set,Card Number,Color,Rarity';

test('contains the rows of a file and its errors', () => {
  expect(readImport(`${HEADER}\n1,2,Moth,3,4a,,\nx,0,Moth,3,5,,`, 'csv')).toMatchObject({
    content: {
      format: 'csv',
      data: [{ row: 2, set: '3', cardNumber: '4a', name: 'Moth', quantity: 1, foilQuantity: 2 }],
    },
    problems: [{ row: 3, code: 'invalid_quantity', text: 'x,0,Moth,3,5,,' }],
    needsColumns: false,
    zeroRowCount: 0,
  });
  const item = { globalId: 7, quantity: 1, foilQuantity: 0 };
  expect(readImport(JSON.stringify([item]), 'json')).toEqual({
    content: { format: 'json', data: [{ row: 1, ...item }] },
    problems: [],
    columns: [],
    needsColumns: false,
    zeroRowCount: 0,
    unreadDecks: 0,
  });
});

test('uses the columns, cards and zero rows that the player chose', () => {
  const text = 'Cosa,Quanto\nMoth,2';
  expect(readImport(text, 'csv')).toMatchObject({ needsColumns: true, content: { data: [] } });
  const meanings = ['name', 'count'] as const;
  expect(readImport(text, 'csv', { ...NO_CHOICES, meanings })).toMatchObject({
    needsColumns: false,
    content: { data: [{ row: 2, name: 'Moth', quantity: 2 }] },
  });
  const rows = `${HEADER}\n1,0,Moth,3,4,,\n0,0,Moth,3,5,,`;
  const picks = new Map([[2, exampleCard({ globalId: 7 })]]);
  expect(readImport(rows, 'csv', { ...NO_CHOICES, picks, setsToZero: true })).toMatchObject({
    zeroRowCount: 1,
    content: {
      data: [
        { row: 2, globalId: 7, quantity: 1, foilQuantity: 0 },
        { row: 3, set: '3', cardNumber: '5', quantity: 0, foilQuantity: 0 },
      ],
    },
  });
});

test('a file without usable rows is an error', () => {
  expect(readImport('{', 'json')).toEqual({ code: 'invalid_json', text: '' });
  expect(readImport(' ', 'csv')).toEqual({ code: 'empty', text: '' });
});

test("shortens unknown names to the server's limit", () => {
  const read = readImport(
    `${HEADER}\n1,0,${'m'.repeat(300)},${'s'.repeat(101)},${'0'.repeat(30)}7,,`,
    'csv',
  );
  expect('content' in read && read.content.data[0]).toMatchObject({
    name: `${'m'.repeat(199)}…`,
    set: `${'s'.repeat(99)}…`,
    cardNumber: `${'0'.repeat(19)}…`,
  });
});
