import { useLocation, useNavigate, useParams, type Location } from 'react-router';

/** State of the navigation to a card: its list is one step back in the history. */
interface OpenedFromList {
  readonly fromList: true;
}

export const OPENED_FROM_LIST: OpenedFromList = { fromList: true };

export interface OpenCard {
  /** The card of the address, if it names one. */
  readonly id: string | undefined;
  /** Shows another card in its place; the way back still leads to the list. */
  readonly show: (id: string) => void;
  /** Callback back to the list: a step back in the history when the card was opened from it. */
  readonly close: () => void;
}

/** The card that is open over the list: `/cards/{id}` with the list's own filters behind it. */
export function useOpenCard(): OpenCard {
  const { id } = useParams();
  const location = useLocation() as Location<Partial<OpenedFromList> | null>;
  const navigate = useNavigate();
  const { search, state } = location;
  return {
    id,
    show: (next) => void navigate(`/cards/${next}${search}`, { replace: true, state }),
    close: () => {
      if (state?.fromList) void navigate(-1);
      else void navigate(`/cards${search}`, { replace: true });
    },
  };
}
