import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';

const ASKED = 'create';

/** Address that opens the dialog for a new deck over a list, by default the player's. */
export function newDeckPath(search = 'tab=myDecks'): string {
  const params = new URLSearchParams(search);
  params.set(ASKED, 'deck');
  return `/decks?${params.toString()}`;
}

/** State of the dialog for a new deck, opened by the player or by the address. */
export function useNewDeckDialog(
  isPlayer: boolean,
): readonly [isOpen: boolean, setOpen: (isOpen: boolean) => void] {
  const navigate = useNavigate();
  const { search } = useLocation();
  const [isOpened, setOpened] = useState(false);
  const params = new URLSearchParams(search);
  const isAsked = params.has(ASKED) && isPlayer;
  const setOpen = (isOpen: boolean) => {
    setOpened(isOpen);
    if (isOpen || !isAsked) return;
    params.delete(ASKED);
    void navigate({ search: params.toString() }, { replace: true });
  };
  return [isOpened || isAsked, setOpen];
}
