import type { News, NewsQuery } from '@inkfolio/contract/follows';
import { listedCardIn } from '@inkfolio/domain/cards/card-in-language';
import { MAX_NEWS, NEWS_CARDS, NEWS_DECKS, NEWS_MAX_MISSING } from '@inkfolio/domain/users/follows';
import { visitAt } from '@inkfolio/domain/users/visits';
import { readLastAdded } from '../collection/collection.repository.ts';
import { readCardsOfDecks, readPublicDeckIds } from '../decks/decks.repository.ts';
import { readBuildableDecks, sourcesOf } from '../deck-search/buildable-decks.service.ts';
import type { DeckListDependencies } from '../deck-search/deck-list.service.ts';
import { summariesOfPage } from '../deck-search/deck-summaries.ts';
import { readSleevedDecks } from '../decks/sleeved/sleeved-decks.repository.ts';
import { bestPrinting } from '../decks/usage/played-card.ts';
import { readFollowedDecks } from './followed-decks.ts';
import { readFollows, type StoredFollows } from './follows.repository.ts';
import { findVisit, putVisit } from './visits.repository.ts';
import { isoTime } from '../../iso-time.ts';

/** Player who looks at what is new. */
interface Reader extends NewsQuery {
  readonly viewerId: string;
  /** Ids of the public decks of the player, which are no news. */
  readonly own: ReadonlySet<string>;
  readonly since: number | null;
}

/** News for the player; notes the visit. */
export async function getNews(
  dependencies: DeckListDependencies,
  viewerId: string,
  query: NewsQuery,
): Promise<News> {
  const { db } = dependencies;
  const [since, follows, ownIds] = await Promise.all([
    noteVisit(dependencies, viewerId),
    readFollows(db, viewerId),
    readPublicDeckIds(db, viewerId),
  ]);
  const reader = { ...query, viewerId, own: new Set(ownIds), since };
  const [followed, buildable, added] = await Promise.all([
    followedNews(dependencies, follows, reader),
    buildableNews(dependencies, reader),
    lastAdded(dependencies, reader),
  ]);
  return {
    since: since === null ? null : isoTime(since),
    follows: follows.players.length + follows.cards.length,
    followed,
    buildable,
    lastAdded: added,
  };
}

/** Notes that the player looks at what is new; returns the time of the visit before. */
async function noteVisit(
  { db, clock }: DeckListDependencies,
  userId: string,
): Promise<number | null> {
  const known = await findVisit(db, userId);
  const visit = visitAt(known, clock());
  if (visit !== known) await putVisit(db, userId, visit);
  return visit.previousVisitAt;
}

/** Decks of followed players, and with followed cards. */
async function followedNews(
  dependencies: DeckListDependencies,
  follows: StoredFollows,
  { viewerId, language, own, since }: Reader,
): Promise<News['followed']> {
  const { db, catalogue } = dependencies;
  const follower = { userId: viewerId, follows, own };
  const followed = await readFollowedDecks(dependencies, follower, MAX_NEWS);
  const shown = followed.slice(0, NEWS_DECKS);
  const ids = shown.map(({ deck }) => deck.id);
  const decks = new Map(shown.map(({ deck }) => [deck.id, deck]));
  const cardIds = new Map(shown.map(({ deck, cardId }) => [deck.id, cardId]));
  const cards = await readCardsOfDecks(db, ids);
  const view = { catalogue: catalogue.current(), viewerId, language };
  const { summaries } = summariesOfPage({ ids, decks, cards, coversBefore: [] }, view);
  return {
    decks: summaries.map((deck) => {
      const card = bestPrinting(view.catalogue, cardIds.get(deck.id) ?? undefined);
      return { deck, card: card === undefined ? null : listedCardIn(card, language) };
    }),
    newDecks: countNew(
      followed.map(({ deck }) => deck.updated_at),
      since,
    ),
  };
}

/** Decks of others that the player can build, or nearly. */
async function buildableNews(
  dependencies: DeckListDependencies,
  reader: Reader,
): Promise<News['buildable']> {
  const { ownership, viewerId, own, since } = reader;
  const sleeved = await readSleevedDecks(dependencies.db, viewerId);
  const { places, player } = await dependencies.lists.findNearest(
    [
      ...sourcesOf({ source: 'community' }, viewerId),
      ...sourcesOf({ source: 'official' }, viewerId),
    ],
    { userId: viewerId, mode: ownership, sleeved },
    { maxMissing: NEWS_MAX_MISSING, after: undefined, limit: MAX_NEWS, hidden: own },
  );
  const shown = { places: places.slice(0, NEWS_DECKS), player, coversBefore: [] };
  const { decks, cards } = await readBuildableDecks(dependencies, shown, reader);
  const complete = places.filter(({ missing }) => missing === 0);
  return {
    decks,
    cards,
    newDecks: countNew(
      complete.map(({ updatedAt }) => updatedAt),
      since,
    ),
  };
}

/** The cards that the player added to the collection last. */
async function lastAdded(
  { db, catalogue }: DeckListDependencies,
  { viewerId, language }: Reader,
): Promise<News['lastAdded']> {
  const snapshot = catalogue.current();
  return (await readLastAdded(db, viewerId, NEWS_CARDS)).flatMap(({ cardId, copies, addedAt }) => {
    const card = snapshot.findCard(cardId);
    // A card of an import that this process has not taken over yet.
    if (card === undefined) return [];
    const added = isoTime(addedAt);
    return [{ card: listedCardIn(card, language), copies, addedAt: added }];
  });
}

/** Number of times after the last visit; none in the first one. */
function countNew(times: readonly number[], since: number | null): number {
  return since === null ? 0 : times.filter((time) => time > since).length;
}
