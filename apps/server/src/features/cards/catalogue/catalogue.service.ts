import type { Card } from '@inkfolio/domain/cards/card';
import type { CardSet } from '@inkfolio/domain/cards/card-set';
import { createHash } from 'node:crypto';
import type { Database } from '../../../db/database.ts';
import { inTransaction } from '../../../db/transaction.ts';
import {
  advanceCatalogueVersion,
  findCatalogueVersion,
  putCards,
  readStoredCatalogue,
  replaceSets,
  type StoredCard,
  type StoredCatalogue,
} from './catalogue.repository.ts';
import { buildSnapshot, warmSnapshot, type CatalogueSnapshot } from './catalogue-snapshot.ts';
import type { CatalogueReading } from './catalogue-reading.ts';

export interface Catalogue {
  /** Returns the current snapshot; a request must take it only once. */
  current(): CatalogueSnapshot;
  /** Loads a catalogue that another process has imported; returns true if it was new. */
  refresh(): Promise<boolean>;
}

const MAX_ATTEMPTS = 5;

export async function loadCatalogue({ db }: Database): Promise<Catalogue> {
  let snapshot = buildSnapshot(await readStoredCatalogue(db));
  return {
    current: () => snapshot,
    async refresh() {
      const stored = await findCatalogueVersion(db);
      if (stored === undefined || stored.version === snapshot.version) return false;
      const next = buildSnapshot(await readStoredCatalogue(db));
      await warmSnapshot(next, snapshot.index.wordIndexes.keys());
      snapshot = next;
      return true;
    },
  };
}

export interface CatalogueImport {
  readonly source: string;
  /** True for the sample catalogue, which any other import replaces. */
  readonly isSample: boolean;
  /** True: cards missing from the files are retired; they remain available by id. */
  readonly replace: boolean;
  readonly importedAt: number;
  /** Reads the files and merges them with the cards and sets that stay. */
  read(standing: Standing): Promise<CatalogueReading>;
}

/** Part of the stored catalogue that an import keeps. */
interface Standing {
  readonly cards: readonly Card[];
  readonly sets: readonly CardSet[];
}

export interface CatalogueImportReport {
  readonly version: string;
  readonly cards: number;
  readonly sets: number;
  readonly added: number;
  readonly changed: number;
  readonly retired: number;
  readonly skipped: CatalogueReading['skipped'];
}

/**
 * Imports a catalogue in one transaction; on failure the old one stays. Idempotent. Cards are never
 * deleted.
 */
export async function importCatalogue(
  database: Database,
  order: CatalogueImport,
): Promise<CatalogueImportReport> {
  for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt += 1) {
    const report = await tryImport(database, order);
    if (report !== undefined) return report;
  }
  throw new Error('Too many concurrent imports; please retry.');
}

/** Returns undefined if another import committed while this one read its files. */
async function tryImport(
  { db, dialect }: Database,
  order: CatalogueImport,
): Promise<CatalogueImportReport | undefined> {
  const before = await readStoredCatalogue(db);
  const reading = await order.read(standingFor(order, before));
  const cards = mergeCards(before?.cards ?? [], reading.cards, order.isSample);
  const version = versionOf(cards, reading.sets);
  const changes = changedCards(before?.cards ?? [], cards);
  const isDone = await inTransaction(db, async (transaction) => {
    const next = { version, source: order.source, importedAt: order.importedAt };
    if (!(await advanceCatalogueVersion(transaction, before?.version, next))) return false;
    await putCards(transaction, [...changes.added, ...changes.changed, ...changes.retired]);
    await replaceSets(transaction, reading.sets);
    return true;
  });
  if (!isDone) return undefined;
  await dialect.notify(db, 'catalogue');
  return {
    version,
    cards: reading.cards.length,
    sets: reading.sets.length,
    added: changes.added.length,
    changed: changes.changed.length,
    retired: changes.retired.length,
    skipped: reading.skipped,
  };
}

function standingFor(order: CatalogueImport, before: StoredCatalogue | undefined): Standing {
  if (before === undefined || order.replace) return { cards: [], sets: [] };
  const givesWay = (stored: StoredCard) => stored.isRetired || (stored.isSample && !order.isSample);
  const cards = before.cards.filter((stored) => !givesWay(stored)).map(({ card }) => card);
  const hadSample = before.cards.some(({ isSample, isRetired }) => isSample && !isRetired);
  const inUse = new Set(cards.map((card) => card.setCode));
  const sets = before.sets.filter(({ setCode }) => !hadSample || inUse.has(setCode));
  return { cards, sets };
}

/** Marks stored cards that were not imported as retired. */
function mergeCards(
  before: readonly StoredCard[],
  imported: readonly Card[],
  isSample: boolean,
): StoredCard[] {
  const old = new Map(before.map((stored) => [stored.card.globalId, stored]));
  const active = imported.map((card) => ({
    card,
    isSample: isSample && old.get(card.globalId)?.isSample !== false,
    isRetired: false,
  }));
  const activeIds = new Set(imported.map((card) => card.globalId));
  const retired = before
    .filter(({ card }) => !activeIds.has(card.globalId))
    .map((stored) => ({ ...stored, isRetired: true }));
  return [...active, ...retired].toSorted((a, b) => a.card.globalId - b.card.globalId);
}

function versionOf(cards: readonly StoredCard[], sets: readonly CardSet[]): string {
  const hash = createHash('sha256');
  for (const stored of cards) hash.update(JSON.stringify(stored));
  for (const set of sets) hash.update(JSON.stringify(set));
  return hash.digest('base64url').slice(0, 16);
}

interface CardChanges {
  readonly added: readonly StoredCard[];
  readonly changed: readonly StoredCard[];
  readonly retired: readonly StoredCard[];
}

function changedCards(before: readonly StoredCard[], after: readonly StoredCard[]): CardChanges {
  const old = new Map(before.map((stored) => [stored.card.globalId, stored]));
  const added: StoredCard[] = [];
  const changed: StoredCard[] = [];
  const retired: StoredCard[] = [];
  for (const stored of after) {
    const previous = old.get(stored.card.globalId);
    if (previous === undefined) added.push(stored);
    else if (stored.isRetired && !previous.isRetired) retired.push(stored);
    else if (!isSameCard(previous, stored)) changed.push(stored);
  }
  return { added, changed, retired };
}

function isSameCard(a: StoredCard, b: StoredCard): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
