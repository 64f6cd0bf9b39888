import type { RankedDeck } from '@inkfolio/domain/decks/deck-rank';
import type { SearchedDeck } from '@inkfolio/domain/decks/query/deck-query-predicate';
import { displayNameOf } from '@inkfolio/domain/users/display-name';
import { sql, type Kysely } from 'kysely';
import type { Tables } from '../../db/tables.ts';
import { cardOfPair, CARDS_AS_TEXT, pairsOf } from './cards-as-text.ts';
import type { DeckPlace } from './deck-cursor.ts';
import { comesAfter, hasFacet, isInList, type DeckFilter } from './deck-list.repository.ts';
import { recentLikes } from './recent-likes.ts';

export interface PartOfSearched {
  readonly after: DeckPlace | undefined;
  readonly limit: number;
  readonly withCards: boolean;
  readonly trendStart: number;
}

/** Deck with all fields that search and ranking need, except those that depend on the player. */
export type RankableDeck = DeckPlace & Omit<SearchedDeck & RankedDeck, 'missing' | 'liked'>;

/** Reads matching decks after a position, latest change first. */
export async function readSearchedDecks(
  db: Kysely<Tables>,
  filter: DeckFilter,
  { after, limit, withCards, trendStart }: PartOfSearched,
): Promise<RankableDeck[]> {
  const rows = await db
    .selectFrom('decks')
    .leftJoin('users', 'users.id', 'decks.user_id')
    .select([
      'decks.id',
      'decks.updated_at as updatedAt',
      'decks.created_at as createdAt',
      'name',
      'format',
      'color_mask as colorMask',
      'archetype_mask as archetypeMask',
      'card_count as cardCount',
      'like_count as likes',
      'username',
      'discord_username as discordUsername',
      recentLikes(trendStart).as('recentLikes'),
      (withCards ? CARDS_AS_TEXT : sql<null>`null`).as('cards'),
    ])
    .where((deck) =>
      deck.and([...isInList(deck, filter), ...hasFacet(deck, filter), ...comesAfter(deck, after)]),
    )
    .orderBy('decks.updated_at', 'desc')
    .orderBy('decks.id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ username, discordUsername, cards, ...deck }) => ({
    ...deck,
    recentLikes: Number(deck.recentLikes),
    // Official decks have no owner.
    author: displayNameOf({ username, discordUsername: discordUsername ?? '' }),
    cards: pairsOf(cards).map(cardOfPair),
  }));
}
