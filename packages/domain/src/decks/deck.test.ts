import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { forAll } from '../../../../tests/for-all.ts';
import { exampleCard } from '../cards/card-example.ts';
import { ARCHETYPES, archetypesOfMask, deckFormat, maskOfArchetypes } from './deck.ts';

const core = { card: exampleCard({ globalId: 1 }), quantity: 4 };
const rotated = { card: exampleCard({ globalId: 2, coreAllowed: false }), quantity: 1 };

describe('the format of a deck', () => {
  test('is CORE if all cards are core-allowed', () => {
    expect(deckFormat([core])).toBe('CORE');
    expect(deckFormat([])).toBe('CORE');
  });

  test('is INFINITY otherwise', () => {
    expect(deckFormat([core, rotated])).toBe('INFINITY');
  });
});

describe('archetypes are stored as a bit mask', () => {
  test.each([
    [0, []],
    [0b1, ['Aggro']],
    [0b10000100, ['Midrange', 'Competitive']],
    [0b11111111, ARCHETYPES],
  ] as const)('the mask %i means %j', (mask, archetypes) => {
    expect(archetypesOfMask(mask)).toEqual(archetypes);
    expect(maskOfArchetypes(archetypes)).toBe(mask);
  });

  test('ignore order and repetition', () => {
    forAll(fc.array(fc.constantFrom(...ARCHETYPES)), (some) => {
      const inOrder = ARCHETYPES.filter((archetype) => some.includes(archetype));
      expect(archetypesOfMask(maskOfArchetypes(some))).toEqual(inOrder);
    });
  });
});
