import { describe, expect, test } from 'vitest';
import {
  countChoices,
  filterFromParams,
  searchOfFilter,
  showModeFromParams,
  withChoice,
} from './collection-filter-url.ts';

const read = (search: string) => filterFromParams(new URLSearchParams(search));
const choice = (search: string) => ({
  filter: read(search),
  showMode: showModeFromParams(new URLSearchParams(search)),
});
const ALL =
  '?query=moth&colors=Amber%2CSteel&rarities=RARE&types=ITEM&costs=1%2C10&foilMode=foil' +
  '&collectionMode=play&playsetQuantity=2';

describe('collection filters in a URL', () => {
  test('default to "foilMode all, collectionMode master, playsetQuantity 4"', () => {
    expect(read('')).toEqual({
      colors: [],
      rarities: [],
      types: [],
      costs: [],
      foilMode: 'all',
      collectionMode: 'master',
      playsetQuantity: 4,
    });
    expect(showModeFromParams(new URLSearchParams())).toBe('all');
  });

  test('survive formatting and parsing', () => {
    expect(searchOfFilter(read(ALL))).toBe(ALL);
    expect(searchOfFilter(read(''))).toBe('');
  });

  test('silently ignore unknown values', () => {
    const strange = 'colors=Amber,Pink&costs=0,11,3&foilMode=shiny&playsetQuantity=100&query=%20';
    expect(searchOfFilter(read(strange))).toBe('?colors=Amber&costs=3');
    expect(showModeFromParams(new URLSearchParams('showMode=lost'))).toBe('all');
  });
});

describe('changed collection filters in a URL', () => {
  test('replace the former filters and keep other parameters', () => {
    const params = new URLSearchParams('card=900101&colors=Ruby&showMode=owned');
    expect(withChoice(params, choice('query=moth&showMode=missing')).toString()).toBe(
      'card=900101&query=moth&showMode=missing',
    );
    expect(withChoice(params, choice('')).toString()).toBe('card=900101');
  });

  test('are counted one by one, including the shown cards', () => {
    expect(countChoices(choice(''))).toBe(0);
    expect(countChoices(choice('colors=Amber,Ruby&costs=1'))).toBe(2);
    expect(countChoices(choice(`${ALL}&showMode=owned`))).toBe(9);
  });
});
