import type { DeckCollectionStats } from '@inkfolio/contract/deck-ownership';
import type { Deck } from '@inkfolio/contract/decks';
import type { Card } from '@inkfolio/domain/cards/card';
import type { Copies } from '@inkfolio/domain/cards/copies';
import type { OwnershipMode } from '@inkfolio/domain/cards/ownership-mode';
import type { TradedCard } from '@inkfolio/domain/trades/trade-lists';
import { createContext, use, type ComponentType } from 'react';
import { useLazyModule } from '../../lib/lazy-dialog.ts';

/** Owned copies of a card; undefined until loaded. */
export type CopiesOf = (cardId: string) => Copies | undefined;

export interface MissingCard extends TradedCard {
  /** Name of the deck that needs it; visible only to the player. */
  readonly reason: string | null;
}

/** Slots that the collection and deck features fill, so that `cards` does not import them. */
interface CollectionSlots {
  readonly loadAddCard: () => Promise<{
    readonly AddCardDialog: ComponentType<{
      readonly card: Card;
      readonly open: boolean;
      readonly onOpenChange: (open: boolean) => void;
    }>;
  }>;
  readonly loadDialogPart: () => Promise<{
    readonly CardCopies: ComponentType<{ readonly card: Card }>;
  }>;
  readonly loadBrowserParts: () => Promise<{
    /** Renders nothing; reports the owned copies whenever they change. */
    readonly OwnedCopiesReader: ComponentType<{
      readonly mode: OwnershipMode;
      readonly onRead: (copiesOf: CopiesOf) => void;
    }>;
    readonly OwnedCount: ComponentType<{ readonly copies: Copies }>;
    readonly OwnedToggle: ComponentType;
  }>;
  readonly loadWantsPart: () => Promise<{
    readonly AddToWants: ComponentType<{
      readonly cards: readonly MissingCard[];
      readonly label?: string;
      readonly variant?: 'primary' | 'ghost';
    }>;
  }>;
  readonly loadOwnVersion: () => Promise<{
    readonly OwnVersion: ComponentType<{
      readonly deck: Deck;
      readonly owned: DeckCollectionStats;
    }>;
  }>;
}

/** Undefined for visitors, who have no collection. */
export const CollectionSlotsContext = createContext<CollectionSlots | undefined>(undefined);

/** Whether there is a collection, and the dialog's component once loaded. */
export function useDialogSlot() {
  const slots = use(CollectionSlotsContext);
  const hasCollection = slots !== undefined;
  return {
    hasCollection,
    slot: useLazyModule(slots?.loadDialogPart ?? loadNothing, hasCollection),
  };
}

/** Whether there is a collection, and the browser's components once loaded. */
export function useBrowserSlots() {
  const slots = use(CollectionSlotsContext);
  const hasCollection = slots !== undefined;
  return {
    hasCollection,
    slots: useLazyModule(slots?.loadBrowserParts ?? loadNothing, hasCollection),
  };
}

/** Whether the viewer has decks; loads the dialog once `wanted`. */
export function useAddCardSlot(wanted: boolean) {
  const slots = use(CollectionSlotsContext);
  const hasDecks = slots !== undefined;
  return {
    hasDecks,
    slot: useLazyModule(slots?.loadAddCard ?? loadNothing, hasDecks && wanted),
  };
}

export function useWantsSlot() {
  const slots = use(CollectionSlotsContext);
  return useLazyModule(slots?.loadWantsPart ?? loadNothing, slots !== undefined);
}

export function useOwnVersionSlot(wanted: boolean) {
  const slots = use(CollectionSlotsContext);
  return useLazyModule(slots?.loadOwnVersion ?? loadNothing, slots !== undefined && wanted);
}

const loadNothing = () => Promise.reject(new Error('visitors have no collection'));
