import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { forAllTimes } from '../../../../tests/for-all.ts';
import { cardOdds, DRAWS_SHOWN, groupOdds } from './draw-odds.ts';
import { exampleDeckCard, exampleGame, exampleGameDeck, playAll } from './game-example.ts';
import { cardLookup, newGame, type CardInstance } from './game.ts';

/** Share of all orders of a small deck with a wanted card in the first `draws`. */
function chanceByCounting(deck: readonly CardInstance[], wanted: string, draws: number): number {
  const isDrawn = (left: readonly CardInstance[], draw: number): number => {
    if (draw === 0 || left.length === 0) return 0;
    const chances = left.map((card, place) =>
      card.deckCardId === wanted ? 1 : isDrawn(left.toSpliced(place, 1), draw - 1),
    );
    return chances.reduce((sum, chance) => sum + chance, 0) / left.length;
  };
  return isDrawn(deck, draws);
}

describe('odds of the next draws', () => {
  test('are the exact chances of at least one copy, for each remaining card', () => {
    const quantities = fc.tuple(fc.integer({ min: 1, max: 4 }), fc.nat(2), fc.nat(2));
    forAllTimes(20, quantities, ([a, b, c]) => {
      const { deck } = newGame(
        [exampleDeckCard('a', a), exampleDeckCard('b', b), exampleDeckCard('c', c)],
        1,
      );
      for (const { deckCardId, copies, chances } of cardOdds(deck)) {
        expect(copies).toBe(deck.filter((card) => card.deckCardId === deckCardId).length);
        for (const [place, draws] of DRAWS_SHOWN.entries()) {
          const exact = chanceByCounting(deck, deckCardId, draws);
          expect(chances[place]).toBeCloseTo(exact, 12);
        }
      }
    });
  });

  test('are empty for an empty deck and independent of the card order', () => {
    expect(cardOdds([])).toEqual([]);
    expect(groupOdds([], new Map())).toEqual([]);
    const ids = cardOdds(exampleGame(4).deck).map(({ deckCardId }) => deckCardId);
    expect(ids).toEqual(ids.toSorted());
  });

  test('ignore marks on seen cards', () => {
    const game = exampleGame();
    const instanceId = game.hand[0]?.instanceId ?? -1;
    const onTop = playAll(game, { type: 'move', instanceId, to: 'deckTop' });
    const atRandom = playAll(game, { type: 'move', instanceId, to: 'deckRandom' });
    expect(cardOdds(onTop.deck)).toEqual(cardOdds(atRandom.deck));
  });

  test('include groups: inkable, types, inks and costs', () => {
    const deckCards = exampleGameDeck();
    const { deck } = newGame(deckCards, 1);
    const odds = groupOdds(deck, cardLookup(deckCards));
    const inkable = odds.find(({ key }) => key === 'inkable');
    expect(inkable?.copies).toBe(44);
    expect(inkable?.chances[1]).toBeCloseTo(1 - (16 / 60) * (15 / 59), 12);
    expect(odds.find(({ key }) => key === 'ITEM')?.chances[0]).toBeCloseTo(8 / 60, 12);
    expect(odds.find(({ key }) => key === 'cost 7')?.copies).toBe(8);
    expect(odds.some(({ group }) => group.by === 'card')).toBe(false);
  });

  test('of a group grow with the draws up to 100 %', () => {
    const deck = [exampleDeckCard('a', 4), exampleDeckCard('b', 3, { inkwell: false })];
    const [inkable] = groupOdds(newGame(deck, 1).deck, cardLookup(deck));
    expect(inkable?.chances.map((chance) => Number(chance.toFixed(4)))).toEqual([
      0.5714, 0.8571, 0.9714, 1, 1,
    ]);
  });
});
