import { join } from 'node:path';
import { translationOf, type Card } from '@inkfolio/domain/cards/card';
import { printingKey } from '@inkfolio/domain/cards/printings';
import { buildCardNameIndex } from '@inkfolio/domain/cards/card-name-matching';
import { deckChanges } from '@inkfolio/domain/decks/deck-changes';
import { matchDeckList } from '@inkfolio/domain/decks/deck-list-matching';
import { readCardList, writeCardList } from '@inkfolio/domain/lists/card-list';
import { exportedCards } from '@inkfolio/domain/decks/exported-cards';
import { LANGUAGES } from '@inkfolio/domain/language';
import { totalCards } from '@inkfolio/domain/decks/deck-quantities';
import { beforeAll, expect, test } from 'vitest';
import { describeReal, REAL_FILES, realSnapshot } from '../../../testing/real-cards.ts';
import type { CatalogueSnapshot } from '../../cards/catalogue/catalogue-snapshot.ts';
import { readOfficialDeckFiles, type OfficialDeckReading } from './official-deck-files.ts';

describeReal('real deck lists', () => {
  let catalogue: CatalogueSnapshot;
  let lists: readonly OfficialDeckReading[];

  beforeAll(async () => {
    catalogue = await realSnapshot();
    lists = await readOfficialDeckFiles(join(REAL_FILES, 'decklists'), catalogue);
  }, 60_000);

  test('are read completely, with the same cards in every language', () => {
    expect(lists.flatMap(({ problems }) => problems)).toEqual([]);
    expect(lists.flatMap(({ notes }) => notes)).toEqual([]);
    // Nine of the 51 files are translations.
    expect(lists).toHaveLength(42);
  });

  test('have the stated number of cards', () => {
    const sizes = lists.map(({ deck }) => totalCards(deck?.entries ?? []));
    expect(sizes.filter((size) => size !== 60).toSorted((a, b) => a - b)).toEqual([6, 61, 62]);
  });

  test.each(LANGUAGES)('survive a text export and import: %s', (language) => {
    const index = buildCardNameIndex(catalogue.cards);
    const nameOf = (card: Card) => translationOf(card, language).fullName.toLowerCase();
    // The German data give one name to two cards of different English names: no list can tell
    // them apart.
    const cardsOfName = Map.groupBy(catalogue.cards, nameOf);
    const isAmbiguous = (card: Card) =>
      new Set((cardsOfName.get(nameOf(card)) ?? []).map(printingKey)).size > 1;
    let compared = 0;
    for (const { deck } of lists) {
      const entries = (deck?.entries ?? []).filter(({ card }) => !isAmbiguous(card));
      const before = entries.map(({ card, quantity }) => ({ cardId: card.id, quantity }));
      const known = entries.map(({ card }) => card);
      const text = writeCardList(exportedCards(before, known, language));
      const after = matchDeckList(readCardList(text), index);
      expect(after.problems).toEqual([]);
      expect(deckChanges(before, after.cards)).toEqual([]);
      compared += entries.length;
    }
    expect(compared).toBeGreaterThan(700);
  });

  test('survive a JSON export and import', async () => {
    const [deck] = await readOfficialDeckFiles(
      join(REAL_FILES, 'decklists/json/single-deck.json'),
      catalogue,
    );
    expect(deck?.problems).toEqual([]);
    const many = await readOfficialDeckFiles(
      join(REAL_FILES, 'decklists/json/bulk-import-5-decks.json'),
      catalogue,
    );
    expect(many.map(({ problems }) => problems)).toEqual([[], [], [], [], []]);
  });
});
