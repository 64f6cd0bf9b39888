import type { UniqueIdentifier } from '@dnd-kit/core';
import { useSyncExternalStore } from 'react';

// Global: a page has at most one held card.
let current: UniqueIdentifier | null = null;
const listeners = new Set<() => void>();

/** Sets the target under the card. Rerenders only its users; the drag library would all. */
export function setPlaceUnderCard(place: UniqueIdentifier | null): void {
  if (place === current) return;
  current = place;
  listeners.forEach((listener) => listener());
}

/** Id of the target under the held card; null without one. */
export function placeUnderCard(): UniqueIdentifier | null {
  return current;
}

/** Whether the target under the held card satisfies `matches`. */
export function useIsUnderCard(matches: (place: UniqueIdentifier) => boolean): boolean {
  return useSyncExternalStore(subscribe, () => current !== null && matches(current));
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
