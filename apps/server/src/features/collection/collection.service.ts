import type {
  CollectionStatsQuery,
  CopiesChanges,
  OwnedCopies,
  SetStats,
} from '@inkfolio/contract/collection';
import type { PublicProfile } from '@inkfolio/contract/users';
import { CARD_TYPES, COLORS, RARITIES, type Card } from '@inkfolio/domain/cards/card';
import { COST_CHOICES } from '@inkfolio/domain/cards/card-filter';
import { compareByNumber } from '@inkfolio/domain/cards/card-order';
import { NO_COPIES, type Copies } from '@inkfolio/domain/cards/copies';
import {
  entriesOf,
  storedCopies,
  type Collection,
  type CollectionEntry,
} from '@inkfolio/domain/collection/collection';
import {
  DEFAULT_COLLECTION_FILTER,
  type CollectionFilter,
} from '@inkfolio/domain/collection/collection-filter';
import {
  entryIn,
  setWithCards,
  statsOfSets,
  type SetWithCards,
} from '@inkfolio/domain/collection/collection-views';
import type { Language } from '@inkfolio/domain/language';
import type { Kysely } from 'kysely';
import { hash } from 'node:crypto';
import type { Tables } from '../../db/tables.ts';
import { inTransaction } from '../../db/transaction.ts';
import { AppError } from '../../http/requests/errors.ts';
import type { Catalogue } from '../cards/catalogue/catalogue.service.ts';
import type { CardGroups } from '@inkfolio/domain/cards/card-groups';
import { readableText } from '../cards/card-query.ts';
import { findUser, nameOfUser, type StoredUser } from '../users/users.repository.ts';
import type { CachedCollections } from './cached-collections.ts';
import { copiesWrites, lockCollection } from './collection.repository.ts';

export interface CollectionDependencies {
  readonly db: Kysely<Tables>;
  readonly catalogue: Catalogue;
  readonly clock: () => number;
  readonly collections: CachedCollections;
}

interface OpenedCollection {
  /** Changes with the collection, the catalogue, and the day (release dates). */
  readonly tag: string;
  readonly read: () => Promise<Collection>;
}

export async function openCollection(
  dependencies: CollectionDependencies,
  userId: string,
): Promise<OpenedCollection> {
  const { version, collection } = await dependencies.collections.readNewest(userId);
  return {
    tag: tagOf(dependencies, userId, version),
    read: () => Promise.resolve(collection),
  };
}

/** Throws `collection_not_public`. */
export async function openPublicCollection(
  dependencies: CollectionDependencies,
  userId: string,
): Promise<OpenedCollection> {
  const { collection_version: version } = await findPublicOwner(dependencies, userId);
  return {
    tag: tagOf(dependencies, userId, version),
    read: () => dependencies.collections.read(userId, version),
  };
}

function tagOf(
  { catalogue, clock }: CollectionDependencies,
  userId: string,
  collectionVersion: number | undefined,
): string {
  const facts = [userId, collectionVersion, catalogue.current().version, today(clock)];
  return hash('sha256', JSON.stringify(facts), 'base64url');
}

/** Lists the entries by card number, including retired cards. */
export function entriesOfCollection(
  { catalogue }: CollectionDependencies,
  collection: Collection,
  language: Language | undefined,
): CollectionEntry[] {
  const snapshot = catalogue.current();
  // Skip cards of an import that this process has not loaded yet.
  const cards = [...collection.keys()].flatMap((id) => snapshot.findCard(id) ?? []);
  return entriesOf(cards.toSorted(compareByNumber), collection).map((entry) =>
    entryIn(entry, language),
  );
}

/** Includes retired cards. */
export function copiesOfCollection(collection: Collection): OwnedCopies {
  return [...collection].map(([cardId, copies]) => ({ cardId, ...copies }));
}

/** Computes the progress in each set, for matching cards. Throws `invalid_query`. */
export function statsOfCollection(
  { catalogue, clock }: CollectionDependencies,
  collection: Collection,
  query: CollectionStatsQuery,
): SetStats[] {
  return statsOfSets(catalogue.current(), collection, {
    filter: filterOf(query, catalogue.current().index.groups),
    language: query.language ?? 'en',
    today: today(clock),
  });
}

export async function getStats(
  dependencies: CollectionDependencies,
  userId: string,
  query: CollectionStatsQuery,
): Promise<SetStats[]> {
  const { collection } = await dependencies.collections.readNewest(userId);
  return statsOfCollection(dependencies, collection, query);
}

/** Returns the JSON of a set's cards with the copies of each. Throws `set_not_found`. */
export function chapterOfCollection(
  { catalogue }: CollectionDependencies,
  collection: Collection,
  setCode: string,
  language: Language | undefined,
): Buffer {
  const snapshot = catalogue.current();
  const chapter = setWithCards(snapshot, setCode);
  if (chapter === undefined) throw new AppError('set_not_found');
  return chapterBody(chapter, collection, snapshot.serialized(chapter.cards, language));
}

/** Returns a card with its copies. Throws `card_not_found`. */
export function entryOfCollection(
  { catalogue }: CollectionDependencies,
  collection: Collection,
  cardId: string,
  language: Language | undefined,
): CollectionEntry {
  const card = cardOf(catalogue, cardId);
  return entryIn({ card, ...(collection.get(card.id) ?? NO_COPIES) }, language);
}

/** Sets the copies of a card. Idempotent. Throws `card_not_found`. */
export async function putCopies(
  dependencies: CollectionDependencies,
  userId: string,
  cardId: string,
  copies: Copies,
): Promise<Copies> {
  const { cards } = await patchCopies(dependencies, userId, { cards: [{ cardId, ...copies }] });
  const [{ quantity, foilQuantity } = copies] = cards;
  return { quantity, foilQuantity };
}

/** Sets the copies of several cards in one transaction. Idempotent. Throws `card_not_found`. */
export async function patchCopies(
  { db, catalogue, clock }: CollectionDependencies,
  userId: string,
  { cards }: CopiesChanges,
): Promise<CopiesChanges> {
  const stored = new Map(
    cards.map(({ cardId, ...copies }) => {
      const card = cardOf(catalogue, cardId);
      return [card.id, storedCopies(card, copies)];
    }),
  );
  await inTransaction(db, async (transaction, sendLast) => {
    const locked = lockCollection(transaction, userId);
    sendLast(copiesWrites(transaction, userId, [...stored], clock()));
    if (!(await locked)) throw new AppError('unauthorized');
  });
  return { cards: [...stored].map(([cardId, copies]) => ({ cardId, ...copies })) };
}

/**
 * Returns the owner of a public collection. Throws `collection_not_public`, also for an unknown
 * player: "the collection is either private or doesn't exist".
 */
export async function getPublicOwner(
  dependencies: CollectionDependencies,
  userId: string,
): Promise<PublicProfile> {
  const user = await findPublicOwner(dependencies, userId);
  return {
    displayName: nameOfUser(user),
  };
}

async function findPublicOwner(
  { db }: CollectionDependencies,
  userId: string,
): Promise<StoredUser> {
  const user = await findUser(db, userId);
  if (user?.is_public_collection !== 1) throw new AppError('collection_not_public');
  return user;
}

function today(clock: () => number): string {
  return new Date(clock()).toISOString().slice(0, 10);
}

function cardOf(catalogue: Catalogue, cardId: string): Card {
  const card = catalogue.current().findCard(cardId);
  if (card === undefined) throw new AppError('card_not_found');
  return card;
}

function filterOf(asked: CollectionStatsQuery, groups: CardGroups): CollectionFilter {
  const {
    query,
    colors,
    rarities,
    types,
    costs,
    foilMode = DEFAULT_COLLECTION_FILTER.foilMode,
    collectionMode = DEFAULT_COLLECTION_FILTER.collectionMode,
    playsetQuantity = DEFAULT_COLLECTION_FILTER.playsetQuantity,
  } = asked;
  return {
    query: readableText(query, groups),
    colors: chosen(COLORS, colors),
    rarities: chosen(RARITIES, rarities),
    types: chosen(CARD_TYPES, types),
    costs: chosen(COST_CHOICES, costs),
    foilMode,
    collectionMode,
    playsetQuantity,
  };
}

/** Returns the values that occur in a comma-separated list. */
function chosen<T extends string | number>(values: readonly T[], joined = ''): readonly T[] {
  const named = new Set(joined.split(','));
  return values.filter((value) => named.has(String(value)));
}

/**
 * Builds the JSON of a chapter from serialized cards: serializing a set takes several milliseconds.
 */
function chapterBody(
  { set, cards, reprints, groups }: SetWithCards,
  collection: Collection,
  serialized: readonly Buffer[],
): Buffer {
  const entries = serialized.flatMap((json, position) => {
    const { quantity, foilQuantity } = collection.get(cards[position]?.id ?? '') ?? NO_COPIES;
    return [
      Buffer.from(`${position === 0 ? '' : ','}{"card":`),
      json,
      Buffer.from(`,"quantity":${quantity},"foilQuantity":${foilQuantity}}`),
    ];
  });
  return Buffer.concat([
    Buffer.from(`{"set":${JSON.stringify(set)},"cards":[`),
    ...entries,
    Buffer.from(`],"reprints":${JSON.stringify(reprints)},"groups":${JSON.stringify(groups)}}`),
  ]);
}
