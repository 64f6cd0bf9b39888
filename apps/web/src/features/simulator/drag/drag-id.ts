import type { UniqueIdentifier } from '@dnd-kit/core';

/** The id under which the drag and drop knows a card. */
export function dragIdOf(instanceId: number): string {
  return `card-${instanceId}`;
}

/** The `instanceId` of such an id; undefined for anything else. */
export function instanceOf(dragId: UniqueIdentifier | undefined): number | undefined {
  const [, digits] = /^card-(\d+)$/.exec(String(dragId)) ?? [];
  return digits === undefined ? undefined : Number(digits);
}
