import type { FollowFeed, Follows } from '@inkfolio/contract/follows';
import { listedCardIn } from '@inkfolio/domain/cards/card-in-language';
import type { Language } from '@inkfolio/domain/language';
import { MAX_FOLLOWS } from '@inkfolio/domain/users/follows';
import type { Kysely } from 'kysely';
import { hash, randomBytes } from 'node:crypto';
import type { Tables } from '../../db/tables.ts';
import { inTransaction } from '../../db/transaction.ts';
import { AppError } from '../../http/requests/errors.ts';
import type { CatalogueSnapshot } from '../cards/catalogue/catalogue-snapshot.ts';
import type { DeckDependencies } from '../decks/deck-reading.service.ts';
import { bestPrinting } from '../decks/usage/played-card.ts';
import { getSeenNames, getSeenPlayer } from '../players/players.service.ts';
import { lockUser } from '../users/users.repository.ts';
import { deleteFeed, findFeedOwner, findFeedTime, putFeed } from './follow-feeds.repository.ts';
import {
  deleteCardFollows,
  deletePlayerFollow,
  insertCardFollow,
  insertPlayerFollow,
  readFollows,
  type StoredFollow,
  type StoredFollows,
} from './follows.repository.ts';
import { isoTime } from '../../iso-time.ts';

const TOKEN_BYTES = 32;

export async function getFollows(
  { db, catalogue }: DeckDependencies,
  userId: string,
  language: Language | undefined,
): Promise<Follows> {
  const { players, cards } = await readFollows(db, userId);
  const names = await getSeenNames(
    db,
    players.map(({ id }) => id),
  );
  const snapshot = catalogue.current();
  const feedMadeAt = await findFeedTime(db, userId);
  // Deduplicate: the printings may have been merged into one card since.
  const unique = new Map(cards.map((card) => [snapshot.printingIds(card.id)[0], card]));
  return {
    players: players.map(({ id, followedAt }) => {
      return { id, displayName: names.get(id) ?? null, followedAt: isoTime(followedAt) };
    }),
    cards: [...unique.values()].flatMap(({ id, followedAt }) => {
      const card = bestPrinting(snapshot, id);
      // The card comes from an import that this process has not loaded yet.
      if (card === undefined) return [];
      return [{ card: listedCardIn(card, language), followedAt: isoTime(followedAt) }];
    }),
    feedMadeAt: feedMadeAt === undefined ? null : isoTime(feedMadeAt),
  };
}

/**
 * Follows a player. Idempotent. Throws `user_not_found` (also without a public page),
 * `follow_not_allowed` and `too_many_follows`.
 */
export async function followPlayer(
  { db, clock }: DeckDependencies,
  userId: string,
  playerId: string,
): Promise<void> {
  if (userId === playerId) throw new AppError('follow_not_allowed');
  await getSeenPlayer(db, playerId, undefined);
  await addFollow(
    db,
    userId,
    ({ players }) => ({ follows: players, isFollowed: ({ id }) => id === playerId }),
    (transaction) => insertPlayerFollow(transaction, userId, playerId, clock()),
  );
}

/** Idempotent. */
export async function unfollowPlayer(
  { db }: DeckDependencies,
  userId: string,
  playerId: string,
): Promise<void> {
  await deletePlayerFollow(db, userId, playerId);
}

/**
 * Follows a card, given any printing. Idempotent. Throws `card_not_found` and `too_many_follows`.
 */
export async function followCard(
  { db, catalogue, clock }: DeckDependencies,
  userId: string,
  cardId: string,
): Promise<void> {
  const printings = printingsOf(catalogue.current(), cardId);
  const [first = cardId] = printings;
  await addFollow(
    db,
    userId,
    ({ cards }) => ({ follows: cards, isFollowed: ({ id }) => printings.includes(id) }),
    (transaction) => insertCardFollow(transaction, userId, first, clock()),
  );
}

/** Throws `card_not_found`. */
export async function unfollowCard(
  { db, catalogue }: DeckDependencies,
  userId: string,
  cardId: string,
): Promise<void> {
  await deleteCardFollows(db, userId, printingsOf(catalogue.current(), cardId));
}

/** Creates a new URL for the player's private feed; the previous one becomes invalid. */
export async function renewFeed(
  { db, clock }: DeckDependencies,
  userId: string,
): Promise<FollowFeed> {
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  await putFeed(db, userId, hashOf(token), clock());
  return { path: `/feeds/follows/${token}.atom` };
}

export async function revokeFeed({ db }: DeckDependencies, userId: string): Promise<void> {
  await deleteFeed(db, userId);
}

/** Throws `not_found`. */
export async function ownerOfFeed(db: Kysely<Tables>, token: string): Promise<string> {
  const userId = await findFeedOwner(db, hashOf(token));
  if (userId === undefined) throw new AppError('not_found');
  return userId;
}

/** Adds a follow within the limit. The lock on the user serializes concurrent requests. */
async function addFollow(
  db: Kysely<Tables>,
  userId: string,
  among: (follows: StoredFollows) => {
    readonly follows: readonly StoredFollow[];
    readonly isFollowed: (follow: StoredFollow) => boolean;
  },
  insert: (transaction: Kysely<Tables>) => Promise<void>,
): Promise<void> {
  await inTransaction(db, async (transaction) => {
    await lockUser(transaction, userId);
    const { follows, isFollowed } = among(await readFollows(transaction, userId));
    if (follows.some(isFollowed)) return;
    if (follows.length >= MAX_FOLLOWS) throw new AppError('too_many_follows');
    await insert(transaction);
  });
}

function printingsOf(catalogue: CatalogueSnapshot, cardId: string): readonly string[] {
  if (catalogue.findCard(cardId) === undefined) throw new AppError('card_not_found');
  return catalogue.printingIds(cardId);
}

function hashOf(token: string): string {
  return hash('sha256', token, 'base64url');
}
