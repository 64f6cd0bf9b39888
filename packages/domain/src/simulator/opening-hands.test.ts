import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { forAll, forAllTimes } from '../../../../tests/for-all.ts';
import { CARD_TYPES } from '../cards/card.ts';
import { exampleDeckCard, exampleGameDeck } from './game-example.ts';
import type { SimulatorDeckCard } from './game.ts';
import {
  keepsHand,
  MAX_KEEP_CONDITIONS,
  readKeepRule,
  type KeepCondition,
  type KeepGroup,
  type KeepRule,
} from './keep-rule.ts';
import { dealOpeningHands, HANDS_DEALT, inkableChances, keepChance } from './opening-hands.ts';

const INKABLE: KeepGroup = { by: 'inkable' };
const RULE: KeepRule = {
  conditions: [
    { group: INKABLE, atLeast: 3, atMost: 6 },
    { group: { by: 'costAtMost', cost: 3 }, atLeast: 2, atMost: 7 },
  ],
};
const groups: fc.Arbitrary<KeepGroup> = fc.oneof(
  fc.constant(INKABLE),
  fc.record({ by: fc.constant('costAtMost'), cost: fc.nat(9) }),
  fc.record({ by: fc.constant('type'), type: fc.constantFrom(...CARD_TYPES) }),
  fc.record({ by: fc.constant('card'), deckCardId: fc.constantFrom('0', '1', '2') }),
);
const conditions: fc.Arbitrary<KeepCondition> = fc
  .tuple(groups, fc.nat(7), fc.nat(7))
  .map(([group, a, b]) => ({ group, atLeast: Math.min(a, b), atMost: Math.max(a, b) }));
const rules: fc.Arbitrary<KeepRule> = fc.record({
  conditions: fc.array(conditions, { maxLength: MAX_KEEP_CONDITIONS }),
});

/** Enumerates all starting hands; each copy is a bit. */
function chanceByCounting(deckCards: readonly SimulatorDeckCard[], rule: KeepRule): number {
  const copies = deckCards.flatMap((card) => Array<SimulatorDeckCard>(card.quantity).fill(card));
  let hands = 0;
  let stored = 0;
  for (let mask = 0; mask < 2 ** copies.length; mask++) {
    const hand = copies.filter((_, place) => (mask & (1 << place)) !== 0);
    if (hand.length !== 7) continue;
    hands++;
    if (keepsHand(rule, hand)) stored++;
  }
  return stored / hands;
}

describe('a starting hand', () => {
  const handOf = (inkable: number) =>
    Array.from({ length: 7 }, (_, place) =>
      exampleDeckCard(String(place), 1, { inkwell: place < inkable, cost: 2 }),
    );

  test('is kept when all conditions of the rule hold', () => {
    expect([2, 3, 6, 7].map((inkable) => keepsHand(RULE, handOf(inkable)))).toEqual([
      false,
      true,
      true,
      false,
    ]);
  });

  test('is always kept by a rule without conditions', () => {
    expect(keepsHand({ conditions: [] }, handOf(0))).toBe(true);
  });
});

describe('the chance of keeping a starting hand', () => {
  test('equals the enumeration of all hands of a small deck', () => {
    const card = fc.record({
      quantity: fc.integer({ min: 2, max: 3 }),
      cost: fc.integer({ min: 1, max: 5 }),
      inkwell: fc.boolean(),
      type: fc.constantFrom(...CARD_TYPES),
    });
    const decks = fc
      .array(card, { minLength: 4, maxLength: 4 })
      .map((cards) =>
        cards.map(({ quantity, ...card }, place) => exampleDeckCard(String(place), quantity, card)),
      );
    forAllTimes(60, decks, rules, (deck, rule) => {
      expect(keepChance(deck, rule)).toBeCloseTo(chanceByCounting(deck, rule), 12);
    });
  });

  test.each<[string, KeepRule, number]>([
    ['without conditions every hand is kept', { conditions: [] }, 1],
    [
      'a card that the deck has not is in no hand',
      { conditions: [{ group: { by: 'card', deckCardId: 'x' }, atLeast: 1, atMost: 7 }] },
      0,
    ],
    [
      'one of four copies among 60 cards',
      { conditions: [{ group: { by: 'card', deckCardId: '101' }, atLeast: 1, atMost: 7 }] },
      1 - (53 * 52 * 51 * 50) / (60 * 59 * 58 * 57),
    ],
  ])('%s', (_, rule, chance) => {
    expect(keepChance(exampleGameDeck(), rule)).toBeCloseTo(chance, 12);
  });

  test('is exact for large decks', () => {
    const deck = [exampleDeckCard('a', 20_000), exampleDeckCard('b', 20_000, { inkwell: false })];
    const half = { conditions: [{ group: INKABLE, atLeast: 4, atMost: 7 }] };
    expect(keepChance(deck, half)).toBeCloseTo(0.5, 12);
  });

  test('is 0 for a deck of fewer than 7 cards', () => {
    expect(keepChance([exampleDeckCard('a', 6)], RULE)).toBe(0);
  });
});

test('the chances of all counts of inkable cards add up to 1', () => {
  const chances = inkableChances(exampleGameDeck());
  expect(chances).toHaveLength(8);
  expect(chances.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 12);
});

describe('drawn opening hands', () => {
  test('have the requested number, counted by inkable cards', () => {
    const hands = dealOpeningHands(exampleGameDeck(), RULE, 1);
    expect(hands.dealt).toBe(HANDS_DEALT);
    expect(hands.byInkable.reduce((sum, count) => sum + count, 0)).toBe(HANDS_DEALT);
  });

  test('are determined by the seed', () => {
    const [first, again, other] = [1, 1, 2].map((seed) =>
      dealOpeningHands(exampleGameDeck(), RULE, seed),
    );
    expect(again).toEqual(first);
    expect(other).not.toEqual(first);
  });

  test('are kept as often as the exact chance predicts', () => {
    const deck = exampleGameDeck();
    const { dealt, kept: stored, byInkable } = dealOpeningHands(deck, RULE, 1, 20_000);
    const near = (count: number, chance: number) => {
      const deviation = Math.sqrt(dealt * chance * (1 - chance));
      expect(Math.abs(count - dealt * chance)).toBeLessThan(4 * deviation + 1);
    };
    near(stored, keepChance(deck, RULE));
    for (const [place, chance] of inkableChances(deck).entries()) {
      near(byInkable[place] ?? -1, chance);
    }
  });

  test('are empty for a deck of fewer than 7 cards', () => {
    expect(dealOpeningHands([exampleDeckCard('a', 6)], RULE, 1)).toMatchObject({
      dealt: 0,
      kept: 0,
    });
  });
});

describe('a mulligan rule stored as JSON', () => {
  test('is read back', () => {
    forAll(rules, (rule) => {
      expect(readKeepRule(JSON.parse(JSON.stringify(rule)))).toEqual(rule);
    });
  });

  const withCondition = (different: object) => ({
    conditions: [{ group: INKABLE, atLeast: 1, atMost: 2, ...different }],
  });
  test.each<[string, unknown]>([
    ['nothing', undefined],
    ['null', null],
    ['a text', 'inkable'],
    ['no list', { conditions: {} }],
    ['a condition that is none', { conditions: [7] }],
    ['too many conditions', { conditions: Array(7).fill(RULE.conditions[0]) }],
    ['an unknown group', withCondition({ group: { by: 'luck' } })],
    ['a group that is none', withCondition({ group: null })],
    ['a cost below 0', withCondition({ group: { by: 'costAtMost', cost: -1 } })],
    ['an unknown type', withCondition({ group: { by: 'type', type: 'TOKEN' } })],
    ['no card', withCondition({ group: { by: 'card' } })],
    ['too long an id', withCondition({ group: { by: 'card', deckCardId: 'a'.repeat(65) } })],
    ['more than a hand', withCondition({ atMost: 8 })],
    ['at least more than at most', withCondition({ atLeast: 3 })],
    ['half a card', withCondition({ atLeast: 0.5 })],
  ])('is rejected: %s', (_, value) => {
    expect(readKeepRule(value)).toBeUndefined();
  });
});
