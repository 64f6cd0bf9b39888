import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { forAll } from '../../../../tests/for-all.ts';
import { CARD_TYPES, type Card } from '../cards/card.ts';
import { exampleCard } from '../cards/card-example.ts';
import { chanceToDraw } from '../decks/deck-odds.ts';
import { exampleDeckCard, exampleGame, exampleGameDeck } from './game-example.ts';
import {
  DEFAULT_KEEP_RULE,
  handFilter,
  MAX_KEEP_CONDITIONS,
  readKeepRule,
  type KeepCondition,
  type KeepGroup,
  type KeepRule,
} from './keep-rule.ts';
import { handFacts, HANDS_DEALT, keptShare, openingHand } from './opening-hands.ts';

const INKABLE: KeepGroup = { by: 'inkable' };
const groups: fc.Arbitrary<KeepGroup> = fc.oneof(
  fc.constant(INKABLE),
  fc.record({ by: fc.constantFrom('costAtMost', 'costAtLeast'), cost: fc.nat(9) }),
  fc.record({ by: fc.constant('type'), type: fc.constantFrom(...CARD_TYPES) }),
  fc.record({ by: fc.constant('card'), deckCardId: fc.constantFrom('0', '1', '2') }),
);
const conditions: fc.Arbitrary<KeepCondition> = fc.record({
  group: groups,
  bound: fc.constantFrom('atLeast', 'atMost'),
  count: fc.nat(7),
});
const rules: fc.Arbitrary<KeepRule> = fc.record({
  conditions: fc.array(conditions, { maxLength: MAX_KEEP_CONDITIONS }),
});
const handOf = (...cards: readonly Partial<Card>[]) => cards.map((card) => exampleCard(card));

describe('a starting hand', () => {
  test('is kept when all conditions of the rule hold', () => {
    const cheap = { inkwell: true, cost: 2 };
    const dear = { inkwell: false, cost: 5 };
    const isKept = (...cards: readonly Partial<Card>[]) =>
      handFilter(DEFAULT_KEEP_RULE, [])(handOf(...cards).map((card) => ({ id: card.id, card })));
    expect(isKept(cheap, cheap, dear, dear)).toBe(true);
    expect(isKept(cheap, cheap, dear, dear, dear)).toBe(false);
    expect(isKept(cheap, { ...dear, inkwell: true })).toBe(false);
    expect(isKept(cheap, { ...cheap, inkwell: false })).toBe(false);
  });

  test('is always kept by a rule without conditions', () => {
    expect(handFilter({ conditions: [] }, [])([])).toBe(true);
  });

  test('counts a card of the rule in all printings of the deck', () => {
    const [moth, reprint, other] = [
      { id: 'moth', card: exampleCard({ id: '1', globalId: 1 }) },
      { id: 'reprint', card: exampleCard({ id: '2', globalId: 1 }) },
      { id: 'other', card: exampleCard({ id: '3', globalId: 2 }) },
    ];
    const group = { by: 'card', deckCardId: 'moth' } as const;
    const rule: KeepRule = { conditions: [{ group, bound: 'atLeast', count: 1 }] };
    const isKept = handFilter(rule, [moth, reprint, other]);
    expect([moth, reprint, other].map((card) => isKept([card]))).toEqual([true, true, false]);
  });

  test('is the hand of a game with the same seed', () => {
    const ids = openingHand(exampleGameDeck(), 5).map(({ id }) => id);
    expect(ids).toEqual(exampleGame(5).hand.map(({ deckCardId }) => deckCardId));
  });
});

describe('the first play of a hand', () => {
  test.each<[string, number | undefined, readonly Partial<Card>[]]>([
    ['is on the turn of the lowest cost', 1, [{ cost: 1 }, { cost: 2 }, { cost: 3 }]],
    ['is on turn 1 for a card that is free', 1, [{ cost: 0, inkwell: false }]],
    ['needs as many other inkable cards', undefined, [{ cost: 2 }, { cost: 2 }]],
    [
      'may be a card that is not inkable',
      2,
      [{ cost: 2, inkwell: false }, { cost: 3 }, { cost: 4 }],
    ],
  ])('%s', (_, turn, cards) => {
    expect(handFacts(handOf(...cards)).firstPlay).toBe(turn);
  });

  test('is told with the inkable cards and the average cost', () => {
    const hand = handOf({ cost: 1 }, { cost: 4, inkwell: false }, { cost: 4 });
    expect(handFacts(hand)).toEqual({ inkable: 2, firstPlay: 1, averageCost: 3 });
  });
});

describe('the share of hands that a rule keeps', () => {
  const oneOf = (deckCardId: string): KeepRule => ({
    conditions: [{ group: { by: 'card', deckCardId }, bound: 'atLeast', count: 1 }],
  });

  test('is near the exact chance', () => {
    const chance = chanceToDraw({ deckSize: 60, copies: 4, atLeast: 1, turn: 1, onThePlay: true });
    const deviation = Math.sqrt((chance * (1 - chance)) / HANDS_DEALT);
    const deck = exampleGameDeck().map((deckCard, globalId) => {
      return { ...deckCard, card: exampleCard({ globalId }) };
    });
    const share = keptShare(deck, oneOf('101'), 1);
    expect(Math.abs(share - chance)).toBeLessThan(4 * deviation);
  });

  test('is determined by the seed', () => {
    const [first, again, other] = [1, 1, 2].map((seed) =>
      keptShare(exampleGameDeck(), DEFAULT_KEEP_RULE, seed),
    );
    expect(again).toBe(first);
    expect(other).not.toBe(first);
  });

  test('is 1 without conditions, and 0 for an unknown card or fewer than 7 cards', () => {
    expect(keptShare(exampleGameDeck(), { conditions: [] }, 1)).toBe(1);
    expect(keptShare(exampleGameDeck(), oneOf('x'), 1)).toBe(0);
    expect(keptShare([exampleDeckCard('a', 6)], { conditions: [] }, 1)).toBe(0);
  });
});

describe('a mulligan rule stored as JSON', () => {
  test('is read back', () => {
    forAll(rules, (rule) => {
      expect(readKeepRule(JSON.parse(JSON.stringify(rule)))).toEqual(rule);
    });
  });

  const withCondition = (different: object) => ({
    conditions: [{ group: INKABLE, bound: 'atLeast', count: 1, ...different }],
  });
  test.each<[string, unknown]>([
    ['nothing', undefined],
    ['null', null],
    ['a text', 'inkable'],
    ['no list', { conditions: {} }],
    ['a condition that is none', { conditions: [7] }],
    ['too many conditions', { conditions: Array(7).fill(DEFAULT_KEEP_RULE.conditions[0]) }],
    ['an unknown group', withCondition({ group: { by: 'luck' } })],
    ['a group that is none', withCondition({ group: null })],
    ['a cost below 0', withCondition({ group: { by: 'costAtMost', cost: -1 } })],
    ['an unknown type', withCondition({ group: { by: 'type', type: 'TOKEN' } })],
    ['no card', withCondition({ group: { by: 'card' } })],
    ['too long an id', withCondition({ group: { by: 'card', deckCardId: 'a'.repeat(65) } })],
    ['more than a hand', withCondition({ count: 8 })],
    ['an unknown bound', withCondition({ bound: 'about' })],
    ['half a card', withCondition({ count: 0.5 })],
  ])('is rejected: %s', (_, value) => {
    expect(readKeepRule(value)).toBeUndefined();
  });
});
