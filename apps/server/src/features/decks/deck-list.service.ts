import type { DeckListQuery, DeckPage } from '@inkfolio/contract/decks';
import { DEFAULT_DECK_PAGE_SIZE } from '@inkfolio/contract/decks';
import { COLORS } from '@inkfolio/domain/cards/card';
import { maskOfColors } from '@inkfolio/domain/cards/color-mask';
import { ARCHETYPES, maskOfArchetypes } from '@inkfolio/domain/decks/deck';
import { AppError } from '../../http/errors.ts';
import { deckSummary } from './deck-answers.ts';
import { ownedPercentages } from './deck-collection.service.ts';
import { findLikedDecks } from './deck-likes.repository.ts';
import { countDecks, readDeckPage, type DeckFilter } from './deck-list.repository.ts';
import type { DeckParts } from './deck-reading.service.ts';

interface DeckListOf {
  /** Whose decks; left out: public ones. */
  readonly ownerId?: string;
  readonly viewerId: string | undefined;
}

/** Public decks, or with an owner the decks of that player, that match; changed last first. */
export async function listDecks(
  { db, catalogue }: DeckParts,
  query: DeckListQuery,
  { ownerId, viewerId }: DeckListOf,
): Promise<DeckPage> {
  const { limit = DEFAULT_DECK_PAGE_SIZE, offset = 0 } = query;
  const filter = filterOf(query, ownerId, viewerId);
  const page = await readDeckPage(db, filter, { limit, offset });
  const total = await countDecks(db, filter);
  const ids = page.map((deck) => deck.id);
  const known = viewerId !== undefined;
  const liked = known ? await findLikedDecks(db, viewerId, ids) : new Set();
  const percentages = known ? await ownedPercentages(db, viewerId, ids) : new Map<string, number>();
  const view = { catalogue: catalogue.current(), viewerId, language: query.language };
  return {
    decks: page.map((deck) => {
      const summary = deckSummary(deck, view, liked.has(deck.id));
      const collectionPercentage = percentages.get(deck.id);
      return collectionPercentage === undefined ? summary : { ...summary, collectionPercentage };
    }),
    total,
    hasMore: offset + page.length < total,
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
    // The community's decks and the official ones are two lists; a player's own are neither.
    isOfficial: ownerId === undefined ? (query.showOnlyOfficial ?? false) : undefined,
    formats: query.format && [query.format],
    colorMasks: masksSharing(maskOfColors(query.colors ?? []), COLORS.length),
    archetypeMasks: masksSharing(maskOfArchetypes(query.archetypes ?? []), ARCHETYPES.length),
  };
}

/**
 * Every mask that has at least one of the wanted bits. "Selecting all equals none" (specification,
 * section 2): both filter nothing, and the answer is undefined.
 */
function masksSharing(wanted: number, bits: number): number[] | undefined {
  const all = (1 << bits) - 1;
  if (wanted === 0 || wanted === all) return undefined;
  return Array.from({ length: all }, (_, index) => index + 1).filter((mask) => mask & wanted);
}
