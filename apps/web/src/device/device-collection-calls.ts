import type { CopiesChanges, OwnedCopies } from '@inkfolio/contract/collection';
import type {
  CollectionBackup,
  CollectionChange,
  CollectionFileContent,
  CollectionImport,
} from '@inkfolio/contract/collection-import';
import type { TradeChanges, TradeList, TradeOffers } from '@inkfolio/contract/trades';
import { forPagesIn, listedCardIn } from '@inkfolio/domain/cards/card-in-language';
import type { Card } from '@inkfolio/domain/cards/card';
import type { CatalogueIndex } from '@inkfolio/domain/cards/catalogue-index';
import { NO_COPIES, type Copies } from '@inkfolio/domain/cards/copies';
import {
  collectionAfterImport,
  collectionChanges,
  countChanges,
  modeOfBackup,
} from '@inkfolio/domain/collection/collection-import';
import { allCopies, storedCopies, type Collection } from '@inkfolio/domain/collection/collection';
import {
  importChanges,
  importCounts,
  importFindings,
  readImport,
} from '@inkfolio/domain/collection/import-reading';
import { cleanLine } from '@inkfolio/domain/player-text';
import {
  MAX_TRADE_ENTRIES,
  storedTradeItem,
  tradeItemKey,
  type TradeEntry,
} from '@inkfolio/domain/trades/trade-lists';
import { MAX_COLLECTION_BACKUPS } from '@inkfolio/domain/users/data-retention';
import { answerCardCall, errorAnswer, found, type CallAnswer } from '../offline/card-calls.ts';
import { answerCollectionCall, COLLECTION_CALL } from '../offline/collection-calls.ts';
import { CallError, now, type Call, type Route } from './device-call.ts';
import { changeDevice, readDevice, type DeviceBackup, type DeviceData } from './device-data.ts';
import { sleevedDecksOf } from './device-decks.ts';

/** Requests about the collection that the device answers. */
export const COLLECTION_ROUTES: readonly Route[] = [
  ['GET', /^\/api\/collection\/copies$/, readCopies],
  ['GET', /^\/api\/collection\/sleeved$/, readSleeved],
  ['GET', COLLECTION_CALL, readCollection],
  ['PATCH', /^\/api\/collection$/, patchCopies],
  ['PUT', /^\/api\/collection\/(\d+)$/, putCopies],
  ['POST', /^\/api\/collection\/import\/preview$/, previewImport],
  ['POST', /^\/api\/collection\/import\/confirm$/, confirmImport],
  ['GET', /^\/api\/collection\/backups$/, listBackups],
  ['POST', /^\/api\/collection\/backups\/(\d+)\/restore$/, restoreBackup],
  ['GET', /^\/api\/wants$/, listWants],
  ['PATCH', /^\/api\/wants$/, patchWants],
  ['GET', /^\/api\/trades\/offers$/, listOffers],
  ['GET', /^\/api\/cards\/search$/, searchCards],
];

async function readCollection({ url, catalogue }: Call): Promise<CallAnswer> {
  return answerCollectionCall(catalogue, (await readDevice()).collection, url);
}

async function readSleeved(): Promise<CallAnswer> {
  return found({ decks: sleevedDecksOf(await readDevice()) });
}

async function readCopies(): Promise<CallAnswer> {
  const { collection } = await readDevice();
  const owned = [...collection].map(([cardId, copies]) => ({ cardId, ...copies }));
  return found(owned satisfies OwnedCopies);
}

async function patchCopies({ body, catalogue }: Call): Promise<CallAnswer> {
  return found({ cards: await storeCopies((body as CopiesChanges).cards, catalogue) });
}

async function putCopies({ parts: [cardId = ''], body, catalogue }: Call): Promise<CallAnswer> {
  const [stored] = await storeCopies([{ cardId, ...(body as Copies) }], catalogue);
  const { quantity, foilQuantity } = stored ?? NO_COPIES;
  return found({ quantity, foilQuantity });
}

async function storeCopies(
  changes: CopiesChanges['cards'],
  catalogue: CatalogueIndex,
): Promise<CopiesChanges['cards']> {
  const stored = changes.map(({ cardId, ...copies }) => {
    const card = catalogue.findCard(cardId);
    if (card === undefined) throw new CallError('card_not_found');
    return { cardId: card.id, ...storedCopies(card, copies) };
  });
  await changeDevice((data) => {
    const collection = new Map(data.collection);
    for (const { cardId, ...copies } of stored) {
      if (allCopies(copies) === 0) collection.delete(cardId);
      else collection.set(cardId, copies);
    }
    return { ...data, collection };
  });
  return stored;
}

async function previewImport({ body, language, catalogue }: Call): Promise<CallAnswer> {
  const read = readImport(catalogue, (body as CollectionFileContent).data);
  const { collection } = await readDevice();
  return found({ ...importFindings(read, language), ...importCounts(collection, read.listed) });
}

/** Idempotent per `changeId`: a repeated import answers like the first. */
async function confirmImport({ body, language, catalogue }: Call): Promise<CallAnswer> {
  const { data: rows, mode, changeId } = body as CollectionImport;
  const read = readImport(catalogue, rows);
  let result: CollectionChange | undefined;
  await changeDevice((data) => {
    const first = data.backups.find((each) => changeId !== undefined && each.changeId === changeId);
    const before = first?.collection ?? data.collection;
    const counts = countChanges(importChanges(before, read.listed, mode));
    result = { ...counts, ...(first && { number: first.number }) };
    if (first !== undefined) return data;
    const after = collectionAfterImport(before, read.listed, mode);
    const changed = withCollection(data, after, { change: modeOfBackup(mode), changeId });
    result = { ...counts, ...numberOfNewBackup(data, changed) };
    return changed;
  });
  return found({ ...importFindings(read, language), ...result });
}

async function listBackups(): Promise<CallAnswer> {
  const { backups } = await readDevice();
  const listed = backups.map(({ number, savedAt, change, collection }) => {
    const copies = [...collection.values()].map(allCopies);
    const copyCount = copies.reduce((total, each) => total + each, 0);
    return { number, savedAt, change, cardCount: collection.size, copyCount };
  });
  return found(listed.toReversed() satisfies CollectionBackup[]);
}

async function restoreBackup({ parts: [number] }: Call): Promise<CallAnswer> {
  let result: CollectionChange | undefined;
  await changeDevice((data) => {
    const backup = data.backups.find((each) => each.number === Number(number));
    if (backup === undefined) throw new CallError('collection_backup_not_found');
    const counts = countChanges(collectionChanges(data.collection, backup.collection));
    const changed = withCollection(data, backup.collection, { change: 'restore' });
    result = { ...counts, ...numberOfNewBackup(data, changed) };
    return changed;
  });
  return found(result);
}

/** Replaces the collection after a backup; without a change, nothing happens. */
export function withCollection(
  data: DeviceData,
  collection: Collection,
  reason: Pick<DeviceBackup, 'change' | 'changeId'>,
): DeviceData {
  if (collectionChanges(data.collection, collection).length === 0) return data;
  const number = (data.backups.at(-1)?.number ?? 0) + 1;
  const backup = { number, savedAt: now(), collection: data.collection, ...reason };
  const backups = [...data.backups, backup].slice(-MAX_COLLECTION_BACKUPS);
  return { ...data, collection, backups };
}

function numberOfNewBackup(before: DeviceData, after: DeviceData): { readonly number?: number } {
  const number = after.backups.at(-1)?.number;
  return number === undefined || before === after ? {} : { number };
}

async function listWants({ language, catalogue }: Call): Promise<CallAnswer> {
  const { wants } = await readDevice();
  const named = (card: Card) => (language === undefined ? card : forPagesIn(card, language));
  return found(
    wants.flatMap(({ cardId, ...wish }) => {
      const card = catalogue.findCard(cardId);
      return card ? [{ card: named(listedCardIn(card, undefined)), ...wish }] : [];
    }) satisfies TradeList,
  );
}

async function patchWants({ body, catalogue }: Call): Promise<CallAnswer> {
  const changes = (body as TradeChanges).entries.map(({ quantity, reason, ...item }) => {
    if (catalogue.findCard(item.cardId) === undefined) throw new CallError('card_not_found');
    const note = cleanLine(reason ?? '') || null;
    return { ...storedTradeItem(item, catalogue), quantity, reason: note };
  });
  await changeDevice((data) => withWants(data, changes));
  const changed = new Map(changes.map((entry) => [tradeItemKey(entry), entry]));
  return found({ entries: [...changed.values()] } satisfies TradeChanges);
}

/** Trades need an account. */
function listOffers(): Promise<CallAnswer> {
  return Promise.resolve(found({ copies: 0, players: [] } satisfies TradeOffers));
}

/** Replaces entries, the last of a repeated one; a quantity of 0 removes. */
export function withWants(data: DeviceData, changes: readonly TradeEntry[]): DeviceData {
  const changed = new Map(changes.map((entry) => [tradeItemKey(entry), entry]));
  const rest = data.wants.filter((entry) => !changed.has(tradeItemKey(entry)));
  const added = [...changed.values()].filter(({ quantity }) => quantity > 0);
  const wants = [...added, ...rest];
  if (wants.length > Math.max(MAX_TRADE_ENTRIES, data.wants.length)) {
    throw new CallError('trade_list_full');
  }
  return { ...data, wants };
}

async function searchCards({ url, catalogue }: Call): Promise<CallAnswer> {
  const { collection } = await readDevice();
  const answer = await answerCardCall(catalogue, url, () => Promise.resolve(collection));
  return answer ?? errorAnswer('not_found');
}
