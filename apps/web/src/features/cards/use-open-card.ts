import { useLocation, useNavigate, useParams, type Location } from 'react-router';

/** Navigation state of a card link: its list is the previous history entry. */
interface OpenedFromList {
  readonly fromList: true;
}

export const OPENED_FROM_LIST: OpenedFromList = { fromList: true };

export interface OpenCard {
  readonly id: string | undefined;
  /** Replaces the open card; going back still leads to the list. */
  readonly show: (id: string) => void;
  /** Closes the card: goes back in history if it was opened from the list. */
  readonly close: () => void;
}

/** Card that is open over the list: `/cards/{id}` with the list's filters. */
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
