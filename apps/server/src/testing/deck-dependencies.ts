import { CachedCollections } from '../features/collection/cached-collections.ts';
import { CachedDeckCards } from '../features/deck-search/cached-deck-cards.ts';
import type { DeckDependencies } from '../features/decks/deck-reading.service.ts';

const CACHE_BYTES = 1_000_000;

/** Creates dependencies of the deck services with separate caches. */
export function deckDependencies(
  parts: Omit<DeckDependencies, 'collections'>,
): DeckDependencies & { readonly deckCards: CachedDeckCards } {
  return {
    ...parts,
    collections: new CachedCollections(parts.db, CACHE_BYTES),
    deckCards: new CachedDeckCards(CACHE_BYTES),
  };
}
