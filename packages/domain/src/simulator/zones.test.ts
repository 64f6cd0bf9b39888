import { describe, expect, test } from 'vitest';
import type { CardType } from '../cards/card.ts';
import type { Destination } from './game-action.ts';
import { exampleDeckCard, exampleGame, playAll } from './game-example.ts';
import type { Game } from './game.ts';
import { play } from './play.ts';
import { DESTINATIONS, type Zone } from './zones.ts';

const idsOf = (cards: Game['hand']) => cards.map(({ instanceId }) => instanceId);
const only = (type: CardType) => exampleGame(1, [exampleDeckCard('a', 12, { type })]);
const firstOf = (game: Game, zone: Zone) => game[zone][0]?.instanceId ?? -1;
const hasMarks = ({ deck }: Game) =>
  deck.some(({ isSeen, isSeenBottom }) => isSeen || isSeenBottom);

/** Game of characters with one card in each zone besides the hand. */
function spread(): Game {
  let game = only('CHARACTER');
  for (const to of ['board', 'discard', 'inkZone'] as const) {
    game = playAll(game, { type: 'move', instanceId: firstOf(game, 'hand'), to });
  }
  return game;
}

describe('drawing a card', () => {
  test('takes the top card', () => {
    const game = exampleGame();
    const after = playAll(game, { type: 'draw' });
    expect(idsOf(after.hand)).toEqual([...idsOf(game.hand), ...idsOf(game.deck).slice(0, 1)]);
    expect(after.deck).toEqual(game.deck.slice(1));
  });

  test('is illegal with an empty deck', () => {
    const game = exampleGame(1, [exampleDeckCard('a', 7)]);
    expect(play(game, { type: 'draw' })).toBe(game);
    expect(play(game, { type: 'shuffle' })).toBe(game);
  });
});

describe('a move from the hand to the board', () => {
  test.each<CardType>(['CHARACTER', 'ITEM', 'LOCATION'])('leaves %s on the board', (type) => {
    const game = only(type);
    const instanceId = firstOf(game, 'hand');
    const after = playAll(game, { type: 'move', instanceId, to: 'board' });
    expect(after.board).toEqual([{ ...game.hand[0], exerted: false, damage: 0 }]);
    expect(after.hand).toEqual(game.hand.slice(1));
    expect(after.history.at(-1)?.translationKey).toBe('simulator.history.played');
  });

  test('discards an action card', () => {
    const game = only('ACTION');
    const instanceId = firstOf(game, 'hand');
    const after = playAll(game, { type: 'move', instanceId, to: 'board' });
    expect(after.board).toEqual([]);
    expect(idsOf(after.discard)).toEqual([instanceId]);
    expect(after.history.at(-1)?.translationKey).toBe('simulator.history.playedAction');
  });
});

describe('zone moves', () => {
  const ALL: readonly Destination[] = [
    'hand',
    'board',
    'inkZone',
    'discard',
    'deckTop',
    'deckBottom',
    'deckRandom',
  ];
  const MOVES = (['hand', 'board', 'discard', 'inkZone'] as const).flatMap((from) =>
    ALL.map((to) => [from, to, DESTINATIONS[from].includes(to)] as const),
  );

  test.each(MOVES)('%s to %s: %s', (from, to, isAllowed) => {
    const game = spread();
    const instanceId = firstOf(game, from);
    const after = play(game, { type: 'move', instanceId, to });
    expect(after !== game).toBe(isAllowed);
    if (!isAllowed) return;
    const arrived = to.startsWith('deck') ? after.deck : after[to as Zone];
    expect(idsOf(arrived)).toContain(instanceId);
    expect(idsOf(after[from])).not.toContain(instanceId);
  });

  test('match the specification, plus ink zone to hand', () => {
    const inDeck = ['deckTop', 'deckBottom', 'deckRandom'];
    expect(DESTINATIONS).toEqual({
      hand: ['board', 'inkZone', 'discard', ...inDeck],
      board: ['hand', 'discard', 'inkZone', ...inDeck],
      discard: ['hand', ...inDeck],
      inkZone: ['hand'],
    });
  });

  test('reject cards in the deck', () => {
    const game = spread();
    const instanceId = game.deck[0]?.instanceId ?? -1;
    expect(play(game, { type: 'move', instanceId, to: 'hand' })).toBe(game);
  });

  test('clear damage and exertion of a card that leaves the board', () => {
    const game = spread();
    const instanceId = firstOf(game, 'board');
    const inHand = playAll(
      game,
      { type: 'exert', instanceId },
      { type: 'damage', instanceId, change: 2 },
      { type: 'move', instanceId, to: 'hand' },
    );
    expect(Object.keys(inHand.hand.at(-1) ?? {})).toEqual(Object.keys(game.hand[0] ?? {}));
    const after = playAll(inHand, { type: 'move', instanceId, to: 'board' });
    expect(after.board).toEqual(game.board);
  });
});

describe('cards put into the deck', () => {
  test('on top are marked seen', () => {
    const game = spread();
    const instanceId = firstOf(game, 'hand');
    const { deck } = playAll(game, { type: 'move', instanceId, to: 'deckTop' });
    expect(deck[0]).toMatchObject({ instanceId, isSeen: true, isSeenBottom: false });
    expect(deck.slice(1)).toEqual(game.deck);
  });

  test('at the bottom are marked seen-bottom', () => {
    const game = spread();
    const instanceId = firstOf(game, 'discard');
    const { deck } = playAll(game, { type: 'move', instanceId, to: 'deckBottom' });
    expect(deck.at(-1)).toMatchObject({ instanceId, isSeen: false, isSeenBottom: true });
    expect(deck.slice(0, -1)).toEqual(game.deck);
  });

  test('at random reshuffle and clear marks', () => {
    const game = exampleGame();
    const [first = -1, second = -1, third = -1] = idsOf(game.hand);
    const marked = playAll(
      game,
      { type: 'move', instanceId: first, to: 'deckTop' },
      { type: 'move', instanceId: second, to: 'deckBottom' },
    );
    const after = playAll(marked, { type: 'move', instanceId: third, to: 'deckRandom' });
    expect(after.deck).toHaveLength(marked.deck.length + 1);
    expect(idsOf(after.deck).filter((id) => id !== third)).not.toEqual(idsOf(marked.deck));
    expect(hasMarks(after)).toBe(false);
    expect(after.history.at(-1)?.params.position).toBe('random');
  });

  test('shuffling clears marks', () => {
    const game = exampleGame();
    const marked = playAll(game, {
      type: 'move',
      instanceId: firstOf(game, 'hand'),
      to: 'deckTop',
    });
    expect(hasMarks(marked)).toBe(true);
    const after = playAll(marked, { type: 'shuffle' });
    expect(hasMarks(after)).toBe(false);
    expect(idsOf(after.deck)).not.toEqual(idsOf(marked.deck));
  });

  test('two shuffles give different orders', () => {
    const game = exampleGame();
    const once = playAll(game, { type: 'shuffle' });
    const twice = playAll(once, { type: 'shuffle' });
    const placesOf = (before: Game, after: Game) =>
      after.deck.map(({ instanceId }) => idsOf(before.deck).indexOf(instanceId));
    expect(placesOf(once, twice)).not.toEqual(placesOf(game, once));
  });

  test('a drawn card loses its seen mark', () => {
    const game = exampleGame();
    const instanceId = firstOf(game, 'hand');
    const after = playAll(game, { type: 'move', instanceId, to: 'deckTop' }, { type: 'draw' });
    expect(after.hand.at(-1)).toMatchObject({ instanceId, isSeen: false });
  });
});
