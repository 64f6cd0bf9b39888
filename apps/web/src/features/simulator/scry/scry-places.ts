import type { UniqueIdentifier } from '@dnd-kit/core';
import type { ScryState } from '@inkfolio/domain/simulator/game';
import type { ScryGroup } from '@inkfolio/domain/simulator/game-action';
import { dragIdOf, instanceOf } from '../drag/drag-id.ts';
import type { PlacesFor } from '../drag/drag-places.ts';

/** Trays for sorted cards, in page order. */
export const TRAYS = ['toHand', 'toTop', 'toBottom'] as const satisfies readonly ScryGroup[];
export type Tray = (typeof TRAYS)[number];

export const SCRY_GROUPS = ['viewedCards', ...TRAYS] as const satisfies readonly ScryGroup[];

const BEFORE = 'before-';

/** Drop target before another card. */
export function placeBefore(instanceId: number): string {
  return BEFORE + dragIdOf(instanceId);
}

export function isScryGroup(id: UniqueIdentifier): id is ScryGroup {
  return SCRY_GROUPS.some((group) => group === id);
}

/**
 * Drop targets of a looked-at card: before another card in a tray, at the end of a tray, or back in
 * the unsorted list, which has no order.
 */
export function placesOfGroups(state: ScryState): PlacesFor {
  return (active) =>
    SCRY_GROUPS.flatMap((group) => [
      ...(group === 'viewedCards' ? [] : state[group])
        .filter(({ instanceId }) => dragIdOf(instanceId) !== active)
        .map(({ instanceId }) => placeBefore(instanceId)),
      group,
    ]);
}

/** Converts a drop target to a list and an index; undefined index: the end. */
export function placeOfDrop(
  state: ScryState,
  overId: UniqueIdentifier,
  held?: number,
): { readonly group: ScryGroup; readonly index?: number } | undefined {
  const isToSort = state.viewedCards.some(({ instanceId }) => instanceId === held);
  if (overId === 'viewedCards' && isToSort) return undefined;
  if (isScryGroup(overId)) return { group: overId };
  const target = instanceOf(String(overId).replace(BEFORE, ''));
  for (const group of TRAYS) {
    const index = state[group].findIndex(({ instanceId }) => instanceId === target);
    if (index !== -1 && target !== held) return { group, index };
  }
  return undefined;
}
