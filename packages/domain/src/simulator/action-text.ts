import type { Destination, GameAction, GameMove, ScryGroup } from './game-action.ts';

/**
 * Text form of actions: one capital letter each, then its numbers in base 36, separated by full
 * stops. Times are omitted.
 */
const ACTIONS_TEXT = /^(?:[A-Z](?:[\da-z]{1,6}(?:\.[\da-z]{1,6})*)?)*$/;
const ACTION = /([A-Z])([\da-z.]*)/g;

const PLAIN = new Map<string, GameMove>([
  ['A', { type: 'startClassic' }],
  ['D', { type: 'draw' }],
  ['S', { type: 'shuffle' }],
  ['N', { type: 'nextTurn', readyAll: false }],
  ['O', { type: 'nextTurn', readyAll: true }],
  ['Y', { type: 'scryComplete' }],
  ['Z', { type: 'scryCancel' }],
  ['Q', { type: 'readyAll' }],
  ['C', { type: 'reset' }],
]);
const MOVES = new Map<string, Destination>([
  ['H', 'hand'],
  ['P', 'board'],
  ['I', 'inkZone'],
  ['X', 'discard'],
  ['T', 'deckTop'],
  ['U', 'deckBottom'],
  ['R', 'deckRandom'],
]);
const GROUPS: readonly ScryGroup[] = ['viewedCards', 'toHand', 'toTop', 'toBottom'];

/** Formats actions as text; `deckCardIds` are the deck's ids in the order of `deckListOf`. */
export function actionsText(
  actions: readonly GameAction[],
  deckCardIds: readonly string[],
): string {
  return actions.map((action) => textOf(action, deckCardIds)).join('');
}

/** Parses actions without checking whether the game allows them; undefined if invalid. */
export function readActionsText(
  text: string,
  deckCardIds: readonly string[],
): readonly GameAction[] | undefined {
  if (!ACTIONS_TEXT.test(text)) return undefined;
  const actions: GameAction[] = [];
  for (const [, letter = '', numbers = ''] of text.matchAll(ACTION)) {
    const read = numbers === '' ? [] : numbers.split('.').map((number) => parseInt(number, 36));
    const action = actionOf(letter, read, deckCardIds);
    if (action === undefined) return undefined;
    actions.push(action);
  }
  return actions;
}

function textOf(action: GameAction, deckCardIds: readonly string[]): string {
  switch (action.type) {
    case 'move':
      return written(
        letterOf(MOVES, (to) => to === action.to),
        action.instanceId,
      );
    case 'startManual':
      return written('B', ...action.deckCardIds.map((id) => deckCardIds.indexOf(id)));
    case 'mulligan':
      return written('M', ...action.instanceIds);
    case 'scryStart':
      return written('V', action.count);
    case 'scrySort': {
      const index = action.index === undefined ? [] : [action.index];
      return written('W', action.instanceId, GROUPS.indexOf(action.to), ...index);
    }
    case 'exert':
      return written('E', action.instanceId);
    case 'ready':
      return written('F', action.instanceId);
    case 'damage':
      return written('G', action.instanceId, unsigned(action.change));
    case 'lore':
      return written('J', unsigned(action.change));
    case 'nextTurn':
      return action.readyAll ? 'O' : 'N';
    default:
      return letterOf(PLAIN, ({ type }) => type === action.type);
  }
}

function actionOf(
  letter: string,
  numbers: readonly number[],
  deckCardIds: readonly string[],
): GameMove | undefined {
  if (letter === 'M') return { type: 'mulligan', instanceIds: numbers };
  if (letter === 'B') {
    const ids = numbers.flatMap((place) => deckCardIds[place] ?? []);
    return { type: 'startManual', deckCardIds: ids };
  }
  const [first, second, third] = numbers;
  if (first === undefined) return PLAIN.get(letter);
  if (letter === 'W' && numbers.length <= 3) return scrySort(first, second, third);
  if (letter === 'G' && second !== undefined && third === undefined) {
    return { type: 'damage', instanceId: first, change: signed(second) };
  }
  return second === undefined ? actionOfOne(letter, first) : undefined;
}

function actionOfOne(letter: string, number: number): GameMove | undefined {
  const to = MOVES.get(letter);
  if (to !== undefined) return { type: 'move', instanceId: number, to };
  switch (letter) {
    case 'V':
      return { type: 'scryStart', count: number };
    case 'E':
      return { type: 'exert', instanceId: number };
    case 'F':
      return { type: 'ready', instanceId: number };
    case 'J':
      return { type: 'lore', change: signed(number) };
    default:
      return undefined;
  }
}

function scrySort(instanceId: number, group = -1, index?: number): GameMove | undefined {
  const to = GROUPS[group];
  if (to === undefined) return undefined;
  return { type: 'scrySort', instanceId, to, ...(index !== undefined && { index }) };
}

function written(letter: string, ...numbers: readonly number[]): string {
  return letter + numbers.map((number) => number.toString(36)).join('.');
}

function letterOf<Meaning>(
  letters: ReadonlyMap<string, Meaning>,
  means: (meaning: Meaning) => boolean,
): string {
  return [...letters].find(([, meaning]) => means(meaning))?.[0] ?? '';
}

/** Encodes a sign: 0, -1, 1, -2, 2 become 0, 1, 2, 3, 4. */
function unsigned(number: number): number {
  return number < 0 ? -2 * number - 1 : 2 * number;
}

function signed(number: number): number {
  return number % 2 === 0 ? number / 2 : -(number + 1) / 2;
}
