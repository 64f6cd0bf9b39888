import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { forAll } from '../../../../../tests/for-all.ts';
import { exampleCard } from '../../cards/card-example.ts';
import { COLORS, FORMATS } from '../../cards/card.ts';
import { cardUsage, USAGE_MONTHS, usageCurve } from './card-usage.ts';
import { DAY_MS } from '../time-ago.ts';
import { mayJoin, MIN_SUGGESTING_DECKS, suggestCards } from './card-suggestions.ts';
import { newestDecksWith } from './newest-decks.ts';
import type { DeckSlot } from './played-decks.ts';
import { playedDecksOf, resultOf, type ExampleDeck } from './played-decks-example.ts';
import { deckDifference, MIN_SIMILARITY, similarDecks } from './similar-decks.ts';

const CARDS = 8;
const NOW = Date.UTC(2026, 4, 15);
const card = fc.integer({ min: 0, max: CARDS - 1 });
const cardsOfDeck = fc
  .uniqueArray(fc.tuple(card, fc.integer({ min: 1, max: 6 })), { selector: ([number]) => number })
  .map((pairs) => new Map(pairs));
const deck: fc.Arbitrary<ExampleDeck> = fc.record({
  colors: fc.integer({ min: 0, max: 63 }),
  isCore: fc.boolean(),
  hasLeft: fc.boolean(),
  updatedAt: fc.integer({ min: Date.UTC(2025, 2, 1), max: NOW }),
  likes: fc.integer({ min: 0, max: 3 }),
  cards: cardsOfDeck,
});
const decksOf = (minLength: number) => fc.array(deck, { minLength, maxLength: 60 });
const listed = (decks: readonly ExampleDeck[]) =>
  decks.filter(({ hasLeft, cards }) => !hasLeft && cards.size > 0);

describe('usage of a card', () => {
  test('equals a plain count over decks of the last 90 days', () => {
    forAll(decksOf(0), card, (decks, number) => {
      const usage = resultOf(cardUsage(playedDecksOf(decks, CARDS), number, NOW));
      const everything = listed(decks);
      const all = everything.filter(({ updatedAt }) => updatedAt >= NOW - 90 * DAY_MS);
      const having = all.filter(({ cards }) => cards.has(number));
      const copies = having.map(({ cards }) => cards.get(number) ?? 0);
      expect(usage.decks).toBe(having.length);
      expect(usage.since).toBe(
        all.length === 0 ? undefined : Math.min(...all.map(({ updatedAt }) => updatedAt)),
      );
      expect(usage.totalCopies).toBe(copies.reduce((sum, count) => sum + count, 0));
      expect(usage.byCopies).toEqual([
        ...[1, 2, 3].map((wanted) => copies.filter((count) => count === wanted).length),
        copies.filter((count) => count >= 4).length,
      ]);
      expect(usage.formats).toEqual(
        FORMATS.map((format) => {
          const isOf = ({ isCore }: ExampleDeck) => isCore === (format === 'CORE');
          return { format, decks: having.filter(isOf).length, of: all.filter(isOf).length };
        }),
      );
      const monthOf = ({ updatedAt }: ExampleDeck) => new Date(updatedAt).toISOString().slice(0, 7);
      expect(usage.months).toHaveLength(USAGE_MONTHS);
      for (const { month, decks: count, of } of usage.months) {
        const inMonth = everything.filter((each) => monthOf(each) === month);
        expect(count).toBe(inMonth.filter(({ cards }) => cards.has(number)).length);
        expect(of).toBe(inMonth.length);
      }
      const mostLikes = having.map(({ likes }) => likes).toSorted((a, b) => b - a);
      const likes = usage.examples.map(({ part, slot }) => part.likes[slot]);
      expect(likes).toEqual(mostLikes.slice(0, 3));
      for (const { card: other, decks: together } of usage.playedWith) {
        expect(other).not.toBe(number);
        expect(together).toBe(having.filter(({ cards }) => cards.has(other)).length);
      }
    });
  });

  test('has a curve from the first deck on, after three months', () => {
    const months = [0, 1, 0, 2, 3].map((decks, index) => ({
      month: `2026-0${index}`,
      decks,
      of: 9,
    }));
    expect(usageCurve(months)).toEqual(months.slice(1));
    expect(usageCurve(months.slice(3))).toEqual([]);
    expect(usageCurve(months.map((month) => ({ ...month, decks: 0 })))).toEqual([]);
    const gap = months.map((month, index) => (index === 2 ? { ...month, of: 0 } : month));
    expect(usageCurve(gap)).toEqual([gap[1], gap[3], gap[4]]);
  });
});

describe('card suggestions', () => {
  const query = fc.record({
    held: fc.uniqueArray(card, { maxLength: 4 }).map((cards) => new Set(cards)),
    onlyCore: fc.boolean(),
    forbidden: fc.uniqueArray(card, { maxLength: 3 }).map((cards) => new Set(cards)),
    limit: fc.integer({ min: 1, max: 10 }),
  });

  test('are allowed, not in the deck and match a plain count', () => {
    forAll(decksOf(25), query, (decks, { held, onlyCore, forbidden, limit }) => {
      const { compared, suggestions } = resultOf(
        suggestCards(playedDecksOf(decks, CARDS), {
          ...{ held, onlyCore, limit },
          mayPlay: (number) => !forbidden.has(number),
          colorMaskOf: () => 0,
        }),
      );
      const pool = listed(decks).filter(({ isCore }) => isCore || !onlyCore);
      expect(compared).toBe(pool.length);
      expect(suggestions.length).toBeLessThanOrEqual(limit);
      if (pool.length < MIN_SUGGESTING_DECKS) expect(suggestions).toEqual([]);
      expect(new Set(suggestions.map((each) => each.card)).size).toBe(suggestions.length);
      for (const { card: number, share, decks: count, reason } of suggestions) {
        expect(held.has(number)).toBe(false);
        expect(forbidden.has(number)).toBe(false);
        const ofReason = pool.filter(({ cards }) => reason.every((each) => cards.has(each)));
        expect(count).toBe(ofReason.length);
        const having = ofReason.filter(({ cards }) => cards.has(number)).length;
        expect(share).toBeCloseTo(having / ofReason.length);
        for (const each of reason) expect(held.has(each)).toBe(true);
      }
    });
  });

  test('rank cards that go with the deck above popular cards', () => {
    const deckWith = (...cards: number[]): ExampleDeck => ({
      ...{ colors: 1, isCore: true, hasLeft: false, updatedAt: NOW, likes: 0 },
      cards: new Map(cards.map((number) => [number, 4])),
    });
    const decks = [
      ...Array.from({ length: 10 }, () => deckWith(0, 1, 2)),
      ...Array.from({ length: 20 }, () => deckWith(2, 3)),
    ];
    const wanted = { held: new Set([0]), onlyCore: true, limit: 3 };
    const { suggestions } = resultOf(
      suggestCards(playedDecksOf(decks, CARDS), {
        ...wanted,
        mayPlay: () => true,
        colorMaskOf: () => 1,
      }),
    );
    expect(suggestions).toEqual([
      { card: 1, share: 1, decks: 10, reason: [0] },
      { card: 2, share: 1, decks: 10, reason: [0] },
    ]);
  });

  test('add no third ink and no illegal card', () => {
    const inks = fc.uniqueArray(fc.constantFrom(...COLORS), { maxLength: 2 });
    const formats = fc.constantFrom(undefined, ...FORMATS);
    const rule = fc.property(
      fc.tuple(inks, inks, formats, fc.boolean(), fc.boolean()),
      ([deckColors, colors, format, coreAllowed, infinityAllowed]) => {
        const joins = mayJoin(
          deckColors,
          exampleCard({ colors, coreAllowed, infinityAllowed }),
          format,
        );
        const isAllowed = format === 'CORE' ? coreAllowed : infinityAllowed;
        expect(joins).toBe(isAllowed && new Set([...deckColors, ...colors]).size <= 2);
      },
    );
    fc.assert(rule);
    const ofThree = ['Amber', 'Ruby', 'Steel'] as const;
    expect(mayJoin(ofThree, exampleCard({ colors: ['Ruby'] }), undefined)).toBe(true);
    expect(mayJoin(ofThree, exampleCard({ colors: ['Emerald'] }), undefined)).toBe(false);
  });
});

describe('similar decks', () => {
  test('share the most copies', () => {
    forAll(decksOf(0), cardsOfDeck, fc.integer({ min: 1, max: 5 }), (decks, own, limit) => {
      const total = [...own.values()].reduce((sum, copies) => sum + copies, 0);
      const found = resultOf(
        similarDecks(playedDecksOf(decks, CARDS), { quantities: own, total }, limit),
      );
      const scores = listed(decks)
        .map(({ cards }) => {
          const both = [...Array(CARDS).keys()].map((number) => {
            const copies = [own.get(number) ?? 0, cards.get(number) ?? 0] as const;
            return { shared: Math.min(...copies), either: Math.max(...copies) };
          });
          const sumOf = (key: 'shared' | 'either') =>
            both.reduce((sum, counts) => sum + counts[key], 0);
          return sumOf('shared') / sumOf('either');
        })
        .filter((score) => score >= MIN_SIMILARITY)
        .toSorted((a, b) => b - a)
        .slice(0, limit);
      expect(found.map(({ score }) => score)).toEqual(scores);
    });
  });

  test('ignore differences of printing', () => {
    const printingIds = (id: string) => (id === '1' || id === '2' ? ['1', '2'] : [id]);
    const own = [
      { cardId: '2', quantity: 3 },
      { cardId: '3', quantity: 4 },
    ];
    const other = [
      { cardId: '1', quantity: 2 },
      { cardId: '2', quantity: 2 },
      { cardId: '4', quantity: 1 },
    ];
    expect(deckDifference(own, other, printingIds)).toEqual({
      added: [
        { cardId: '1', quantity: 1 },
        { cardId: '4', quantity: 1 },
      ],
      missing: [{ cardId: '3', quantity: 4 }],
    });
  });
});

test('the newest decks with given cards equal a plain filter, newest first', () => {
  const wanted = fc.uniqueArray(card, { maxLength: 3 }).map((numbers) => new Set(numbers));
  forAll(decksOf(0), wanted, fc.integer({ min: 1, max: 9 }), (decks, numbers, limit) => {
    const inOrder = decks.toSorted((a, b) => a.updatedAt - b.updatedAt);
    const mayShow = ({ part, slot }: DeckSlot) => (part.likes[slot] ?? 0) > 0;
    const source = playedDecksOf(inOrder, CARDS);
    const found = resultOf(newestDecksWith(source, numbers, mayShow, limit));
    const expected = listed(inOrder)
      .filter(({ likes, cards }) => likes > 0 && [...cards.keys()].some((id) => numbers.has(id)))
      .toReversed()
      .slice(0, limit);
    expect(found.map(({ part, slot }) => part.updatedAt[slot])).toEqual(
      expected.map(({ updatedAt }) => updatedAt),
    );
    for (const { card: number } of found) expect(numbers).toContain(number);
  });
});
