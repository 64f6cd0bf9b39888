import { printingCode } from '@inkfolio/domain/cards/printed-number';
import { entriesOf, storedCopies } from '@inkfolio/domain/collection/collection';
import { collectionCsv, readCollectionCsv } from '@inkfolio/domain/collection/collection-csv';
import {
  collectionAfterImport,
  detectCollectionFormat,
  listedCollection,
  type ListedCollection,
} from '@inkfolio/domain/collection/collection-import';
import { readCollectionJson } from '@inkfolio/domain/collection/collection-json';
import {
  buildPrintedCardIndex,
  createCardFinder,
  type PrintedCardIndex,
} from '@inkfolio/domain/lists/printed-card';
import { LANGUAGES } from '@inkfolio/domain/language';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { describeReal, readRealCards, REAL_FILES } from '../../testing/real-cards.ts';
import type { CatalogueReading } from '../cards/catalogue/catalogue-reading.ts';

describeReal('real collections', () => {
  let catalogue: CatalogueReading;
  let index: PrintedCardIndex;

  beforeAll(async () => {
    catalogue = await readRealCards();
    index = buildPrintedCardIndex(catalogue.cards, catalogue.sets);
  }, 60_000);

  const fileText = (name: string) => readFile(join(REAL_FILES, 'collections', name), 'utf8');
  const readCsvFile = async (name: string) => {
    const text = await fileText(name);
    expect(detectCollectionFormat(text)).toBe('csv');
    const { rows, problems } = readCollectionCsv(text);
    expect(problems).toEqual([]);
    return { rows, listed: listedCollection(rows, createCardFinder(index)) };
  };
  const readJsonFile = async () => {
    const byId = new Map(catalogue.cards.map((card) => [card.globalId, card]));
    const { rows } = readCollectionJson(await fileText('collection-export.spec-format.json'));
    return listedCollection(rows, ({ globalId }) => {
      const card = byId.get(globalId);
      return card === undefined ? { code: 'unknown_id', text: '', candidates: [] } : { card };
    });
  };
  const copiesOf = ({ listed }: ListedCollection) =>
    collectionAfterImport(new Map(), listed, 'replace');

  test('a real export of another site is read row by row', async () => {
    const { rows, listed } = await readCsvFile('dreamborn-export.2025-08.csv');
    expect(rows).toHaveLength(791);
    expect(listed.missing).toEqual([]);
  });

  test('every export format of a collection reads as the same collection', async () => {
    const json = await readJsonFile();
    expect(json.missing).toEqual([]);
    expect(json.listed.size).toBeGreaterThan(780);
    for (const name of ['dreamborn-export.2025-08.csv', 'collection-export.seven-columns.csv']) {
      const { listed } = await readCsvFile(name);
      expect(copiesOf(listed)).toEqual(copiesOf(json));
    }
  });

  test('a complete list finds 1865 of 1867 cards', async () => {
    const text = await fileText('dreamborn-export.2025-08.csv');
    const { rows, zeroRows } = readCollectionCsv(text);
    expect(zeroRows).toHaveLength(1076);
    const find = createCardFinder(index);
    const unknown = [...rows, ...zeroRows].filter((row) => !('card' in find(row)));
    expect(unknown.map(({ set, cardNumber }) => `${set} ${cardNumber}`)).toEqual([
      'P1 25',
      'P2 015',
    ]);
  });

  test.each(LANGUAGES)('every card is found again in a file in %s', (language) => {
    const collection = new Map(
      catalogue.cards.map((card, position) => [
        card.id,
        storedCopies(card, { quantity: position % 5, foilQuantity: 1 + (position % 3) }),
      ]),
    );
    const text = collectionCsv(entriesOf(catalogue.cards, collection), language);
    const { rows, problems } = readCollectionCsv(text);
    expect(problems).toEqual([]);
    const listed = listedCollection(rows, createCardFinder(index));
    expect(listed.missing).toEqual([]);
    expect(copiesOf(listed)).toEqual(collection);
  });

  /** Rows of the cases of `shared/cases`, as cards or problems. */
  const rowsOfCase = (text: string) => {
    const { rows, problems } = readCollectionCsv(text);
    const find = createCardFinder(index);
    const found = rows.map((row) => {
      const match = find(row);
      if (!('card' in match)) return [row.row, match.code];
      return [row.row, printingCode(match.card), row.quantity ?? '', row.foilQuantity ?? ''];
    });
    return [...found, ...problems.map(({ row, code }) => [row, code])];
  };

  test('rows with the name of another card are reported', () => {
    const text = [
      'Set Number,Card Number,Variant,Count,Name,Color,Rarity',
      '012,9/P4,foil,1,"Morph - Little Imitator",Amethyst,Promo',
      '002,3/EFA,foil,2,Stand-in,,Promo',
      '012,20/C3,foil,1,Stand-in,,Promo',
      '012,19/Promo,foil,1,Stand-in,,Promo',
      '008,33,foil,1,"Jafar - High Sultan of Lorcana",Amethyst Steel,Promo',
      '001,43,normal,2,"Elsa - Spirit of Winter",Amethyst,Legendary',
      '009,207,foil,3,"Elsa - Spirit of Winter",Amethyst,Enchanted',
      '007,103,normal,1,"Tweedle Dee & Tweedle Dum - Strange Storytellers",,',
      '001,126,normal,1,"Te Ka - The Burning One",,',
      '001,42,normal,1,Elsa,,',
      '001,43,normal,1,,,',
      'Set 1,32,enchanted,1,Dinglehopper,,',
      "L'île d'Archazia,5,normal,1,Carte,,",
      'Reign of Jafar,1,normal,1,Card,,',
    ].join('\n');
    expect(rowsOfCase(text)).toEqual([
      [2, 'unknown_series'],
      [3, 'unknown_series'],
      [4, 'unknown_series'],
      [5, 'unknown_series'],
      [6, 'P2-33', '', 1],
      [7, 'name_differs'],
      [8, 'name_differs'],
      [9, '7-103', 1, ''],
      [10, '1-126', 1, ''],
      [11, '1-42', 1, ''],
      [12, '1-43', 1, ''],
      [13, 'rarity_differs'],
      [14, '7-5', 1, ''],
      [15, '8-1', 1, ''],
    ]);
  });
});
