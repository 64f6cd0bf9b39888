import type { UniqueIdentifier } from '@dnd-kit/core';
import type { ScryState } from '@inkfolio/domain/simulator/game';
import type { ScryGroup } from '@inkfolio/domain/simulator/game-action';
import { dragIdOf, instanceOf } from '../drag/held-card.ts';
import type { PlacesFor } from '../drag/place-steps.ts';

/** In the order of the page. */
export const SCRY_GROUPS = [
  'viewedCards',
  'toHand',
  'toTop',
  'toBottom',
] as const satisfies readonly ScryGroup[];

const BEFORE = 'before-';

/** The place of another card: who is dropped there takes it. */
export function placeBefore(instanceId: number): string {
  return BEFORE + dragIdOf(instanceId);
}

export function isScryGroup(id: UniqueIdentifier): id is ScryGroup {
  return SCRY_GROUPS.some((group) => group === id);
}

/** Where a looked-at card may be put: at the place of any other card, or at the end of any list. */
export function placesOfGroups(state: ScryState): PlacesFor {
  return (active) =>
    SCRY_GROUPS.flatMap((group) => [
      ...state[group]
        .filter(({ instanceId }) => dragIdOf(instanceId) !== active)
        .map(({ instanceId }) => placeBefore(instanceId)),
      group,
    ]);
}

/** The list and the place in it that a drop means; without an index it is the end. */
export function placeOfDrop(
  state: ScryState,
  overId: UniqueIdentifier,
  held: number | undefined,
): { readonly group: ScryGroup; readonly index?: number } | undefined {
  if (isScryGroup(overId)) return { group: overId };
  const target = instanceOf(String(overId).replace(BEFORE, ''));
  for (const group of SCRY_GROUPS) {
    const index = state[group].findIndex(({ instanceId }) => instanceId === target);
    if (index !== -1 && target !== held) return { group, index };
  }
  return undefined;
}
