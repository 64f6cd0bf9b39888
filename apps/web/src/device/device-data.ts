import type { CollectionBackup } from '@inkfolio/contract/collection-import';
import type { CopiesChoice } from '@inkfolio/domain/collection/collection-import';
import type { Color } from '@inkfolio/domain/cards/card';
import { allCopies, type Collection } from '@inkfolio/domain/collection/collection';
import type { Archetype, DeckCard } from '@inkfolio/domain/decks/deck';
import type { DeckTexts } from '@inkfolio/domain/decks/deck-texts';
import type { TradeEntry } from '@inkfolio/domain/trades/trade-lists';
import { createStore, del, get, set, update } from 'idb-keyval';
import type { TextId } from '../lib/i18n.ts';

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

export interface TakeOverChoice {
  readonly deckIds: readonly string[];
  /** Undefined: the collection stays on the device. */
  readonly copies: CopiesChoice | undefined;
}

/** Everything that a player without an account has. */
export interface DeviceData {
  readonly decks: readonly DeviceDeck[];
  readonly collection: Collection;
  /** States of the collection before the last imports, oldest first. */
  readonly backups: readonly DeviceBackup[];
  /** Single wanted cards, newest first. */
  readonly wants: readonly TradeEntry[];
  readonly plannedDecks: readonly string[];
  readonly wantSources: readonly string[];
  readonly startedAt: string;
  /** Choice of a take-over that was interrupted. */
  readonly begunTakeOver?: TakeOverChoice | undefined;
  /** Import by an account that has not confirmed it. */
  readonly sentCollection?: { readonly id: string; readonly collection: Collection } | undefined;
}

/** Decks, copies, and entries and sources of the wants on this device. */
export type DeviceSum = Readonly<Record<'decks' | 'cards' | 'wants', number>>;

export function sumOf({ decks, collection, wants, wantSources }: DeviceData): DeviceSum {
  const copies = [...collection.values()].map(allCopies);
  return {
    decks: decks.length,
    cards: copies.reduce((total, each) => total + each, 0),
    wants: wants.length + wantSources.length,
  };
}

export function isEmpty({ decks, cards, wants }: DeviceSum): boolean {
  return decks + cards + wants === 0;
}

/** Text that names decks, cards or both, else the wants. */
export function textOf(
  text: 'only' | 'left' | 'takeOver.title',
  { decks, cards }: DeviceSum,
): TextId {
  if (decks + cards === 0) return `device.${text}Wants`;
  if (cards === 0) return `device.${text}Decks`;
  return decks === 0 ? `device.${text}Cards` : `device.${text}`;
}

const KEY = 'player';

/** Opened on first use: a browser may block storage. */
const open = () => createStore('inkfolio-device', 'data');
let store: ReturnType<typeof open> | undefined;

/** Error of storage that is full, or that the browser refuses. */
export class StorageError extends Error {
  readonly code: 'device_full' | 'device_refused';

  constructor(cause: unknown) {
    super('The data on this device cannot be read or written', { cause });
    this.name = 'StorageError';
    const isFull = cause instanceof DOMException && cause.name === 'QuotaExceededError';
    this.code = isFull ? 'device_full' : 'device_refused';
  }
}

/** Throws StorageError, like all functions here. */
export async function readDevice(): Promise<DeviceData> {
  return (await stored(() => get<DeviceData>(KEY, (store ??= open())))) ?? nothing();
}

/**
 * Replaces the data by the result of `change`, in one transaction, so that two tabs lose nothing.
 * Rejects if `change` throws, or if storage is full or blocked; the data are then unchanged.
 */
export async function changeDevice(change: (data: DeviceData) => DeviceData): Promise<DeviceData> {
  let changed = nothing();
  let problem: Error | undefined;
  const tryChange = (data = nothing()) => {
    try {
      changed = change(data);
    } catch (error) {
      problem = error instanceof Error ? error : new Error(String(error));
      changed = data;
    }
    return changed;
  };
  await stored(() => update<DeviceData>(KEY, tryChange, (store ??= open())));
  if (problem !== undefined) throw problem;
  return changed;
}

/** Deletes everything that this device has of a player without an account. */
export async function clearDevice(): Promise<void> {
  await changeDevice(nothing);
}

/** Whether this browser keeps what is written: some refuse it, or return nothing. */
export async function keepsData(): Promise<boolean> {
  const [key, value] = ['test', Date.now()];
  // The catalogue is cached too; browsers without HTTPS have no such cache.
  if (!('caches' in globalThis)) return false;
  try {
    await set(key, value, (store ??= open()));
    const isKept = (await get(key, store)) === value;
    await del(key, store);
    return isKept;
  } catch {
    return false;
  }
}

/** Turns what storage throws into StorageError; passes on errors of the network. */
export async function stored<T>(task: () => Promise<T>): Promise<T> {
  try {
    return await task();
  } catch (error) {
    throw error instanceof TypeError ? error : new StorageError(error);
  }
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
