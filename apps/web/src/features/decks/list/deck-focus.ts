import type { DeckSummary } from '@inkfolio/contract/decks';
import { useEffect, useRef, type FocusEvent, type RefObject } from 'react';

/**
 * Restores the focus when its element leaves the results. If a deck disappears (unliked in the
 * liked list), its neighbour gets the focus; if a button does ("Try again"), the first deck. A blur
 * while the element still exists resets this.
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

/** Focuses the deck at that position, else the last one, else the page's title. */
export function focusDeckAt(list: HTMLElement | null, place: number): void {
  const links = linksOf(list);
  const link = links[Math.min(place, links.length - 1)];
  (link ?? document.querySelector<HTMLElement>('main h1'))?.focus();
}

export function placeOfDeck(list: HTMLElement | null, id: string): number {
  return linksOf(list).findIndex((link) => link.dataset['deck'] === id);
}

const LINK = '[data-deck]';

function linksOf(list: HTMLElement | null): readonly HTMLElement[] {
  return [...(list?.querySelectorAll<HTMLElement>(LINK) ?? [])];
}
