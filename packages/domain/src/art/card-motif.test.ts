import { expect, test } from 'vitest';
import type { CardType } from '../cards/card.ts';
import { cardArt, type ArtCard } from './card-art.ts';
import { motifOf } from './card-motif.ts';

const card = (id: number, type: CardType, more: Partial<ArtCard> = {}): ArtCard => ({
  id: String(id),
  type,
  colors: ['Ruby'],
  subtypes: [],
  ...more,
});
const motifs = (type: CardType) =>
  new Set(Array.from({ length: 400 }, (_, id) => motifOf(card(id, type))));

test('each figure and each thing has a motif', () => {
  expect(motifs('CHARACTER').size).toBe(13);
  expect(motifs('ITEM').size).toBe(4);
  expect(motifs('LOCATION')).toEqual(new Set(['LOCATION Ruby']));
});

test('a motif describes the drawn art', () => {
  // Only the owl has these feathers.
  const feathers = 'q5.5 9 11 0q5.5 9 11 0';
  const owls = Array.from({ length: 60 }, (_, id) => card(id, 'CHARACTER')).filter((one) =>
    cardArt(one).includes(feathers),
  );
  expect(owls.length).toBeGreaterThan(0);
  expect(owls.map(motifOf)).toEqual(owls.map(() => 'owl Ruby'));
});

test('other inks give another motif, and songs differ from actions', () => {
  expect(motifOf(card(1, 'ACTION'))).not.toBe(motifOf(card(1, 'ACTION', { colors: ['Steel'] })));
  expect(motifOf(card(1, 'ACTION', { subtypes: ['Song'] }))).toBe('SONG Ruby');
});
