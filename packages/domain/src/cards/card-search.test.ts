import { describe, expect, it } from 'vitest';
import { exampleCard, exampleSet, exampleTranslation } from './card-example.ts';
import type { CardQuery } from './card-filter.ts';
import { buildCardSearchIndex, searchCardPositions, searchCards } from './card-search.ts';
import { readCardQuery } from './card-query.ts';
import type { Card } from './card.ts';

const EVERYTHING: CardQuery = {
  language: 'en',
  searchMode: 'full',
  deduplicate: false,
  namesFirst: false,
  wholeNamesFirst: false,
  sort: 'number',
  sortOrder: 'ASC',
  limit: 40,
  offset: 0,
};

const orla = exampleCard({
  globalId: 1,
  artists: ['Matteo Rupert Davin'],
  subtypes: ['Storyborn', 'Sorcerer'],
  translations: [
    exampleTranslation('en', 'Orla - Spiral of Winter', {
      text: 'Exert up to 2 chosen characters.',
    }),
    exampleTranslation('fr', 'Orla - Spirale de l’hiver', {
      text: 'Épuisez jusqu’à 2 personnages.',
      subtypes: ['Première', 'Sorcière'],
    }),
  ],
});
const eels = exampleCard({
  globalId: 2,
  names: ['Driftwood', 'Seaglass'],
  translations: [exampleTranslation('en', "Orsola's Eels - Wicked Pair")],
});
const teMarah = exampleCard({
  globalId: 3,
  translations: [exampleTranslation('en', 'Té Marāh - Hearthless')],
});
const letItGlow = exampleCard({
  globalId: 4,
  type: 'ACTION',
  cost: 5,
  strength: null,
  subtypes: ['Song'],
  translations: [exampleTranslation('en', 'Let It Glow')],
});
const catalogue = buildCardSearchIndex([letItGlow, teMarah, eels, orla], []);

function foundIds(query: Partial<CardQuery>, index = catalogue): readonly number[] {
  return searchCards(index, { ...EVERYTHING, ...query }).cards.map(({ globalId }) => globalId);
}

describe('the owned filter', () => {
  const copies = new Map([
    [eels, 2],
    [letItGlow, 1],
  ]);
  const ownedIds = (query: Partial<CardQuery>) =>
    searchCards(catalogue, { ...EVERYTHING, ...query }, (card) => copies.get(card) ?? 0).cards.map(
      ({ globalId }) => globalId,
    );

  it.each<[string, readonly number[], Partial<CardQuery>]>([
    ['keeps the cards with a copy', [2, 4], { owned: true }],
    ['keeps the cards without one', [1, 3], { owned: false }],
    ['keeps all cards when it is left out', [1, 2, 3, 4], {}],
    ['joins the other filters', [4], { owned: true, types: ['ACTION'] }],
    ['joins the text, names first', [2], { owned: true, query: 'eels', namesFirst: true }],
  ])('%s', (_, expected, query) => {
    expect(ownedIds(query)).toEqual(expected);
  });

  it('finds nothing owned without a collection', () => {
    expect(foundIds({ owned: true })).toEqual([]);
  });
});

it.each<[string, readonly number[], Partial<CardQuery>]>([
  ['finds all cards when it is blank', [1, 2, 3, 4], { query: '  ' }],
  ['finds all cards when it has no letter', [1, 2, 3, 4], { query: '?!' }],
  ['finds a piece of a word', [1], { query: 'pir winte' }],
  ['wants every word', [], { query: 'orla hearthless' }],
  ['takes words in any order', [1], { query: 'winter orla' }],
  ['does not look across the end of a word', [], { query: 'ofwin' }],
  ['ignores case, accents and apostrophes', [3], { query: 'TE MÁRAH' }],
  ['ignores apostrophes', [2], { query: 'orsolas' }],
  ['looks into the rules text', [1], { query: 'chosen exert' }],
  ['looks at classifications', [1], { query: 'sorcerer' }],
  ['looks at artists', [1], { query: 'davin' }],
  ['looks at the characters a card counts as', [2], { query: 'seaglass' }],
  ['looks at the name alone in mode name', [], { query: 'davin', searchMode: 'name' }],
  ['looks at the whole name in mode name', [1], { query: 'spiral', searchMode: 'name' }],
  ['searches the words of the language', [1], { query: 'hiver', language: 'fr' }],
  ['not those of another', [], { query: 'winter', language: 'fr' }],
  ['finds localised classifications', [1], { query: 'premiere', language: 'fr' }],
  ['finds English classifications too', [1], { query: 'sorcerer', language: 'fr' }],
  ['searches English words of a card not printed in it', [3], { query: 'heart', language: 'fr' }],
])('the text query %s', (_, ids, query) => {
  expect(foundIds(query)).toEqual(ids);
});

describe('one typing error', () => {
  it.each<[string, readonly number[], Partial<CardQuery>]>([
    ['is forgiven when no card matches exactly', [1], { query: 'orla wimter' }],
    ['is forgiven in the beginning of a word', [1], { query: 'wnite' }],
    ['is not forgiven twice', [], { query: 'okla wimter' }],
    ['is not forgiven in words of three letters', [], { query: 'lxt' }],
    ['is not looked for because a filter leaves nothing', [], { query: 'orla', colors: ['Ruby'] }],
    ['is looked for in the mode', [], { query: 'exrrt', searchMode: 'name' }],
    ['is corrected before the filter', [], { query: 'wimter', colors: ['Ruby'] }],
  ])('%s', (_, ids, query) => {
    expect(foundIds(query)).toEqual(ids);
  });

  it('is corrected in any word, and all corrections are found', () => {
    const index = buildCardSearchIndex(
      ['Moon Light', 'Noon Night'].map((name, i) =>
        exampleCard({ globalId: i + 1, translations: [exampleTranslation('en', name)] }),
      ),
      [],
    );
    expect(foundIds({ query: 'noon light' }, index)).toEqual([1, 2]);
  });
});

describe('printings of one card', () => {
  const name = [exampleTranslation('en', 'Orla - Ink Surfer')];
  const printings = [
    exampleCard({ globalId: 1, setCode: '1', translations: name }),
    exampleCard({ globalId: 2, setCode: '9', translations: name }),
    exampleCard({ globalId: 3, setCode: '10', rarity: 'ENCHANTED', translations: name }),
    exampleCard({ globalId: 4, setCode: '11', promoGrouping: 'P3', translations: name }),
  ];
  const index = buildCardSearchIndex(printings, []);

  it('are all found by default', () => {
    expect(foundIds({}, index)).toEqual([1, 2, 3, 4]);
  });

  it.each<[string, number, Partial<CardQuery>]>([
    ['the newest ordinary one', 2, {}],
    ['the best of those that match', 1, { setCodes: ['1', '10'] }],
    ['a special one when no ordinary one matches', 3, { rarities: ['ENCHANTED'] }],
  ])('are reduced to %s without duplicates', (_, id, query) => {
    expect(foundIds({ deduplicate: true, ...query }, index)).toEqual([id]);
    expect(searchCards(index, { ...EVERYTHING, deduplicate: true, ...query }).total).toBe(1);
  });
});

describe('the sort order', () => {
  const numbered = (globalId: number, different: Partial<Card>): Card =>
    exampleCard({ globalId, number: 1, ...different });
  const set = (setCode: string, releaseDate: string | null) =>
    exampleSet(setCode, [], { releaseDate });
  const cards = [
    numbered(1, { setCode: 'Q1', rarity: 'RARE', translations: [exampleTranslation('en', 'b')] }),
    numbered(2, { setCode: '10', cost: 1, translations: [exampleTranslation('en', 'É')] }),
    numbered(3, { setCode: '2', promoGrouping: 'P1', strength: null }),
    numbered(4, { setCode: '2', number: 4, variant: 'b', strength: 0 }),
    numbered(5, { setCode: '2', number: 4, variant: 'a', lore: null }),
    numbered(6, { setCode: '2', number: 2, willpower: 9, rarity: 'SPECIAL' }),
  ];
  const sets = [set('2', '2024-01-01'), set('10', '2025-01-01'), set('Q1', null)];
  const index = buildCardSearchIndex(cards, sets);

  it.each<[CardQuery['sort'], CardQuery['sortOrder'], readonly number[]]>([
    ['number', 'ASC', [6, 5, 4, 3, 2, 1]],
    ['number', 'DESC', [1, 2, 3, 4, 5, 6]],
    ['cost', 'ASC', [2, 6, 5, 4, 3, 1]],
    ['cost', 'DESC', [6, 5, 4, 3, 1, 2]],
    ['name', 'ASC', [1, 3, 4, 5, 6, 2]],
    ['rarity', 'DESC', [6, 1, 5, 4, 3, 2]],
    ['strength', 'ASC', [4, 6, 5, 2, 1, 3]],
    ['strength', 'DESC', [6, 5, 2, 1, 4, 3]],
    ['lore', 'DESC', [6, 4, 3, 2, 1, 5]],
    ['willpower', 'DESC', [6, 5, 4, 3, 2, 1]],
    ['released', 'ASC', [6, 5, 4, 3, 2, 1]],
    ['released', 'DESC', [1, 2, 6, 5, 4, 3]],
  ])('sorts by %s %s', (sort, sortOrder, ids) => {
    expect(foundIds({ sort, sortOrder }, index)).toEqual(ids);
  });

  it('sorts a name before longer names that start with it', () => {
    const alike = ['Captain Amelia - First', 'Captain - Old Salt'].map((name, index) =>
      numbered(7 + index, { translations: [exampleTranslation('en', name)] }),
    );
    expect(foundIds({ sort: 'name' }, buildCardSearchIndex(alike, sets))).toEqual([8, 7]);
  });
});

it.each(['2', '002', 'rof', 'RISE OF THE TIDE', '"rise of the tide"', '"set 2"', 'URR'])(
  'finds a set by its name in collection files: %s',
  (value) => {
    const cards = ['2', '4', '9'].map((setCode, at) => exampleCard({ globalId: at, setCode }));
    const sets = [exampleSet('2', ['Rise of the Tide'], { number: 2 })];
    const index = buildCardSearchIndex(cards, sets);
    const read = readCardQuery({ query: `set:${value}` }, index);
    const found = read.kind === 'query' ? foundIds(read.query, index) : read.problem.code;
    const expected = value === 'URR' ? [1] : value.startsWith('RISE') ? 'unknown_value' : [0];
    expect(found).toEqual(expected);
  },
);

describe('a result page', () => {
  it('has at most the requested cards and reports the total', () => {
    const { cards, total } = searchCards(catalogue, { ...EVERYTHING, limit: 2, offset: 1 });
    expect(cards.map(({ globalId }) => globalId)).toEqual([2, 3]);
    expect(total).toBe(4);
  });

  it('is empty after the last page', () => {
    const query: CardQuery = { ...EVERYTHING, offset: 4 };
    expect(searchCards(catalogue, query)).toEqual({ cards: [], total: 4 });
    expect(searchCards(catalogue, { ...query, sort: 'cost' })).toEqual({ cards: [], total: 4 });
  });

  it('can be returned as positions in the catalogue', () => {
    const result = searchCardPositions(catalogue, { ...EVERYTHING, query: 'orla' });
    expect(result).toEqual({ positions: [3], total: 1 });
  });

  it('is empty for an empty catalogue', () => {
    const index = buildCardSearchIndex([], []);
    expect(searchCards(index, { ...EVERYTHING, query: 'orla', deduplicate: true })).toEqual({
      cards: [],
      total: 0,
    });
  });
});
