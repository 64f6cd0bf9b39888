import { NO_COPIES, type Copies } from '@inkfolio/domain/cards/copies';
import {
  countedCopies,
  countedPrintings,
  printingIdsIn,
} from '@inkfolio/domain/cards/ownership-mode';
import { allCopies, type CollectionEntry } from '@inkfolio/domain/collection/collection';
import {
  availableCopies,
  copyPlaces,
  type CopyPlaces,
} from '@inkfolio/domain/collection/reserved-copies';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { ownershipParameter } from '../../../lib/local-preferences.ts';
import { relatedPrintingsQuery } from '../../cards/data/cards.queries.ts';
import { ownedCopiesQuery, sleevedDecksQuery } from '../data/collection.queries.ts';
import { useCopies } from '../data/use-copies.ts';

/** Places of a card's copies, and the number of its interchangeable printings. */
export interface CardPlaces extends CopyPlaces {
  readonly printings: number;
}

/** Finds the places of a card's copies; undefined until all data is loaded. */
export type PlacesOf = (cardId: string) => CardPlaces;

/** Locates the player's copies, unsaved changes included; undefined without sleeved decks. */
export function useCopyPlaces(userId: string): PlacesOf | undefined {
  const stored = useReservedCopies();
  const { copiesOf } = useCopies(userId);
  return useMemo(() => {
    if (stored === undefined) return undefined;
    const { known, sleeved, counted } = stored;
    const collection = { get: (id: string) => copiesOf(id, known.get(id) ?? NO_COPIES) };
    return (cardId) => {
      const copies = allCopies(countedCopies(cardId, collection, counted));
      const places = copyPlaces(cardId, copies, sleeved, counted);
      return { ...places, printings: counted(cardId).length };
    };
  }, [stored, copiesOf]);
}

/** Counts the free copies among the entries, unsaved changes included; undefined without sleeved decks. */
export function useFreeCopies(entries: readonly CollectionEntry[]): number | undefined {
  const stored = useReservedCopies();
  return useMemo(() => {
    if (stored === undefined) return undefined;
    const { known, sleeved, counted } = stored;
    const changed = entries.map((entry): [string, Copies] => [entry.card.id, entry]);
    const free = availableCopies(new Map([...known, ...changed]), sleeved, counted);
    return entries.reduce((sum, { card }) => sum + allCopies(free.get(card.id) ?? NO_COPIES), 0);
  }, [stored, entries]);
}

/** Reads the player's stored copies and sleeved decks; undefined without sleeved decks. */
function useReservedCopies() {
  const { data: sleeved } = useQuery(sleevedDecksQuery());
  const enabled = sleeved !== undefined && sleeved.length > 0;
  const { data: owned } = useQuery({ ...ownedCopiesQuery(), enabled });
  const { data: printings } = useQuery({ ...relatedPrintingsQuery(), enabled });
  const mode = ownershipParameter();
  return useMemo(() => {
    if (!enabled || owned === undefined || printings === undefined) return undefined;
    return {
      known: new Map<string, Copies>(owned.map((copies) => [copies.cardId, copies])),
      sleeved,
      counted: countedPrintings(mode, { printingIds: printingIdsIn(printings) }),
    };
  }, [enabled, sleeved, owned, printings, mode]);
}
