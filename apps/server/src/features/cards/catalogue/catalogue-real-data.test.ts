import { join } from 'node:path';
import { COLORS, isSong, RARITIES, type Card } from '@inkfolio/domain/cards/card';
import { printingKey } from '@inkfolio/domain/cards/printings';
import { beforeAll, expect, it } from 'vitest';
import { describeReal, readRealCards, REAL_FILES } from '../../../testing/real-cards.ts';
import { readCatalogue, type CatalogueReading } from './catalogue-reading.ts';
import { cardOf, wordsIn } from './catalogue-samples.ts';

const numbers = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => from + index);
/** Ids named in section 5 of the notes on the real data. */
const TRAP_IDS = [
  ...[1, 3, 12, 13, 14, 62, 72, 142, 163, 259, 289, 365, 662, 730, 735, 891, 929, 934, 943, 944],
  ...[956, 1187, 1188, 1191, 1213, 1329, 1366, 1404, 1415, 1433, 1434, 1477, 1536, 1641, 1661],
  ...[1662, 1663, 1702, 1781, 1920, 1930, 1936, 1941, 1955, 2159, 2177, 2178, 2251, 2417, 2430],
  ...[2431, 2460, 2521, 2611, 2626, 2704, 2705, 2706, 2765, 2785, 2811, 2956, 2957],
  ...[...numbers(436, 440), ...numbers(659, 674), ...numbers(914, 944), ...numbers(1896, 1930)],
];

function countBy<T>(values: readonly T[]): Map<T, number> {
  const counts = new Map<T, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return counts;
}

const printedIn = (cards: readonly Card[], language: 'en' | 'fr' | 'de' | 'it') =>
  cards.filter((card) => wordsIn(card, language) !== undefined).length;

describeReal('the whole real catalogue, format 2.3.5', () => {
  let reading: CatalogueReading;
  beforeAll(async () => {
    reading = await readRealCards();
  });

  it('imports all cards in all languages and skips only the known gaps', () => {
    expect(reading.skipped.map(({ file }) => file)).toEqual(['gaps.json']);
    const { cards } = reading;
    expect(cards).toHaveLength(2968);
    const printed = (['en', 'fr', 'de', 'it'] as const).map((code) => printedIn(cards, code));
    expect(printed).toEqual([2968, 2895, 2895, 2500]);
    expect(reading.sets).toHaveLength(19);
    expect(new Set(cards.map(printingKey)).size).toBe(2336);
  });

  it('contains every card of the traps', () => {
    const ids = new Set(reading.cards.map(({ globalId }) => globalId));
    expect(TRAP_IDS.filter((id) => !ids.has(id))).toEqual([]);
  });

  it('has enumerations and numbers as in the notes', () => {
    const { cards } = reading;
    const rarities = countBy(cards.map(({ rarity }) => rarity));
    const expected = [868, 648, 578, 220, 148, 72, 204, 8, 222];
    expect(RARITIES.map((rarity) => rarities.get(rarity))).toEqual(expected);
    const types = countBy(cards.map(({ type }) => type));
    expect(Object.fromEntries(types)).toEqual({
      CHARACTER: 2251,
      ACTION: 394,
      ITEM: 216,
      LOCATION: 107,
    });
    expect(countBy(cards.map(({ colors }) => colors.length))).toEqual(
      new Map([
        [1, 2746],
        [2, 156],
        [0, 66],
      ]),
    );
    expect(new Set(cards.flatMap(({ colors }) => colors))).toEqual(new Set(COLORS));
    expect(cards.filter(({ lore }) => lore === 0)).toHaveLength(74);
    expect(cards.filter(({ strength }) => strength === 0)).toHaveLength(96);
    expect(cards.filter((card) => wordsIn(card, 'en')?.text === '')).toHaveLength(309);
    expect(Math.max(...cards.map(({ cost }) => cost))).toBe(12);
  });

  it('has copy limits, names, bans and legality as in the notes', () => {
    const limits = reading.cards.filter(({ maxCopiesInDeck }) => maxCopiesInDeck !== 4);
    expect(limits.map((card) => [card.globalId, card.maxCopiesInDeck])).toEqual([
      ...numbers(436, 440).map((id) => [id, 99]),
      [1366, null],
      [1477, 2],
      [1641, 2],
      [1702, 99],
    ]);
    const several = reading.cards.filter(({ names }) => names.length > 0);
    expect(several.map(({ globalId }) => globalId)).toEqual([735, 956, 1536, 2765, 2785]);
    for (const id of [3, 12, 14, 259, 730]) expect(cardOf(reading, id).coreAllowed).toBe(true);
    expect(cardOf(reading, 365)).toMatchObject({ coreAllowed: false, infinityAllowed: false });
    expect(cardOf(reading, 365).legality.infinity.bannedSince).toBe('2026-03-26');
    expect(cardOf(reading, 891)).toMatchObject({ coreAllowed: false, infinityAllowed: true });
    const quests = reading.cards.filter(({ setCode }) => setCode.startsWith('Q'));
    expect(quests.some((card) => card.coreAllowed || card.infinityAllowed)).toBe(false);
  });

  it('has full names of name and version and no breaks within paragraphs', () => {
    const words = reading.cards.flatMap(({ translations }) => translations);
    const invalid = words.filter(
      ({ fullName, name, version }) =>
        fullName !== (version === null ? name : `${name} - ${version}`),
    );
    expect(invalid).toEqual([]);
    const broken = words.filter(({ text }) => /[ \u00AD]\n|\n[ \p{Ll}]|\n\n/u.test(text));
    expect(broken.map(({ fullName, text }) => `${fullName}: ${text}`)).toEqual([]);
    const prose = reading.cards.filter((card) => !isSong(card));
    const flavors = prose.flatMap(({ translations }) => translations);
    expect(flavors.filter(({ flavorText }) => flavorText?.includes('\n'))).toEqual([]);
  });

  it('re-import is a no-op', async () => {
    const again = await readCatalogue(join(REAL_FILES, 'composed'), { standing: reading });
    // Compared as text: a deep comparison of 3,000 cards takes seconds.
    expect(JSON.stringify(again) === JSON.stringify(reading)).toBe(true);
  });

  it('cards of set 13 can be added later', async () => {
    const more = await readCatalogue(join(REAL_FILES, 'partial'), { standing: reading });
    expect(more.skipped).toEqual([]);
    expect(more.cards).toHaveLength(2968 + 256);
    const series = more.cards.filter(({ setCode }) => setCode === '13').map((c) => c.promoGrouping);
    expect(Object.fromEntries(countBy(series))).toEqual({ null: 245, P4: 5, PD1: 6 });
    expect(cardOf(more, 1)).toEqual(cardOf(reading, 1));
  });
});

describeReal('genuine older files', () => {
  const genuine = join(REAL_FILES, 'lorcanajson');
  const english = join(genuine, 'allCards.en.v2.1.1.2025-02-28.json');
  const frenchCards = join(genuine, 'cards-only.fr.v2.0.2-or-later.2025-01-27.json');
  let standing: CatalogueReading;
  beforeAll(async () => {
    standing = await readCatalogue(english);
  });

  it('English 2.1.1 imports completely, with copy limits from its texts', () => {
    const { cards, sets, skipped } = standing;
    expect(skipped).toEqual([]);
    expect([cards.length, sets.length]).toEqual([1661, 10]);
    expect(countBy(cards.map(({ colors }) => colors.length)).get(2)).toBe(72);
    const limits = cards.filter(({ maxCopiesInDeck }) => maxCopiesInDeck !== 4);
    expect(limits.map((card) => [card.globalId, card.maxCopiesInDeck])).toEqual([
      ...numbers(436, 440).map((id) => [id, 99]),
      [1366, null],
      [1477, 2],
      [1641, 2],
    ]);
    expect(cards.filter(({ infinityAllowed }) => !infinityAllowed)).toHaveLength(31);
    expect(cards.filter(({ coreAllowed }) => coreAllowed)).toEqual([]);
  });

  it('French cards without sets join the English ones', async () => {
    const { cards, skipped } = await readCatalogue(frenchCards, { standing });
    expect(skipped).toEqual([]);
    expect([cards.length, printedIn(cards, 'fr')]).toEqual([1661, 1391]);
  });

  it('French cards alone have the types, inks and rarities of English', async () => {
    const alone = await readCatalogue(frenchCards, {
      standing: { cards: [], sets: standing.sets },
    });
    expect(alone.skipped).toEqual([]);
    const enumerations = ({ type, colors, rarity }: Card) => ({ type, colors, rarity });
    for (const card of alone.cards) {
      expect(enumerations(card)).toEqual(enumerations(cardOf(standing, card.globalId)));
    }
  });

  it('imports the newest versions and a folder of several versions', async () => {
    const { cards, sets, files } = await readCatalogue(genuine);
    expect(files.map(({ formatVersion }) => formatVersion)).toEqual([
      '2.1.1',
      null,
      '2.3.5',
      '2.3.5',
    ]);
    expect(cards).toHaveLength(1661);
    expect(sets).toHaveLength(19);
    expect(cardOf({ cards, sets }, 1).translations).toHaveLength(3);
  });
});

describeReal('each language of the real catalogue on its own', () => {
  let whole: CatalogueReading;
  beforeAll(async () => {
    whole = await readCatalogue(join(REAL_FILES, 'composed/allCards.en.json'));
  });
  it.each(['fr', 'de', 'it'])('%s alone has the facts of English', async (language) => {
    const alone = await readCatalogue(join(REAL_FILES, `composed/allCards.${language}.json`));
    expect(alone.skipped).toEqual([]);
    // Only the first tournament date differs: it belongs to the first printing in the language.
    const facts = ({ type, colors, rarity, cost, inkwell, coreAllowed, legality }: Card) => {
      const { core, infinity } = legality;
      return JSON.stringify({ type, colors, rarity, cost, inkwell, coreAllowed, core, infinity });
    };
    const other = alone.cards.filter((card) => facts(card) !== facts(cardOf(whole, card.globalId)));
    expect(other.map(({ globalId }) => globalId)).toEqual([]);
  });
});
