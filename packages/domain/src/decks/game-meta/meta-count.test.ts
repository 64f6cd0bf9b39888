import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { forAll } from '../../../../../tests/for-all.ts';
import { colorsOfMask, maskOfColors } from '../../cards/color-mask.ts';
import { DAY_MS } from '../time-ago.ts';
import type { CountedCard, CountedDeck } from './counted-deck.ts';
import { META_MINIMUMS, MetaCounter } from './meta-count.ts';
import { deckWeight } from './meta-tally.ts';
import {
  dayOf,
  META_PERIODS,
  metaWindow,
  partStarts,
  placeInWindow,
  windowDays,
} from './meta-window.ts';

const NOW = Date.parse('2026-11-25T12:00:00Z');
const RELEASE = '2026-11-06';
const AMBER_RUBY = maskOfColors(['Amber', 'Ruby']);

function card(id: string, different: Partial<CountedCard> = {}): CountedCard {
  return { id, cost: 2, inkwell: true, type: 'CHARACTER', isNew: false, ...different };
}

function deck(different: Partial<CountedDeck> = {}): CountedDeck {
  return { colorMask: AMBER_RUBY, weight: 1, updatedAt: NOW, cards: [], ...different };
}

/** Compares up to rounding to four digits. */
const expectRounded = (found: number, exact: number) =>
  expect(Math.abs(found - exact)).toBeLessThan(0.000_050_001);

const NO_MINIMUMS = { decks: 1, sure: 1, each: 1 };

function countOf(decks: readonly CountedDeck[], minimums = NO_MINIMUMS) {
  const counter = new MetaCounter(metaWindow('30', NOW, RELEASE));
  for (const each of decks) counter.add(each);
  return counter.result(minimums);
}

test('a deck weighs 1, plus 1 per doubling of its likes and copies', () => {
  const weights = [0, 1, 2, 3, 6, 7, 1023].map((likes) => deckWeight({ likes, copies: 0 }));
  expect(weights).toEqual([1, 2, 2, 3, 3, 4, 11]);
  expect(deckWeight({ likes: 3, copies: 4 })).toBe(4);
});

describe('periods of the game meta', () => {
  it('end today and start days ago or with the newest set', () => {
    const days = META_PERIODS.map((period) => windowDays(metaWindow(period, NOW, RELEASE)));
    expect(days).toEqual([7, 30, 90, 20]);
    expect(windowDays(metaWindow('set', NOW, undefined))).toBe(90);
  });

  it('are divided into at most eight adjacent parts', () => {
    forAll(fc.integer({ min: 1, max: 800 }), (age) => {
      const window = metaWindow('set', NOW, new Date(NOW - age * DAY_MS).toISOString());
      const starts = partStarts(window);
      expect(starts.length).toBeLessThanOrEqual(8);
      expect(starts[0]).toBe(window.firstDay);
      for (let day = window.firstDay; day <= window.lastDay; day += 1) {
        const place = placeInWindow(window, day);
        expect(place).toBe(starts.findLastIndex((start) => start <= day));
      }
      expect(placeInWindow(window, window.firstDay - 1)).toBe('earlier');
      expect(placeInWindow(window, window.firstDay - windowDays(window) - 1)).toBeUndefined();
    });
  });

  it('count future decks in the last part, because clocks differ', () => {
    const window = metaWindow('7', NOW, RELEASE);
    expect(placeInWindow(window, dayOf(NOW) + 1)).toBe(6);
  });
});

describe('counts of the game meta', () => {
  it('are hidden for too few decks and partial for few', () => {
    const decks = (count: number) => Array.from({ length: count }, () => deck({ cards: [four] }));
    const four = { card: card('1', { isNew: true }), copies: 4 };
    const few = countOf(decks(49), META_MINIMUMS);
    expect(few).toMatchObject({ decks: 49, neededDecks: 50, inks: [], played: [], uptake: [] });
    const unsure = countOf(decks(199), META_MINIMUMS);
    expect(unsure).toMatchObject({ isUnsure: true, rising: [], uptake: [], newCards: [] });
    expect(unsure.inks).toHaveLength(1);
    expect(unsure.inks[0]?.typical).toBeNull();
    const sure = countOf(decks(200), META_MINIMUMS);
    expect(sure.isUnsure).toBe(false);
    expect(sure.newCards).toHaveLength(1);
    expect(sure.uptake.at(-1)).toEqual({ day: '2026-11-22', decks: 200, any: 1, many: 0 });
  });

  it('omit rare ink pairs and decks without exactly one or two inks', () => {
    const odd = deck({ colorMask: maskOfColors(['Amber', 'Ruby', 'Steel']) });
    const rare = deck({ colorMask: maskOfColors(['Steel']) });
    const none = deck({ colorMask: 0 });
    const many = Array.from({ length: 60 }, () => deck());
    const count = countOf([odd, rare, none, ...many], META_MINIMUMS);
    expect(count.inks.map(({ colors, decks }) => [colors, decks])).toEqual([
      [['Amber', 'Ruby'], 60],
    ]);
    expect(count.others).toEqual({ decks: 3, share: 0.0476 });
  });

  it('give the average copies of a card to one decimal', () => {
    const withCopies = (copies: number) => deck({ cards: [{ card: card('1'), copies }] });
    const { played } = countOf([withCopies(4), withCopies(2), withCopies(1), deck()]);
    expect(played).toMatchObject([{ cardId: '1', decks: 3, copies: 2.3 }]);
  });

  it('compare with the previous period if it had decks', () => {
    const now = deck({ cards: [{ card: card('1'), copies: 4 }] });
    const before = deck({ updatedAt: NOW - 40 * DAY_MS });
    expect(countOf([now]).rising).toEqual([]);
    expect(countOf([now]).played[0]?.change).toBeNull();
    expect(countOf([now, before]).rising).toMatchObject([{ cardId: '1', change: 1 }]);
  });

  it('average complete decks only', () => {
    const cards = [
      { card: card('1', { cost: 1 }), copies: 30 },
      { card: card('2', { cost: 9, inkwell: false, type: 'ITEM' }), copies: 30 },
    ];
    const whole = deck({ cards });
    const part = deck({ cards: [{ card: card('3', { type: 'ACTION' }), copies: 59 }] });
    const typical = countOf([whole, part]).inks[0]?.typical;
    expect(typical).toMatchObject({
      averageCost: 5,
      inkable: 30,
      characters: 30,
      actions: 0,
      items: 30,
    });
    expect(typical?.costCurve[0]).toEqual({ cost: 1, inkable: 30, notInkable: 0 });
    expect(typical?.costCurve[6]).toEqual({ cost: 7, inkable: 0, notInkable: 30 });
    expect(countOf([part]).inks[0]?.typical).toBeNull();
  });

  it('equal a plain count of all decks', () => {
    const decks = fc.array(
      fc.record({
        colorMask: fc.integer({ min: 0, max: 63 }),
        weight: fc.integer({ min: 1, max: 9 }),
        updatedAt: fc.integer({ min: NOW - 70 * DAY_MS, max: NOW }),
        cards: fc.uniqueArray(
          fc.record({
            card: fc.integer({ min: 1, max: 5 }).map((id) => card(String(id), { isNew: id === 5 })),
            copies: fc.integer({ min: 1, max: 30 }),
          }),
          { selector: (each) => each.card.id },
        ),
      }),
    );
    forAll(decks, (all) => {
      const count = countOf(all);
      const inPeriod = all.filter(({ updatedAt }) => dayOf(updatedAt) > dayOf(NOW) - 30);
      const weightOf = (some: readonly CountedDeck[]) =>
        some.reduce((sum, { weight }) => sum + weight, 0);
      const share = (some: readonly CountedDeck[]) => weightOf(some) / weightOf(inPeriod);
      expect(count.decks).toBe(inPeriod.length);
      for (const { colors, ...inks } of count.inks) {
        const same = inPeriod.filter(({ colorMask }) => colorMask === maskOfColors(colors));
        expect(inks.decks).toBe(same.length);
        expectRounded(inks.share, share(same));
      }
      const named = inPeriod.filter(({ colorMask }) =>
        [1, 2].includes(colorsOfMask(colorMask).length),
      );
      expect(count.others.decks).toBe(inPeriod.length - named.length);
      for (const { cardId, decks: played, ...shares } of count.played) {
        const playing = inPeriod.filter(({ cards }) =>
          cards.some((each) => each.card.id === cardId),
        );
        expect(played).toBe(playing.length);
        expectRounded(shares.share, share(playing));
      }
      expect(count.newCards.map(({ cardId }) => cardId)).toEqual(
        inPeriod.some(({ cards }) => cards.some((each) => each.card.isNew)) ? ['5'] : [],
      );
    });
  });
});
