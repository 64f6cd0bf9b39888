import { readCardQuery } from '@inkfolio/domain/cards/card-query';
import { searchCards } from '@inkfolio/domain/cards/card-search';
import { printingCode } from '@inkfolio/domain/cards/printed-number';
import { readCollectionCsv } from '@inkfolio/domain/collection/collection-csv';
import { readCollectionJson } from '@inkfolio/domain/collection/collection-json';
import type { Language } from '@inkfolio/domain/language';
import { buildPrintedCardIndex, createCardFinder } from '@inkfolio/domain/lists/printed-card';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { describeReal, realSnapshot, REAL_FILES } from '../../testing/real-cards.ts';
import type { CatalogueSnapshot } from '../cards/catalogue/catalogue-snapshot.ts';
import { analysePaste } from '../decks/import/deck-import.service.ts';

const CASES = join(REAL_FILES, '../cases');

/** Rows as `row: normal/foil printing` or `row: reason`. */
const COLLECTIONS: Readonly<Record<string, readonly string[]>> = {
  '01-unknown-promo-series.csv': [2, 3, 4, 5, 6, 7, 8].map((row) => `${row}: unknown_series`),
  '01b-unknown-promo-series-card-form.csv': ['2: unknown_series', '3: unknown_series'],
  '02-name-of-another-card.csv': ['2: -/1 P2-33', '3: name_differs', '4: name_differs'],
  '02c-other-spelling-must-still-pass.csv': [
    ...['2: 1/0 7-103', '3: 1/0 1-126', '4: 1/0 1-42', '5: 1/0 1-43'],
  ],
  '03-number-column-otherwise-named.csv': ['2: 1/0 5-32'],
  '03b-collector-number.csv': ['2: 1/0 5-32'],
  '03c-card-hash.csv': ['2: 1/0 5-32'],
  '04-unclosed-quote.csv': ['2: unclosed_quote', '3: 2/0 5-32', '4: 3/0 1-32'],
  '05-zero-rows-owned-5-2.csv': ['2: 0/- 1-32', '3: -/0 1-32', '4: 1/- 1-63'],
  '07-sep-line.csv': ['3: 1/0 5-32'],
  '08-five-columns.csv': ['2: 3/1 5-32', '3: 0/2 1-32'],
  '08b-six-columns.csv': ['2: 3/1 5-32'],
  '09-blank-counts.csv': ['2: 0/2 5-32', '3: 3/0 1-32', '4: 0/1 1-63', '5: 4/0 1-200'],
  '10-finish-words.csv': [
    ...['2: -/1 5-32', '3: -/1 5-32', '4: -/1 5-32'],
    ...['5: 1/- 5-32', '6: 1/- 5-32', '7: 1/- 5-32'],
    ...['8: rarity_differs', '9: rarity_differs', '10: 1/- 5-32'],
  ],
  '12-cp1252-set-names.csv': ['2: 1/0 7-5', '3: 1/0 3-5'],
  '13-art-letters-capital.txt': ['1: 1/- P2-24A', '2: 2/- P2-24B'],
  '14-totals.txt': [
    ...['1: 4/- 1-63', '2: several_printings'],
    ...[3, 4, 5, 6, 7, 8].map((row) => `${row}: no_card`),
  ],
  '15-quantity-behind.txt': [
    ...['1: several_printings', '2: several_printings', '3: 3/- 1-32', '4: 3/- 1-63'],
    ...['5: several_printings', '6: 4/- 1-199', '7: no_card'],
  ],
  '16-section-words.txt': ['1: 4/- 1-63', '4: several_printings', '5: 1/- 1-199'],
  '17-finish-tags.txt': [
    ...['1: -/2 1-1', '2: no_such_card', '3: -/4 1-32', '4: 4/- 1-63', '5: -/4 1-63'],
    ...['6: -/2 1-63', '7: several_printings', '8: 4/- 1-199', '9: 4/- 1-32'],
  ],
  '19-deck-as-csv.txt': ['2: 4/- 1-32', '3: 2/- 5-12'],
  '19b-deck-as-csv-name-first.txt': ['2: 4/- 1-32'],
  '19c-tabs-with-set.txt': ['1: 2/- 1-181', '2: 1/- 1-32'],
  '24-collectr.csv': ['2: 2/- 1-32'],
  '25-app-backup.json': ['1: 1/0 1-32', '2: 0/2 1-32'],
  '26-number-forms.csv': ['2: 1/- 1-32', '3: 1/- 1-32', '4: 1/- 1-32', '5: unknown_series'],
  '27-set-words.csv': ['2: 1/- 1-32', '3: 1/- 1-32', '4: 1/- 8-1'],
};

/** Cards of a deck as `quantity printing`, and the reported lines. */
const DECKS: Readonly<Record<string, { cards: readonly string[]; told: readonly number[] }>> = {
  '13-art-letters-capital.txt': { cards: ['1 P2-24A', '2 P2-24B'], told: [] },
  '14-totals.txt': { cards: ['4 1-63', '4 9-198'], told: [3, 4, 5, 6, 7, 8] },
  '15-quantity-behind.txt': {
    cards: ['2 9-191', '4 9-31', '3 1-32', '3 1-63', '4 9-198', '4 1-199', '1 9-130'],
    told: [],
  },
  '16-section-words.txt': { cards: ['4 1-63', '3 9-198', '1 1-199'], told: [] },
  '17-finish-tags.txt': {
    cards: ['2 1-1', '1 1-207', '8 1-32', '10 1-63', '4 9-198', '4 1-199'],
    told: [],
  },
  '19-deck-as-csv.txt': { cards: ['4 1-32', '2 5-12'], told: [] },
  '19b-deck-as-csv-name-first.txt': { cards: ['4 1-32'], told: [] },
  '19c-tabs-with-set.txt': { cards: ['2 1-181', '1 1-32'], told: [] },
  '23-tabletop-bag.json': { cards: ['1 1-32'], told: [] },
};

/** First card found by each line; undefined for deck searches. */
const SEARCHES: Readonly<Record<string, readonly (string | undefined)[]>> = {
  '20-search-operator-words.txt': [
    'Cheshire Cat - Not All There',
    'Donald Duck - Not Again!',
    'Bolt - Down but Not Out',
    'Honest John - Not That Honest',
    'Or Rewrite History!',
    'Poor Unfortunate Souls',
    'Dale - Friend in Need',
    'Do You Want to Build A Snowman?',
    undefined,
  ],
  '20b-search-minus-without-key.txt': [
    'Elsa - Queen Regent',
    'Mickey Mouse - True Friend',
    'Ariel - On Human Legs',
    'Elsa - Queen Regent',
    'Anna - Heir to Arendelle',
  ],
};

describeReal('the cases of files and searches that other players have', () => {
  let catalogue: CatalogueSnapshot;
  let find: ReturnType<typeof createCardFinder>;

  beforeAll(async () => {
    catalogue = await realSnapshot();
    find = createCardFinder(buildPrintedCardIndex(catalogue.cards, catalogue.sets));
  }, 60_000);

  const textOf = (file: string) => {
    const bytes = readFileSync(join(CASES, file));
    return new TextDecoder(file.includes('cp1252') ? 'windows-1252' : 'utf-8').decode(bytes);
  };
  const rowsOf = (file: string) => {
    const text = textOf(file);
    if (file.endsWith('.json')) {
      return readCollectionJson(text).rows.map(({ row, globalId, ...copies }) =>
        rowText(row, catalogue.findCard(String(globalId)), copies),
      );
    }
    const { rows, problems } = readCollectionCsv(text);
    const read = rows.map((row) => {
      const found = find(row);
      return 'card' in found ? rowText(row.row, found.card, row) : `${row.row}: ${found.code}`;
    });
    const told = problems.map(({ row, code }) => `${row}: ${code}`);
    return [...read, ...told].toSorted((a, b) => Number.parseInt(a) - Number.parseInt(b));
  };

  test('every file has an expectation here', () => {
    const known = [COLLECTIONS, DECKS, SEARCHES].flatMap(Object.keys);
    expect([...new Set(known)].toSorted()).toEqual(readdirSync(CASES).toSorted());
  });

  test.each(Object.entries(COLLECTIONS))('collection file %s', (file, rows) => {
    expect(rowsOf(file)).toEqual(rows);
  });

  test.each(Object.entries(DECKS))('deck file %s', (file, deck) => {
    const { cards, problems, leftOut } = analysePaste(catalogue, textOf(file), 'en');
    expect({
      cards: cards.map(({ card, quantity }) => `${quantity} ${printingCode(card)}`),
      told: [...problems, ...leftOut].map(({ line }) => line),
    }).toEqual(deck);
  });

  test.each(Object.entries(SEARCHES))('search file %s, in any letter case', (file, names) => {
    const lines = textOf(file).trim().split('\n');
    const firstOf = (line: string) => {
      const [, language = 'en', query = line] = /^(\w\w): (.+)$/.exec(line) ?? [];
      const parameters = { query, language: language as Language, searchMode: 'name' } as const;
      const read = readCardQuery(parameters, catalogue.index);
      const [first] = read.kind === 'query' ? searchCards(catalogue.index, read.query).cards : [];
      return first?.translations[0]?.fullName;
    };
    const ofCards = lines.filter((_, line) => names[line] !== undefined);
    const wanted = names.filter((name) => name !== undefined);
    expect(ofCards.map(firstOf)).toEqual(wanted);
    const inCapitals = (line: string) =>
      line.replace(
        /^(\w\w: )?(.+)$/,
        (_, before = '', query: string) => `${before}${query.toUpperCase()}`,
      );
    expect(ofCards.map(inCapitals).map(firstOf)).toEqual(wanted);
  });
});

function rowText(
  row: number,
  card: Parameters<typeof printingCode>[0] | undefined,
  { quantity, foilQuantity }: { quantity?: number; foilQuantity?: number },
): string {
  const code = card === undefined ? 'unknown' : printingCode(card);
  return `${row}: ${quantity ?? '-'}/${foilQuantity ?? '-'} ${code}`;
}
