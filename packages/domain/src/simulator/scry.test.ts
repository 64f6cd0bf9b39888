import { describe, expect, test } from 'vitest';
import type { GameAction, ScryGroup } from './game-action.ts';
import { exampleDeckCard, exampleGame, playAll } from './game-example.ts';
import { NO_SCRY, SCRY_CHOICES, type Game } from './game.ts';
import { play } from './play.ts';

const idsOf = (cards: Game['hand']) => cards.map(({ instanceId }) => instanceId);
const looking = (count = 5) => playAll(exampleGame(), { type: 'scryStart', count });
const sort = (instanceId: number, to: ScryGroup, index?: number): GameAction => ({
  type: 'scrySort',
  instanceId,
  to,
  ...(index !== undefined && { index }),
});

/** Five cards, sorted: the first to the hand, two on top, two at the bottom. */
function sorted(): { before: Game; game: Game; ids: readonly number[] } {
  const before = exampleGame();
  const ids = idsOf(before.deck.slice(0, 5));
  const [a = -1, b = -1, c = -1, d = -1, e = -1] = ids;
  const game = playAll(
    looking(),
    sort(a, 'toHand'),
    sort(b, 'toTop'),
    sort(c, 'toTop', 0),
    sort(d, 'toBottom'),
    sort(e, 'toBottom'),
  );
  return { before, game, ids };
}

describe('starting a scry', () => {
  test('takes the top N cards', () => {
    const before = exampleGame();
    const { deck, scryState } = playAll(before, { type: 'scryStart', count: 3 });
    expect(idsOf(scryState.viewedCards)).toEqual(idsOf(before.deck.slice(0, 3)));
    expect(scryState.isActive).toBe(true);
    expect(deck).toEqual(before.deck.slice(3));
  });

  test.each(SCRY_CHOICES)('shows %i cards, or the whole deck if it is smaller', (count) => {
    const enough = exampleGame(1, [exampleDeckCard('a', 7 + count)]);
    const tooFew = exampleGame(1, [exampleDeckCard('a', 7 + count - 1)]);
    expect(play(enough, { type: 'scryStart', count }).scryState.viewedCards).toHaveLength(count);
    expect(play(tooFew, { type: 'scryStart', count })).toBe(tooFew);
  });

  test.each([0, 1, 6, 11, -2, 2.5, Number.NaN])('rejects %d cards', (count) => {
    const game = exampleGame();
    expect(play(game, { type: 'scryStart', count })).toBe(game);
  });

  test('is rejected while another scry is active', () => {
    const game = looking();
    expect(play(game, { type: 'scryStart', count: 2 })).toBe(game);
  });
});

describe('sorting cards in a scry', () => {
  test('moves cards between hand, top and bottom, to any position', () => {
    const game = looking(4);
    const [a = -1, b = -1, c = -1, d = -1] = idsOf(game.scryState.viewedCards);
    const { scryState } = playAll(
      game,
      sort(a, 'toTop'),
      sort(b, 'toTop', 0),
      sort(c, 'toHand'),
      sort(c, 'viewedCards', 0),
      sort(d, 'toBottom'),
    );
    expect(idsOf(scryState.toTop)).toEqual([b, a]);
    expect(idsOf(scryState.viewedCards)).toEqual([c]);
    expect(idsOf(scryState.toBottom)).toEqual([d]);
    expect(scryState.toHand).toEqual([]);
  });

  test('reorders a group; an unchanged position is no action', () => {
    const game = looking(3);
    const [a = -1, b = -1, c = -1] = idsOf(game.scryState.viewedCards);
    const after = playAll(game, sort(a, 'viewedCards'));
    expect(idsOf(after.scryState.viewedCards)).toEqual([b, c, a]);
    expect(play(after, sort(a, 'viewedCards', 2))).toBe(after);
    expect(play(after, sort(a, 'viewedCards', 3))).toBe(after);
  });

  test.each([-1, 0.5, 4, Number.NaN])('rejects position %d', (index) => {
    const game = looking(3);
    const [first = -1] = idsOf(game.scryState.viewedCards);
    expect(play(game, sort(first, 'toTop', index))).toBe(game);
  });

  test('rejects other cards', () => {
    const game = looking(3);
    expect(play(game, sort(game.deck[0]?.instanceId ?? -1, 'toTop'))).toBe(game);
  });

  test('rejects all other actions', () => {
    const game = looking();
    const instanceId = game.hand[0]?.instanceId ?? -1;
    const others: readonly GameAction[] = [
      { type: 'draw' },
      { type: 'shuffle' },
      { type: 'nextTurn', readyAll: false },
      { type: 'move', instanceId, to: 'inkZone' },
    ];
    for (const action of others) expect(play(game, action)).toBe(game);
  });
});

describe('completing a scry', () => {
  test('requires every card to be sorted', () => {
    const game = looking(2);
    const [a = -1, b = -1] = idsOf(game.scryState.viewedCards);
    const one = playAll(game, sort(a, 'toTop'));
    expect(play(one, { type: 'scryComplete' })).toBe(one);
    expect(playAll(one, sort(b, 'toTop'), { type: 'scryComplete' }).scryState).toEqual(NO_SCRY);
  });

  test('puts top on top, bottom reversed at the bottom, hand in hand', () => {
    const { before, game, ids } = sorted();
    const [a, b, c, d, e] = ids;
    const after = playAll(game, { type: 'scryComplete' });
    const rest = idsOf(before.deck.slice(5));
    expect(idsOf(after.deck)).toEqual([c, b, ...rest, e, d]);
    expect(idsOf(after.hand)).toEqual([...idsOf(before.hand), a]);
  });

  test('marks the top group seen and the bottom group seen-bottom', () => {
    const { deck, hand } = playAll(sorted().game, { type: 'scryComplete' });
    const marks = deck.map(({ isSeen, isSeenBottom }) => Number(isSeen) + 2 * Number(isSeenBottom));
    expect(marks).toEqual([1, 1, ...Array<number>(48).fill(0), 2, 2]);
    expect(hand.at(-1)).toMatchObject({ isSeen: false, isSeenBottom: false });
  });

  test('is rejected without an active scry', () => {
    const game = exampleGame();
    expect(play(game, { type: 'scryComplete' })).toBe(game);
    expect(play(game, { type: 'scryCancel' })).toBe(game);
  });
});

test('cancelling puts all cards back on top, in order and marked seen', () => {
  const { before, game } = sorted();
  const after = playAll(game, { type: 'scryCancel' });
  expect(idsOf(after.deck)).toEqual(idsOf(before.deck));
  expect(after.deck.map(({ isSeen }) => isSeen).lastIndexOf(true)).toBe(4);
  expect(after.hand).toEqual(before.hand);
  expect(after.scryState).toEqual(NO_SCRY);
});
