import type {
  BuildableDecks,
  BuildableDecksQuery,
  SentCopies,
} from '@inkfolio/contract/buildable-decks';
import { buildableCursorAfter, DEFAULT_DECK_PAGE_SIZE } from '@inkfolio/domain/decks/deck-cursor';
import type { DeckSource } from '@inkfolio/domain/decks/deck-source';
import type { DeckSummary } from '@inkfolio/contract/decks';
import { countedPrintings } from '@inkfolio/domain/cards/ownership-mode';
import { totalOf } from '@inkfolio/domain/collection/reserved-copies';
import { lackedCards, withLack } from '@inkfolio/domain/decks/buildable-decks';
import { hash } from 'node:crypto';
import type { TaggedResponse } from '../../http/requests/cached-response.ts';
import { readCardsOfDecks } from '../decks/decks.repository.ts';
import type { FreeCopiesAsker, VisitingAsker } from '../decks/ownership-asker.ts';
import { readSleevedDecks } from '../decks/sleeved/sleeved-decks.repository.ts';
import { encodeCursor, readBuildableCursor } from './deck-cursor.ts';
import { facetFilterOf } from './deck-facet.ts';
import type { DeckFilterOfSource } from './compare-by-reading.ts';
import type { ComparedPage } from './deck-list-pages.ts';
import { readViewedDecks } from './viewed-decks.repository.ts';
import type { DeckListDependencies } from './deck-list.service.ts';
import { summariesOfPage } from './deck-summaries.ts';

export interface BuildableView {
  readonly ownership?: BuildableDecksQuery['ownership'] | undefined;
  readonly language?: BuildableDecksQuery['language'] | undefined;
  readonly viewerId: string | undefined;
}

/**
 * Opens a page of public, official and own decks, fewest missing copies first. Sleeved decks and
 * the copies in them do not count, unless `countSleeved` is set.
 */
export async function openBuildableDecks(
  dependencies: DeckListDependencies,
  query: BuildableDecksQuery,
  viewerId: string,
): Promise<TaggedResponse<BuildableDecks>> {
  const sleeved = query.countSleeved ? [] : readSleevedDecks(dependencies.db, viewerId);
  const asker = { userId: viewerId, mode: query.ownership, sleeved };
  const response = await readPage(dependencies, query, asker);
  // Hashes the whole response: rows and cards are read in parallel, so `updated_at` may not match
  // the cards.
  const tag = hash('sha256', JSON.stringify([response, viewerId]), 'base64url');
  return { tag, read: () => Promise.resolve(response) };
}

/**
 * Reads a page of public and official decks for the copies that a visitor sends. Stores and caches
 * nothing about the visitor.
 */
export function readBuildableFor(
  dependencies: DeckListDependencies,
  query: Omit<BuildableDecksQuery, 'countSleeved'>,
  { copies }: SentCopies,
): Promise<BuildableDecks> {
  const collection = new Map(copies.map(({ cardId, ...owned }) => [cardId, owned]));
  return readPage(dependencies, query, { userId: undefined, mode: query.ownership, collection });
}

async function readPage(
  { db, catalogue, lists }: DeckListDependencies,
  query: BuildableDecksQuery,
  asker: FreeCopiesAsker | VisitingAsker,
): Promise<BuildableDecks> {
  const { limit = DEFAULT_DECK_PAGE_SIZE, maxMissing = Infinity, language } = query;
  const { userId: viewerId } = asker;
  const from = query.cursor === undefined ? undefined : readBuildableCursor(query.cursor);
  const part = { maxMissing, after: from?.place, limit };
  const page = await lists.findNearest(sourcesOf(query, viewerId), asker, part);
  const { lastCovers, ...found } = await readBuildableDecks(
    { db, catalogue },
    { places: page.places, player: page.player, coversBefore: from?.covers ?? [] },
    { ownership: query.ownership, language, viewerId },
  );
  const last = page.places.at(-1);
  return {
    ...found,
    total: page.total,
    complete: page.complete,
    ...(page.minMissing !== undefined && { leastMissing: page.minMissing }),
    ownedCopies: totalOf(page.player.collection) + page.player.sleevedCopies,
    sleevedDecks: page.player.sleevedDecks.size,
    sleevedCopies: page.player.sleevedCopies,
    hasMore: page.hasMore,
    ...(page.hasMore &&
      last !== undefined && { nextCursor: buildableCursorAfter(last, lastCovers, encodeCursor) }),
  };
}

interface BuildablePlaces extends Pick<ComparedPage, 'places' | 'player'> {
  readonly coversBefore: readonly number[];
}

export async function readBuildableDecks(
  { db, catalogue }: Pick<DeckListDependencies, 'db' | 'catalogue'>,
  { places, player, coversBefore }: BuildablePlaces,
  { ownership, language, viewerId }: BuildableView,
): Promise<Pick<BuildableDecks, 'decks' | 'cards'> & { readonly lastCovers: readonly number[] }> {
  const ids = places.map(({ id }) => id);
  const [decks, cards] = await Promise.all([
    readViewedDecks(db, ids, viewerId),
    readCardsOfDecks(db, ids),
  ]);
  const view = { catalogue: catalogue.current(), viewerId, language };
  const { summaries, lastCovers } = summariesOfPage({ ids, decks, cards, coversBefore }, view);
  const counted = countedPrintings(ownership, view.catalogue);
  const cardsOf = ({ id }: DeckSummary) => cards.get(id) ?? [];
  const lacking = withLack(summaries, cardsOf, player.collection, counted);
  return {
    decks: lacking,
    cards: lackedCards(lacking, view.catalogue, language),
    lastCovers,
  };
}

export function sourcesOf(
  query: BuildableDecksQuery,
  viewerId: string | undefined,
): readonly DeckFilterOfSource[] {
  const all = { ...facetFilterOf(query), likedBy: undefined, onlyPrivate: false };
  const sources: Partial<Readonly<Record<DeckSource, DeckFilterOfSource>>> = {
    community: { ...all, ownerId: undefined, isOfficial: false },
    official: { ...all, ownerId: undefined, isOfficial: true },
    // Without an owner the filter would match the private decks of everyone.
    ...(viewerId !== undefined && {
      own: {
        ...all,
        ownerId: viewerId,
        isOfficial: undefined,
        // Public decks are already in the community source.
        onlyPrivate: query.source === undefined,
      },
    }),
  };
  if (query.source === undefined) return Object.values(sources);
  const source = sources[query.source];
  return source === undefined ? [] : [source];
}
