import type { BuildableDecks } from '@inkfolio/contract/buildable-decks';
import type { Deck, DeckPage, DeckSummary } from '@inkfolio/contract/decks';
import type { CatalogueIndex } from '@inkfolio/domain/cards/catalogue-index';
import { countedPrintings } from '@inkfolio/domain/cards/ownership-mode';
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
import {
  DECK_SORTS,
  deckRank,
  sortsByCollection,
  type RankedDeck,
} from '@inkfolio/domain/decks/deck-order';
import { ownedPercentage, totalOwnedIn } from '@inkfolio/domain/decks/deck-ownership';
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
  const decks = device.decks
    .filter((deck) => matches(deck, url.searchParams))
    .toSorted((a, b) => b.updatedAt.localeCompare(a.updatedAt));
  if (!url.pathname.endsWith('/buildable')) {
    return searched(catalogue, { ...device, decks }, url.searchParams);
  }
  const { collection } = device;
  return collection && found(buildable(catalogue, { ...device, decks, collection }, url));
}

/** Public decks that a search finds, in its order. */
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
  const isOfficial = params.get('showOnlyOfficial') === 'true';
  const listed = decks
    .filter((deck) => deck.isPublic && deck.isOfficial === isOfficial)
    .map((deck) => ({ deck, facts: factsOf(deck, viewerId, totalOwned) }))
    .filter(({ facts }) => isWanted(facts) && (!onlyLiked || facts.liked))
    .toSorted((a, b) => deckRank(b.facts, sort, now) - deckRank(a.facts, sort, now))
    // A player without a collection need not be told that they own nothing of each deck.
    .map(({ deck, facts }) => (collection?.size ? { ...deck, ...ownershipOf(facts) } : deck));
  return found({ decks: listed, total: listed.length, hasMore: false } satisfies DeckPage);
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

/** Decks by missing copies, fewest first. */
function buildable(
  catalogue: CatalogueIndex,
  device: DecksOnDevice & { readonly collection: Collection },
  { searchParams: params }: URL,
): BuildableDecks {
  const { viewerId, collection } = device;
  const maxMissing = Number(params.get('maxMissing') ?? Infinity);
  const reserved = params.get('countSleeved') === 'true' ? [] : device.sleeved;
  const mode = params.get('ownership') === 'printing' ? 'printing' : undefined;
  const counted = countedPrintings(mode, catalogue);
  const available = availableCopies(collection, reserved, counted);
  const hidden = new Set(reserved.map(({ id }) => id));
  const source = params.get('source');
  const asked = device.decks.filter(
    (deck) => !hidden.has(deck.id) && isOfSource(deck, source, viewerId),
  );
  const decks = withLack(asked, ({ cards }) => cards, available, counted).toSorted(
    (a, b) => a.missing - b.missing,
  );
  const shown = decks.filter(({ missing }) => missing <= maxMissing);
  const language = LANGUAGES.find((code) => code === params.get('language'));
  const [nearest] = decks;
  return {
    decks: shown,
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

function isOfSource(deck: Deck, source: string | null, viewerId: string | undefined): boolean {
  const isOwn = deck.userId !== null && deck.userId === viewerId;
  if (source === 'own') return isOwn;
  if (source === null) return isOwn || deck.isPublic;
  return deck.isPublic && deck.isOfficial === (source === 'official');
}
