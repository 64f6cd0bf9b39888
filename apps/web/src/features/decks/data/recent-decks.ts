import type { DeckSummary } from '@inkfolio/contract/decks';
import { COLORS } from '@inkfolio/domain/cards/card';
import { readRecord, writeRecord } from '../../../lib/local-records.ts';

export type NamedDeck = Pick<DeckSummary, 'id' | 'name' | 'colors' | 'cardCount' | 'isSleeved'>;

/** Storage record of recently viewed decks; deleted when the session ends. */
const RECENT = 'recentDecks';
/** Maximum number of recent decks (not in the specification): what fits in a list at a glance. */
export const MAX_RECENT = 12;

/** Reads the decks recently viewed on this device, latest first. */
export function readRecentDecks(): readonly NamedDeck[] {
  const stored = parsed(readRecord(RECENT));
  return Array.isArray(stored) ? stored.flatMap(namedDecks) : [];
}

/** Moves the deck to the front. */
export function rememberDeck({ id, name, colors, cardCount }: NamedDeck): void {
  store([{ id, name, colors, cardCount }, ...readWithout(id)]);
}

/** Removes a deck that was deleted or became private. */
export function forgetDeck(id: string): void {
  const others = readWithout(id);
  if (others.length < readRecentDecks().length) store(others);
}

function readWithout(id: string): readonly NamedDeck[] {
  return readRecentDecks().filter((deck) => deck.id !== id);
}

function store(decks: readonly NamedDeck[]): void {
  writeRecord(RECENT, JSON.stringify(decks.slice(0, MAX_RECENT)));
}

function parsed(text: string | undefined): unknown {
  try {
    return JSON.parse(text ?? '[]') as unknown;
  } catch {
    return undefined;
  }
}

/** Parses one stored value; empty for a value in another version's format. */
function namedDecks(value: unknown): readonly NamedDeck[] {
  if (typeof value !== 'object' || value === null) return [];
  const { id, name, colors, cardCount } = value as Readonly<Record<string, unknown>>;
  if (typeof id !== 'string' || typeof name !== 'string') return [];
  if (typeof cardCount !== 'number' || !Array.isArray(colors)) return [];
  return [{ id, name, cardCount, colors: COLORS.filter((color) => colors.includes(color)) }];
}
