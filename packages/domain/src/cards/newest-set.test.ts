import { describe, expect, it } from 'vitest';
import { exampleCard } from './card-example.ts';
import { chooseShowcase, newestSet, showcaseSearch } from './newest-set.ts';
import type { Color } from './card.ts';

const set = (setCode: string, number: number, cardCount = 1) => ({ setCode, number, cardCount });

describe('the newest set', () => {
  it('has the highest number, not the last place', () => {
    const sets = [set('10', 10), set('9', 9), set('2', 2)];
    expect(newestSet(sets)?.setCode).toBe('10');
  });

  it('has cards, and is no quest', () => {
    expect(newestSet([set('10', 10), set('11', 11, 0), set('Q3', 30)])?.setCode).toBe('10');
  });

  it('is missing in an empty catalogue', () => {
    const none: ReturnType<typeof set>[] = [];
    expect(newestSet(none)).toBeUndefined();
  });
});

it('the search for its cards begins with the rarest and leaves the special rarities out', () => {
  const search = showcaseSearch('10', 'de');
  expect(search).toContain('setCode=10&');
  expect(search).toContain('rarity=LEGENDARY&sort=rarity&sortOrder=DESC');
  expect(search).toMatch(/&language=de$/);
  expect(search).not.toContain('ENCHANTED');
});

describe('the shown cards', () => {
  const cards = (...colors: Color[]) =>
    colors.map((color, index) => exampleCard({ globalId: index + 1, colors: [color] }));
  const chosen = (...colors: Color[]) => chooseShowcase(cards(...colors)).map(({ id }) => id);

  it('are three of different inks, in the order of the search', () => {
    expect(chosen('Ruby', 'Ruby', 'Amber', 'Ruby', 'Steel', 'Amethyst')).toEqual(['1', '3', '5']);
  });

  it('are of the same ink where there is no other', () => {
    expect(chosen('Ruby', 'Ruby', 'Amber', 'Ruby')).toEqual(['1', '3', '2']);
  });

  it('are as many as there are', () => {
    expect(chosen('Ruby')).toEqual(['1']);
    expect(chosen()).toEqual([]);
  });
});
