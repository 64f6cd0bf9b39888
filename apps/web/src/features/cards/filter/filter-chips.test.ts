import { describe, expect, test } from 'vitest';
import type { CardFilter } from '@inkfolio/domain/cards/card-filter';
import { withToggled, withoutValues } from './card-filter-edits.ts';
import { costRuns, filterChips } from './filter-chips.ts';

const everything: CardFilter = {
  query: 'moth',
  colors: ['Amber', 'Ruby'],
  costs: [1, 2, 3, 7],
  inkwell: false,
  types: ['ITEM'],
  includeSongs: true,
  rarities: ['RARE'],
  format: 'CORE',
  setCodes: ['6'],
  subtypes: ['Storyborn'],
  artists: ['Ann Winters'],
  lore: { operator: 'min', value: 2 },
  owned: true,
};

describe('filter chips', () => {
  test('are absent without a filter', () => {
    expect(filterChips({})).toEqual([]);
  });

  test('exclude the text of the search field', () => {
    expect(filterChips({ query: 'moth' })).toEqual([]);
  });

  test('each remove their filter, and together leave only the text', () => {
    const chips = filterChips(everything);
    expect(chips).toHaveLength(14);
    expect(new Set(chips.map(({ key }) => key)).size).toBe(14);
    const left = chips.reduce((filter, chip) => chip.remove(filter), everything);
    expect(left).toEqual({ query: 'moth' });
  });

  test('merge adjacent costs and remove them together', () => {
    const [run] = filterChips({ costs: [1, 2, 3, 7] });
    expect(run?.content).toEqual({ kind: 'costs', first: 1, last: 3 });
    expect(run?.remove({ costs: [1, 2, 3, 7] })).toEqual({ costs: [7] });
  });
});

test.each([
  [[], []],
  [[4], [[4]]],
  [
    [5, 1, 2],
    [[1, 2], [5]],
  ],
  [[8, 9, 10], [[8, 9, 10]]],
])('the costs %j are grouped as %j', (costs, runs) => {
  expect(costRuns(costs)).toEqual(runs);
});

describe('toggling a value in a list', () => {
  test('adds a missing value and removes a present one', () => {
    const toggle = withToggled('colors', 'Ruby');
    expect(toggle({})).toEqual({ colors: ['Ruby'] });
    expect(toggle({ colors: ['Amber', 'Ruby'] })).toEqual({ colors: ['Amber'] });
  });

  test('removes the list with its last value', () => {
    expect(withoutValues('costs', [1])({ costs: [1], format: 'CORE' })).toEqual({ format: 'CORE' });
  });
});
