import { describe, expect, test } from 'vitest';
import { clearedFilter, finderSearchOf, finderStateOf, startFilter } from './finder-url.ts';

const start = startFilter({ colors: ['Amber', 'Steel'], format: 'CORE' });

describe('the card filter of the editor', () => {
  test('starts with the deck’s colors and format and all rarities but enchanted', () => {
    expect(start).toEqual({
      colors: ['Amber', 'Steel'],
      format: 'CORE',
      rarities: [
        'COMMON',
        'UNCOMMON',
        'RARE',
        'SUPER_RARE',
        'LEGENDARY',
        'EPIC',
        'ICONIC',
        'SPECIAL',
      ],
    });
    expect(startFilter({ colors: [], format: 'INFINITY' }).colors).toBeUndefined();
    expect(finderStateOf(new URLSearchParams('tab=edit'), start).filter).toEqual(start);
  });

  test('is read from the URL afterwards, even without filters', () => {
    const filter = { query: 'tide', costs: [2, 3] };
    const search = finderSearchOf(filter);
    expect(search).toBe('tab=edit&filters=own&query=tide&cost=2&cost=3');
    expect(finderStateOf(new URLSearchParams(search), start).filter).toEqual(filter);
    expect(finderStateOf(new URLSearchParams(finderSearchOf({})), start).filter).toEqual({});
  });

  test('keeps the deck’s inks when the filters are cleared', () => {
    expect(clearedFilter({ colors: ['Ruby'] })).toEqual({ colors: ['Ruby'] });
    expect(clearedFilter({ colors: [] })).toEqual({});
  });

  test('loads forty cards at a time, by cost', () => {
    expect(finderStateOf(new URLSearchParams(), start)).toMatchObject({
      sort: 'cost',
      sortOrder: 'ASC',
      limit: 40,
    });
  });
});
