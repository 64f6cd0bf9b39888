import type { UniqueIdentifier } from '@dnd-kit/core';

export function dragIdOf(instanceId: number): string {
  return `card-${instanceId}`;
}

/** Parses the `instanceId` of such an id; undefined for other ids. */
export function instanceOf(dragId: UniqueIdentifier | undefined): number | undefined {
  const [, digits] = /^card-(\d+)$/.exec(String(dragId)) ?? [];
  return digits === undefined ? undefined : Number(digits);
}
