import { describe, expect, test } from 'vitest';
import { exampleDeckCard, exampleGameDeck, KEEP, playAll } from './game-example.ts';
import { newGame, type Game, type MulliganOrder } from './game.ts';
import { play } from './play.ts';

const started = (seed = 1, mulliganOrder: MulliganOrder = 'shuffleThenDraw') =>
  playAll(newGame(exampleGameDeck(), seed, { mulliganOrder }), { type: 'startClassic' });
const idsOf = (cards: Game['hand']) => cards.map(({ instanceId }) => instanceId);
const deckCardIdsOf = (cards: Game['hand']) => cards.map(({ deckCardId }) => deckCardId);
const SEVEN = ['101', '102', '103', '104', '105', '106', '107'];
const lastKey = ({ history }: Game) => history.at(-1)?.translationKey;

describe('the starting hand', () => {
  test('classic draws the first 7 cards of the shuffled deck, then mulligan', () => {
    const game = newGame(exampleGameDeck(), 1);
    const after = playAll(game, { type: 'startClassic' });
    expect(after.hand).toEqual(game.deck.slice(0, 7));
    expect(after.deck).toEqual(game.deck.slice(7));
    expect(after.phase).toBe('mulligan');
  });

  test("manual takes seven chosen cards and keeps the deck's order", () => {
    const deckCardIds = ['101', '101', '101', '101', '107', '110', '115'];
    const game = newGame(exampleGameDeck(), 1);
    const after = playAll(game, { type: 'startManual', deckCardIds });
    expect(deckCardIdsOf(after.hand)).toEqual(deckCardIds);
    expect(after.deck).toEqual(game.deck.filter((card) => !after.hand.includes(card)));
    expect(after.phase).toBe('mulligan');
    expect(lastKey(after)).toBe('simulator.history.startedManual');
  });

  test.each([
    ['six cards', ['101', '102', '103', '104', '105', '106']],
    ['eight cards', ['101', '102', '103', '104', '105', '106', '107', '108']],
    ['more copies than the deck has', ['101', '101', '101', '101', '101', '102', '103']],
    ['seven and a card that is not in the deck', [...SEVEN, '999']],
    [
      'seven and a copy more than the deck has',
      ['101', '101', '101', '101', '101', '102', '103', '104'],
    ],
    ['a card that is not in the deck', ['999', '101', '102', '103', '104', '105', '106']],
  ])('manual rejects %s', (_, deckCardIds) => {
    const game = newGame(exampleGameDeck(), 1);
    expect(play(game, { type: 'startManual', deckCardIds })).toBe(game);
  });
});

describe('the mulligan', () => {
  test('keep starts playing', () => {
    const game = started();
    const after = playAll(game, KEEP);
    expect(after).toMatchObject({ phase: 'playing', hand: game.hand, deck: game.deck });
    expect(after.history.at(-1)).toMatchObject({
      translationKey: 'simulator.history.keptHand',
      params: { count: 7 },
    });
  });

  test('all shuffles the hand back and draws as many', () => {
    const game = started();
    const after = playAll(game, { type: 'mulligan', instanceIds: idsOf(game.hand) });
    expect(after.phase).toBe('playing');
    expect(after.hand).toHaveLength(7);
    expect(after.deck).toHaveLength(53);
    expect(idsOf(after.hand)).not.toEqual(idsOf(game.hand));
    expect(lastKey(after)).toBe('simulator.history.mulliganedAll');
  });

  test('partial shuffles the selected cards back and draws as many', () => {
    const game = started();
    const returned = game.hand.slice(2, 5);
    const stored = game.hand.filter((card) => !returned.includes(card));
    const after = playAll(game, { type: 'mulligan', instanceIds: idsOf(returned) });
    expect(after.hand.slice(0, 4)).toEqual(stored);
    expect(after.hand).toHaveLength(7);
    expect(after.deck).toHaveLength(53);
    expect(idsOf(after.deck)).not.toEqual(idsOf(game.deck));
    expect(after.history.at(-1)).toMatchObject({
      translationKey: 'simulator.history.mulliganedSome',
      params: { count: 3 },
    });
  });

  test('accepts only cards in the hand, each once', () => {
    const game = started();
    const [first = -1] = idsOf(game.hand);
    const [inDeck = -1] = idsOf(game.deck);
    expect(play(game, { type: 'mulligan', instanceIds: [inDeck] })).toBe(game);
    expect(play(game, { type: 'mulligan', instanceIds: [first, first] })).toBe(game);
  });
});

describe('cards returned in a mulligan', () => {
  /** Number of 400 games that draw a returned card. */
  function returns(mulliganOrder: MulliganOrder): number {
    const games = Array.from({ length: 400 }, (_, seed) => started(seed, mulliganOrder));
    return games.filter((game) => {
      const returned = idsOf(game.hand);
      const after = playAll(game, { type: 'mulligan', instanceIds: returned });
      return idsOf(after.hand).some((id) => returned.includes(id));
    }).length;
  }

  test('can be drawn again, because they are shuffled in first', () => {
    // Expected: 1 - C(53, 7) / C(60, 7) = 60 %; four standard deviations are 39 of 400.
    expect(Math.abs(returns('shuffleThenDraw') - 0.601 * 400)).toBeLessThan(40);
  });

  test('cannot be drawn in the official order: bottom, draw, shuffle', () => {
    expect(returns('official')).toBe(0);
  });

  test('are drawn in the official order from a deck without others', () => {
    const game = playAll(newGame([exampleDeckCard('a', 8)], 1, { mulliganOrder: 'official' }), {
      type: 'startClassic',
    });
    const after = playAll(game, { type: 'mulligan', instanceIds: idsOf(game.hand) });
    expect(idsOf(after.hand)).toEqual([...idsOf(game.deck), ...idsOf(game.hand).slice(0, 6)]);
    expect(idsOf(after.deck)).toEqual(idsOf(game.hand).slice(6));
  });

  test('the deck is shuffled after the draw in the official order', () => {
    const game = started(1, 'official');
    const [first = -1] = idsOf(game.hand);
    const after = playAll(game, { type: 'mulligan', instanceIds: [first] });
    expect(after.hand.at(-1)).toEqual(game.deck[0]);
    expect(idsOf(after.deck)).not.toEqual([...idsOf(game.deck).slice(1), first]);
    expect(idsOf(after.deck)).toContain(first);
  });
});
