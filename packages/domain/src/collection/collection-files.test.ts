import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyCharacter, forAll } from '../../../../tests/for-all.ts';
import { exampleCard, exampleSet, exampleTranslation } from '../cards/card-example.ts';
import { COLORS, RARITIES } from '../cards/card.ts';
import { LANGUAGES } from '../language.ts';
import { collectionCsv, readCollectionCsv } from './collection-csv.ts';
import { collectionFileName, formatOfFileName, MAX_IMPORT_ROWS } from './collection-file.ts';
import {
  collectionAfterImport,
  detectCollectionFormat,
  listedCollection,
  type ListedCollection,
} from './collection-import.ts';
import { collectionJson, readCollectionJson } from './collection-json.ts';
import { storedCopies } from './collection.ts';
import { buildPrintedCardIndex, createCardFinder } from '../lists/printed-card.ts';

const HEADER = 'Normal,Foil,Name,Set,Card Number,Color,Rarity';
const csvProblems = (text: string) =>
  readCollectionCsv(text).problems.map(({ row, code }) => [row, code]);
const jsonProblems = (value: unknown) =>
  readCollectionJson(JSON.stringify(value)).problems.map(({ row, code }) => [row, code]);

describe('CSV formats, told apart by their header', () => {
  const MOTH = { set: '003', cardNumber: '4a', name: 'Moth, the "Grey"' };
  const quoted = '"Moth, the ""Grey"""';

  test.each([
    ['seven columns', `${HEADER}\n2,1,${quoted},003,4a,Amber,Common\n`],
    ['nine columns', `${HEADER},Price,Foil Price\n2,1,${quoted},003,4a,Amber,Common,"$1.00",`],
    ['no header', `2,1,${quoted},003,4a,Amber,Common`],
    ['semicolons', `${HEADER.replaceAll(',', ';')}\r\n2;1;${quoted};003;4a;Amber;Common\r\n`],
    [
      'another order',
      `Foil,Normal,Set,Name,Card Number,Color,Rarity\n1,2,003,${quoted},4a,Amber,Common`,
    ],
  ])('reads one row per card: %s', (_, text) => {
    const { rows, problems } = readCollectionCsv(text);
    expect(problems).toEqual([]);
    expect(rows).toMatchObject([{ ...MOTH, quantity: 2, foilQuantity: 1 }]);
  });

  test.each([
    ['with a header', 'Set Number,Card Number,Variant,Count,Name,Color,Rarity\n'],
    ['of four columns', 'Set Number,Card Number,Variant,Count\n'],
    ['without a header', ''],
  ])('reads one row per finish, %s', (_, header) => {
    const text = `${header}003,4a,normal,2\n003,4a,foil,0\n003,4a,holofoil,1`;
    const { rows, problems } = readCollectionCsv(text);
    expect(problems).toEqual([]);
    const line = header === '' ? 1 : 2;
    const card = { set: '003', cardNumber: '4a', name: '' };
    expect(rows).toEqual([
      { ...card, row: line, quantity: 2 },
      { ...card, row: line + 1, foilQuantity: 0 },
      { ...card, row: line + 2, foilQuantity: 1 },
    ]);
  });

  test('skips the header line, even in a file without rows', () => {
    expect(readCollectionCsv(`\uFEFF${HEADER}\r\n`)).toMatchObject({ rows: [], problems: [] });
  });

  test('skips blank rows and reports rows with both quantities 0', () => {
    expect(readCollectionCsv(`\uFEFF${HEADER}\r\n0,0,Moth,003,4,,\r\n\r\n \r\n`)).toMatchObject({
      rows: [],
      problems: [],
      zeroRows: [{ row: 2, name: 'Moth', quantity: 0, foilQuantity: 0 }],
    });
  });
});

test('counts each finish in a backup of the game’s app', () => {
  const owned = [
    { Id: 32, Type: 'Regular', Quantity: 1 },
    { Id: 32, Type: 'Foiled', Quantity: 2 },
    { Id: 33, Type: 'Gilded', Quantity: 2 },
  ];
  const text = JSON.stringify({ OwnedCardQuantitiesV2: owned, Decks: [] });
  expect(readCollectionJson(text)).toEqual({
    rows: [
      { row: 1, globalId: 32, quantity: 1, foilQuantity: 0 },
      { row: 2, globalId: 32, quantity: 0, foilQuantity: 2 },
    ],
    problems: [{ row: 3, code: 'invalid_global_id', text: JSON.stringify(owned[2]) }],
    unreadDecks: 0,
  });
});

test.each([
  [{ Decks: [{ Name: 'Heron', Cards: '201' }, 'x'] }, 2],
  [{ Decks: { Heron: {}, Moth: {}, Orla: {} } }, 3],
  [{ Decks: '2010A' }, 1],
  [{ DecksV2: ['x'] }, 1],
  [{ Decks: [] }, 0],
  [{ Decks: '' }, 0],
  [{ Decks: null }, 0],
  [{}, 0],
])('counts the decks in a backup of the game’s app: %j', (part, decks) => {
  const owned = [{ Id: 32, Type: 'Regular', Quantity: 1 }];
  const text = JSON.stringify({ ...part, OwnedCardQuantitiesV2: owned });
  expect(readCollectionJson(text)).toEqual({
    rows: [{ row: 1, globalId: 32, quantity: 1, foilQuantity: 0 }],
    problems: [],
    unreadDecks: decks,
  });
});

describe('rows with errors', () => {
  test('are reported with line and reason while other rows are read', () => {
    const rows = ['1,0,Moth', '1.5,0,a,1,1,,', 'x,0,a,1,1,,', '-1,0,a,1,1,,', '1,0,b,1,2,,'];
    const text = [HEADER, ...rows, '1,99999,a,1,1,,', '1,1,,1,,,', '2,0,"open,1,2,,'].join('\n');
    expect(csvProblems(text)).toEqual([
      [2, 'not_enough_columns'],
      [3, 'invalid_quantity'],
      [4, 'invalid_quantity'],
      [5, 'invalid_quantity'],
      [7, 'invalid_quantity'],
      [8, 'no_card'],
      [9, 'unclosed_quote'],
    ]);
    const { rows: read, problems } = readCollectionCsv(text);
    expect(read).toMatchObject([{ row: 6, name: 'b' }]);
    expect(problems[0]?.text).toBe('1,0,Moth');
  });

  test('are reported in files with one row per finish', () => {
    const text = 'Set Number,Card Number,Variant,Count\n1,1,normal\n1,1,shiny,1\n1,1,foil,3x';
    expect(csvProblems(text)).toEqual([
      [2, 'not_enough_columns'],
      [3, 'invalid_variant'],
      [4, 'invalid_quantity'],
    ]);
  });

  test.each([
    ['empty', ''],
    ['empty', '\uFEFF \r\n'],
    ['unknown_columns', 'Titel A,Titel B\n1,Moth'],
    ['unknown_columns', '1,Moth'],
    ['too_many_rows', '1,1,normal,1\n'.repeat(MAX_IMPORT_ROWS + 1)],
    ['too_long', 'x'.repeat(5_000_001)],
  ])('reject a file that is no CSV: %s', (code, text) => {
    expect(csvProblems(text)).toEqual([[undefined, code]]);
  });

  test('are reported by item in JSON', () => {
    const item = { globalId: 7, quantity: 1, foilQuantity: 2 };
    const wrong = [
      null,
      { ...item, globalId: '7' },
      { ...item, quantity: -1 },
      { ...item, foilQuantity: 1.5 },
      { globalId: 7, quantity: 1 },
    ];
    expect(jsonProblems([item, ...wrong])).toEqual([
      [2, 'invalid_global_id'],
      [3, 'invalid_global_id'],
      [4, 'invalid_quantity'],
      [5, 'invalid_foil_quantity'],
      [6, 'invalid_foil_quantity'],
    ]);
    expect(readCollectionJson(JSON.stringify([item])).rows).toEqual([{ row: 1, ...item }]);
  });

  test.each([
    ['empty', ' '],
    ['invalid_json', '[{"globalId": 7,'],
    ['not_an_array', '{"globalId": 7}'],
    ['too_many_rows', JSON.stringify(Array.from({ length: MAX_IMPORT_ROWS + 1 }, () => 0))],
  ])('reject a file that is no collection JSON: %s', (code, text) => {
    expect(readCollectionJson(text).problems).toEqual([{ code, text: '' }]);
  });
});

test.each([
  ['[{"globalId": 7}]', 'json'],
  ['{}', 'json'],
  ['[1, 2', undefined],
  [`${HEADER}\n`, 'csv'],
  ['name;foil;normal\n', 'csv'],
  ['Set Number,Card Number,Variant,Count', 'csv'],
  ['001,1,foil,2', 'csv'],
  ['My cards\n\nCount,Name,Set,Number', 'csv'],
  ['4 Moth of Dusk', 'csv'],
  ['Moth of Dusk', undefined],
  ['Dear friend,\nhave 4 of these\nand more', undefined],
  ['', undefined],
])('reads pasted text %j as %s', (text, format) => {
  expect(detectCollectionFormat(text)).toBe(format);
});

test('recognises files by their extension', () => {
  expect(formatOfFileName(collectionFileName('2026-05-15', 'json'))).toBe('json');
  expect(formatOfFileName('MOTHS.CSV')).toBe('csv');
  expect(formatOfFileName('moths.txt')).toBe('csv');
  expect(formatOfFileName('moths.tsv')).toBe('csv');
  expect(formatOfFileName('moths.xlsx')).toBeUndefined();
});

const SETS = ['1', '3', '11', 'Q1'].map((setCode) => exampleSet(setCode));
const place = fc.record({
  setCode: fc.constantFrom('1', '3', '11', 'Q1'),
  promoGrouping: fc.constantFrom(null, null, 'P1', 'D23'),
  number: fc.oneof(fc.nat({ max: 250 }), fc.nat({ max: 3 })),
  variant: fc.constantFrom(null, null, 'a', 'B'),
});
const collections = fc
  .uniqueArray(place, {
    selector: ({ setCode, promoGrouping, number, variant }) =>
      `${promoGrouping ?? setCode} ${number}${variant ?? ''}`,
    maxLength: 40,
  })
  .chain((places) =>
    fc.tuple(
      ...places.map((printed, index) =>
        fc
          .record({
            name: fc.oneof(fc.string({ minLength: 1, maxLength: 30 }), fc.constant('Moth')),
            rarity: fc.constantFrom(...RARITIES),
            colors: fc.subarray([...COLORS], { maxLength: 2 }),
            quantity: fc.nat({ max: 9999 }),
            foilQuantity: fc.nat({ max: 9999 }),
          })
          .map(({ name, rarity, colors, ...copies }) => {
            const translations = [exampleTranslation('en', name)];
            const globalId = index + 1;
            const card = exampleCard({ globalId, ...printed, rarity, colors, translations });
            return { card, ...storedCopies(card, copies) };
          }),
      ),
    ),
  );

const copiesOf = ({ listed, missing }: ListedCollection) => {
  expect(missing).toEqual([]);
  return collectionAfterImport(new Map(), listed, 'merge');
};

test('exported files import without a change', () => {
  forAll(collections, fc.constantFrom(...LANGUAGES), (entries, language) => {
    const owned = entries.filter(({ quantity, foilQuantity }) => quantity + foilQuantity > 0);
    const cards = entries.map(({ card }) => card);
    const index = buildPrintedCardIndex(cards, SETS);
    const expected = new Map(
      owned.map(({ card, quantity, foilQuantity }) => [card.id, { quantity, foilQuantity }]),
    );
    const csv = readCollectionCsv(collectionCsv(owned, language));
    const fromCsv = listedCollection(csv.rows, createCardFinder(index));
    expect(csv.problems).toEqual([]);
    expect(copiesOf(fromCsv)).toEqual(expected);
    const json = readCollectionJson(collectionJson(owned));
    const fromJson = listedCollection(json.rows, ({ globalId }) => {
      const card = cards[globalId - 1];
      return card === undefined ? { code: 'unknown_id', text: '', candidates: [] } : { card };
    });
    expect(json.problems).toEqual([]);
    expect(copiesOf(fromJson)).toEqual(expected);
  });
});

test('any text parses without throwing, and every line is read or reported', () => {
  const line = fc.oneof(
    fc.string({ unit: anyCharacter }),
    fc.constantFrom('1,0,Moth,1,1,,', '"', ',,,,,,', '=1+1', '__proto__,1,,,,,', '1,1,foil,1'),
  );
  forAll(fc.array(line), (lines) => {
    const text = [HEADER, ...lines].join('\n');
    const { rows, problems, zeroRows } = readCollectionCsv(text);
    expect(rows.length + problems.length + zeroRows.length).toBeLessThanOrEqual(
      text.split(/[\r\n]/).length,
    );
    readCollectionJson(text);
    detectCollectionFormat(lines.join('\n'));
  });
});
