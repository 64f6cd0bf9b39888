import { describe, expect, test } from 'vitest';
import { exampleDeckCard, exampleGame, playAll } from './game-example.ts';
import type { Game } from './game.ts';
import { play } from './play.ts';

/** Game with two cards on the board, and their ids. */
function withBoard(): { game: Game; first: number; second: number } {
  const game = exampleGame(1, [exampleDeckCard('a', 9)]);
  const [first = -1, second = -1] = game.hand.map(({ instanceId }) => instanceId);
  const moves = [first, second].map(
    (instanceId) => ({ type: 'move', instanceId, to: 'board' }) as const,
  );
  return { game: playAll(game, ...moves), first, second };
}
const exertedOf = ({ board }: Game) => board.map(({ exerted }) => exerted);

describe('the turn counter', () => {
  test('next turn adds 1', () => {
    const game = exampleGame();
    const after = playAll(game, { type: 'nextTurn', readyAll: false });
    expect([game.turnCounter, after.turnCounter]).toEqual([1, 2]);
    expect(after.history.at(-1)).toMatchObject({ turn: 2, params: { count: 2 } });
  });

  test.each([true, false])('optionally readies all cards: %s', (readyAll) => {
    const { game, first } = withBoard();
    const exerted = playAll(game, { type: 'exert', instanceId: first });
    const after = playAll(exerted, { type: 'nextTurn', readyAll });
    expect(exertedOf(after)).toEqual([!readyAll, false]);
  });
});

describe('cards on the board', () => {
  test('are exerted and readied', () => {
    const { game, first } = withBoard();
    const exerted = playAll(game, { type: 'exert', instanceId: first });
    expect(exertedOf(exerted)).toEqual([true, false]);
    expect(play(exerted, { type: 'exert', instanceId: first })).toBe(exerted);
    const readied = playAll(exerted, { type: 'ready', instanceId: first });
    expect(exertedOf(readied)).toEqual([false, false]);
    expect(play(readied, { type: 'ready', instanceId: first })).toBe(readied);
  });

  test('are all readied at once if one is exerted', () => {
    const { game, first, second } = withBoard();
    expect(play(game, { type: 'readyAll' })).toBe(game);
    const after = playAll(
      game,
      { type: 'exert', instanceId: first },
      { type: 'exert', instanceId: second },
      { type: 'readyAll' },
    );
    expect(exertedOf(after)).toEqual([false, false]);
    expect(after.history.at(-1)?.params).toEqual({ count: 2 });
  });

  test('take damage from 0 to 99', () => {
    const { game, first } = withBoard();
    const hurt = playAll(
      game,
      { type: 'damage', instanceId: first, change: 98 },
      { type: 'damage', instanceId: first, change: 5 },
    );
    expect(hurt.board.map(({ damage }) => damage)).toEqual([99, 0]);
    expect(hurt.history.at(-1)?.params).toMatchObject({ count: 99 });
    expect(play(hurt, { type: 'damage', instanceId: first, change: 1 })).toBe(hurt);
    const healed = playAll(
      hurt,
      { type: 'damage', instanceId: first, change: -98 },
      { type: 'damage', instanceId: first, change: -2 },
    );
    expect(healed.board.map(({ damage }) => damage)).toEqual([0, 0]);
  });

  test('are the only cards with damage or exertion', () => {
    const { game } = withBoard();
    const instanceId = game.hand[0]?.instanceId ?? -1;
    expect(play(game, { type: 'exert', instanceId })).toBe(game);
    expect(play(game, { type: 'ready', instanceId })).toBe(game);
    expect(play(game, { type: 'damage', instanceId, change: 1 })).toBe(game);
  });
});

describe('lore', () => {
  test('ranges from 0 to 99', () => {
    const game = exampleGame();
    expect(play(game, { type: 'lore', change: -1 })).toBe(game);
    const full = playAll(game, { type: 'lore', change: 20 }, { type: 'lore', change: 90 });
    expect(full.lore).toBe(99);
    expect(playAll(full, { type: 'lore', change: -4 }).lore).toBe(95);
  });

  test.each([0, 0.5, 100, Number.NaN, Infinity])('does not change by %d', (change) => {
    const game = exampleGame();
    expect(play(game, { type: 'lore', change })).toBe(game);
  });
});
