import { newestDecksWith } from '@inkfolio/domain/decks/usage/newest-decks';
import { mayEditDeck } from '@inkfolio/domain/decks/deck-permissions';
import { accessOf } from '../decks/deck-access.ts';
import type { DeckListDependencies } from '../deck-search/deck-list.service.ts';
import { readViewedDecks, type ViewedDeck } from '../deck-search/viewed-decks.repository.ts';
import { inTurns } from '../../in-turns.ts';
import { readDecksOfPlayers, type StoredFollows } from './follows.repository.ts';

/** A public deck, and the followed card that it has. */
export interface FollowedDeck {
  readonly deck: ViewedDeck;
  /** Null: its player is followed. */
  readonly cardId: string | null;
}

interface Follower {
  readonly userId: string;
  readonly follows: StoredFollows;
  /** Ids of the public decks of the player, which are no news. */
  readonly own: ReadonlySet<string>;
}

/**
 * The public decks of followed players and with followed cards, changed last first. What is public is
 * read from the database last, so that a deck that was made private is gone at once.
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

/** Ids of decks of the community with followed cards, each with the followed card. */
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
  const isOfOthers = (deck: Parameters<typeof decks.idOf>[0]) => !own.has(decks.idOf(deck));
  const found = await inTurns(newestDecksWith(decks, new Set(wanted.keys()), isOfOthers, limit));
  return found.map((deck) => [decks.idOf(deck), wanted.get(deck.card) ?? '']);
}
