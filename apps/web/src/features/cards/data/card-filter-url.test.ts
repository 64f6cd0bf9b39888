import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { CARD_TYPES, COLORS, FORMATS, RARITIES } from '@inkfolio/domain/cards/card';
import {
  CARD_PAGE_SIZES,
  CARD_SORTS,
  COST_CHOICES,
  SORT_ORDERS,
  STAT_OPERATORS,
} from '@inkfolio/domain/cards/card-filter';
import { compareSetCodes } from '@inkfolio/domain/cards/card-set';
import { forAll } from '../../../../../../tests/for-all.ts';
import {
  cardsPathOf,
  paramsFromState,
  stateFromParams,
  type CardBrowserState,
} from './card-filter-url.ts';
import { withoutEmptyFields } from '../filter/card-filter-edits.ts';

const DEFAULTS: CardBrowserState = { filter: {}, sort: 'number', sortOrder: 'ASC', limit: 40 };

const addresses: readonly (readonly [string, Partial<CardBrowserState>])[] = [
  ['', {}],
  ['query=moth', { filter: { query: 'moth' } }],
  ['color=Amber&color=Steel', { filter: { colors: ['Amber', 'Steel'] } }],
  ['cost=1&cost=2&cost=10', { filter: { costs: [1, 2, 10] } }],
  ['inkwell=true', { filter: { inkwell: true } }],
  ['inkwell=false', { filter: { inkwell: false } }],
  ['type=ITEM&includeSongs=true', { filter: { types: ['ITEM'], includeSongs: true } }],
  ['rarity=COMMON&rarity=ICONIC', { filter: { rarities: ['COMMON', 'ICONIC'] } }],
  ['format=CORE', { filter: { format: 'CORE' } }],
  ['setCode=6&setCode=Q1', { filter: { setCodes: ['6', 'Q1'] } }],
  ['subtype=Storyborn', { filter: { subtypes: ['Storyborn'] } }],
  ['artist=Bo', { filter: { artists: ['Bo'] } }],
  ['strengthValue=3', { filter: { strength: { operator: 'equal', value: 3 } } }],
  ['loreOperator=max&loreValue=0', { filter: { lore: { operator: 'max', value: 0 } } }],
  ['owned=true', { filter: { owned: true } }],
  ['sort=cost&sortOrder=DESC&limit=120', { sort: 'cost', sortOrder: 'DESC', limit: 120 }],
];

describe('the URL of the card browser', () => {
  test.each(addresses)('"%s" parses and formats to itself', (address, expected) => {
    const state = stateFromParams(new URLSearchParams(address));
    expect(state).toEqual({ ...DEFAULTS, ...expected });
    expect(paramsFromState(state).toString()).toBe(address);
  });

  test.each([
    ['limit=41&sort=beauty&sortOrder=asc', ''],
    ['color=Pink&rarity=rare&type=SONG&format=PAUPER', ''],
    ['cost=0&cost=11&cost=x&inkwell=maybe&includeSongs=1', ''],
    ['setCode=<b>&setCode=&subtype=', ''],
    ['strengthOperator=min', ''],
    ['strengthValue=-1&willpowerValue=100&loreValue=1.5', ''],
    ['strengthOperator=most&strengthValue=4', 'strengthValue=4'],
    ['query=+++&page=7', ''],
    ['query=+moth+', 'query=moth'],
    ['color=Steel&color=Amber&color=Steel', 'color=Amber&color=Steel'],
    ['setCode=Q1&setCode=10&setCode=9', 'setCode=9&setCode=10&setCode=Q1'],
  ])('ignores invalid parts of "%s"', (address, sensible) => {
    const state = stateFromParams(new URLSearchParams(address));
    expect(paramsFromState(state).toString()).toBe(sensible);
  });

  test('every filter survives formatting and parsing', () => {
    forAll(browserState, (state) => {
      const address = paramsFromState(state).toString();
      expect(stateFromParams(new URLSearchParams(address))).toEqual(state);
    });
  });

  test('any URL parses, and parsing is idempotent', () => {
    const pair = fc.tuple(
      fc.constantFrom('query', 'cost', 'setCode', 'loreValue', 'x'),
      fc.string(),
    );
    forAll(fc.array(pair), (pairs) => {
      const once = paramsFromState(stateFromParams(new URLSearchParams(pairs)));
      expect(paramsFromState(stateFromParams(once)).toString()).toBe(once.toString());
    });
  });

  test('omits the question mark without a filter', () => {
    expect(cardsPathOf({})).toBe('/cards');
    expect(cardsPathOf({ colors: ['Ruby'] })).toBe('/cards?color=Ruby');
  });
});

const bound = fc.option(
  fc.record({ operator: fc.constantFrom(...STAT_OPERATORS), value: fc.nat(99) }),
  { nil: undefined },
);
const maybe = <T>(values: readonly T[]) => fc.constantFrom(undefined, ...values);
const words = fc.stringMatching(/^[\p{L}\d&=+%' -]{0,20}$/u);

const filter = fc
  .record({
    query: words.map((text) => text.trim()),
    colors: fc.subarray([...COLORS]),
    rarities: fc.subarray([...RARITIES]),
    costs: fc.subarray([...COST_CHOICES]),
    inkwell: maybe([true, false]),
    types: fc.subarray([...CARD_TYPES]),
    includeSongs: maybe([true, false]),
    format: maybe(FORMATS),
    setCodes: fc
      .uniqueArray(fc.stringMatching(/^(Q?[1-9]\d?)$/))
      .map((codes) => codes.sort(compareSetCodes)),
    subtypes: fc
      .uniqueArray(words.filter((text) => text !== ''))
      .map((subtypes) => subtypes.sort()),
    strength: bound,
    willpower: bound,
    lore: bound,
  })
  .map(withoutEmptyFields);

const browserState: fc.Arbitrary<CardBrowserState> = fc.record({
  filter,
  sort: fc.constantFrom(...CARD_SORTS),
  sortOrder: fc.constantFrom(...SORT_ORDERS),
  limit: fc.constantFrom(...CARD_PAGE_SIZES),
});
