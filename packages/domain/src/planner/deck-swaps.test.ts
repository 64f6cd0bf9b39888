import { describe, expect, test } from 'vitest';
import { exampleCard } from '../cards/card-example.ts';
import type { Card } from '../cards/card.ts';
import { deckSwaps, type FreeCard, type MissingCopies } from './deck-swaps.ts';

const RULES = { colors: ['Sapphire', 'Amethyst'], format: 'CORE' } as const;
const cardOf = (id: string, different: Partial<Card> = {}) =>
  exampleCard({ id, type: 'CHARACTER', cost: 3, colors: ['Sapphire'], lore: 1, ...different });
const free = (id: string, different: Partial<Card> = {}, copies = 4): FreeCard => ({
  card: cardOf(id, different),
  free: copies,
});
const missing = (id: string, different: Partial<Card> = {}, quantity = 4): MissingCopies => ({
  card: cardOf(id, different),
  quantity,
});
const found = (wanted: readonly MissingCopies[], cards: readonly FreeCard[]) =>
  deckSwaps(wanted, cards, RULES).map((swap) => `${swap.copies} ${swap.card.id}`);

describe('the swap for a missing card', () => {
  test.each<[string, FreeCard]>([
    ['too few free copies', free('b', {}, 3)],
    ['an ink that the deck has not', free('b', { colors: ['Sapphire', 'Ruby'] })],
    ['a card that the format does not allow', free('b', { coreAllowed: false })],
    ['a cost two apart', free('b', { cost: 5 })],
  ])('is not made by %s', (_, candidate) => {
    expect(found([missing('a')], [candidate])).toEqual([]);
  });

  test.each<[string, Partial<Card>, Partial<Card>]>([
    ['its type before its inks', { colors: ['Amethyst'] }, { type: 'ITEM' }],
    ['its inks before its cost', { cost: 2 }, { colors: ['Amethyst'] }],
    ['its cost before its inkwell', { inkwell: false }, { cost: 4 }],
    ['its inkwell before its lore', { lore: 3 }, { inkwell: false }],
    ['the nearest lore', { lore: 2 }, { lore: 3 }],
  ])('has %s', (_, better, worse) => {
    expect(found([missing('a')], [free('b', worse), free('c', better)])).toEqual(['4 c']);
  });

  test('is another card for each missing one, also if one has a single candidate', () => {
    const cards = [free('c'), free('d', { cost: 4 })];
    const wanted = [missing('a'), missing('b', { cost: 2 }, 2)];
    expect(found(wanted, cards)).toEqual(['4 d', '2 c']);
  });
});

describe('the swaps of a deck', () => {
  test('are none unless they complete it', () => {
    expect(found([missing('a'), missing('b', { cost: 9 })], [free('c'), free('d')])).toEqual([]);
  });

  test('are at most three', () => {
    const ids = ['a', 'b', 'c', 'd'];
    const cards = ids.map((id) => free(`${id}2`));
    expect(
      found(
        ids.slice(1).map((id) => missing(id)),
        cards,
      ),
    ).toHaveLength(3);
    expect(
      found(
        ids.map((id) => missing(id)),
        cards,
      ),
    ).toEqual([]);
  });
});
