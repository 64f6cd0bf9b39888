import type { CollectionBackup } from '@inkfolio/contract/collection-import';
import type { Color } from '@inkfolio/domain/cards/card';
import type { Collection } from '@inkfolio/domain/collection/collection';
import type { Archetype, DeckCard } from '@inkfolio/domain/decks/deck';
import type { DeckTexts } from '@inkfolio/domain/decks/deck-texts';
import type { TradeEntry } from '@inkfolio/domain/trades/trade-lists';
import { createStore, get, update } from 'idb-keyval';

/** Deck that exists on this device only. */
export interface DeviceDeck extends DeckTexts {
  readonly id: string;
  readonly name: string;
  readonly colors: readonly Color[];
  readonly archetypes: readonly Archetype[];
  readonly cards: readonly DeckCard[];
  /** ISO 8601, as are all times here. */
  readonly createdAt: string;
  readonly updatedAt: string;
  /** Null: its copies are not reserved. */
  readonly sleevedAt: string | null;
  /** Ids of the last changes, oldest first: a repeated change has no effect. */
  readonly changeIds: readonly string[];
  /** Cards at the start of each editing visit, oldest first. */
  readonly versions: readonly DeviceVersion[];
}

interface DeviceVersion {
  readonly number: number;
  readonly savedAt: string;
  readonly colors: readonly Color[];
  readonly cards: readonly DeckCard[];
}

/** Collection before an import. */
export interface DeviceBackup {
  readonly number: number;
  readonly savedAt: string;
  readonly change: CollectionBackup['change'];
  readonly changeId?: string | undefined;
  readonly collection: Collection;
}

/** Everything that a player without an account has. */
export interface DeviceData {
  readonly decks: readonly DeviceDeck[];
  readonly collection: Collection;
  /** The last changes by import, oldest first. */
  readonly backups: readonly DeviceBackup[];
  /** Single wanted cards, newest first. */
  readonly wants: readonly TradeEntry[];
  readonly plannedDecks: readonly string[];
  readonly wantSources: readonly string[];
  readonly startedAt: string;
  /** Id of an unfinished take-over of the collection by an account. */
  readonly takeOverId?: string | undefined;
}

const KEY = 'player';

/** Opened on first use: a browser may block storage. */
const open = () => createStore('inkfolio-device', 'data');
let store: ReturnType<typeof open> | undefined;

export async function readDevice(): Promise<DeviceData> {
  return (await get<DeviceData>(KEY, (store ??= open()))) ?? nothing();
}

/**
 * Replaces the data by the result of `change`, in one transaction, so that two tabs lose nothing.
 * Rejects if `change` throws, or if storage is full or blocked; the data are then unchanged.
 */
export async function changeDevice(change: (data: DeviceData) => DeviceData): Promise<DeviceData> {
  let changed = nothing();
  let problem: Error | undefined;
  await update<DeviceData>(
    KEY,
    (data = nothing()) => {
      try {
        changed = change(data);
      } catch (error) {
        problem = error instanceof Error ? error : new Error(String(error));
        changed = data;
      }
      return changed;
    },
    (store ??= open()),
  );
  if (problem !== undefined) throw problem;
  return changed;
}

/** Deletes everything that this device has of a player without an account. */
export async function clearDevice(): Promise<void> {
  await changeDevice(nothing);
}

function nothing(): DeviceData {
  return {
    decks: [],
    collection: new Map(),
    backups: [],
    wants: [],
    wantSources: [],
    plannedDecks: [],
    startedAt: new Date().toISOString(),
  };
}
