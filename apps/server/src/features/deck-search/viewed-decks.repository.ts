import type { Kysely } from 'kysely';
import { builtOnce } from '../../db/built-once.ts';
import type { Tables } from '../../db/tables.ts';
import type { StoredDeck } from '../decks/decks.repository.ts';
import { CARDS_AS_TEXT } from './cards-as-text.ts';
import type { PlacesQuery } from './deck-list.repository.ts';

interface ListedDeck extends StoredDeck {
  readonly username: string | null;
  /** Null for an official deck. */
  readonly discord_username: string | null;
  /** Null for an official deck. */
  readonly discord_id: string | null;
}

export interface ViewedDeck extends ListedDeck {
  /** Deck id if the viewer likes the deck, otherwise null. */
  readonly liked: string | null;
  /** Version of the viewer's collection, which determines the ownership shown. */
  readonly viewer_collection: number | null;
}

/** Reads existing decks by id, as seen by the viewer; undefined: a visitor. */
export async function readViewedDecks(
  db: Kysely<Tables>,
  ids: readonly string[],
  viewerId = '',
): Promise<ReadonlyMap<string, ViewedDeck>> {
  if (ids.length === 0) return new Map();
  const decks = await viewedDecks(db, viewerId).where('decks.id', 'in', ids).execute();
  return new Map(decks.map((deck) => [deck.id, withoutSecretsOf(deck, viewerId)]));
}

/** Reads the decks at the given positions as seen by the viewer, latest change first. */
export async function readViewedDecksAt(
  db: Kysely<Tables>,
  places: PlacesQuery,
  viewerId = '',
): Promise<ViewedDeck[]> {
  const decks = await viewedDecks(db, viewerId)
    .innerJoin(places.as('place'), 'place.id', 'decks.id')
    .orderBy('decks.updated_at', 'desc')
    .orderBy('decks.id', 'desc')
    .execute();
  return decks.map((deck) => withoutSecretsOf(deck, viewerId));
}

function viewedDecks(db: Kysely<Tables>, viewerId: string) {
  return db
    .selectFrom('decks')
    .leftJoin('users', 'users.id', 'decks.user_id')
    .leftJoin('users as viewer', (join) => join.on('viewer.id', '=', viewerId))
    .leftJoin('deck_likes as like', (join) =>
      join.on('like.user_id', '=', viewerId).onRef('like.deck_id', '=', 'decks.id'),
    )
    .selectAll('decks')
    .select([
      'users.username',
      'users.discord_username',
      'users.discord_id',
      'like.deck_id as liked',
      'viewer.collection_version as viewer_collection',
    ]);
}

/** Hides owner-only fields, so that entity tags of other viewers do not depend on them. */
function withoutSecretsOf<T extends ViewedDeck>(deck: T, viewerId: string): T {
  const hasSecret = deck.sleeved_at !== null && deck.user_id !== viewerId;
  return hasSecret ? { ...deck, sleeved_at: null } : deck;
}

/** Deck with its cards as text (`CARDS_AS_TEXT`), read in one snapshot. */
export interface ViewedDeckWithCards extends ViewedDeck {
  readonly cards: string | null;
}

const readViewedDeck = builtOnce(
  (db, { id, viewerId }: { readonly id: string; readonly viewerId: string }) =>
    viewedDecks(db, viewerId).select(CARDS_AS_TEXT.as('cards')).where('decks.id', '=', id),
);

export async function findViewedDeck(
  db: Kysely<Tables>,
  id: string,
  viewerId = '',
): Promise<ViewedDeckWithCards | undefined> {
  const [deck] = await readViewedDeck(db, { id, viewerId });
  return deck && withoutSecretsOf(deck, viewerId);
}
