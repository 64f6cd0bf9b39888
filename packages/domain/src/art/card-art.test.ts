import { COLORS, type CardType, type Color } from '../cards/card.ts';
import { describe, expect, it } from 'vitest';
import { cardArt, cachedArt, type ArtCard } from './card-art.ts';

const TYPES: readonly CardType[] = ['CHARACTER', 'ACTION', 'ITEM', 'LOCATION'];

function artCard(index: number): ArtCard {
  const first = COLORS[index % 7];
  const second = index % 5 === 0 ? COLORS[(index + 2) % 6] : undefined;
  const type = TYPES[index % 4] ?? 'ITEM';
  return {
    id: String(index),
    type,
    colors: [first, second].filter((color): color is Color => color !== undefined),
    subtypes: type === 'ACTION' && index % 8 === 1 ? ['Song'] : [],
  };
}

describe('generated art of a card', () => {
  const cards = Array.from({ length: 200 }, (_, index) => artCard(index));
  const arts = cards.map(cardArt);

  it('is the same on every draw, even after cache eviction', () => {
    for (let index = 1000; index < 1500; index++) cardArt(artCard(index));
    expect(cards.map(cardArt)).toEqual(arts);
  });

  it('stays cached while it is used', () => {
    const [used, unused] = [artCard(2000), artCard(2001)];
    cardArt(used);
    cardArt(unused);
    for (let index = 3000; index < 3500; index++) {
      cardArt(artCard(index));
      expect(cachedArt(used)).toBeDefined();
    }
    expect(cachedArt(unused)).toBeUndefined();
  });

  it('differs between cards', () => {
    expect(new Set(arts).size).toBe(arts.length);
  });

  it('uses a different gradient id for each card', () => {
    const ids = arts.flatMap((art) => Array.from(art.matchAll(/ id="([^"]+)"/g), ([, id]) => id));
    expect(ids).toHaveLength(200 * 5);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('references only gradients that it defines', () => {
    for (const art of arts) {
      const ids = new Set(Array.from(art.matchAll(/ id="([^"]+)"/g), ([, id]) => id));
      for (const [, id] of art.matchAll(/url\(#([^)]+)\)/g)) expect(ids).toContain(id);
    }
  });

  it('contains only finite numbers and stays small', () => {
    for (const art of arts) {
      expect(art).not.toMatch(/NaN|undefined|null|Infinity|e-\d/);
      expect(art.length).toBeLessThan(40_000);
    }
  });

  it('contains no text of the card', () => {
    const hostile = { ...artCard(3), id: '"><script>alert(1)</script>', subtypes: ['<b>'] };
    expect(cardArt(hostile)).not.toMatch(/script|<b>/);
  });
});
