import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { forAll } from '../../../../tests/for-all.ts';
import { exampleCard, exampleTranslation } from '../cards/card-example.ts';
import type { Card } from '../cards/card.ts';
import { addCards, changesQuantity, totalCards } from './deck-quantities.ts';
import type { DeckEntry } from './deck.ts';
import { choosePrintings, PRINTING_RULES, rowsChangedBy } from './printing-choice.ts';

const printing = (globalId: number, setCode: string, different: Partial<Card> = {}) =>
  exampleCard({
    globalId,
    setCode,
    translations: [exampleTranslation('en', `Card ${String(Math.floor(globalId / 10))}`)],
    ...different,
  });
const OLD = printing(11, '1');
const NEW = printing(12, '5');
const PROMO = printing(13, '6', { promoGrouping: 'P1', rarity: 'SPECIAL' });
const ENCHANTED = printing(14, '6', { rarity: 'ENCHANTED' });
const ALONE = printing(21, '1', { promoGrouping: 'P1' });
const ALL = [OLD, NEW, PROMO, ENCHANTED, ALONE];

const printingsOf = (card: Card) =>
  ALL.filter(({ id }) => Math.floor(Number(id) / 10) === Math.floor(Number(card.id) / 10));
const row = (card: Card, quantity: number): DeckEntry => ({ card, quantity });

/** Deck after the rule, by card id. */
function after(
  rows: readonly DeckEntry[],
  rule: (typeof PRINTING_RULES)[number],
  owned: Readonly<Record<string, number>> = {},
): Readonly<Record<string, number>> {
  const changes = choosePrintings(rows, { printingsOf, ownedOf: (id) => owned[id] ?? 0 }, rule);
  const cards = rows.map(({ card, quantity }) => ({ cardId: card.id, quantity }));
  return Object.fromEntries(addCards(cards, changes).map((each) => [each.cardId, each.quantity]));
}

describe('changing all printings of a deck', () => {
  test('newest: uses the newest ordinary printing of each card', () => {
    expect(after([row(OLD, 2), row(PROMO, 1), row(ALONE, 1)], 'newest')).toEqual({ 12: 3, 21: 1 });
    expect(after([row(NEW, 4)], 'newest')).toEqual({ 12: 4 });
  });

  test('owned: uses named, then other owned printings, then the newest', () => {
    expect(after([row(OLD, 4)], 'owned', { 11: 1, 13: 2 })).toEqual({ 11: 1, 13: 2, 12: 1 });
    expect(after([row(PROMO, 2)], 'owned', { 12: 9, 13: 9 })).toEqual({ 13: 2 });
    expect(after([row(OLD, 4)], 'owned', { 12: 1 })).toEqual({ 12: 4 });
  });

  test('no promos: replaces promos by the newest other printing', () => {
    expect(after([row(OLD, 2), row(PROMO, 1)], 'noPromos')).toEqual({ 11: 2, 12: 1 });
    expect(after([row(ENCHANTED, 2)], 'noPromos')).toEqual({ 14: 2 });
    expect(after([row(ALONE, 2)], 'noPromos')).toEqual({ 21: 2 });
  });

  test('limits a printing to 99 copies', () => {
    expect(after([row(OLD, 60), row(PROMO, 60)], 'newest')).toEqual({ 12: 99, 11: 21 });
  });

  test('counts the changed rows', () => {
    const known = { printingsOf, ownedOf: (id: string) => (id === '11' ? 1 : 0) };
    const changes = choosePrintings([row(PROMO, 4), row(ALONE, 2)], known, 'owned');
    expect(changes).toHaveLength(2);
    expect(rowsChangedBy(changes)).toBe(1);
  });

  test('keeps the copies per full name and is idempotent', () => {
    const quantity = fc.integer({ min: 1, max: 99 });
    const rows = fc.uniqueArray(fc.record({ card: fc.constantFrom(...ALL), quantity }), {
      selector: ({ card }) => card.id,
    });
    const owned = fc.dictionary(fc.constantFrom(...ALL.map(({ id }) => id)), quantity);
    forAll(rows, owned, fc.constantFrom(...PRINTING_RULES), (deckCards, copies, rule) => {
      const known = { printingsOf, ownedOf: (id: string) => copies[id] ?? 0 };
      const cards = deckCards.map(({ card, ...each }) => ({ cardId: card.id, ...each }));
      const changes = choosePrintings(deckCards, known, rule);
      expect(changes.length === 0 || changesQuantity(cards, ...changes)).toBe(true);
      const chosen = addCards(cards, changes);
      const namesakes = (card: Card) => new Set(printingsOf(card).map(({ id }) => id));
      for (const ids of [namesakes(OLD), namesakes(ALONE)]) {
        const count = (list: typeof cards) => totalCards(list.filter((c) => ids.has(c.cardId)));
        expect(count([...chosen])).toBe(count(cards));
      }
      const again = chosen.flatMap((each) =>
        ALL.filter(({ id }) => id === each.cardId).map((card) => row(card, each.quantity)),
      );
      // With more than 99 copies the rest depends on the row order.
      if (totalCards(chosen) <= 99) expect(choosePrintings(again, known, rule)).toEqual([]);
    });
  });
});
