import { NO_COPIES, type Copies } from '@inkfolio/domain/cards/copies';
import {
  countedCopies,
  countedPrintings,
  printingIdsIn,
} from '@inkfolio/domain/cards/ownership-mode';
import { allCopies } from '@inkfolio/domain/collection/collection';
import { copyPlaces, type CopyPlaces } from '@inkfolio/domain/collection/reserved-copies';
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
  const { data: sleeved } = useQuery(sleevedDecksQuery());
  const enabled = sleeved !== undefined && sleeved.length > 0;
  const { data: owned } = useQuery({ ...ownedCopiesQuery(), enabled });
  const { data: printings } = useQuery({ ...relatedPrintingsQuery(), enabled });
  const { copiesOf } = useCopies(userId);
  const mode = ownershipParameter();
  return useMemo(() => {
    if (!enabled || owned === undefined || printings === undefined) return undefined;
    const known = new Map<string, Copies>(owned.map((copies) => [copies.cardId, copies]));
    const collection = { get: (id: string) => copiesOf(id, known.get(id) ?? NO_COPIES) };
    const counted = countedPrintings(mode, { printingIds: printingIdsIn(printings) });
    return (cardId) => {
      const copies = allCopies(countedCopies(cardId, collection, counted));
      const places = copyPlaces(cardId, copies, sleeved, counted);
      return { ...places, printings: counted(cardId).length };
    };
  }, [enabled, sleeved, owned, printings, copiesOf, mode]);
}
