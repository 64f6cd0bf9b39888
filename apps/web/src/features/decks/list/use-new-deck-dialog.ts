import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { usePasteState } from '../../../lib/paste-state.ts';
import type { NewDeckTab } from '../dialogs/form/create-deck-dialog.tsx';

const ASKED = 'create';

/** Address that opens the dialog for a new deck over a list, by default the player's. */
export function newDeckPath(search = 'tab=myDecks'): string {
  const params = new URLSearchParams(search);
  params.set(ASKED, 'deck');
  return `/decks?${params.toString()}`;
}

interface NewDeckDialog {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly tab: NewDeckTab;
  readonly paste: string;
  readonly show: (tab: NewDeckTab) => void;
}

/**
 * State of the dialog for a new deck, opened by the player or by the address, empty or with a
 * pasted text.
 */
export function useNewDeckDialog(isPlayer: boolean): NewDeckDialog {
  const navigate = useNavigate();
  const location = useLocation();
  const [tab, setTab] = useState<NewDeckTab>();
  const params = new URLSearchParams(location.search);
  const isAsked = params.has(ASKED) && isPlayer;
  const given = usePasteState();
  return {
    open: isAsked || tab !== undefined,
    tab: tab ?? 'create',
    paste: isAsked && given ? given.paste : '',
    show: setTab,
    onOpenChange: (isOpen) => {
      if (isOpen) return;
      setTab(undefined);
      if (!isAsked) return;
      params.delete(ASKED);
      void navigate({ search: params.toString() }, { replace: true });
    },
  };
}
