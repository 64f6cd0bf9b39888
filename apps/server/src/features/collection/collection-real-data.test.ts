import { entriesOf, storedCopies } from '@inkfolio/domain/collection/collection';
import { collectionCsv, readCollectionCsv } from '@inkfolio/domain/collection/collection-csv';
import {
  detectCollectionFormat,
  listedCollection,
} from '@inkfolio/domain/collection/collection-import';
import { readCollectionJson } from '@inkfolio/domain/collection/collection-json';
import {
  buildPrintedCardIndex,
  findPrintedCard,
  type PrintedCardIndex,
} from '@inkfolio/domain/collection/printed-card';
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
    return { rows, listed: listedCollection(rows, (row) => findPrintedCard(index, row)) };
  };
  const readJsonFile = async () => {
    const byId = new Map(catalogue.cards.map((card) => [card.globalId, card]));
    const { rows } = readCollectionJson(await fileText('collection-export.spec-format.json'));
    return listedCollection(rows, ({ globalId }) => byId.get(globalId));
  };

  test('a real export of another site is understood row by row', async () => {
    const { rows, listed } = await readCsvFile('dreamborn-export.2025-08.csv');
    expect(rows).toHaveLength(791);
    expect(listed.missing).toEqual([]);
  });

  test('the same collection is the same in each form', async () => {
    const json = await readJsonFile();
    expect(json.missing).toEqual([]);
    expect(json.collection.size).toBeGreaterThan(780);
    for (const name of ['dreamborn-export.2025-08.csv', 'collection-export.seven-columns.csv']) {
      expect((await readCsvFile(name)).listed.collection).toEqual(json.collection);
    }
  });

  test('a whole census finds its cards: all but two of 1867', async () => {
    const text = await fileText('dreamborn-export.2025-08.csv');
    const everyOne = text.replaceAll(/^0,0,/gm, '1,0,');
    const { missing: unknown } = listedCollection(readCollectionCsv(everyOne).rows, (row) =>
      findPrintedCard(index, row),
    );
    expect(unknown.map(({ identifier }) => identifier.slice(-8))).toEqual([' (P1 25)', '(P2 015)']);
  });

  test.each(LANGUAGES)('every card there is comes back from a file in %s', (language) => {
    const collection = new Map(
      catalogue.cards.map((card, position) => [
        card.id,
        storedCopies(card, { quantity: position % 5, foilQuantity: 1 + (position % 3) }),
      ]),
    );
    const text = collectionCsv(entriesOf(catalogue.cards, collection), language);
    const { rows, problems } = readCollectionCsv(text);
    expect(problems).toEqual([]);
    expect(listedCollection(rows, (row) => findPrintedCard(index, row))).toEqual({
      collection,
      missing: [],
    });
  });
});
