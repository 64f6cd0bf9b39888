import fc from 'fast-check';
import { expect, it } from 'vitest';
import { forAll, forAllTimes } from '../../../../tests/for-all.ts';
import { LANGUAGES, type Language } from '../language.ts';
import { exampleCard, exampleTranslation } from './card-example.ts';
import {
  CARD_SORTS,
  cardPredicate,
  SEARCH_MODES,
  SORT_ORDERS,
  STAT_OPERATORS,
  type CardFilter,
  type CardQuery,
} from './card-filter.ts';
import { compareByNumber } from './card-order.ts';
import {
  buildCardSearchIndex,
  prepareCardSearch,
  searchCards,
  type CardSearchIndex,
} from './card-search.ts';
import { CARD_TYPES, COLORS, FORMATS, RARITIES, translationOf, type Card } from './card.ts';
import { normalizeText, wordsOf } from './names.ts';
import { comparePrintings, printingKey } from './printings.ts';

const WORDS = ['orla', 'Élan', "l'hiver", 'snow', 'queen', 'Mend-It', 'a', 'winter', 'exert'];
const words = (max: number): fc.Arbitrary<string> =>
  fc.array(fc.constantFrom(...WORDS), { minLength: 1, maxLength: max }).map((all) => all.join(' '));
const stat = fc.option(fc.integer({ min: 0, max: 4 }));
const setCode = fc.constantFrom('1', '2', '10', 'Q1');
const subtypes = fc.subarray(['Hero', 'Song', 'Ally'], { maxLength: 2 });

const cardWithoutId: fc.Arbitrary<Partial<Card>> = fc.record({
  type: fc.constantFrom(...CARD_TYPES),
  cost: fc.integer({ min: 0, max: 12 }),
  colors: fc.subarray([...COLORS], { maxLength: 2 }),
  strength: stat,
  willpower: stat,
  lore: stat,
  inkwell: fc.boolean(),
  rarity: fc.constantFrom(...RARITIES),
  setCode,
  number: fc.nat(5),
  variant: fc.constantFrom(null, 'a', 'b'),
  promoGrouping: fc.constantFrom(null, null, 'P1', 'P2'),
  subtypes,
  artists: fc.subarray(['Ann Winters', 'Bo']),
  coreAllowed: fc.boolean(),
  infinityAllowed: fc.boolean(),
  translations: fc
    .tuple(words(3), words(4), fc.option(words(2)))
    .map(([english, text, french]) => [
      exampleTranslation('en', english, { text }),
      ...(french === null ? [] : [exampleTranslation('fr', french, { subtypes: ['Héros'] })]),
    ]),
});
const catalogue = fc
  .array(cardWithoutId, { maxLength: 80 })
  .map((all) => all.map((card, i) => exampleCard({ globalId: i + 1, number: i, ...card })));

const bound = fc.record({
  operator: fc.constantFrom(...STAT_OPERATORS),
  value: fc.integer({ min: 0, max: 5 }),
});
const filter: fc.Arbitrary<CardFilter> = fc.record(
  {
    colors: fc.subarray([...COLORS], { maxLength: 3 }),
    rarities: fc.subarray([...RARITIES]),
    costs: fc.uniqueArray(fc.integer({ min: 0, max: 11 })),
    inkwell: fc.boolean(),
    types: fc.subarray([...CARD_TYPES]),
    includeSongs: fc.boolean(),
    format: fc.constantFrom(...FORMATS),
    setCodes: fc.array(fc.oneof(setCode, fc.constant('99'))),
    subtypes: fc.array(fc.constantFrom('hero', 'SONG', 'Nobody')),
    artists: fc.array(fc.constantFrom('ann winters', 'BO', 'Nobody'), { maxLength: 2 }),
    strength: bound,
    willpower: bound,
    lore: bound,
  },
  { requiredKeys: [] },
);
const text = fc.oneof(
  fc.constantFrom('', '?', 'zzzz', 'winetr', 'orla xnow', 'quen orla', 'orla orla', 'exertt'),
  words(2),
  words(1).map((word) => word.slice(1, 4)),
);
const query: fc.Arbitrary<CardQuery> = fc
  .tuple(
    fc.oneof(filter, fc.constant({})),
    fc.record({
      query: text,
      language: fc.constantFrom<Language>('en', 'fr', 'de'),
      searchMode: fc.constantFrom(...SEARCH_MODES),
      deduplicate: fc.boolean(),
      namesFirst: fc.boolean(),
      wholeNamesFirst: fc.constant(false),
      sort: fc.constantFrom(...CARD_SORTS),
      sortOrder: fc.constantFrom(...SORT_ORDERS),
      limit: fc.integer({ min: 1, max: 30 }),
      offset: fc.nat(40),
    }),
  )
  .map(([parts, rest]) => ({ ...parts, ...rest }));

function indexOf(cards: readonly Card[]): CardSearchIndex {
  return buildCardSearchIndex(cards, []);
}

const everything = (one: CardQuery): CardQuery => ({ ...one, offset: 0, limit: 1000 });

it('finds exactly the cards that match the filter and the words', () => {
  forAllTimes(200, catalogue, query, (cards, one) => {
    const { cards: found, total } = searchCards(indexOf(cards), everything(one));
    const expected = lookedUpOneByOne(cards, one);
    expect(found.toSorted(compareByNumber)).toEqual(expected.toSorted(compareByNumber));
    expect(total).toBe(expected.length);
  });
});

it('pages together contain each result once, in order', () => {
  forAllTimes(150, catalogue, query, (cards, one) => {
    const index = indexOf(cards);
    const whole = searchCards(index, everything(one));
    const pages: Card[] = [];
    for (let offset = 0; offset < whole.total; offset += one.limit) {
      const page = searchCards(index, { ...one, offset });
      expect(page.total).toBe(whole.total);
      pages.push(...page.cards);
    }
    expect(pages).toEqual(whole.cards);
    expect(new Set(pages).size).toBe(whole.total);
  });
});

it('returns the same result whatever was searched before', () => {
  forAll(catalogue, fc.array(query, { maxLength: 5 }), query, (cards, earlier, one) => {
    const used = indexOf(cards);
    for (const language of LANGUAGES) prepareCardSearch(used, language);
    for (const other of earlier) searchCards(used, other);
    expect(searchCards(used, one)).toEqual(searchCards(indexOf(cards), one));
  });
});

/** Reference implementation: evaluates the search rules for each card. */
function lookedUpOneByOne(cards: readonly Card[], one: CardQuery): readonly Card[] {
  const queryWords = [...new Set(wordsOf(one.query ?? ''))];
  const exact = cards.filter((card) => queryWords.every((word) => hasWord(card, one, word)));
  const withText =
    exact.length > 0 ? exact : cards.filter((card) => hasWordsButOne(card, one, queryWords));
  const key = normalizeText(one.query ?? '');
  const named = cards.filter(({ translations }) =>
    translations.some(({ fullName }) => normalizeText(fullName) === key),
  );
  const matching = [...new Set([...withText, ...named])].filter(cardPredicate(one));
  return one.deduplicate ? bestPrintings(matching) : matching;
}

function hasWord(card: Card, one: CardQuery, word: string): boolean {
  return searchedWords(card, one).some((own) => own.includes(word));
}

function hasWordsButOne(card: Card, one: CardQuery, queryWords: readonly string[]): boolean {
  return queryWords.some(
    (mistyped) =>
      mistyped.length >= 4 &&
      queryWords.every((word) => word === mistyped || hasWord(card, one, word)) &&
      searchedWords(card, one).some((own) => startsWithinOneTypo(own, mistyped)),
  );
}

function searchedWords(card: Card, { language, searchMode }: CardQuery): readonly string[] {
  const { fullName, text: rules, subtypes: localised } = translationOf(card, language);
  const more = [rules, ...localised, ...card.subtypes, ...card.names, ...card.artists];
  return wordsOf([fullName, ...(searchMode === 'full' ? more : [])].join(' '));
}

function startsWithinOneTypo(word: string, mistyped: string): boolean {
  return Array.from({ length: word.length }, (_, i) => word.slice(0, i + 1)).some((beginning) =>
    isOneTypoAway(beginning, mistyped),
  );
}

function isOneTypoAway(a: string, b: string): boolean {
  let start = 0;
  while (start < a.length && a[start] === b[start]) start++;
  let end = 0;
  const shorter = Math.min(a.length, b.length) - start;
  while (end < shorter && a.at(-1 - end) === b.at(-1 - end)) end++;
  const [restA, restB] = [a.slice(start, a.length - end), b.slice(start, b.length - end)];
  const isSwap = restA.length === 2 && restA === restB.slice(1) + restB.slice(0, 1);
  return isSwap || (restA.length <= 1 && restB.length <= 1);
}

function bestPrintings(cards: readonly Card[]): readonly Card[] {
  return [...Map.groupBy(cards, printingKey).values()].flatMap((printings) =>
    printings.toSorted(comparePrintings).slice(0, 1),
  );
}

it('namesFirst only changes the order of the results', () => {
  forAllTimes(150, catalogue, query, (cards, one) => {
    const index = indexOf(cards);
    const plain = searchCards(index, everything({ ...one, namesFirst: false })).cards;
    const sorted = searchCards(index, everything({ ...one, namesFirst: true })).cards;
    const words = wordsOf(one.query ?? '');
    const isNamed = (card: Card) => {
      const name = normalizeText(translationOf(card, one.language).fullName);
      return words.every((word) => name.includes(word));
    };
    expect(sorted).toEqual([...plain.filter(isNamed), ...plain.filter((card) => !isNamed(card))]);
  });
});
