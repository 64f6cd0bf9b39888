import { readCollectionJson } from '@inkfolio/domain/collection/collection-json';
import type { JsonRow } from '@inkfolio/domain/collection/collection-file';
import type { DeckCard } from '@inkfolio/domain/decks/deck';
import { deckDetailsError } from '@inkfolio/domain/decks/deck-details';
import { readDeckFile, type DeckFile } from '@inkfolio/domain/decks/deck-json';
import { mapDeckTexts, type DeckTexts } from '@inkfolio/domain/decks/deck-texts';
import {
  MAX_TRADE_QUANTITY,
  MAX_TRADE_REASON_LENGTH,
  TRADE_FINISHES,
  TRADE_PRINTINGS,
  type TradeEntry,
} from '@inkfolio/domain/trades/trade-lists';

/** Marks the file; a later form of the data gets another number. */
const KIND = 'inkfolio_device_backup_1';

/** Backup of the data of a player without an account. */
export interface DeviceBackup {
  readonly decks: readonly BackupDeck[];
  readonly collection: readonly Omit<JsonRow, 'row'>[];
  readonly wants: readonly TradeEntry[];
  readonly wantSources: readonly string[];
  readonly plannedDecks: readonly string[];
}

interface BackupDeck extends DeckTexts, Pick<DeckFile, 'name' | 'colors' | 'archetypes'> {
  readonly id: string;
  readonly cards: readonly DeckCard[];
  /** Time when its copies were reserved; null if it is not sleeved. */
  readonly sleevedAt: string | null;
  /** Earlier states, oldest first. */
  readonly versions: readonly BackupVersion[];
}

interface BackupVersion extends Pick<DeckFile, 'colors' | 'cards'> {
  readonly savedAt: string;
}

/** Valid parts of a file, names of its invalid decks, and the number of other invalid entries. */
export interface DeviceBackupReading {
  readonly backup: DeviceBackup;
  readonly invalidDecks: readonly string[];
  readonly invalidEntries: number;
}

const DECK_ID = /^[0-9a-f]{32}$/;
const ANY_ID = /^[\w-]{1,64}$/;

export function deviceBackupText(backup: DeviceBackup): string {
  return `${JSON.stringify({ kind: KIND, ...backup }, undefined, 2)}\n`;
}

/** `inkfolio_backup_2026-05-15.json`; `date` is `YYYY-MM-DD`. */
export function deviceBackupFileName(date: string): string {
  return `inkfolio_backup_${date}.json`;
}

/** Undefined for any other file. */
export function readDeviceBackup(text: string): DeviceBackupReading | undefined {
  const file = parsed(text);
  if (file['kind'] !== KIND) return undefined;
  const listed = (name: keyof DeviceBackup) => listIn(file, name);
  const decks = listed('decks').map((deck) => ({ deck: readDeck(deck), name: nameOf(deck) }));
  const collection = readCollectionJson(JSON.stringify(listed('collection')));
  const wants = listed('wants').map(readWant);
  const isInvalid = (part: object | undefined) => part === undefined;
  return {
    backup: {
      decks: decks.flatMap(({ deck }) => deck ?? []),
      collection: collection.rows,
      wants: wants.flatMap((want) => want ?? []),
      wantSources: listed('wantSources').filter(isText),
      plannedDecks: listed('plannedDecks')
        .filter(isText)
        .filter((id) => ANY_ID.test(id)),
    },
    invalidDecks: decks.filter(({ deck }) => isInvalid(deck)).map(({ name }) => name),
    invalidEntries: collection.problems.length + wants.filter(isInvalid).length,
  };
}

function readDeck(value: unknown): BackupDeck | undefined {
  const fields = fieldsOf(value);
  const { id, sleevedAt } = fields;
  const { deck } = readDeckFile({ ...fields, description: fields['description'] ?? '' });
  const texts = mapDeckTexts((name) => fields[name] ?? null);
  if (deck === undefined || !isText(id) || !DECK_ID.test(id) || !areTexts(texts)) return undefined;
  if (deckDetailsError({ name: deck.name, ...texts }) !== undefined) return undefined;
  const { name, colors, archetypes, cards } = deck;
  const versions = listIn(fields, 'versions').flatMap((version) => readVersion(version) ?? []);
  return {
    ...{ id, name, ...texts, colors, archetypes, cards, versions },
    sleevedAt: isTime(sleevedAt) ? sleevedAt : null,
  };
}

function readVersion(value: unknown): BackupVersion | undefined {
  const { savedAt, ...fields } = fieldsOf(value);
  const { deck } = readDeckFile({ ...fields, name: 'version' });
  return deck && isTime(savedAt) ? { savedAt, colors: deck.colors, cards: deck.cards } : undefined;
}

function readWant(value: unknown): TradeEntry | undefined {
  const { cardId, quantity, reason = null, ...fields } = fieldsOf(value);
  const printing = TRADE_PRINTINGS.find((each) => each === fields['printing']);
  const finish = TRADE_FINISHES.find((each) => each === fields['finish']);
  if (printing === undefined || finish === undefined) return undefined;
  if (!isText(cardId) || !ANY_ID.test(cardId)) return undefined;
  if (typeof quantity !== 'number' || !Number.isInteger(quantity)) return undefined;
  if (quantity < 1 || quantity > MAX_TRADE_QUANTITY) return undefined;
  if (reason !== null && (!isText(reason) || reason.length > MAX_TRADE_REASON_LENGTH)) {
    return undefined;
  }
  return { cardId, printing, finish, quantity, reason };
}

function nameOf(deck: unknown): string {
  const { name } = fieldsOf(deck);
  return isText(name) && name.trim() !== '' ? name.slice(0, 100) : '?';
}

function areTexts(texts: Readonly<Record<keyof DeckTexts, unknown>>): texts is DeckTexts {
  return Object.values(texts).every((text) => text === null || isText(text));
}

function listIn(fields: Readonly<Record<string, unknown>>, name: string): readonly unknown[] {
  const list = fields[name];
  return Array.isArray(list) ? list : [];
}

function isTime(value: unknown): value is string {
  return isText(value) && !Number.isNaN(Date.parse(value));
}

function isText(value: unknown): value is string {
  return typeof value === 'string';
}

function fieldsOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

function parsed(text: string): Readonly<Record<string, unknown>> {
  try {
    return fieldsOf(JSON.parse(text.replace(/^\uFEFF/, '')));
  } catch {
    return {};
  }
}
