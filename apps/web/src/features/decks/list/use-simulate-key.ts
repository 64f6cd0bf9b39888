import { useNavigate } from 'react-router';
import { useShortcut } from '../../../lib/shortcuts.tsx';

/** Key `s`: simulates the focused deck, else the one under the pointer. */
export function useSimulateKey(): void {
  const navigate = useNavigate();
  useShortcut({
    keys: 's',
    descriptionId: 'decks.shortcut.simulate',
    run: () => {
      const id = deckOf(document.activeElement) ?? deckOf(document.querySelector(POINTED));
      if (id !== undefined) void navigate(`/decks/${id}/simulator`);
    },
  });
}

const DECK = '[data-deck]';
const POINTED = `article:hover ${DECK}, a:hover${DECK}`;

/** Id of the deck whose tile or row contains the element. */
function deckOf(element: Element | null): string | undefined {
  const link = element?.closest(DECK) ?? element?.closest('article')?.querySelector(DECK);
  return link instanceof HTMLElement ? link.dataset['deck'] : undefined;
}
