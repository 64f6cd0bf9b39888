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

interface Reader extends NewsQuery {
  readonly viewerId: string;
  /** Ids of the player's own public decks, which are excluded. */
  readonly own: ReadonlySet<string>;
  readonly since: number | null;
}

export async function getNews(
  dependencies: DeckListDependencies,
  viewerId: string,
  query: NewsQuery,
): Promise<News> {
  const { db } = dependencies;
  const [since, follows, ownIds] = await Promise.all([
    recordVisit(dependencies, viewerId),
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

/** Records a visit; returns the time of the previous one, null on the first. */
async function recordVisit(
  { db, clock }: DeckListDependencies,
  userId: string,
): Promise<number | null> {
  const stored = await findVisit(db, userId);
  const visit = visitAt(stored, clock());
  if (visit !== stored) await putVisit(db, userId, visit);
  return visit.previousVisitAt;
}

async function followedNews(
  dependencies: DeckListDependencies,
  follows: StoredFollows,
  { viewerId, language, own, since }: Reader,
): Promise<News['followed']> {
  const { db, catalogue } = dependencies;
  const follower = { userId: viewerId, follows, own };
  const followed = await readFollowedDecks(dependencies, follower, MAX_NEWS);
  const listed = followed.slice(0, NEWS_DECKS);
  const ids = listed.map(({ deck }) => deck.id);
  const decks = new Map(listed.map(({ deck }) => [deck.id, deck]));
  const cardIds = new Map(listed.map(({ deck, cardId }) => [deck.id, cardId]));
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

/** Collects decks of others that the player can build or nearly build. */
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
  const listed = { places: places.slice(0, NEWS_DECKS), player, coversBefore: [] };
  const { decks, cards } = await readBuildableDecks(dependencies, listed, reader);
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

async function lastAdded(
  { db, catalogue }: DeckListDependencies,
  { viewerId, language }: Reader,
): Promise<News['lastAdded']> {
  const snapshot = catalogue.current();
  return (await readLastAdded(db, viewerId, NEWS_CARDS)).flatMap(({ cardId, copies, addedAt }) => {
    const card = snapshot.findCard(cardId);
    // The card comes from an import that this process has not loaded yet.
    if (card === undefined) return [];
    const added = isoTime(addedAt);
    return [{ card: listedCardIn(card, language), copies, addedAt: added }];
  });
}

/** Counts times after the previous visit; 0 on the first visit. */
function countNew(times: readonly number[], since: number | null): number {
  return since === null ? 0 : times.filter((time) => time > since).length;
}
