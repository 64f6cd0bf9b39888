import { useShortcut } from '../../../lib/shortcuts.tsx';

/**
 * Keys 0 to 4 set the copies of the card under the pointer, as they do for the card with the focus,
 * which handles its keys itself.
 */
export function useCopiesKeys(): void {
  useCopiesKey('0');
  useCopiesKey('1');
  useCopiesKey('2');
  useCopiesKey('3');
  useCopiesKey('4');
}

function useCopiesKey(key: '0' | '1' | '2' | '3' | '4'): void {
  useShortcut({
    keys: key,
    descriptionId: 'edit.keyCopies',
    run: () => {
      const card = document.querySelector('[data-copies] [data-card]:hover, [data-row]:hover');
      card?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
    },
  });
}

/** Copies that a pressed key asks for; undefined for other keys. */
export function copiesOfKey(key: string): number | undefined {
  return /^[0-4]$/.test(key) ? Number(key) : undefined;
}
