import { expect, test } from 'vitest';
import type { GameMove } from './game-action.ts';
import {
  exampleDeckCard,
  exampleGame,
  exampleGameDeck,
  playAll,
  someAction,
} from './game-example.ts';
import { newGame, type Game } from './game.ts';
import { play } from './play.ts';
import { refusalOf } from './refusal.ts';

const GAME = exampleGame(1, [exampleDeckCard('a', 12)]);
const [FIRST, SECOND, THIRD] = GAME.hand.map(({ instanceId }) => instanceId) as [
  number,
  number,
  number,
];
/** One card on the board, one in the ink zone, the others in hand and deck. */
const BEGUN = playAll(
  GAME,
  { type: 'move', instanceId: FIRST, to: 'board' },
  { type: 'move', instanceId: SECOND, to: 'inkZone' },
);
const EMPTY = exampleGame(1, [exampleDeckCard('a', 7)]);

test.each<[string, Game, GameMove]>([
  ['notBegun', newGame(exampleGameDeck(), 1), { type: 'draw' }],
  ['mulligan', playAll(newGame(exampleGameDeck(), 1), { type: 'startClassic' }), { type: 'draw' }],
  ['scry', playAll(GAME, { type: 'scryStart', count: 2 }), { type: 'draw' }],
  ['emptyDeck', EMPTY, { type: 'draw' }],
  ['emptyDeck', EMPTY, { type: 'shuffle' }],
  ['emptyDeck', EMPTY, { type: 'scryStart', count: 2 }],
  ['alreadyThere', BEGUN, { type: 'move', instanceId: FIRST, to: 'board' }],
  ['alreadyThere', BEGUN, { type: 'move', instanceId: THIRD, to: 'hand' }],
  ['notFromThere', BEGUN, { type: 'move', instanceId: SECOND, to: 'board' }],
  ['noneExerted', BEGUN, { type: 'readyAll' }],
  ['notOnBoard', BEGUN, { type: 'exert', instanceId: THIRD }],
  ['notOnBoard', BEGUN, { type: 'damage', instanceId: THIRD, change: 1 }],
  ['counterEnds', BEGUN, { type: 'damage', instanceId: FIRST, change: -1 }],
])('an illegal action is explained %s', (reason, game, action) => {
  expect(refusalOf(game, action)).toBe(reason);
});

test('an explanation exists exactly for actions without effect', () => {
  let game = newGame(exampleGameDeck(), 3);
  for (let choice = 0; choice < 500; choice += 1) {
    const action = someAction(game, choice * 31);
    const after = play(game, action);
    expect(refusalOf(game, action) === undefined).toBe(after !== game);
    game = after;
  }
});
