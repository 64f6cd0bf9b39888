import type { DeckSummary } from '@inkfolio/contract/decks';
import { COLORS } from '@inkfolio/domain/cards/card';
import { readRecord, writeRecord } from '../../../lib/local-records.ts';

/** A deck as it is named where one is chosen. */
export type NamedDeck = Pick<DeckSummary, 'id' | 'name' | 'colors' | 'cardCount' | 'isSleeved'>;

/** Record of the decks that were last looked at here; the end of a session deletes it. */
const RECENT = 'recentDecks';
/** Most decks in it (not in the specification): what fits in a list at a glance. */
export const MAX_RECENT = 12;

/** The decks that were last looked at on this device, the latest first. */
export function readRecentDecks(): readonly NamedDeck[] {
  const stored = parsed(readRecord(RECENT));
  return Array.isArray(stored) ? stored.flatMap(namedDecks) : [];
}

/** Puts the deck before all others that were looked at. */
export function rememberDeck({ id, name, colors, cardCount }: NamedDeck): void {
  store([{ id, name, colors, cardCount }, ...readWithout(id)]);
}

/** Takes out a deck that is deleted, or no longer to be seen. */
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

/** The deck that a stored value names; none for a value that another version wrote otherwise. */
function namedDecks(value: unknown): readonly NamedDeck[] {
  if (typeof value !== 'object' || value === null) return [];
  const { id, name, colors, cardCount } = value as Readonly<Record<string, unknown>>;
  if (typeof id !== 'string' || typeof name !== 'string') return [];
  if (typeof cardCount !== 'number' || !Array.isArray(colors)) return [];
  return [{ id, name, cardCount, colors: COLORS.filter((color) => colors.includes(color)) }];
}
