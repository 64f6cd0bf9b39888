import { printingKey } from '@inkfolio/domain/cards/printings';
import { countedPrintings } from '@inkfolio/domain/cards/ownership-mode';
import { allCopies, type Collection } from '@inkfolio/domain/collection/collection';
import { readCollectionCsv } from '@inkfolio/domain/collection/collection-csv';
import {
  collectionAfterImport,
  listedCollection,
} from '@inkfolio/domain/collection/collection-import';
import { buildPrintedCardIndex, createCardFinder } from '@inkfolio/domain/lists/printed-card';
import { deckOwnership } from '@inkfolio/domain/decks/deck-ownership';
import type { DeckEntry } from '@inkfolio/domain/decks/deck';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { describeReal, readRealCards, REAL_FILES, realSnapshot } from '../../testing/real-cards.ts';
import type { CatalogueSnapshot } from '../cards/catalogue/catalogue-snapshot.ts';
import { readOfficialDeckFiles } from './official/official-deck-files.ts';

describeReal('real boxed decks', () => {
  let catalogue: CatalogueSnapshot;
  let decks: readonly (readonly DeckEntry[])[];
  let collection: Collection;

  beforeAll(async () => {
    const { cards, sets } = await readRealCards();
    catalogue = await realSnapshot();
    const folder = join(REAL_FILES, 'decklists');
    const names = (await readdir(folder)).filter((name) => /^starter-.*\.en\.txt$/.test(name));
    const readings = await Promise.all(
      names.map((name) => readOfficialDeckFiles(join(folder, name), catalogue)),
    );
    decks = readings.flat().flatMap(({ deck }) => (deck ? [deck.entries] : []));
    const csv = await readFile(
      join(REAL_FILES, 'collections/dreamborn-export.2025-08.csv'),
      'utf8',
    );
    const index = buildPrintedCardIndex(cards, sets);
    const { rows } = readCollectionCsv(csv);
    const { listed } = listedCollection(rows, createCardFinder(index));
    collection = collectionAfterImport(new Map(), listed, 'replace');
  }, 60_000);

  test('owned shares of a real collection equal a count by name', () => {
    expect(decks).toHaveLength(19);
    const ownedByName = new Map<string, number>();
    for (const card of catalogue.cards) {
      const copies = collection.get(card.id);
      const name = printingKey(card);
      if (copies) ownedByName.set(name, (ownedByName.get(name) ?? 0) + allCopies(copies));
    }
    let morePrintings = 0;
    for (const entries of decks) {
      const needed = new Map<string, number>();
      for (const { card, quantity } of entries) {
        needed.set(printingKey(card), (needed.get(printingKey(card)) ?? 0) + quantity);
      }
      const expected = [...needed].reduce(
        (sum, [name, quantity]) => sum + Math.min(quantity, ownedByName.get(name) ?? 0),
        0,
      );
      const rows = entries.map(({ card, quantity }) => ({ cardId: card.id, quantity }));
      const { totalOwned } = deckOwnership(rows, collection, countedPrintings('card', catalogue));
      const strict = deckOwnership(rows, collection, countedPrintings('printing', catalogue));
      expect(totalOwned).toBe(expected);
      morePrintings += totalOwned - strict.totalOwned;
    }
    // The collection must distinguish both ways of counting.
    expect(morePrintings).toBeGreaterThan(0);
  });
});
