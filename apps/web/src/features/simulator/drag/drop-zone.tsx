import { useDroppable } from '@dnd-kit/core';
import type { Destination } from '@inkfolio/domain/simulator/game-action';
import type { ReactNode } from 'react';
import { useTable, waysOf } from '../table/table-context.ts';
import styles from '../table/zones.module.css';
import { instanceOf } from './drag-id.ts';
import { useIsUnderCard } from './place-under-card.ts';

interface DropZoneProps {
  readonly to: Destination;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** Drop target; highlighted only while an acceptable card is held. */
export function DropZone({ to, className, children }: DropZoneProps) {
  const { game } = useTable();
  const { setNodeRef, active } = useDroppable({ id: to });
  const isOver = useIsUnderCard((place) => place === to);
  const isLit = active !== null && (waysOf(game, instanceOf(active.id))?.to.includes(to) ?? false);
  return (
    <div
      ref={setNodeRef}
      className={`${styles['zone'] ?? ''} ${className ?? ''}`}
      data-lit={isLit || undefined}
      data-over={(isLit && isOver) || undefined}
    >
      {children}
    </div>
  );
}
