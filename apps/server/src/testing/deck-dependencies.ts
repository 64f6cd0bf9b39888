import { CachedCollections } from '../features/collection/cached-collections.ts';
import type { DeckDependencies } from '../features/decks/deck-reading.service.ts';

/** Dependencies of the services of decks, with caches of their own. */
export function deckDependencies(parts: Omit<DeckDependencies, 'collections'>): DeckDependencies {
  return { ...parts, collections: new CachedCollections(parts.db) };
}
