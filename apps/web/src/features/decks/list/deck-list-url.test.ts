import { DECK_SOURCES } from '@inkfolio/domain/decks/deck-source';
import { COLORS, FORMATS } from '@inkfolio/domain/cards/card';
import { ARCHETYPES } from '@inkfolio/domain/decks/deck';
import { DECK_SORTS } from '@inkfolio/domain/decks/deck-order';
import { LANGUAGES } from '@inkfolio/domain/language';
import * as terms from '@inkfolio/domain/decks/query/deck-filter-terms';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { forAll } from '../../../../../../tests/for-all.ts';
import {
  countFilters,
  listFromParams,
  needsTerms,
  OWNED_STEP,
  ownedRange,
  paramsFromList,
  searchedFor,
  withoutFilters,
  withoutSearch,
  type DeckListAddress,
} from './deck-list-url.ts';
import { DECK_TABS, MISSING_LIMITS } from '../data/decks.api.ts';

const DEFAULTS: DeckListAddress = {
  tab: 'community',
  text: '',
  format: undefined,
  colors: [],
  archetypes: [],
  onlyLiked: false,
  owned: undefined,
};
const EVERYTHING: DeckListAddress = {
  tab: 'community',
  text: 'format:core ink:ruby archetype:aggro|fun liked:yes owned>=20 owned<=80',
  format: 'CORE',
  colors: ['Ruby'],
  archetypes: ['Aggro', 'Fun'],
  onlyLiked: true,
  owned: { min: 20, max: 80 },
};

const addresses: readonly (readonly [string, Partial<DeckListAddress>])[] = [
  ['', {}],
  ['tab=official', { tab: 'official' }],
  ['tab=myDecks', { tab: 'myDecks' }],
  ['query=format:infinity', { text: 'format:infinity', format: 'INFINITY' }],
  ['query=ink:amber|steel', { text: 'ink:amber|steel', colors: ['Amber', 'Steel'] }],
  ['query=archetype:budget', { text: 'archetype:budget', archetypes: ['Budget'] }],
  ['query=liked:yes', { text: 'liked:yes', onlyLiked: true }],
  ['tab=official&query=liked:yes', { tab: 'official', text: 'liked:yes', onlyLiked: true }],
  ['tab=buildable', { tab: 'buildable' }],
  [
    'tab=buildable&colors=Ruby&missing=any&source=own&countSleeved=true',
    { tab: 'buildable', colors: ['Ruby'], missing: 'any', source: 'own', countSleeved: true },
  ],
  [
    'query=elan likes>=5&sort=liked',
    { text: 'elan likes>=5', query: 'likes>=5 elan', sort: 'liked' },
  ],
  ['tab=myDecks&sort=missing', { tab: 'myDecks', sort: 'missing' }],
  ['query=owned<=50', { text: 'owned<=50', owned: { min: 0, max: 50 } }],
  ['query=owned>=100', { text: 'owned>=100', owned: { min: 100, max: 100 } }],
  ['query=ink:pink elan', { text: 'ink:pink elan', query: 'elan' }],
  [`query=${EVERYTHING.text}`, EVERYTHING],
];

describe('the URL of the deck list', () => {
  test.each(addresses)('"%s" parses and formats to itself', (address, expected) => {
    const list = listFromParams(new URLSearchParams(address), 'en', terms);
    expect(list).toEqual({ ...DEFAULTS, ...expected });
    expect(readable(list)).toBe(address);
  });

  test.each([
    ['an unknown tab is community', 'tab=mine', ''],
    ['community needs no word', 'tab=community', ''],
    ['unknown values', 'format=PAUPER&colors=Pink&archetypes=aggro&showOnlyLiked=1&x=y', ''],
    [
      'filters of older addresses are terms',
      'format=CORE&colors=Ruby',
      'query=ink:ruby format:core',
    ],
    ['order and repeats', 'colors=Steel&colors=Amber&colors=Steel', 'query=ink:amber|steel'],
    [
      'filters beside a search',
      'query=elan ink:ruby&colors=Amber',
      'query=ink:amber ink:ruby elan',
    ],
    ['so is the one by likes', 'showOnlyLiked=true', 'query=liked:yes'],
    ['liked was for the community tab', 'tab=official&showOnlyLiked=true', 'tab=official'],
    ['owned is more than nothing to all', 'owned=0-100', ''],
    ['an owned range is two terms', 'owned=20-80', 'query=owned>=20 owned<=80'],
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
    ['a search of blanks', 'query=  ', ''],
    ['what can be built is not searched', 'tab=buildable&query=elan&sort=liked', 'tab=buildable'],
    ['sleeved decks are left out by default', 'tab=buildable&countSleeved=no', 'tab=buildable'],
    ['all inks equal none', COLORS.map((color) => `colors=${color}`).join('&'), ''],
    ['all tags equal none', ARCHETYPES.map((tag) => `archetypes=${tag}`).join('&'), ''],
  ])('normalises %s', (_, address, sensible) => {
    const list = listFromParams(new URLSearchParams(address), 'en', terms);
    expect(readable(list)).toBe(sensible);
  });

  test('every filter survives formatting and parsing in any language', () => {
    forAll(lists, fc.constantFrom(...LANGUAGES), (list, language) => {
      const params = paramsFromList(list, language, terms);
      const again = listFromParams(new URLSearchParams(params.toString()), language, terms);
      expect({ ...again, text: list.text }).toEqual(list);
      expect(paramsFromList(again, language, terms)).toEqual(params);
    });
  });
});

test('before search terms are loaded, plain words parse and others wait', () => {
  const plain = listFromParams(new URLSearchParams('query=elan of&sort=liked'), 'en', undefined);
  expect(plain).toMatchObject({ query: 'elan of', text: 'elan of', sort: 'liked' });
  expect(needsTerms(plain)).toBe(false);
  expect(paramsFromList(plain, 'en', undefined).toString()).toBe('query=elan+of&sort=liked');
  const named = listFromParams(new URLSearchParams('colors=Ruby'), 'en', undefined);
  expect(named).toMatchObject({ colors: ['Ruby'], text: '' });
  expect(needsTerms(named)).toBe(true);
  const unread = listFromParams(new URLSearchParams('query=ink:ruby'), 'en', undefined);
  expect(unread).toMatchObject({ isUnread: true, colors: [] });
  expect(needsTerms(unread)).toBe(true);
});

test('counts each filter choice, without the tab', () => {
  expect(countFilters(DEFAULTS)).toBe(0);
  expect(countFilters({ ...DEFAULTS, tab: 'official' })).toBe(0);
  expect(countFilters(EVERYTHING)).toBe(6);
});

test('clearing filters keeps other terms and the order of a search', () => {
  const address = addressOf(
    searchedFor({ ...EVERYTHING, sort: 'liked' }, `elan ${EVERYTHING.text} likes>5`),
  );
  const searched = listFromParams(new URLSearchParams(address), 'en', terms);
  expect(countFilters(searched)).toBe(countFilters(EVERYTHING));
  expect(addressOf(withoutFilters(searched))).toBe('query=likes%3E5+elan&sort=liked');
  expect(addressOf(withoutSearch(searched))).toBe('sort=liked');
  expect(addressOf(withoutFilters({ ...EVERYTHING, tab: 'official' }))).toBe('tab=official');
});

test('filters survive a switch to a tab without search', () => {
  const built = addressOf({ ...EVERYTHING, tab: 'buildable' });
  expect(built).toBe('tab=buildable&format=CORE&colors=Ruby&archetypes=Aggro&archetypes=Fun');
  const list = listFromParams(new URLSearchParams(built), 'en', terms);
  expect(readable({ ...list, tab: 'myDecks' })).toBe(
    'tab=myDecks&query=ink:ruby format:core archetype:aggro|fun',
  );
});

function readable(list: DeckListAddress): string {
  return decodeURIComponent(addressOf(list).replaceAll('+', ' '));
}

function addressOf(list: DeckListAddress): string {
  return paramsFromList(list, 'en', terms).toString();
}

const lists: fc.Arbitrary<DeckListAddress> = fc
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
    onlyLiked: list.onlyLiked && list.tab !== 'buildable',
    text: query ?? '',
    ...(list.tab === 'buildable'
      ? { missing, source }
      : {
          query,
          sort,
          owned: ownedRange(OWNED_STEP * Math.min(one, other), OWNED_STEP * Math.max(one, other)),
        }),
  }));
