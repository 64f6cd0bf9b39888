import { DECK_SOURCES } from '@inkfolio/domain/decks/deck-source';
import { COLORS, FORMATS } from '@inkfolio/domain/cards/card';
import { ARCHETYPES } from '@inkfolio/domain/decks/deck';
import { DECK_SORTS } from '@inkfolio/domain/decks/deck-order';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  countFilters,
  listFromParams,
  OWNED_STEP,
  ownedRange,
  paramsFromList,
  withoutFilters,
  withoutSearch,
} from './deck-list-url.ts';
import { DECK_TABS, MISSING_LIMITS, type DeckListFilter } from '../data/decks.api.ts';

const DEFAULTS: DeckListFilter = {
  tab: 'community',
  format: undefined,
  colors: [],
  archetypes: [],
  onlyLiked: false,
  owned: undefined,
};
const EVERYTHING: DeckListFilter = {
  tab: 'community',
  format: 'CORE',
  colors: ['Ruby'],
  archetypes: ['Aggro', 'Fun'],
  onlyLiked: true,
  owned: { min: 20, max: 80 },
};

const addresses: readonly (readonly [string, Partial<DeckListFilter>])[] = [
  ['', {}],
  ['tab=official', { tab: 'official' }],
  ['tab=myDecks', { tab: 'myDecks' }],
  ['format=INFINITY', { format: 'INFINITY' }],
  ['colors=Amber&colors=Steel', { colors: ['Amber', 'Steel'] }],
  ['archetypes=Budget', { archetypes: ['Budget'] }],
  ['showOnlyLiked=true', { onlyLiked: true }],
  ['tab=buildable', { tab: 'buildable' }],
  [
    'tab=buildable&colors=Ruby&missing=any&source=own&countSleeved=true',
    { tab: 'buildable', colors: ['Ruby'], missing: 'any', source: 'own', countSleeved: true },
  ],
  ['query=elan+likes%3E%3D5&sort=liked', { query: 'elan likes>=5', sort: 'liked' }],
  ['tab=myDecks&sort=missing', { tab: 'myDecks', sort: 'missing' }],
  ['owned=0-50', { owned: { min: 0, max: 50 } }],
  ['owned=100-100', { owned: { min: 100, max: 100 } }],
  [
    'format=CORE&colors=Ruby&archetypes=Aggro&archetypes=Fun&showOnlyLiked=true&owned=20-80',
    EVERYTHING,
  ],
];

describe('the address of the deck list', () => {
  test.each(addresses)('"%s" names a list and is made from it again', (address, expected) => {
    const list = listFromParams(new URLSearchParams(address));
    expect(list).toEqual({ ...DEFAULTS, ...expected });
    expect(paramsFromList(list).toString()).toBe(address);
  });

  test.each([
    ['an unknown tab is community', 'tab=mine', ''],
    ['community needs no word', 'tab=community', ''],
    ['unknown values', 'format=PAUPER&colors=Pink&archetypes=aggro&showOnlyLiked=1&x=y', ''],
    ['order and repeats', 'colors=Steel&colors=Amber&colors=Steel', 'colors=Amber&colors=Steel'],
    ['liked is for the community tab', 'tab=official&showOnlyLiked=true', 'tab=official'],
    ['owned is more than nothing to all', 'owned=0-100', ''],
    ['owned has its minimum first', 'owned=80-20', ''],
    ['owned ends at 100', 'owned=20-105', ''],
    ['owned goes in steps of 5', 'owned=21-80', ''],
    ['owned is a range', 'owned=20', ''],
    ['what can be built has no range', 'tab=buildable&owned=20-80', 'tab=buildable'],
    ['three missing copies are the default', 'tab=buildable&missing=3', 'tab=buildable'],
    ['an unknown limit', 'tab=buildable&missing=2', 'tab=buildable'],
    ['missing copies are for what can be built', 'missing=8&source=own', ''],
    ['changed last is the default', 'sort=updated', ''],
    ['an unknown order', 'sort=best', ''],
    ['a search of blanks', 'query=++', ''],
    ['what can be built is not searched', 'tab=buildable&query=elan&sort=liked', 'tab=buildable'],
    ['sleeved decks are left out by default', 'tab=buildable&countSleeved=no', 'tab=buildable'],
    ['all inks equal none', COLORS.map((color) => `colors=${color}`).join('&'), ''],
    ['all tags equal none', ARCHETYPES.map((tag) => `archetypes=${tag}`).join('&'), ''],
  ])('%s', (_, address, sensible) => {
    expect(paramsFromList(listFromParams(new URLSearchParams(address))).toString()).toBe(sensible);
  });

  test('every list survives the way through an address', () => {
    fc.assert(
      fc.property(lists, (list) => {
        expect(listFromParams(new URLSearchParams(paramsFromList(list).toString()))).toEqual(list);
      }),
    );
  });
});

test('filters are counted choice by choice, and the tab is none', () => {
  expect(countFilters(DEFAULTS)).toBe(0);
  expect(countFilters({ ...DEFAULTS, tab: 'official' })).toBe(0);
  expect(countFilters(EVERYTHING)).toBe(6);
});

test('without filters the tab, the search and the order stay; without a search the order', () => {
  const searched = { ...EVERYTHING, query: 'elan', sort: 'liked' } as const;
  expect(withoutFilters(searched)).toEqual({ ...DEFAULTS, query: 'elan', sort: 'liked' });
  expect(withoutSearch(searched)).toEqual({ ...DEFAULTS, sort: 'liked' });
  expect(countFilters(searched)).toBe(countFilters(EVERYTHING));
  expect(withoutFilters({ ...EVERYTHING, tab: 'official' })).toEqual({
    ...DEFAULTS,
    tab: 'official',
  });
});

const lists: fc.Arbitrary<DeckListFilter> = fc
  .record({
    tab: fc.constantFrom(...DECK_TABS),
    format: fc.constantFrom(undefined, ...FORMATS),
    colors: fc.subarray([...COLORS], { maxLength: COLORS.length - 1 }),
    archetypes: fc.subarray([...ARCHETYPES], { maxLength: ARCHETYPES.length - 1 }),
    onlyLiked: fc.boolean(),
    query: fc.constantFrom(undefined, 'elan', 'card:"2 a" -b'),
    sort: fc.constantFrom(undefined, ...DECK_SORTS.slice(1)),
    missing: fc.constantFrom(undefined, ...MISSING_LIMITS.filter((limit) => limit !== '3')),
    source: fc.constantFrom(undefined, ...DECK_SOURCES),
    ends: fc.tuple(fc.integer({ min: 0, max: 20 }), fc.integer({ min: 0, max: 20 })),
  })
  .map(({ ends: [one, other], missing, source, query, sort, ...list }) => ({
    ...list,
    onlyLiked: list.onlyLiked && list.tab === 'community',
    ...(list.tab === 'buildable'
      ? { missing, source }
      : {
          query,
          sort,
          owned: ownedRange(OWNED_STEP * Math.min(one, other), OWNED_STEP * Math.max(one, other)),
        }),
  }));
