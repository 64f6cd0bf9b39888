import type { UniqueIdentifier } from '@dnd-kit/core';
import { useSyncExternalStore } from 'react';

// A page has one held card at most.
let current: UniqueIdentifier | null = null;
const listeners = new Set<() => void>();

/** Marks the place; only the components that show it render, where the drag and drop would render all. */
export function setPlaceUnderCard(place: UniqueIdentifier | null): void {
  if (place === current) return;
  current = place;
  listeners.forEach((listener) => listener());
}

/** Id of the place under the held card; null: there is none, or no card is held. */
export function placeUnderCard(): UniqueIdentifier | null {
  return current;
}

/** Whether the place under the held card is one that `matches`. */
export function useIsUnderCard(matches: (place: UniqueIdentifier) => boolean): boolean {
  return useSyncExternalStore(subscribe, () => current !== null && matches(current));
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
