import { useState, type KeyboardEvent } from 'react';
import { nextInGrid } from '../../cards/results/grid-keys.ts';

/**
 * One tab stop for many cards: the arrow keys go from card to card. `columns` is how many stand in
 * a row, read when a key is pressed.
 */
export function useCardKeys(ids: readonly number[], columns: (list: HTMLElement) => number) {
  const [last, setLast] = useState<number>();
  const stop = last !== undefined && ids.includes(last) ? last : ids[0];

  const onKeyDown = (event: KeyboardEvent, id: number, onMove?: (id: number) => void) => {
    const list = event.currentTarget.closest<HTMLElement>('[data-cards]');
    // The arrow keys carry a card that is held.
    if (list?.querySelector('[data-dragging]') !== null) return;
    const next = nextInGrid(event.key, ids.indexOf(id), ids.length, columns(list));
    const nextId = next === undefined ? undefined : ids[next];
    if (nextId === undefined) return;
    event.preventDefault();
    list.querySelector<HTMLElement>(`[data-instance="${nextId}"]`)?.focus();
    onMove?.(nextId);
  };

  return {
    tabIndexOf: (id: number) => (id === stop ? 0 : -1),
    onFocus: setLast,
    onKeyDown,
  };
}
