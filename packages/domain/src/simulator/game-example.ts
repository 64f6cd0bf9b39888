import { exampleCard } from '../cards/card-example.ts';
import type { Card } from '../cards/card.ts';
import type { Destination, GameAction, GameMove, ScryGroup } from './game-action.ts';
import { newGame, SCRY_CHOICES, type Game, type SimulatorDeckCard } from './game.ts';
import { play } from './play.ts';

export function exampleDeckCard(
  id: string,
  quantity: number,
  different: Partial<Card> = {},
): SimulatorDeckCard {
  return { id, quantity, card: exampleCard({ id, ...different }) };
}

/** Creates a deck of 60 for tests: 36 characters, 12 actions, 8 items and 4 locations. */
export function exampleGameDeck(): readonly SimulatorDeckCard[] {
  return Array.from({ length: 15 }, (_, index) =>
    exampleDeckCard(String(101 + index), 4, {
      type: index < 3 ? 'ACTION' : index < 5 ? 'ITEM' : index < 6 ? 'LOCATION' : 'CHARACTER',
      cost: 1 + (index % 7),
      inkwell: index % 4 !== 0,
    }),
  );
}

/** Creates a started game in which the first seven cards were kept. */
export function exampleGame(seed = 1, deckCards = exampleGameDeck()): Game {
  return playAll(newGame(deckCards, seed), { type: 'startClassic' }, KEEP);
}

export const KEEP: GameMove = { type: 'mulligan', instanceIds: [] };

export function playAll(game: Game, ...actions: readonly GameAction[]): Game {
  return actions.reduce((before, action) => {
    const after = play(before, action);
    if (after === before) throw new Error(`not allowed: ${JSON.stringify(action)}`);
    return after;
  }, game);
}

export function allCards({ deck, hand, discard, board, inkZone, scryState }: Game): Game['deck'] {
  const { viewedCards, toHand, toTop, toBottom } = scryState;
  return [deck, hand, discard, board, inkZone, viewedCards, toHand, toTop, toBottom].flat();
}

const DESTINATIONS: readonly Destination[] = [
  'hand',
  'board',
  'inkZone',
  'discard',
  'deckTop',
  'deckBottom',
  'deckRandom',
];
const GROUPS: readonly ScryGroup[] = ['viewedCards', 'toHand', 'toTop', 'toBottom'];

/** Creates an action that may or may not be allowed; `choice` is an integer of at least 0. */
export function someAction(game: Game, choice: number): GameMove {
  const tries = triesOf(game, choice);
  return tries[choice % tries.length] ?? { type: 'reset' };
}

function triesOf(game: Game, choice: number): readonly GameMove[] {
  const ids = allCards(game).map(({ instanceId }) => instanceId);
  const instanceId = ids[Math.floor(choice / 7) % ids.length] ?? 0;
  const held = game.hand.map((card) => card.instanceId);
  return [
    { type: 'startClassic' },
    { type: 'startManual', deckCardIds: game.deck.slice(9, 16).map((card) => card.deckCardId) },
    { type: 'mulligan', instanceIds: held.slice(0, Math.floor(choice / 7) % 8) },
    { type: 'draw' },
    { type: 'draw' },
    { type: 'shuffle' },
    { type: 'nextTurn', readyAll: choice % 2 === 0 },
    { type: 'scryStart', count: SCRY_CHOICES[Math.floor(choice / 7) % SCRY_CHOICES.length] ?? 2 },
    { type: 'scryComplete' },
    { type: 'scryComplete' },
    { type: 'scryCancel' },
    { type: 'readyAll' },
    { type: 'lore', change: (choice % 11) - 5 },
    ...game.scryState.viewedCards.flatMap((card) =>
      GROUPS.map(
        (to) => ({ type: 'scrySort', instanceId: card.instanceId, to, index: choice % 3 }) as const,
      ),
    ),
    ...[...game.hand, ...game.board, ...game.discard, ...game.inkZone].flatMap((card) =>
      DESTINATIONS.map((to) => ({ type: 'move', instanceId: card.instanceId, to }) as const),
    ),
    { type: 'move', instanceId, to: 'hand' },
    ...game.board.flatMap((card): readonly GameMove[] => [
      { type: 'exert', instanceId: card.instanceId },
      { type: 'ready', instanceId: card.instanceId },
      { type: 'damage', instanceId: card.instanceId, change: (choice % 9) - 4 },
    ]),
    ...(choice % 5 === 0 ? [{ type: 'reset' } as const] : []),
  ];
}
