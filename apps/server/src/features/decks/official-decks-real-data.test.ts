import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { totalCards } from '@inkfolio/domain/decks/deck-quantities';
import { beforeAll, describe, expect, test } from 'vitest';
import { buildSnapshot, type CatalogueSnapshot } from '../cards/catalogue-snapshot.ts';
import { readCatalogue } from '../cards/catalogue/catalogue-reading.ts';
import { readOfficialDeckFiles, type OfficialDeckReading } from './official-deck-files.ts';

// The real files lie outside the repository, because their texts belong to others.
const FOLDER = join(import.meta.dirname, '../../../../../../shared/catalogue');
const missing = !existsSync(FOLDER);
const title = missing ? `real deck lists (skipped: there is no ${FOLDER})` : 'real deck lists';

describe.skipIf(missing)(title, { timeout: 60_000 }, () => {
  let catalogue: CatalogueSnapshot;
  let lists: readonly OfficialDeckReading[];

  beforeAll(async () => {
    const { cards, sets } = await readCatalogue(join(FOLDER, 'composed'));
    const stored = cards.map((card) => ({ card, isSample: false, isRetired: false }));
    catalogue = buildSnapshot({ version: '1', source: FOLDER, cards: stored, sets });
    lists = await readOfficialDeckFiles(join(FOLDER, 'decklists'), catalogue);
  }, 60_000);

  test('are understood line by line, in every language as the same cards', () => {
    expect(lists.flatMap(({ problems }) => problems)).toEqual([]);
    expect(lists.flatMap(({ notes }) => notes)).toEqual([]);
    // Of 51 files nine are translations.
    expect(lists).toHaveLength(42);
  });

  test('have the number of cards that they say', () => {
    const sizes = lists.map(({ deck }) => totalCards(deck?.entries ?? []));
    expect(sizes.filter((size) => size !== 60).toSorted((a, b) => a - b)).toEqual([6, 61, 62]);
  });

  test('become the same decks from JSON', async () => {
    const [deck] = await readOfficialDeckFiles(
      join(FOLDER, 'decklists/json/single-deck.json'),
      catalogue,
    );
    expect(deck?.problems).toEqual([]);
    const many = await readOfficialDeckFiles(
      join(FOLDER, 'decklists/json/bulk-import-5-decks.json'),
      catalogue,
    );
    expect(many.map(({ problems }) => problems)).toEqual([[], [], [], [], []]);
  });
});
