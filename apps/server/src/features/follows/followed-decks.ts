import { newestDecksWith } from '@inkfolio/domain/decks/usage/newest-decks';
import { mayEditDeck } from '@inkfolio/domain/decks/deck-permissions';
import { accessOf } from '../decks/deck-access.ts';
import type { DeckListDependencies } from '../deck-search/deck-list.service.ts';
import { readViewedDecks, type ViewedDeck } from '../deck-search/viewed-decks.repository.ts';
import { inTurns } from '../../in-turns.ts';
import { readDecksOfPlayers, type StoredFollows } from './follows.repository.ts';

export interface FollowedDeck {
  readonly deck: ViewedDeck;
  /** Null: its player is followed. */
  readonly cardId: string | null;
}

interface Follower {
  readonly userId: string;
  readonly follows: StoredFollows;
  /** Ids of the player's own public decks, which are excluded. */
  readonly own: ReadonlySet<string>;
}

/**
 * Reads public decks of followed players and with followed cards, latest change first. Checks
 * visibility last, in the database, so that a deck that became private is excluded at once.
 */
export async function readFollowedDecks(
  dependencies: DeckListDependencies,
  { userId, follows, own }: Follower,
  limit: number,
): Promise<readonly FollowedDeck[]> {
  const { db } = dependencies;
  const playerIds = follows.players.map(({ id }) => id);
  const [ofPlayers, withCards] = await Promise.all([
    readDecksOfPlayers(db, playerIds, limit),
    findDecksWithCards(dependencies, { follows, own }, limit),
  ]);
  const cardOf = new Map<string, string | null>(withCards);
  for (const id of ofPlayers) cardOf.set(id, null);
  const decks = await readViewedDecks(db, [...cardOf.keys()], userId);
  return [...decks.values()]
    .filter((deck) => deck.is_public === 1 && !mayEditDeck(accessOf(deck), userId))
    .toSorted((a, b) => b.updated_at - a.updated_at || (a.id < b.id ? 1 : -1))
    .slice(0, limit)
    .map((deck) => ({ deck, cardId: cardOf.get(deck.id) ?? null }));
}

async function findDecksWithCards(
  { lists, catalogue }: DeckListDependencies,
  { follows, own }: Pick<Follower, 'follows' | 'own'>,
  limit: number,
): Promise<readonly (readonly [id: string, cardId: string])[]> {
  if (follows.cards.length === 0) return [];
  const snapshot = catalogue.current();
  const decks = await lists.recentDecks();
  const wanted = new Map<number, string>();
  for (const { id } of follows.cards) {
    const number = decks.cardNumbers.get(snapshot.printingIds(id)[0] ?? id);
    if (number !== undefined) wanted.set(number, id);
  }
  const isForeign = (deck: Parameters<typeof decks.idOf>[0]) => !own.has(decks.idOf(deck));
  const found = await inTurns(newestDecksWith(decks, new Set(wanted.keys()), isForeign, limit));
  return found.map((deck) => [decks.idOf(deck), wanted.get(deck.card) ?? '']);
}
