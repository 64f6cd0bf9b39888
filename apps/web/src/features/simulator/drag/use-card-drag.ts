import { useDraggable } from '@dnd-kit/core';
import { canMove, useTable } from '../table/table-context.ts';
import { dragIdOf } from './drag-id.ts';

export function useCardDrag(instanceId: number) {
  const disabled = !canMove(useTable());
  const id = dragIdOf(instanceId);
  const { setNodeRef, listeners, attributes, isDragging } = useDraggable({ id, disabled });
  return {
    isDragging,
    handle: {
      ref: setNodeRef,
      'aria-describedby': disabled ? undefined : attributes['aria-describedby'],
      'data-instance': instanceId,
      'data-dragging': isDragging || undefined,
      ...(disabled ? undefined : listeners),
    },
  };
}
