import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { translationOf, type Card } from '@inkfolio/domain/cards/card';
import { printingKey } from '@inkfolio/domain/cards/printings';
import { buildCardNameIndex } from '@inkfolio/domain/cards/card-name-matching';
import { deckChanges } from '@inkfolio/domain/decks/deck-changes';
import { matchDeckList } from '@inkfolio/domain/decks/deck-list-matching';
import { readDeckText, writeDeckText } from '@inkfolio/domain/decks/deck-text';
import { exportedCards } from '@inkfolio/domain/decks/exported-cards';
import { LANGUAGES } from '@inkfolio/domain/language';
import { totalCards } from '@inkfolio/domain/decks/deck-quantities';
import { beforeAll, describe, expect, test } from 'vitest';
import { buildSnapshot, type CatalogueSnapshot } from '../../cards/catalogue/catalogue-snapshot.ts';
import { readCatalogue } from '../../cards/catalogue/catalogue-reading.ts';
import { readOfficialDeckFiles, type OfficialDeckReading } from './official-deck-files.ts';

// The real files lie outside the repository, because their texts belong to others.
const FOLDER = join(import.meta.dirname, '../../../../../../../shared/catalogue');
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
    // Nine of the 51 files are translations.
    expect(lists).toHaveLength(42);
  });

  test('have the number of cards that they say', () => {
    const sizes = lists.map(({ deck }) => totalCards(deck?.entries ?? []));
    expect(sizes.filter((size) => size !== 60).toSorted((a, b) => a - b)).toEqual([6, 61, 62]);
  });

  test.each(LANGUAGES)(
    'are the same decks after an export as text and an import: %s',
    (language) => {
      const index = buildCardNameIndex(catalogue.cards);
      const nameOf = (card: Card) => translationOf(card, language).fullName.toLowerCase();
      // In German the data give one name to two cards of different English names: no list can tell
      // them apart.
      const cardsOfName = Map.groupBy(catalogue.cards, nameOf);
      const isAmbiguous = (card: Card) =>
        new Set((cardsOfName.get(nameOf(card)) ?? []).map(printingKey)).size > 1;
      let compared = 0;
      for (const { deck } of lists) {
        const entries = (deck?.entries ?? []).filter(({ card }) => !isAmbiguous(card));
        const before = entries.map(({ card, quantity }) => ({ cardId: card.id, quantity }));
        const known = entries.map(({ card }) => card);
        const text = writeDeckText(exportedCards(before, known, language));
        const after = matchDeckList(readDeckText(text), index);
        expect(after.problems).toEqual([]);
        expect(deckChanges(before, after.cards)).toEqual([]);
        compared += entries.length;
      }
      expect(compared).toBeGreaterThan(700);
    },
  );

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
