import type { Card } from '@inkfolio/domain/cards/card';
import type { Copies } from '@inkfolio/domain/cards/copies';
import type { OwnershipMode } from '@inkfolio/domain/cards/ownership-mode';
import type { TradedCard } from '@inkfolio/domain/trades/trade-lists';
import { createContext, use, type ComponentType } from 'react';
import { useLazyModule } from '../../lib/lazy-dialog.ts';

/** Copies of a card that the player owns; undefined until they are known. */
export type CopiesOf = (cardId: string) => Copies | undefined;

/** Card to put on the want list, and why. */
export interface MissingCard extends TradedCard {
  /** Name of the deck that needs it; for the player alone. */
  readonly reason: string | null;
}

/** Slots of the pages of cards that the collection and the decks fill; cards do not know how. */
interface CollectionSlots {
  readonly loadAddCard: () => Promise<{
    /** The player's decks, to add the card to. */
    readonly AddCardDialog: ComponentType<{
      readonly card: Card;
      readonly open: boolean;
      readonly onOpenChange: (open: boolean) => void;
    }>;
  }>;
  readonly loadDialogPart: () => Promise<{
    /** Copies in the dialog of a card, with the way to change them. */
    readonly CardCopies: ComponentType<{ readonly card: Card }>;
  }>;
  readonly loadBrowserParts: () => Promise<{
    /** Renders nothing; calls back with the owned copies whenever they change. */
    readonly OwnedCopiesReader: ComponentType<{
      readonly mode: OwnershipMode;
      readonly onRead: (copiesOf: CopiesOf) => void;
    }>;
    /** Count below a card of the browser. */
    readonly OwnedCount: ComponentType<{ readonly copies: Copies }>;
    /** Switches the counts below the cards on and off. */
    readonly OwnedToggle: ComponentType;
  }>;
  readonly loadWantsPart: () => Promise<{
    /** Button that puts cards on the want list. */
    readonly AddToWants: ComponentType<{ readonly cards: readonly MissingCard[] }>;
  }>;
}

/** Undefined for visitors: they have no collection. */
export const CollectionSlotsContext = createContext<CollectionSlots | undefined>(undefined);

/** Whether there is a collection, and the part of the dialog once it is there. */
export function useDialogSlot() {
  const slots = use(CollectionSlotsContext);
  const hasCollection = slots !== undefined;
  return {
    hasCollection,
    slot: useLazyModule(slots?.loadDialogPart ?? loadNothing, hasCollection),
  };
}

/** Whether there is a collection, and the parts of the browser once they are there. */
export function useBrowserSlots() {
  const slots = use(CollectionSlotsContext);
  const hasCollection = slots !== undefined;
  return {
    hasCollection,
    slots: useLazyModule(slots?.loadBrowserParts ?? loadNothing, hasCollection),
  };
}

/** Whether there are decks to add a card to, and the dialog for it once it was `wanted`. */
export function useAddCardSlot(wanted: boolean) {
  const slots = use(CollectionSlotsContext);
  const hasDecks = slots !== undefined;
  return {
    hasDecks,
    slot: useLazyModule(slots?.loadAddCard ?? loadNothing, hasDecks && wanted),
  };
}

/** The part of lists of missing cards, once it is there. */
export function useWantsSlot() {
  const slots = use(CollectionSlotsContext);
  return useLazyModule(slots?.loadWantsPart ?? loadNothing, slots !== undefined);
}

const loadNothing = () => Promise.reject(new Error('a visitor has no collection'));
