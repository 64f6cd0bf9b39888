import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { forAll, forAllTimes } from '../../../../tests/for-all.ts';
import {
  allCards,
  exampleDeckCard,
  exampleGame,
  exampleGameDeck,
  KEEP,
  playAll,
  someAction,
} from './game-example.ts';
import { HISTORY_KEYS } from './game-history.ts';
import { canSimulate, cardLookup, isActionCard, newGame } from './game.ts';
import { play } from './play.ts';

const choices = fc.array(fc.nat(), { maxLength: 80 });
const idsOf = (cards: readonly { readonly instanceId: number }[]) =>
  cards.map(({ instanceId }) => instanceId);

describe('a new game', () => {
  test('has a shuffled deck, empty zones, turn 1 and phase starting', () => {
    const game = newGame(exampleGameDeck(), 7);
    expect(game).toMatchObject({ turnCounter: 1, lore: 0, phase: 'starting', history: [] });
    expect([game.hand, game.discard, game.board, game.inkZone].flat()).toEqual([]);
    expect(idsOf(game.deck)).not.toEqual(idsOf(game.deck).toSorted((a, b) => a - b));
    expect(new Set(idsOf(game.deck)).size).toBe(60);
  });

  test('has the full deck quantities', () => {
    const game = newGame([exampleDeckCard('b', 3), exampleDeckCard('a', 5)], 1);
    const copies = Map.groupBy(game.deck, ({ deckCardId }) => deckCardId);
    expect([copies.get('a')?.length, copies.get('b')?.length]).toEqual([5, 3]);
  });

  test('depends on the seed, not on the order of the deck list', () => {
    const deck = exampleGameDeck();
    expect(newGame(deck.toReversed(), 7)).toEqual(newGame(deck, 7));
    expect(newGame(deck, 8).deck).not.toEqual(newGame(deck, 7).deck);
  });

  test('is plain JSON, like every later state', () => {
    const game = playAll(exampleGame(), { type: 'scryStart', count: 3 });
    expect(JSON.parse(JSON.stringify(game))).toEqual(game);
  });

  test.each([
    [6, false],
    [7, true],
  ])('with %i cards can be played: %s', (quantity, can) => {
    const deck = [exampleDeckCard('a', quantity)];
    expect(canSimulate(deck)).toBe(can);
    const game = newGame(deck, 1);
    expect(play(game, { type: 'startClassic' }) !== game).toBe(can);
  });

  test('knows action cards, and finds cards by id', () => {
    const deck = exampleGameDeck();
    const game = newGame(deck, 1);
    expect(isActionCard(game, { deckCardId: '101' })).toBe(true);
    expect(isActionCard(game, { deckCardId: '110' })).toBe(false);
    expect(cardLookup(deck).get('104')?.type).toBe('ITEM');
  });
});

describe('phases: starting, then mulligan, then playing', () => {
  test('allow only the actions of their phase', () => {
    const starting = newGame(exampleGameDeck(), 1);
    expect(play(starting, { type: 'draw' })).toBe(starting);
    expect(play(starting, KEEP)).toBe(starting);
    const inMulligan = playAll(starting, { type: 'startClassic' });
    expect(inMulligan.phase).toBe('mulligan');
    expect(play(inMulligan, { type: 'draw' })).toBe(inMulligan);
    expect(play(inMulligan, { type: 'startClassic' })).toBe(inMulligan);
    const playing = playAll(inMulligan, KEEP);
    expect(playing.phase).toBe('playing');
    expect(play(playing, KEEP)).toBe(playing);
    expect(play(playing, { type: 'startClassic' })).toBe(playing);
  });

  test('reset restores a freshly shuffled deck, empty zones, turn 1, phase starting', () => {
    const game = playAll(
      exampleGame(),
      { type: 'nextTurn', readyAll: false },
      { type: 'lore', change: 3 },
      { type: 'scryStart', count: 5 },
    );
    const after = playAll(game, { type: 'reset' });
    expect(after).toMatchObject({ turnCounter: 1, lore: 0, phase: 'starting' });
    expect(after.scryState.isActive).toBe(false);
    expect(after.deck).toHaveLength(60);
    expect(after.deck.some(({ isSeen, isSeenBottom }) => isSeen || isSeenBottom)).toBe(false);
    expect(idsOf(after.deck)).not.toEqual(idsOf(newGame(exampleGameDeck(), 1).deck));
    expect(after.history.map(({ type }) => type)).toEqual(['reset']);
  });
});

describe('every action appends a history entry', () => {
  test('with type, timestamp, turn, text and parameters', () => {
    const game = playAll(exampleGame(), { type: 'nextTurn', readyAll: false });
    const top = game.deck[0]?.deckCardId;
    expect(playAll(game, { type: 'draw', at: 1234 }).history.at(-1)).toEqual({
      type: 'draw',
      timestamp: 1234,
      turn: 2,
      translationKey: 'simulator.history.drew',
      params: { deckCardId: top },
    });
  });

  test('once and with a known text; illegal actions append none', () => {
    forAll(choices, fc.nat(), (tried, seed) => {
      let game = newGame(exampleGameDeck(), seed);
      for (const choice of tried) {
        const action = someAction(game, choice);
        const after = play(game, action);
        if (after !== game) {
          const before = action.type === 'reset' ? [] : game.history;
          expect(after.history.slice(0, -1)).toEqual(before);
          expect(after.history.at(-1)?.type).toBe(action.type);
          expect(HISTORY_KEYS).toContain(after.history.at(-1)?.translationKey);
        }
        game = after;
      }
    });
  });
});

describe('any sequence of actions', () => {
  test('creates, loses and duplicates no card', () => {
    forAll(choices, fc.nat(), (tried, seed) => {
      let game = newGame(exampleGameDeck(), seed);
      const cards = new Map(game.deck.map((card) => [card.instanceId, card.deckCardId]));
      for (const choice of tried) {
        game = play(game, someAction(game, choice));
        const now = allCards(game);
        expect(now).toHaveLength(cards.size);
        expect(new Map(now.map((card) => [card.instanceId, card.deckCardId]))).toEqual(cards);
      }
    });
  });

  test('marks only cards of the deck or looked-at cards, with one mark', () => {
    forAll(choices, fc.nat(), (tried, seed) => {
      let game = newGame(exampleGameDeck(), seed);
      for (const choice of tried) {
        game = play(game, someAction(game, choice));
        const open = [game.hand, game.board, game.discard, game.inkZone].flat();
        expect(open.some(({ isSeen, isSeenBottom }) => isSeen || isSeenBottom)).toBe(false);
        expect(game.deck.some(({ isSeen, isSeenBottom }) => isSeen && isSeenBottom)).toBe(false);
      }
    });
  });

  test('leaves the previous state unchanged', () => {
    forAllTimes(30, choices, fc.nat(), (tried, seed) => {
      let game = newGame(exampleGameDeck(), seed);
      for (const choice of tried) {
        const before = JSON.stringify(game);
        const after = play(game, someAction(game, choice));
        expect(JSON.stringify(game)).toBe(before);
        game = after;
      }
    });
  });
});
