import type { DeckValidation } from '@inkfolio/contract/deck-validity';
import type { Deck, DeckReadingQuery } from '@inkfolio/contract/decks';
import { availableCopies } from '@inkfolio/domain/collection/reserved-copies';
import { MAX_DECK_ENTRIES, type DeckCard, type DeckEntry } from '@inkfolio/domain/decks/deck';
import { countedPrintings, type OwnershipMode } from '@inkfolio/domain/cards/ownership-mode';
import {
  deckOwnership,
  totalOwnedIn,
  type DeckOwnership,
} from '@inkfolio/domain/decks/deck-ownership';
import { ownedPercentage } from '@inkfolio/domain/decks/ownership-level';
import { totalCards } from '@inkfolio/domain/decks/deck-quantities';
import { deckWarnings, leavingAtRotation } from '@inkfolio/domain/decks/deck-warnings';
import { mayEditDeck } from '@inkfolio/domain/decks/deck-permissions';
import { deckValidity } from '@inkfolio/domain/decks/deck-validity';
import type { Language } from '@inkfolio/domain/language';
import type { Kysely } from 'kysely';
import { hash } from 'node:crypto';
import type { Tables } from '../../db/tables.ts';
import type { TaggedResponse } from '../../http/requests/cached-response.ts';
import { AppError } from '../../http/requests/errors.ts';
import type { CachedCollections } from '../collection/cached-collections.ts';
import type { CatalogueSnapshot } from '../cards/catalogue/catalogue-snapshot.ts';
import type { Catalogue } from '../cards/catalogue/catalogue.service.ts';
import { accessOf, assertVisible } from './deck-access.ts';
import { toDeckCards, toDeckSummary } from './deck-responses.ts';
import type { OwnershipAsker } from './ownership-asker.ts';
import { cardsOfText } from '../deck-search/cards-as-text.ts';
import { findViewedDeck } from '../deck-search/viewed-decks.repository.ts';
import { findDeck, findDeckChanges, readDeckCards } from './decks.repository.ts';
import { readSleevedDecks } from './sleeved/sleeved-decks.repository.ts';

export interface DeckDependencies {
  readonly db: Kysely<Tables>;
  readonly catalogue: Catalogue;
  readonly clock: () => number;
  readonly collections: CachedCollections;
  /** Deck limit per player; 2,000 by default. */
  readonly maxDecks?: number;
  /** Entry limit over all decks of a player; lowered in tests. */
  readonly maxEntries?: number;
}

export interface DeckReading {
  readonly language?: Language | undefined;
  readonly ownership?: OwnershipMode | undefined;
}

/**
 * Loads the deck for the viewer. Throws `deck_not_found`, also for another player's private deck.
 * Players who receive the same response share its entity tag.
 */
export async function openDeck(
  { db, catalogue, collections }: DeckDependencies,
  id: string,
  viewerId: string | undefined,
  { language, ownership }: DeckReading,
): Promise<TaggedResponse<Deck>> {
  const deck = await findViewedDeck(db, id, viewerId);
  assertVisible(deck, viewerId);
  const view = { catalogue: catalogue.current(), viewerId, language };
  const { cards: cardsAsText, viewer_collection: version, ...row } = deck;
  let owned: number | undefined;
  if (viewerId !== undefined) {
    const collection = await collections.read(viewerId, version);
    const cards = cardsOfText(cardsAsText);
    const totalOwned = totalOwnedIn(collection, countedPrintings(ownership, view.catalogue));
    if (collection.size > 0) owned = ownedPercentage(totalOwned(cards), totalCards(cards));
  }
  // The tag names owners and players who like the deck; for others it varies only by ownership.
  const isNamed = row.liked !== null || mayEditDeck(accessOf(deck), viewerId);
  const facts = [row, isNamed ? viewerId : '', owned, language, view.catalogue.version];
  return {
    tag: hash('sha256', JSON.stringify(facts), 'base64url'),
    read() {
      const cards = cardsOfText(cardsAsText);
      return Promise.resolve({
        ...toDeckSummary({ ...row, viewer_collection: version }, view),
        ...(owned !== undefined && { collectionPercentage: owned }),
        deckCards: toDeckCards(cards, view),
        cards,
      });
    },
  };
}

/** Returns the deck as the viewer sees it. Throws like `openDeck`. */
export async function getDeck(
  dependencies: DeckDependencies,
  id: string,
  viewerId: string | undefined,
  reading: DeckReading = {},
): Promise<Deck> {
  return (await openDeck(dependencies, id, viewerId, reading)).read();
}

/**
 * Returns the deck like `getDeck`. Owners also receive the ids of `changeIds` that were applied, so
 * that a page can recover from lost responses.
 */
export async function getDeckWithChanges(
  dependencies: DeckDependencies,
  id: string,
  viewerId: string | undefined,
  { changeIds = [], ...reading }: DeckReadingQuery,
): Promise<Deck> {
  // Read before the cards: the page retries a change applied in between, which is idempotent.
  const madeChanges = await findDeckChanges(dependencies.db, id, changeIds);
  const deck = await getDeck(dependencies, id, viewerId, reading);
  return mayEditDeck(deck, viewerId) ? { ...deck, madeChanges } : deck;
}

export async function validateDeck(
  { db, catalogue, clock }: DeckDependencies,
  id: string,
  viewerId: string | undefined,
): Promise<DeckValidation> {
  const deck = await findDeck(db, id);
  assertVisible(deck, viewerId);
  const entries = resolveCards(catalogue.current(), await readDeckCards(db, id));
  const today = new Date(clock()).toISOString().slice(0, 10);
  return {
    ...deckValidity(entries),
    warnings: deckWarnings(entries, deck.format, today),
    leavingAtRotation: leavingAtRotation(entries, today),
  };
}

/** Throws `deck_not_found`. */
export async function getCollectionStats(
  { db, catalogue, collections }: DeckDependencies,
  id: string,
  asker: OwnershipAsker,
): Promise<DeckOwnership & { readonly totalFree?: number }> {
  assertVisible(await findDeck(db, id), asker.userId);
  const [cards, sleeved, { collection }] = await Promise.all([
    readDeckCards(db, id),
    readSleevedDecks(db, asker.userId),
    collections.readNewest(asker.userId),
  ]);
  const counted = countedPrintings(asker.mode, catalogue.current());
  const ownership = deckOwnership(cards, collection, counted);
  if (sleeved.length === 0) return ownership;
  const available = availableCopies(collection, sleeved, counted, [id]);
  return { ...ownership, totalFree: totalOwnedIn(available, counted)(cards) };
}

/** Throws `card_not_found` and `too_many_cards`. */
export function resolveCards(
  catalogue: CatalogueSnapshot,
  cards: readonly DeckCard[],
): DeckEntry[] {
  if (cards.length > MAX_DECK_ENTRIES) throw new AppError('too_many_cards');
  return cards.map(({ cardId, quantity }) => {
    const card = catalogue.findCard(cardId);
    if (card === undefined) throw new AppError('card_not_found');
    return { card, quantity };
  });
}
