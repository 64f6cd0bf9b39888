import { useNavigate } from 'react-router';
import type { ArrivalState } from './use-scroll-restoration.ts';

const CARD_SEARCH = 'card-search';

/** Focuses the card search and selects its text; navigates to the cards first if needed. */
export function useFind(): () => void {
  const navigate = useNavigate();
  return () => {
    const field = document.querySelector<HTMLInputElement>(`input#${CARD_SEARCH}`);
    const state: ArrivalState = { focus: CARD_SEARCH };
    if (field === null) void navigate('/cards', { state });
    else field.select();
  };
}
