import type { Deck } from '@inkfolio/contract/decks';
import { useState, type ReactNode } from 'react';
import { withTexts } from '../../../lib/texts.ts';
import { usePart } from '../../../lib/use-part.ts';

type Way = 'share' | 'export';

const loadSharing = () =>
  withTexts(import('../share/share-deck-dialog.tsx'), 'deck-share', 'share');
const loadExport = () =>
  withTexts(import('../export/export-deck-dialog.tsx'), 'deck-share', 'share');

/** Opens the dialogs that send the deck elsewhere, which are loaded then. */
export function useSending(deck: Deck): {
  readonly send: (way: Way) => void;
  readonly dialogs: ReactNode;
} {
  const [way, setWay] = useState<Way>();
  const sharing = usePart(loadSharing, way === 'share');
  const exporting = usePart(loadExport, way === 'export');
  const close = () => setWay(undefined);
  return {
    send: setWay,
    dialogs: (
      <>
        {sharing && (
          <sharing.ShareDeckDialog deck={deck} open={way === 'share'} onOpenChange={close} />
        )}
        {exporting && (
          <exporting.ExportDeckDialog deck={deck} open={way === 'export'} onOpenChange={close} />
        )}
      </>
    ),
  };
}
