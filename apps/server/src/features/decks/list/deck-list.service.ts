import type { DeckListQuery, DeckPage } from '@inkfolio/contract/decks';
import { DEFAULT_DECK_PAGE_SIZE } from '@inkfolio/contract/decks';
import { ownedPercentage } from '@inkfolio/domain/decks/deck-ownership';
import { hash } from 'node:crypto';
import type { TaggedAnswer } from '../../../http/requests/cached-response.ts';
import { AppError } from '../../../http/requests/errors.ts';
import { readCardsOfDecks } from '../decks.repository.ts';
import { cursorAfter, readCursor } from './deck-cursor.ts';
import type { DeckListPages } from './deck-list-pages.ts';
import { facetFilterOf } from './deck-facet.ts';
import type { DeckFilter } from './deck-list.repository.ts';
import type { OwnershipRange } from './ownership-index/ownership-index.ts';
import type { DeckDependencies } from '../deck-reading.service.ts';
import { summariesOfPage } from './deck-summaries.ts';

/** Dependencies of the lists of decks. */
export interface DeckListDependencies extends DeckDependencies {
  readonly lists: DeckListPages;
}

interface DeckListOf {
  /** Owner of the decks; left out: public ones. */
  readonly ownerId?: string;
  readonly viewerId: string | undefined;
}

/**
 * Opens a page of the public decks, or with an owner of the decks of that player, that match, changed
 * last first; cards and copies are read later.
 */
export async function openDeckList(
  { db, catalogue, lists }: DeckListDependencies,
  query: DeckListQuery,
  { ownerId: ownOf, viewerId }: DeckListOf,
): Promise<TaggedAnswer<DeckPage>> {
  // Official decks have no owner.
  const ownerId = query.showOnlyOfficial ? undefined : ownOf;
  const { limit = DEFAULT_DECK_PAGE_SIZE, cursor } = query;
  const from = cursor === undefined ? undefined : readCursor(cursor);
  const after = from?.place;
  const offset = after === undefined ? (query.offset ?? 0) : 0;
  const filter = filterOf(query, ownerId, viewerId);
  const part = { after, offset, limit };
  // Before the cards and the copies, so that the tag never stands for newer ones than were read.
  const { decks, ...page } = await lists.find(filter, rangeOf(query, viewerId), part, viewerId);
  const ids = page.places.map(({ id }) => id);
  const view = { catalogue: catalogue.current(), viewerId, language: query.language };
  const rows = ids.map((id) => decks.get(id));
  const facts = JSON.stringify([page, rows, viewerId, ownerId, query, view.catalogue.version]);
  return {
    tag: hash('sha256', facts, 'base64url'),
    async read() {
      const cards = await readCardsOfDecks(db, ids);
      const asker =
        viewerId === undefined ? undefined : { userId: viewerId, mode: query.ownership };
      const totalOwned = asker && (await lists.readTotalOwned(asker, [...cards.values()].flat()));
      const coversBefore = from?.covers ?? [];
      const { summaries, lastCovers } = summariesOfPage({ ids, decks, cards, coversBefore }, view);
      const last = page.places.at(-1);
      return {
        decks: summaries.map((summary) => {
          if (totalOwned === undefined) return summary;
          const owned = totalOwned(cards.get(summary.id) ?? []);
          return { ...summary, collectionPercentage: ownedPercentage(owned, summary.cardCount) };
        }),
        total: page.total,
        hasMore: page.hasMore,
        ...(page.hasMore && last !== undefined && { nextCursor: cursorAfter(last, lastCovers) }),
      };
    },
  };
}

/** The page of the list as `openDeckList` opens it. */
export async function listDecks(...list: Parameters<typeof openDeckList>): Promise<DeckPage> {
  return (await openDeckList(...list)).read();
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
    // The community's decks and the official ones are two lists; a player's own are neither.
    isOfficial: ownerId === undefined ? (query.showOnlyOfficial ?? false) : undefined,
    ...facetFilterOf(query),
  };
}

/** Throws `unauthorized` for a visitor who asks for a range, and `invalid_request` for no range. */
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
