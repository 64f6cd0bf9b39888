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

describe('the filters of an address', () => {
  test('without any are the defaults: "foilMode all, collectionMode master, playsetQuantity 4"', () => {
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

  test('are the same after they have been written', () => {
    expect(searchOfFilter(read(ALL))).toBe(ALL);
    expect(searchOfFilter(read(''))).toBe('');
  });

  test('leave out what is unknown, and say why to nobody', () => {
    const strange = 'colors=Amber,Pink&costs=0,11,3&foilMode=shiny&playsetQuantity=100&query=%20';
    expect(searchOfFilter(read(strange))).toBe('?colors=Amber&costs=3');
    expect(showModeFromParams(new URLSearchParams('showMode=lost'))).toBe('all');
  });
});

describe('other filters in an address', () => {
  test('take the place of those before, and leave the rest of it', () => {
    const params = new URLSearchParams('card=900101&colors=Ruby&showMode=owned');
    expect(withChoice(params, choice('query=moth&showMode=missing')).toString()).toBe(
      'card=900101&query=moth&showMode=missing',
    );
    expect(withChoice(params, choice('')).toString()).toBe('card=900101');
  });

  test('are counted by parts, also what is shown', () => {
    expect(countChoices(choice(''))).toBe(0);
    expect(countChoices(choice('colors=Amber,Ruby&costs=1'))).toBe(2);
    expect(countChoices(choice(`${ALL}&showMode=owned`))).toBe(9);
  });
});
