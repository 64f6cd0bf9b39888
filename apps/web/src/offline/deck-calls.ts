import type { BuildableDecks } from '@inkfolio/contract/buildable-decks';
import type { Deck, DeckPage, DeckSummary } from '@inkfolio/contract/decks';
import type { CatalogueIndex } from '@inkfolio/domain/cards/catalogue-index';
import { countedPrintings, type CountedPrintings } from '@inkfolio/domain/cards/ownership-mode';
import type { Collection } from '@inkfolio/domain/collection/collection';
import {
  availableCopies,
  totalOf,
  type SleevedDeck,
} from '@inkfolio/domain/collection/reserved-copies';
import { maskOfColors } from '@inkfolio/domain/cards/color-mask';
import { queryProblemText } from '@inkfolio/domain/cards/query-language/query-problem-text';
import { lackedCards, withLack } from '@inkfolio/domain/decks/buildable-decks';
import { maskOfArchetypes } from '@inkfolio/domain/decks/deck';
import { DECK_SORTS, sortsByCollection } from '@inkfolio/domain/decks/deck-order';
import { deckRank, type RankedDeck } from '@inkfolio/domain/decks/deck-rank';
import { totalOwnedIn } from '@inkfolio/domain/decks/deck-ownership';
import { ownedPercentage } from '@inkfolio/domain/decks/ownership-level';
import { readDeckQuery } from '@inkfolio/domain/decks/query/deck-query';
import {
  deckPredicate,
  type SearchedDeck,
} from '@inkfolio/domain/decks/query/deck-query-predicate';
import {
  asksForCollection,
  asksForLikes,
  withOwnedRange,
} from '@inkfolio/domain/decks/query/deck-query-tree';
import { LANGUAGES } from '@inkfolio/domain/language';
import { displayNameOf } from '@inkfolio/domain/users/display-name';
import { errorAnswer, found, type CallAnswer } from './card-calls.ts';

/** Requests for deck lists that the decks on the device can answer. */
const LIST_CALL = /^\/api\/decks\/(?:public|buildable)$/;
/** Parameters of a later page, which the device does not have. */
const LATER_PAGE = ['cursor', 'offset'];

export function isDeckListCall({ pathname, searchParams }: URL): boolean {
  return LIST_CALL.test(pathname) && !LATER_PAGE.some((name) => searchParams.has(name));
}

export interface DecksOnDevice {
  readonly decks: readonly Deck[];
  readonly viewerId: string | undefined;
  /** Undefined: their copies are not on the device. */
  readonly collection: Collection | undefined;
  readonly sleeved: readonly SleevedDeck[];
  readonly now: number;
}

/**
 * Answers a deck list request from the decks on the device, all on one page; undefined if it needs
 * the server.
 */
export function answerDeckListCall(
  catalogue: CatalogueIndex,
  device: DecksOnDevice,
  url: URL,
): CallAnswer | undefined {
  const { pathname, searchParams: params } = url;
  if (pathname.endsWith('/buildable')) {
    const { collection } = device;
    return collection && found(buildableDecks(catalogue, { ...device, collection }, params));
  }
  const isListed = pathname.endsWith('/public') ? isPublished(params) : isOwn(device);
  const decks = filtered(device, params).filter((deck) => isListed(deck));
  return searched(catalogue, { ...device, decks }, params);
}

/** Decks that match the filters, latest change first. */
function filtered({ decks }: DecksOnDevice, params: URLSearchParams): Deck[] {
  return decks
    .filter((deck) => matches(deck, params))
    .toSorted((a, b) => b.updatedAt.localeCompare(a.updatedAt));
}

const isPublished = (params: URLSearchParams) => {
  const isOfficial = params.get('showOnlyOfficial') === 'true';
  return (deck: Deck) => deck.isPublic && deck.isOfficial === isOfficial;
};

const isOwn =
  ({ viewerId }: DecksOnDevice) =>
  (deck: Deck) =>
    deck.userId !== null && deck.userId === viewerId;

/** Decks that a search finds, in its order. */
function searched(
  catalogue: CatalogueIndex,
  { decks, viewerId, collection, now }: DecksOnDevice,
  params: URLSearchParams,
): CallAnswer | undefined {
  const text = params.get('query') ?? '';
  const read = readDeckQuery(text);
  if (read.kind === 'problem') {
    return errorAnswer('invalid_query', queryProblemText(read.problem, text));
  }
  const tree = withOwnedRange(read.tree, ownedRangeOf(params));
  const sort = DECK_SORTS.find((each) => each === params.get('sort')) ?? DECK_SORTS[0];
  const onlyLiked = params.get('showOnlyLiked') === 'true';
  const needsCopies = sortsByCollection(sort) || (tree !== undefined && asksForCollection(tree));
  const needsPlayer = needsCopies || onlyLiked || (tree !== undefined && asksForLikes(tree));
  // The likes of the last days are not on the device.
  if (sort === 'trending' || (needsPlayer && viewerId === undefined)) return undefined;
  if (needsCopies && collection === undefined) return undefined;
  const mode = params.get('ownership') === 'printing' ? 'printing' : undefined;
  const totalOwned = collection && totalOwnedIn(collection, countedPrintings(mode, catalogue));
  const isWanted = tree ? deckPredicate(tree, { now, cards: catalogue.cards }) : () => true;
  const listed = decks
    .map((deck) => ({ deck, facts: factsOf(deck, viewerId, totalOwned) }))
    .filter(({ facts }) => isWanted(facts) && (!onlyLiked || facts.liked))
    .toSorted((a, b) => deckRank(b.facts, sort, now) - deckRank(a.facts, sort, now))
    // A player without a collection need not be told that they own nothing of each deck.
    .map(({ deck, facts }) => ({
      ...summaryOf(deck),
      ...(collection?.size && ownershipOf(facts)),
    }));
  return found({ decks: listed, total: listed.length, hasMore: false } satisfies DeckPage);
}

/** A deck as in lists, without its cards. */
function summaryOf<T extends Deck>(deck: T): Omit<T, 'deckCards' | 'cards' | 'madeChanges'> {
  const { deckCards, cards, madeChanges, ...summary } = deck;
  return summary;
}

/** Share that a player owns; nothing for a visitor. */
function ownershipOf({
  missing,
  cardCount,
}: RankedDeck): Pick<DeckSummary, 'collectionPercentage' | 'missingCopies'> {
  if (missing === undefined) return {};
  const collectionPercentage = ownedPercentage(cardCount - missing, cardCount);
  return { collectionPercentage, missingCopies: missing };
}

/** Undefined for the whole range. */
function ownedRangeOf(
  params: URLSearchParams,
): { readonly min: number; readonly max: number } | undefined {
  const min = Number(params.get('minCollectionPercentage') ?? 0);
  const max = Number(params.get('maxCollectionPercentage') ?? 100);
  return min === 0 && max === 100 ? undefined : { min, max };
}

/** What is searched of a deck, and what it is put in order by. */
function factsOf(
  deck: Deck,
  viewerId: string | undefined,
  totalOwned: ((cards: Deck['cards']) => number) | undefined,
): SearchedDeck & RankedDeck {
  const { name, user, format, cardCount, cards } = deck;
  return {
    ...{ name, format, cardCount, cards },
    author: user === null ? '' : displayNameOf(user),
    colorMask: maskOfColors(deck.colors),
    archetypeMask: maskOfArchetypes(deck.archetypes),
    likes: deck._count.likes,
    recentLikes: 0,
    createdAt: Date.parse(deck.createdAt),
    updatedAt: Date.parse(deck.updatedAt),
    missing: totalOwned === undefined ? undefined : cardCount - totalOwned(cards),
    liked: viewerId === undefined ? undefined : deck.likes.length > 0,
  };
}

function matches(deck: Deck, params: URLSearchParams): boolean {
  const format = params.get('format');
  const hasAny = (name: string, values: readonly string[]) =>
    !params.has(name) || params.getAll(name).some((value) => values.includes(value));
  return (
    (format === null || deck.format === format) &&
    hasAny('colors', deck.colors) &&
    hasAny('archetypes', deck.archetypes)
  );
}

interface CopiesOnDevice extends DecksOnDevice {
  readonly collection: Collection;
}

/** Copies that count for buildable decks: all, or those outside sleeved decks. */
export function freeCopies(
  catalogue: CatalogueIndex,
  { collection, sleeved }: Pick<CopiesOnDevice, 'collection' | 'sleeved'>,
  params: URLSearchParams,
): {
  readonly available: Collection;
  readonly reserved: readonly SleevedDeck[];
  readonly counted: CountedPrintings;
} {
  const reserved = params.get('countSleeved') === 'true' ? [] : sleeved;
  const mode = params.get('ownership') === 'printing' ? 'printing' : undefined;
  const counted = countedPrintings(mode, catalogue);
  return { available: availableCopies(collection, reserved, counted), reserved, counted };
}

/** Decks by missing copies, fewest first; empty ones are left out. */
export function buildableDecks(
  catalogue: CatalogueIndex,
  device: CopiesOnDevice,
  params: URLSearchParams,
): BuildableDecks {
  const { collection } = device;
  const maxMissing = Number(params.get('maxMissing') ?? Infinity);
  const { available, reserved, counted } = freeCopies(catalogue, device, params);
  const hidden = new Set(reserved.map(({ id }) => id));
  const source = params.get('source');
  const asked = filtered(device, params).filter(
    (deck) => deck.cardCount > 0 && !hidden.has(deck.id) && isOfSource(deck, source, device),
  );
  const decks = withLack(asked, ({ cards }) => cards, available, counted).toSorted(
    (a, b) => a.missing - b.missing,
  );
  const shown = decks.filter(({ missing }) => missing <= maxMissing);
  const language = LANGUAGES.find((code) => code === params.get('language'));
  const [nearest] = decks;
  return {
    decks: shown.map(summaryOf),
    cards: lackedCards(shown, catalogue, language),
    total: shown.length,
    complete: decks.filter(({ missing }) => missing === 0).length,
    ...(nearest && { leastMissing: nearest.missing }),
    ownedCopies: totalOf(collection),
    sleevedDecks: reserved.length,
    sleevedCopies: totalOf(collection) - totalOf(available),
    hasMore: false,
  };
}

function isOfSource(deck: Deck, source: string | null, device: DecksOnDevice): boolean {
  if (source === 'own') return isOwn(device)(deck);
  if (source === null) return isOwn(device)(deck) || deck.isPublic;
  return deck.isPublic && deck.isOfficial === (source === 'official');
}
