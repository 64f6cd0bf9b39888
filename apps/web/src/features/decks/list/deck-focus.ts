import type { DeckSummary } from '@inkfolio/contract/decks';
import { useEffect, useRef, type FocusEvent, type RefObject } from 'react';

/**
 * Focus among the results. When a deck leaves the list with the focus (a like taken back among the
 * liked), its neighbour gets the focus; when a button does ("Try again"), the first deck. A blur
 * counts only while the focused element is there, so a focus that moved on stays.
 */
export function useFocusKeeper(
  list: RefObject<HTMLElement | null>,
  decks: readonly DeckSummary[],
): {
  readonly onFocus: (event: FocusEvent) => void;
  readonly onBlur: () => void;
} {
  const focused = useRef<number>(undefined);

  useEffect(() => {
    if (focused.current === undefined || document.activeElement !== document.body) return;
    focusDeckAt(list.current, focused.current);
  }, [decks, list]);

  return {
    onFocus: (event) => {
      const id = event.target.closest('li')?.querySelector<HTMLElement>(LINK)?.dataset['deck'];
      focused.current = id === undefined ? 0 : placeOfDeck(list.current, id);
    },
    onBlur: () => {
      focused.current = undefined;
    },
  };
}

/** Focuses the deck at that place, or the last one, or where there is none the page's title. */
export function focusDeckAt(list: HTMLElement | null, place: number): void {
  const links = linksOf(list);
  const link = links[Math.min(place, links.length - 1)];
  (link ?? document.querySelector<HTMLElement>('main h1'))?.focus();
}

/** Position of the deck in the list, from 0. */
export function placeOfDeck(list: HTMLElement | null, id: string): number {
  return linksOf(list).findIndex((link) => link.dataset['deck'] === id);
}

const LINK = '[data-deck]';

function linksOf(list: HTMLElement | null): readonly HTMLElement[] {
  return [...(list?.querySelectorAll<HTMLElement>(LINK) ?? [])];
}
