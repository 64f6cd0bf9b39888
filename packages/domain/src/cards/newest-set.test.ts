import { describe, expect, it } from 'vitest';
import { exampleCard } from './card-example.ts';
import { chooseShowcase, newestSet, showcaseSearch } from './newest-set.ts';
import type { Color } from './card.ts';

const set = (setCode: string, number: number, cardCount = 1) => ({ setCode, number, cardCount });

describe('the newest set', () => {
  it('has the highest number, whatever the order of the catalogue', () => {
    const sets = [set('10', 10), set('9', 9), set('2', 2)];
    expect(newestSet(sets)?.setCode).toBe('10');
  });

  it('has cards and is no quest', () => {
    expect(newestSet([set('10', 10), set('11', 11, 0), set('Q3', 30)])?.setCode).toBe('10');
  });

  it('is undefined in an empty catalogue', () => {
    const none: ReturnType<typeof set>[] = [];
    expect(newestSet(none)).toBeUndefined();
  });
});

it('lists the rarest cards first, without special rarities', () => {
  const search = showcaseSearch('10', 'de');
  expect(search).toContain('setCode=10&');
  expect(search).toContain('rarity=LEGENDARY&sort=rarity&sortOrder=DESC');
  expect(search).toMatch(/&language=de$/);
  expect(search).not.toContain('ENCHANTED');
});

describe('the cards shown of the newest set', () => {
  const cards = (...colors: Color[]) =>
    colors.map((color, index) => exampleCard({ globalId: index + 1, colors: [color] }));
  const chosen = (...colors: Color[]) => chooseShowcase(cards(...colors)).map(({ id }) => id);

  it('have three different inks, in search order', () => {
    expect(chosen('Ruby', 'Ruby', 'Amber', 'Ruby', 'Steel', 'Amethyst')).toEqual(['1', '3', '5']);
  });

  it('repeat an ink when no other is left', () => {
    expect(chosen('Ruby', 'Ruby', 'Amber', 'Ruby')).toEqual(['1', '3', '2']);
  });

  it('are fewer than three in a smaller set', () => {
    expect(chosen('Ruby')).toEqual(['1']);
    expect(chosen()).toEqual([]);
  });
});
