import { useNavigate } from 'react-router';
import type { ArrivalState } from './use-scroll-restoration.ts';

const CARD_SEARCH = 'card-search';

/** Moves the cursor to the card search, its text selected, going to the cards first where it is not on the page. */
export function useFind(): () => void {
  const navigate = useNavigate();
  return () => {
    const field = document.querySelector<HTMLInputElement>(`input#${CARD_SEARCH}`);
    const state: ArrivalState = { focus: CARD_SEARCH };
    if (field === null) void navigate('/cards', { state });
    else field.select();
  };
}
