import type { BuildableDecks, BuildableDecksQuery } from '@inkfolio/contract/buildable-decks';
import type { DeckSource } from '@inkfolio/domain/decks/deck-source';
import { DEFAULT_DECK_PAGE_SIZE, type DeckSummary } from '@inkfolio/contract/decks';
import { countedPrintings } from '@inkfolio/domain/cards/ownership-mode';
import { totalOf } from '@inkfolio/domain/collection/reserved-copies';
import { lackedCards, withLack } from '@inkfolio/domain/decks/buildable-decks';
import { hash } from 'node:crypto';
import type { TaggedResponse } from '../../http/requests/cached-response.ts';
import { readCardsOfDecks } from '../decks/decks.repository.ts';
import { readSleevedDecks } from '../decks/sleeved/sleeved-decks.repository.ts';
import { buildableCursorAfter, readBuildableCursor } from './deck-cursor.ts';
import { facetFilterOf } from './deck-facet.ts';
import type { DeckFilterOfSource } from './compare-by-reading.ts';
import type { ComparedPage } from './deck-list-pages.ts';
import { readViewedDecks } from './viewed-decks.repository.ts';
import type { DeckListDependencies } from './deck-list.service.ts';
import { summariesOfPage } from './deck-summaries.ts';

export interface BuildableView {
  readonly ownership?: BuildableDecksQuery['ownership'] | undefined;
  readonly language?: BuildableDecksQuery['language'] | undefined;
  readonly viewerId: string;
}

/**
 * Opens a page of public, official and own decks, fewest missing copies first. Sleeved decks and
 * the copies in them do not count, unless `countSleeved` is set.
 */
export async function openBuildableDecks(
  { db, catalogue, lists }: DeckListDependencies,
  query: BuildableDecksQuery,
  viewerId: string,
): Promise<TaggedResponse<BuildableDecks>> {
  const { limit = DEFAULT_DECK_PAGE_SIZE, maxMissing = Infinity, language } = query;
  const from = query.cursor === undefined ? undefined : readBuildableCursor(query.cursor);
  const sleeved = query.countSleeved ? [] : readSleevedDecks(db, viewerId);
  const asker = { userId: viewerId, mode: query.ownership, sleeved };
  const part = { maxMissing, after: from?.place, limit };
  const page = await lists.findNearest(sourcesOf(query, viewerId), asker, part);
  const { lastCovers, ...found } = await readBuildableDecks(
    { db, catalogue },
    { places: page.places, player: page.player, coversBefore: from?.covers ?? [] },
    { ownership: query.ownership, language, viewerId },
  );
  const last = page.places.at(-1);
  const response = {
    ...found,
    total: page.total,
    complete: page.complete,
    ...(page.minMissing !== undefined && { leastMissing: page.minMissing }),
    ownedCopies: totalOf(page.player.collection) + page.player.sleevedCopies,
    sleevedDecks: page.player.sleevedDecks.size,
    sleevedCopies: page.player.sleevedCopies,
    hasMore: page.hasMore,
    ...(page.hasMore &&
      last !== undefined && { nextCursor: buildableCursorAfter(last, lastCovers) }),
  };
  // Hashes the whole response: rows and cards are read in parallel, so `updated_at` may not match
  // the cards.
  const tag = hash('sha256', JSON.stringify([response, viewerId]), 'base64url');
  return { tag, read: () => Promise.resolve(response) };
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
  viewerId: string,
): readonly DeckFilterOfSource[] {
  const all = { ...facetFilterOf(query), likedBy: undefined, onlyPrivate: false };
  const sources: Readonly<Record<DeckSource, DeckFilterOfSource>> = {
    community: { ...all, ownerId: undefined, isOfficial: false },
    official: { ...all, ownerId: undefined, isOfficial: true },
    own: {
      ...all,
      ownerId: viewerId,
      isOfficial: undefined,
      // Public decks are already in the community source.
      onlyPrivate: query.source === undefined,
    },
  };
  return query.source === undefined ? Object.values(sources) : [sources[query.source]];
}
