import { displayNameOf } from '@inkfolio/domain/users/display-name';
import type { Kysely } from 'kysely';
import type { Tables } from '../../../db/tables.ts';
import { CARDS_AS_TEXT } from '../cards-as-text.ts';
import { recentLikes } from '../recent-likes.ts';
import type { DeckPlace } from '../deck-cursor.ts';
import type { DeckFacet } from '../deck-facet.ts';

/** Fields of a deck that change without `updated_at`. */
export interface DeckTouch extends DeckPlace {
  readonly likes: number;
  /** Likes since the start of the trend period. */
  readonly recentLikes: number;
  readonly ownerId: string;
  readonly author: string;
}

export interface IndexedDeck extends DeckTouch, DeckFacet {
  readonly name: string;
  readonly createdAt: number;
  /** Total copies. */
  readonly cardCount: number;
  /** `card:copies`, separated by commas; null for an empty deck. */
  readonly cards: string | null;
}

/** Reads community decks after a position (exclusive) or from a time on, oldest first. */
export async function readIndexedDecks(
  db: Kysely<Tables>,
  from: DeckPlace | number,
  { limit, trendStart }: { readonly limit: number; readonly trendStart: number },
): Promise<IndexedDeck[]> {
  const rows = await decksWithCards(db, trendStart)
    .where((deck) =>
      typeof from === 'number'
        ? deck('updated_at', '>=', from)
        : deck(deck.refTuple('updated_at', 'decks.id'), '>', deck.tuple(from.updatedAt, from.id)),
    )
    .orderBy('updated_at')
    .orderBy('decks.id')
    .limit(limit)
    .execute();
  return rows.map(withAuthor);
}

export async function readNewestDecks(
  db: Kysely<Tables>,
  { limit, trendStart }: { readonly limit: number; readonly trendStart: number },
): Promise<IndexedDeck[]> {
  const rows = await decksWithCards(db, trendStart)
    .orderBy('updated_at', 'desc')
    .orderBy('decks.id', 'desc')
    .limit(limit)
    .execute();
  return rows.toReversed().map(withAuthor);
}

/** Reads community decks whose likes, owner or owner's name changed since a time. */
export async function readTouchedDecks(
  db: Kysely<Tables>,
  since: number,
  trendStart: number,
): Promise<DeckTouch[]> {
  const rows = await decksWithOwners(db, trendStart)
    // Literal, so that the planner can use the partial index.
    .where((deck) => deck('touched_at', '>', deck.lit(0)))
    .where('touched_at', '>=', since)
    .execute();
  return rows.map(withAuthor);
}

/** Reads community decks with likes since the start of the trend period. */
export async function readRecentlyLikedDecks(
  db: Kysely<Tables>,
  trendStart: number,
): Promise<DeckTouch[]> {
  const rows = await decksWithOwners(db, trendStart)
    .where('decks.id', 'in', (likes) =>
      likes.selectFrom('deck_likes').select('deck_id').where('created_at', '>=', trendStart),
    )
    .execute();
  return rows.map(withAuthor);
}

function decksWithCards(db: Kysely<Tables>, trendStart: number) {
  return decksWithOwners(db, trendStart).select([
    'name',
    'decks.created_at as createdAt',
    'format',
    'color_mask as colorMask',
    'archetype_mask as archetypeMask',
    'card_count as cardCount',
    CARDS_AS_TEXT.as('cards'),
  ]);
}

function decksWithOwners(db: Kysely<Tables>, trendStart: number) {
  return db
    .selectFrom('decks')
    .innerJoin('users', 'users.id', 'decks.user_id')
    .select([
      'decks.id',
      'updated_at as updatedAt',
      'like_count as likes',
      'users.id as ownerId',
      'username',
      'discord_username as discordUsername',
      recentLikes(trendStart).as('recentLikes'),
    ])
    .where((deck) => deck('is_public', '=', deck.lit(1)))
    .where('is_official', '=', 0);
}

type Names = Parameters<typeof displayNameOf>[0];

function withAuthor<T extends Names & { readonly recentLikes: number | string }>({
  username,
  discordUsername,
  ...deck
}: T) {
  return {
    ...deck,
    recentLikes: Number(deck.recentLikes),
    author: displayNameOf({ username, discordUsername }),
  };
}

/** Reads `updated_at` of each community deck with the facet, by id. */
export async function readFacetChanges(
  db: Kysely<Tables>,
  facet: DeckFacet,
): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom('decks')
    .select(['id', 'updated_at'])
    .where((deck) => deck('is_public', '=', deck.lit(1)))
    .where('is_official', '=', 0)
    .where('format', '=', facet.format)
    .where('color_mask', '=', facet.colorMask)
    .where('archetype_mask', '=', facet.archetypeMask)
    .execute();
  return new Map(rows.map((row) => [row.id, row.updated_at]));
}
