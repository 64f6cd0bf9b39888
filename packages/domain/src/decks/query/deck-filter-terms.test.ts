import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { forAll, forAllTimes } from '../../../../../tests/for-all.ts';
import { MAX_QUERY_LENGTH } from '../../cards/card-filter.ts';
import { COLORS, FORMATS } from '../../cards/card.ts';
import { maskOfColors } from '../../cards/color-mask.ts';
import { LANGUAGES } from '../../language.ts';
import { ARCHETYPES, maskOfArchetypes } from '../deck.ts';
import {
  addDeckFilter,
  readDeckSearch,
  writeDeckFilter,
  type DeckSearchText,
} from './deck-filter-terms.ts';
import {
  NO_DECK_FILTER as NONE,
  queryOfEveryInk,
  type DeckTermFilter,
} from './deck-term-filter.ts';
import { piecesOf, textOfPieces } from './deck-query-pieces.ts';
import { readDeckQuery } from './deck-query.ts';
import { deckPredicate, type SearchedDeck } from './deck-query-predicate.ts';

describe('the terms of a deck search', () => {
  it.each<[text: string, pieces: readonly string[]]>([
    ['', []],
    ['winter elan', ['text winter elan']],
    ['-winter "of snow"', ['text -winter "of snow"']],
    ['ink:amber', ['term ink:amber']],
    ['elan likes>=5 -winter', ['text elan', 'term likes>=5', 'text -winter']],
    ['-card:"2 Orla, Surfer" not ink:ruby', ['term -card:"2 Orla, Surfer"', 'term not ink:ruby']],
    ['likes >= 5, elan', ['term likes >= 5', 'text elan']],
    ['ink:amber, ink:ruby', ['term ink:amber', 'term ink:ruby']],
    ['-(ink:amber or likes>5) elan', ['term -(ink:amber or likes>5)', 'text elan']],
    ['(fire or ice) ink:ruby', ['text (fire or ice)', 'term ink:ruby']],
    ['ink:amber or likes>5', ['term (ink:amber or likes>5)']],
    ['ink:amber or', ['text ink:amber or']],
    ['ink:pink cost:2 elan', ['wrong ink:pink', 'wrong cost:2', 'text elan']],
    ['ink:amber card:"orl', ['term ink:amber', 'text card:"orl']],
    ['ink:amber likes>=', ['term ink:amber', 'text likes>=']],
    ['ink:amber (likes>5', ['term ink:amber', 'text (likes>5']],
  ])('of %s are %j', (text, expected) => {
    expect(piecesOf(text).map((piece) => `${piece.kind} ${piece.text}`)).toEqual(expected);
  });

  it('join to a text with the same terms, filters first', () => {
    forAll(searches(), (text) => {
      const pieces = piecesOf(text);
      const again = textOfPieces(pieces);
      expect(textOfPieces(piecesOf(again))).toBe(again);
    });
  });
});

describe('the filters of a deck search', () => {
  it.each<[text: string, search: Partial<DeckSearchText>]>([
    ['', {}],
    ['elan', { query: 'elan' }],
    ['ink:amber', { colors: ['Amber'] }],
    ['ink:steel|amber elan', { colors: ['Amber', 'Steel'], query: 'elan' }],
    ['(ink:steel or ink:amber)', { colors: ['Amber', 'Steel'] }],
    ['encre:ambre format:core', { colors: ['Amber'], format: 'CORE' }],
    ['archetype:fun|aggro', { archetypes: ['Aggro', 'Fun'] }],
    ['aimé:oui elan', { onlyLiked: true, query: 'elan' }],
    ['liked:no', { query: 'liked:no' }],
    ['-liked:yes', { query: '-liked:yes' }],
    ['owned>=20 owned<=80', { owned: { min: 20, max: 80 } }],
    ['owned<=80 likes>5', { owned: { min: 0, max: 80 }, query: 'likes>5' }],
    // Both inks are required; the ink filter accepts either.
    ['ink:amber ink:steel', { colors: ['Amber', 'Steel'], query: 'ink:amber ink:steel' }],
    ['ink=amber', { query: 'ink=amber' }],
    ['-ink:amber', { query: '-ink:amber' }],
    ['ink:amber|pink elan', { query: 'elan' }],
    ['-winter likes>5 fire', { query: 'likes>5 (-winter) fire' }],
    ['owned>=80 owned<=20', { query: 'owned>=80 owned<=20' }],
    ['format:core format:infinity', { query: 'format:core format:infinity' }],
    // Alone, the word would be a search word.
    ['ink:amber -elan', { colors: ['Amber'], query: 'ink:amber -elan' }],
    [COLORS.map((color) => `ink:${color}`).join(' or '), { query: expect.any(String) as string }],
  ])('of "%s"', (text, expected) => {
    expect(readDeckSearch(text)).toEqual({ ...NONE, query: undefined, ...expected });
  });

  it('ignore a collection filter for visitors', () => {
    expect(readDeckSearch('owned>=20 ink:amber missing<=3 -liked:no elan', false)).toEqual({
      ...NONE,
      colors: ['Amber'],
      query: 'elan',
    });
  });

  it.each<[text: string, filter: Partial<DeckTermFilter>, written: string]>([
    ['', { colors: ['Steel', 'Amber'] }, 'ink:amber|steel'],
    ['', { owned: { min: 0, max: 50 } }, 'owned<=50'],
    ['elan', { format: 'CORE' }, 'format:core elan'],
    ['likes>5 ink:ruby elan', { colors: ['Amber'] }, 'likes>5 ink:amber elan'],
    ['likes>5 ink:ruby ink:steel', { colors: ['Amber'] }, 'likes>5 ink:amber'],
    ['likes>5 ink:ruby', {}, 'likes>5'],
    ['ink:pink', { format: 'CORE' }, 'ink:pink format:core'],
    ['fire or "ice"', { format: 'CORE' }, 'format:core fire "or" ice'],
    ['elan -winter', { format: 'CORE' }, 'format:core elan -winter'],
    ['(fire or ice) -snow', { format: 'CORE' }, 'format:core ((fire or ice) -snow)'],
    ['ink:ruby or likes>5', { format: 'CORE' }, '(ink:ruby or likes>5) format:core'],
    [' elan  likes>5 ', {}, 'elan  likes>5'],
    ['', { colors: [...COLORS], archetypes: [...ARCHETYPES] }, ''],
  ])('%s with %j is written as "%s"', (text, filter, written) => {
    expect(writeDeckFilter(text, { ...NONE, ...filter }, 'en')).toBe(written);
  });

  it('are written in the interface language', () => {
    const filter: DeckTermFilter = { ...NONE, colors: ['Ruby'], owned: { min: 5, max: 100 } };
    expect(writeDeckFilter('', filter, 'fr')).toBe('encre:rubis possédé>=5');
    expect(writeDeckFilter('elan', { ...NONE, onlyLiked: true }, 'it')).toBe('piaciuto:sì elan');
  });

  it('read as written, whatever else is searched', () => {
    forAllTimes(
      300,
      searches(),
      filters,
      fc.constantFrom(...LANGUAGES),
      (text, filter, language) => {
        const written = writeDeckFilter(text, filter, language);
        expect(readDeckSearch(written)).toMatchObject(filter);
        expect(writeDeckFilter(written, filter, language)).toBe(written);
        expect(readDeckSearch(writeDeckFilter(written, NONE, language))).toMatchObject(NONE);
      },
    );
  });

  it('with the remaining text find the decks of the search', () => {
    forAllTimes(500, searches(), filters, decks, (text, filter, deck) => {
      const written = addDeckFilter(text, filter, 'de');
      const read = readDeckSearch(written);
      const rest = read.query ?? '';
      // Invalid terms are ignored, and a search has a maximum length.
      fc.pre(!text.includes('pink') && rest.length <= MAX_QUERY_LENGTH);
      expect(isFound(deck, rest) && passes(deck, read)).toBe(
        isFound(deck, text) && passes(deck, filter),
      );
    });
  });
});

it('requiring each of several inks is a complete search', () => {
  forAll(fc.subarray([...COLORS], { minLength: 1 }), decks, (colors, deck) => {
    const hasEach = colors.every((color) => (deck.colorMask & maskOfColors([color])) !== 0);
    expect(isFound(deck, queryOfEveryInk(colors))).toBe(hasEach);
  });
});

const filters: fc.Arbitrary<DeckTermFilter> = fc
  .record({
    format: fc.constantFrom(undefined, ...FORMATS),
    colors: fc.subarray([...COLORS], { maxLength: COLORS.length - 1 }),
    archetypes: fc.subarray([...ARCHETYPES], { maxLength: ARCHETYPES.length - 1 }),
    onlyLiked: fc.boolean(),
    ends: fc.option(fc.tuple(fc.nat(100), fc.nat(100))),
  })
  .map(({ ends, ...filter }) => {
    const [min, max] = [Math.min(...(ends ?? [0])), Math.max(...(ends ?? [100]))];
    return { ...filter, owned: min === 0 && max === 100 ? undefined : { min, max } };
  });

const decks: fc.Arbitrary<SearchedDeck> = fc.record({
  name: fc.constantFrom('Élan of Winter', 'Fire or Ice', 'And then'),
  author: fc.constantFrom('ada', 'Eve'),
  format: fc.constantFrom(...FORMATS),
  colorMask: fc.nat(63),
  archetypeMask: fc.nat(255),
  likes: fc.nat(9),
  createdAt: fc.constant(0),
  updatedAt: fc.constant(0),
  cardCount: fc.constant(60),
  cards: fc.constant([]),
  missing: fc.nat(60),
  liked: fc.boolean(),
});

function searches(): fc.Arbitrary<string> {
  const piece = fc.constantFrom(
    ...['elan', 'fire or ice', '-winter', '"of winter"', 'and', '(fire ice)', 'winter,'],
    ...['likes>4', '-likes>4', 'author:ada', '(ink:amber or likes>5)', 'ink=ruby', '-ink:steel'],
    ...[
      'ink:amber',
      'ink:ruby|steel',
      'format:core',
      'archetype:fun',
      'owned>=50',
      'owned<=20',
      'liked:yes',
    ],
    ...['ink:pink', 'likes>4 or ink:ruby'],
  );
  return fc.array(piece, { maxLength: 4 }).map((pieces) => pieces.join(' '));
}

function isFound(deck: SearchedDeck, text: string): boolean | string {
  const read = readDeckQuery(text);
  if (read.kind === 'problem') return read.problem.code;
  return read.tree === undefined || deckPredicate(read.tree, { now: 0, cards: [] })(deck);
}

function passes(deck: SearchedDeck, filter: DeckTermFilter): boolean {
  const { format, colors, archetypes, onlyLiked, owned } = filter;
  const share = isFoundBetween(deck, owned);
  const isInk = colors.length === 0 || (deck.colorMask & maskOfColors(colors)) !== 0;
  const isTagged =
    archetypes.length === 0 || (deck.archetypeMask & maskOfArchetypes(archetypes)) !== 0;
  const isLiked = !onlyLiked || deck.liked === true;
  return (format === undefined || deck.format === format) && isInk && isTagged && isLiked && share;
}

function isFoundBetween(deck: SearchedDeck, owned: DeckTermFilter['owned']): boolean {
  return owned === undefined || isFound(deck, `owned>=${owned.min} owned<=${owned.max}`) === true;
}
