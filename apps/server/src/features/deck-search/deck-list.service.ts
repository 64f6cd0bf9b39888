import type { DeckListQuery, DeckPage } from '@inkfolio/contract/decks';
import { DEFAULT_DECK_PAGE_SIZE } from '@inkfolio/domain/decks/deck-cursor';
import { queryProblemText } from '@inkfolio/domain/cards/query-language/query-problem-text';
import { countedPrintings } from '@inkfolio/domain/cards/ownership-mode';
import { DECK_SORTS, sortsByCollection } from '@inkfolio/domain/decks/deck-order';
import { trendStart } from '@inkfolio/domain/decks/deck-rank';
import { totalOwnedIn } from '@inkfolio/domain/decks/deck-ownership';
import { ownedPercentage } from '@inkfolio/domain/decks/ownership-level';
import { readDeckQuery } from '@inkfolio/domain/decks/query/deck-query';
import {
  asksForCollection,
  asksForLikes,
  withOwnedRange,
} from '@inkfolio/domain/decks/query/deck-query-tree';
import type { Kysely } from 'kysely';
import { hash } from 'node:crypto';
import type { Tables } from '../../db/tables.ts';
import type { TaggedResponse } from '../../http/requests/cached-response.ts';
import { AppError } from '../../http/requests/errors.ts';
import { readLikedDecks } from '../decks/likes/deck-likes.repository.ts';
import { cursorAfter, rankedCursorAfter, readCursor, readRankedCursor } from './deck-cursor.ts';
import type { DeckListPage, DeckListPages } from './deck-list-pages.ts';
import type { DeckSearch } from './deck-search.ts';
import { facetFilterOf } from './deck-facet.ts';
import type { DeckFilter } from './deck-list.repository.ts';
import type { OwnershipRange } from './ownership-index/ownership-index.ts';
import type { DeckDependencies } from '../decks/deck-reading.service.ts';
import { summariesOfPage } from './deck-summaries.ts';
import { readRecentLikes } from './recent-likes.ts';

export interface DeckListDependencies extends DeckDependencies {
  readonly lists: DeckListPages;
}

/** Offset limit of a search, which sorts all decks before it. Cursors go further. */
const MAX_RANKED_OFFSET = 10_000;

interface DeckListOf {
  /** Owner of the decks; default: public decks of everyone. */
  readonly ownerId?: string;
  readonly onlyPublic?: boolean;
  readonly viewerId: string | undefined;
}

/**
 * Opens a page of the public decks, or of an owner's decks, with filter and order of the query.
 * `read` then loads cards and ownership.
 */
export async function openDeckList(
  { db, catalogue, clock, collections, lists }: DeckListDependencies,
  query: DeckListQuery,
  { ownerId: ownOf, onlyPublic, viewerId }: DeckListOf,
): Promise<TaggedResponse<DeckPage>> {
  // Official decks have no owner.
  const ownerId = query.showOnlyOfficial ? undefined : ownOf;
  const filter = { ...filterOf(query, ownerId, viewerId), onlyPublic };
  const range = rangeOf(query, viewerId);
  const search = await searchOf(db, query, viewerId, range, clock());
  // Read rows before cards and collection, so that the tag never belongs to older contents.
  const { page, decks, coversBefore, cursorOf } =
    search === undefined
      ? await pageByDate(lists, filter, range, query, viewerId)
      : await pageByRank(lists, filter, search, query, viewerId);
  const ids = page.places.map(({ id }) => id);
  const view = { catalogue: catalogue.current(), viewerId, language: query.language };
  const rows = ids.map((id) => decks.get(id));
  const since = query.sort === 'trending' ? trendStart(clock()) : undefined;
  const facts = JSON.stringify([
    since,
    page,
    rows,
    viewerId,
    ownerId,
    query,
    view.catalogue.version,
  ]);
  return {
    tag: hash('sha256', facts, 'base64url'),
    async read() {
      const [first] = decks.values();
      const [cards, collection, recentLikes] = await Promise.all([
        lists.readCards(decks.values()),
        viewerId !== undefined && first
          ? collections.read(viewerId, first.viewer_collection)
          : undefined,
        since === undefined ? undefined : readRecentLikes(db, ids, since),
      ]);
      // Omit the ownership fields for a player with an empty collection.
      const totalOwned =
        collection &&
        collection.size > 0 &&
        totalOwnedIn(collection, countedPrintings(query.ownership, view.catalogue));
      const { summaries, lastCovers } = summariesOfPage({ ids, decks, cards, coversBefore }, view);
      return {
        decks: summaries.map((each) => {
          const likes = recentLikes && { recentLikes: recentLikes.get(each.id) ?? 0 };
          const summary = { ...each, ...likes };
          if (!totalOwned) return summary;
          const owned = totalOwned(cards.get(summary.id) ?? []);
          return {
            ...summary,
            collectionPercentage: ownedPercentage(owned, summary.cardCount),
            missingCopies: summary.cardCount - owned,
          };
        }),
        total: page.total,
        hasMore: page.hasMore,
        ...(page.hasMore && page.places.length > 0 && { nextCursor: cursorOf(lastCovers) }),
      };
    },
  };
}

export async function listDecks(...list: Parameters<typeof openDeckList>): Promise<DeckPage> {
  return (await openDeckList(...list)).read();
}

interface OpenedPage {
  readonly page: Omit<DeckListPage, 'decks'>;
  readonly decks: DeckListPage['decks'];
  readonly coversBefore: readonly number[];
  readonly cursorOf: (lastCovers: readonly number[]) => string;
}

async function pageByDate(
  lists: DeckListPages,
  filter: DeckFilter,
  range: OwnershipRange | undefined,
  { cursor, limit = DEFAULT_DECK_PAGE_SIZE, offset = 0 }: DeckListQuery,
  viewerId: string | undefined,
): Promise<OpenedPage> {
  const from = cursor === undefined ? undefined : readCursor(cursor);
  const part = { after: from?.place, offset: from === undefined ? offset : 0, limit };
  const { decks, ...page } = await lists.find(filter, range, part, viewerId);
  const last = page.places.at(-1);
  return {
    page,
    decks,
    coversBefore: from?.covers ?? [],
    cursorOf: (covers) => (last === undefined ? '' : cursorAfter(last, covers)),
  };
}

async function pageByRank(
  lists: DeckListPages,
  filter: DeckFilter,
  search: DeckSearch,
  { cursor, limit = DEFAULT_DECK_PAGE_SIZE, offset = 0 }: DeckListQuery,
  viewerId: string | undefined,
): Promise<OpenedPage> {
  if (offset > MAX_RANKED_OFFSET) {
    const message = `"offset" must be <= ${MAX_RANKED_OFFSET} with "query" or "sort"; use "cursor"`;
    throw new AppError('invalid_request', { message });
  }
  const from = cursor === undefined ? undefined : readRankedCursor(cursor);
  const part = { after: from?.place, offset: from === undefined ? offset : 0, limit };
  const { decks, ...page } = await lists.rank(filter, search, part, viewerId);
  const last = page.places.at(-1);
  return {
    page,
    decks,
    coversBefore: from?.covers ?? [],
    cursorOf: (covers) => (last === undefined ? '' : rankedCursorAfter(last, covers)),
  };
}

/**
 * Parses the search; undefined for the plain list. Throws `invalid_query`, and `sign_in_needed` if
 * a visitor searches by collection or likes.
 */
async function searchOf(
  db: Kysely<Tables>,
  { query: text = '', sort = DECK_SORTS[0], ownership: mode }: DeckListQuery,
  viewerId: string | undefined,
  range: OwnershipRange | undefined,
  now: number,
): Promise<DeckSearch | undefined> {
  const read = readDeckQuery(text);
  if (read.kind === 'problem') {
    throw new AppError('invalid_query', { message: queryProblemText(read.problem, text) });
  }
  if (read.tree === undefined && sort === DECK_SORTS[0]) return undefined;
  const tree = withOwnedRange(read.tree, range);
  const isByCollection = sortsByCollection(sort) || (tree !== undefined && asksForCollection(tree));
  const isByLikes = tree !== undefined && asksForLikes(tree);
  if (viewerId === undefined) {
    if (isByCollection || isByLikes) throw new AppError('sign_in_needed');
    return { tree, sort, now, asker: undefined, liked: undefined };
  }
  return {
    ...{ tree, sort, now },
    asker: isByCollection ? { userId: viewerId, mode } : undefined,
    liked: isByLikes ? await readLikedDecks(db, viewerId) : undefined,
  };
}

function filterOf(
  query: DeckListQuery,
  ownerId: string | undefined,
  viewerId: string | undefined,
): DeckFilter {
  if (query.showOnlyLiked && viewerId === undefined) throw new AppError('unauthorized');
  return {
    ownerId,
    likedBy: query.showOnlyLiked ? viewerId : undefined,
    // Community and official decks are separate lists; an owner's list has both.
    isOfficial: ownerId === undefined ? (query.showOnlyOfficial ?? false) : undefined,
    ...facetFilterOf(query),
  };
}

/** Throws `unauthorized` for a visitor, and `invalid_request` for an empty range. */
function rangeOf(query: DeckListQuery, viewerId: string | undefined): OwnershipRange | undefined {
  const { minCollectionPercentage: min = 0, maxCollectionPercentage: max = 100 } = query;
  if (min === 0 && max === 100) return undefined;
  if (viewerId === undefined) throw new AppError('unauthorized');
  if (min > max) {
    const message = '"minCollectionPercentage" must be <= maxCollectionPercentage';
    throw new AppError('invalid_request', { message });
  }
  return { userId: viewerId, mode: query.ownership, min, max };
}
