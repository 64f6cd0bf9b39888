import { useEffect, useEffectEvent } from 'react';
import type { CardSteps } from './use-card-steps.ts';

/**
 * Left and right step through the results while a card is open, wherever the focus is: it enters
 * the dialog a moment after the dialog is seen, and until then the grid would take the keys.
 */
export function useArrowSteps(isOpen: boolean, { previous, next }: CardSteps): void {
  const step = useEffectEvent((event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
    event.preventDefault();
    event.stopPropagation();
    (event.key === 'ArrowLeft' ? previous : next)?.();
  });

  useEffect(() => {
    if (!isOpen) return undefined;
    const onKeyDown = (event: KeyboardEvent) => step(event);
    addEventListener('keydown', onKeyDown, true);
    return () => removeEventListener('keydown', onKeyDown, true);
  }, [isOpen]);
}
