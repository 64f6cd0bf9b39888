import type { Deck } from '@inkfolio/contract/decks';
import { useState, type ReactNode } from 'react';
import { withTexts } from '../../../lib/i18n.ts';
import { lazyDialog } from '../../../lib/lazy-dialog.ts';

type Way = 'share' | 'export';

const ShareDeckDialog = lazyDialog(
  () => withTexts(import('../dialogs/share/share-deck-dialog.tsx'), 'deck-share', 'share'),
  (module) => module.ShareDeckDialog,
);
const ExportDeckDialog = lazyDialog(
  () => withTexts(import('../dialogs/export/export-deck-dialog.tsx'), 'deck-share', 'share'),
  (module) => module.ExportDeckDialog,
);

/** Opens the dialogs that send the deck elsewhere, which are loaded then. */
export function useSending(deck: Deck): {
  readonly send: (way: Way) => void;
  readonly dialogs: ReactNode;
} {
  const [way, setWay] = useState<Way>();
  const close = () => setWay(undefined);
  return {
    send: setWay,
    dialogs: (
      <>
        <ShareDeckDialog deck={deck} open={way === 'share'} onOpenChange={close} />
        <ExportDeckDialog deck={deck} open={way === 'export'} onOpenChange={close} />
      </>
    ),
  };
}
