import type { Player } from '@inkfolio/contract/players';
import { colorsOfMask } from '@inkfolio/domain/cards/color-mask';
import { countInks } from '@inkfolio/domain/decks/ink-counts';
import type { Language } from '@inkfolio/domain/language';
import { hasPublicPage } from '@inkfolio/domain/users/public-page';
import type { Kysely } from 'kysely';
import { hash } from 'node:crypto';
import type { Tables } from '../../db/tables.ts';
import type { TaggedResponse } from '../../http/requests/cached-response.ts';
import { AppError } from '../../http/requests/errors.ts';
import type { CollectionDependencies } from '../collection/collection.service.ts';
import { getTradeListSummary } from '../trades/trades.service.ts';
import { countPublicDecksOf } from '../decks/decks.repository.ts';
import { findUser, findUsers, type StoredUser, nameOfUser } from '../users/users.repository.ts';
import { countPublicDecks, type PublicDecksOfInks } from './players.repository.ts';

interface SeenPlayer {
  readonly user: StoredUser;
  readonly displayName: string;
  readonly decks: readonly PublicDecksOfInks[];
  readonly deckCount: number;
  readonly likeCount: number;
}

/**
 * Returns the public data of a player. Players see their own page even without public content.
 * Throws `user_not_found`.
 */
export async function getSeenPlayer(
  db: Kysely<Tables>,
  id: string,
  viewerId: string | undefined,
): Promise<SeenPlayer> {
  const user = await findUser(db, id);
  if (user === undefined) throw new AppError('user_not_found');
  const decks = await countPublicDecks(db, id);
  const deckCount = decks.reduce((sum, { count }) => sum + count, 0);
  if (id !== viewerId && !isSeen(user, deckCount)) throw new AppError('user_not_found');
  return {
    user,
    displayName: nameOfUser(user),
    decks,
    deckCount,
    likeCount: decks.reduce((sum, { likes }) => sum + likes, 0),
  };
}

export async function getSeenNames(
  db: Kysely<Tables>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const [users, deckCounts] = await Promise.all([findUsers(db, ids), countPublicDecksOf(db, ids)]);
  const seen = [...users.values()].filter((user) => isSeen(user, deckCounts.get(user.id) ?? 0));
  return new Map(seen.map((user) => [user.id, nameOfUser(user)]));
}

function isSeen(user: StoredUser, deckCount: number): boolean {
  return hasPublicPage({
    deckCount,
    isPublicCollection: user.is_public_collection === 1,
    isPublicWants: user.is_public_wants === 1,
    isPublicTrades: user.is_public_trades === 1,
  });
}

/** Opens the page of a player; identical for all viewers. Throws `user_not_found`. */
export async function openPlayer(
  dependencies: CollectionDependencies,
  id: string,
  viewerId: string | undefined,
  language: Language | undefined,
): Promise<TaggedResponse<Player>> {
  const seen = await getSeenPlayer(dependencies.db, id, viewerId);
  const { user, displayName, decks, deckCount, likeCount } = seen;
  const summaryOf = async (list: 'wants' | 'trades', isPublic: number) =>
    isPublic === 1 ? getTradeListSummary(dependencies, id, list, language) : null;
  const player: Player = {
    ...{ displayName, deckCount, likeCount },
    inks: countInks(
      decks.map(({ colorMask, count }) => ({ colors: colorsOfMask(colorMask), count })),
    ),
    isPublicCollection: user.is_public_collection === 1,
    wants: await summaryOf('wants', user.is_public_wants),
    trades: await summaryOf('trades', user.is_public_trades),
  };
  return {
    tag: hash('sha256', JSON.stringify(player), 'base64url'),
    read: () => Promise.resolve(player),
  };
}
