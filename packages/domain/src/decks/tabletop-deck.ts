import { cleanLine } from '../player-text.ts';
import { MAX_DECK_NAME_LENGTH, MAX_CARD_QUANTITY } from './deck.ts';
import type { DeckList, ListedCard, UnreadLine } from '../lists/card-list.ts';

type Fields = Readonly<Record<string, unknown>>;

/** Limit (not in the specification): several times the copies of the largest genuine deck. */
const MAX_COPIES = 2000;
const MAX_NICKNAME_LENGTH = 300;
/** Limit of nested bags. */
const MAX_DEPTH = 8;

/** Returns true for a save of Tabletop Simulator; deck sites export this format. */
export function isTabletopSave(value: unknown): boolean {
  return isObject(value) && Array.isArray(value['ObjectStates']);
}

/**
 * Reads the deck of a save. Each copy is an object with the card's full name as its nickname, in a
 * pile or in bags. Line numbers count the copies.
 */
export function readTabletopDeck(save: unknown): DeckList {
  const piles = isObject(save) ? objectsOf(save['ObjectStates']) : [];
  const copies = copiesIn(piles, MAX_DEPTH);
  if (copies.length > MAX_COPIES) {
    return { title: undefined, cards: [], problems: [{ line: 1, text: '', code: 'too_long' }] };
  }
  const cards = new Map<string, ListedCard>();
  const problems: UnreadLine[] = [];
  for (const [index, copy] of copies.entries()) {
    const line = index + 1;
    const text = nicknameOf(copy);
    if (text === '' || text.length > MAX_NICKNAME_LENGTH) {
      problems.push({ line, text: text.slice(0, MAX_NICKNAME_LENGTH), code: 'invalid_format' });
      continue;
    }
    const before = cards.get(text) ?? { line, text, name: text, quantity: 0 };
    const quantity = Math.min(before.quantity + 1, MAX_CARD_QUANTITY);
    cards.set(text, { ...before, quantity });
  }
  return { title: titleOf(piles), cards: [...cards.values()], problems };
}

/** Collects objects without content; decks and bags may be nested in bags. */
function copiesIn(objects: readonly Fields[], depth: number): readonly Fields[] {
  return objects.flatMap((object) =>
    'ContainedObjects' in object && depth > 0
      ? copiesIn(objectsOf(object['ContainedObjects']), depth - 1)
      : [object],
  );
}

function titleOf(piles: readonly Fields[]): string | undefined {
  const pile = piles.find((each) => 'ContainedObjects' in each);
  const title = pile === undefined ? '' : cleanLine(nicknameOf(pile));
  return title === '' || title.length > MAX_DECK_NAME_LENGTH ? undefined : title;
}

function nicknameOf({ Nickname: nickname }: Fields): string {
  return typeof nickname === 'string' ? nickname.trim() : '';
}

function objectsOf(value: unknown): readonly Fields[] {
  return Array.isArray(value) ? value.filter(isObject) : [];
}

function isObject(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
