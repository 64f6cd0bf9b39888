import { useState, type KeyboardEvent } from 'react';
import { nextInGrid } from '../../cards/results/grid-keys.ts';

/**
 * Roving tab stop: arrow keys move the focus from card to card. `columns` returns the number of
 * cards per row, read at each key press.
 */
export function useCardKeys(ids: readonly number[], columns: (list: HTMLElement) => number) {
  const [last, setLast] = useState<number>();
  const stop = last !== undefined && ids.includes(last) ? last : ids[0];

  const onKeyDown = (event: KeyboardEvent, id: number, onMove?: (id: number) => void) => {
    const list = event.currentTarget.closest<HTMLElement>('[data-cards]');
    // While a card is held, arrow keys move it instead.
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
