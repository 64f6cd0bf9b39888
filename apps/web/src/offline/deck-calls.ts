import type { BuildableDeck, BuildableDecks } from '@inkfolio/contract/buildable-decks';
import type { Deck, DeckPage } from '@inkfolio/contract/decks';
import { listedCardIn } from '@inkfolio/domain/cards/card-in-language';
import type { CatalogueIndex } from '@inkfolio/domain/cards/catalogue-index';
import { countedPrintings } from '@inkfolio/domain/cards/ownership-mode';
import type { Collection } from '@inkfolio/domain/collection/collection';
import {
  availableCopies,
  totalOf,
  type SleevedDeck,
} from '@inkfolio/domain/collection/reserved-copies';
import { missingCopies } from '@inkfolio/domain/decks/deck-ownership';
import { totalCards } from '@inkfolio/domain/decks/deck-quantities';
import { LANGUAGES } from '@inkfolio/domain/language';

/** Requests for deck lists that the decks on the device can answer. */
const LIST_CALL = /^\/api\/decks\/(?:public|buildable)$/;
/** Parameters that need the server. */
const SERVER_ONLY = [
  'query',
  'sort',
  'showOnlyLiked',
  'minCollectionPercentage',
  'cursor',
  'offset',
];

export function isDeckListCall({ pathname, searchParams }: URL): boolean {
  return LIST_CALL.test(pathname) && !SERVER_ONLY.some((name) => searchParams.has(name));
}

export interface DecksOnDevice {
  readonly decks: readonly Deck[];
  readonly viewerId: string | undefined;
  readonly collection: Collection;
  readonly sleeved: readonly SleevedDeck[];
}

/** Answers a deck list request from the decks on the device, all on one page. */
export function answerDeckListCall(
  catalogue: CatalogueIndex,
  device: DecksOnDevice,
  url: URL,
): DeckPage | BuildableDecks {
  const decks = device.decks
    .filter((deck) => matches(deck, url.searchParams))
    .toSorted((a, b) => b.updatedAt.localeCompare(a.updatedAt));
  if (url.pathname.endsWith('/buildable')) return buildable(catalogue, { ...device, decks }, url);
  const isOfficial = url.searchParams.get('showOnlyOfficial') === 'true';
  const listed = decks.filter((deck) => deck.isPublic && deck.isOfficial === isOfficial);
  return { decks: listed, total: listed.length, hasMore: false };
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

/** Decks by missing copies, with the server's algorithm (`buildable-decks.service.ts`). */
function buildable(
  catalogue: CatalogueIndex,
  { decks, viewerId, collection, sleeved }: DecksOnDevice,
  { searchParams: params }: URL,
): BuildableDecks {
  const maxMissing = Number(params.get('maxMissing') ?? Infinity);
  const reserved = params.get('countSleeved') === 'true' ? [] : sleeved;
  const mode = params.get('ownership') === 'printing' ? 'printing' : undefined;
  const counted = countedPrintings(mode, catalogue);
  const available = availableCopies(collection, reserved, counted);
  const hidden = new Set(reserved.map(({ id }) => id));
  const source = params.get('source');
  const found = decks
    .filter((deck) => !hidden.has(deck.id) && isOfSource(deck, source, viewerId))
    .map((deck): BuildableDeck => {
      const lacking = [...missingCopies(deck.cards, available, counted)];
      return { ...deck, missing: totalCards(lacking), missingCards: lacking };
    })
    .toSorted((a, b) => a.missing - b.missing);
  const shown = found.filter(({ missing }) => missing <= maxMissing);
  const language = LANGUAGES.find((code) => code === params.get('language'));
  const ids = new Set(shown.flatMap((deck) => deck.missingCards.map(({ cardId }) => cardId)));
  const cards = [...ids].flatMap((id) => catalogue.findCard(id) ?? []);
  const [nearest] = found;
  return {
    decks: shown,
    cards: cards.map((card) => listedCardIn(card, language)),
    total: shown.length,
    complete: found.filter(({ missing }) => missing === 0).length,
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
