import type { ReactNode } from 'react';
import { CollectionSlotsContext } from '../../features/cards/collection-slots.ts';
import { usePreference } from '../../lib/local-preferences.ts';
import { withTexts } from '../../lib/i18n.ts';

const SLOTS = {
  loadAddCard: () =>
    withTexts(
      import('../../features/decks/dialogs/add-card/add-card-dialog.tsx'),
      'decks',
      'deck-edit',
    ),
  loadDialogPart: () =>
    withTexts(import('../../features/collection/owned/card-copies.tsx'), 'collection'),
  loadBrowserParts: () =>
    withTexts(import('../../features/collection/owned/owned-in-browser.tsx'), 'collection'),
  loadWantsPart: () =>
    withTexts(import('../../features/collection/trades/add-to-wants.tsx'), 'trades'),
};

/** Provides the player's owned copies and decks to all pages with cards. */
export function CollectionInCards({ children }: { readonly children: ReactNode }) {
  const isSignedIn = usePreference('auth_token') !== undefined;
  return (
    <CollectionSlotsContext value={isSignedIn ? SLOTS : undefined}>
      {children}
    </CollectionSlotsContext>
  );
}
