import { MAX_PLANNED_DECKS } from '@inkfolio/domain/planner/planned-deck';
import { useSyncExternalStore } from 'react';
import { onRecordsElsewhere, readRecord, writeRecord } from '../../../lib/local-records.ts';

/** Storage record of the ids in the deck planner; deleted when the session ends. */
const PLANNED = 'plannedDecks';

const listeners = new Set<() => void>();
let known: { readonly text: string | undefined; readonly ids: readonly string[] } = {
  text: undefined,
  ids: [],
};

/** Ids of the decks in this device's planner, in order of priority. */
export function usePlannedDecks(): readonly string[] {
  return useSyncExternalStore(subscribe, readPlannedDecks);
}

/** Reads the planned decks outside a component; returns the same array until they change. */
export function readPlannedDecks(): readonly string[] {
  const text = readRecord(PLANNED);
  if (text !== known.text) known = { text, ids: idsIn(text) };
  return known.ids;
}

/** Appends the deck; returns false if the planner is full. */
export function planDeck(id: string): boolean {
  const ids = readPlannedDecks();
  if (ids.includes(id)) return true;
  if (ids.length >= MAX_PLANNED_DECKS) return false;
  store([...ids, id]);
  return true;
}

export function unplanDecks(gone: readonly string[]): void {
  const ids = readPlannedDecks();
  const left = ids.filter((id) => !gone.includes(id));
  if (left.length < ids.length) store(left);
}

/** Moves the deck to a position counted from 0, clamped to the list. */
export function movePlannedDeck(id: string, place: number): void {
  const ids = readPlannedDecks();
  if (!ids.includes(id)) return;
  const others = ids.filter((each) => each !== id);
  store(others.toSpliced(Math.max(place, 0), 0, id));
}

function store(ids: readonly string[]): void {
  writeRecord(PLANNED, ids.length === 0 ? undefined : JSON.stringify(ids));
  listeners.forEach((listener) => listener());
}

function idsIn(text: string | undefined): readonly string[] {
  try {
    const stored = JSON.parse(text ?? '[]') as unknown;
    if (!Array.isArray(stored)) return [];
    return stored.filter((id) => typeof id === 'string').slice(0, MAX_PLANNED_DECKS);
  } catch {
    return [];
  }
}

let followsOtherTabs = false;

function subscribe(listener: () => void): () => void {
  if (!followsOtherTabs) {
    followsOtherTabs = true;
    onRecordsElsewhere(PLANNED, () => listeners.forEach((each) => each()));
  }
  listeners.add(listener);
  return () => listeners.delete(listener);
}
