import { useDraggable, useDroppable } from '@dnd-kit/core';
import type { Card } from '@inkfolio/contract/cards';
import type { ScryGroup } from '@inkfolio/domain/simulator/game-action';
import {
  ArrowDown,
  ArrowDownToLine,
  ArrowUp,
  ArrowUpToLine,
  GripVertical,
  Hand,
} from 'lucide-react';
import { useTexts } from '../../../lib/texts.ts';
import { CardCrop } from '../../cards/card-crop.tsx';
import { cardLabel } from '../../cards/face/card-label.ts';
import { dragIdOf } from '../drag/held-card.ts';
import { nameOf } from '../game/move-texts.ts';
import { useTable } from '../table/table-context.ts';
import styles from './scry-card.module.css';
import { placeBefore } from './scry-places.ts';

const WAYS = [
  ['toHand', Hand],
  ['toTop', ArrowUpToLine],
  ['toBottom', ArrowDownToLine],
] as const satisfies readonly (readonly [ScryGroup, unknown])[];

interface ScryCardProps {
  readonly instanceId: number;
  readonly card: Card;
  readonly group: ScryGroup;
  readonly index: number;
  readonly isLast: boolean;
  readonly onSort: ((instanceId: number, to: ScryGroup, index?: number) => void) | undefined;
}

/** A looked-at card: a button for each way it can go, and a handle to drag it by. */
export function ScryCard({ instanceId, card, group, index, isLast, onSort }: ScryCardProps) {
  const { t, language } = useTexts();
  const { lookCloser } = useTable();
  const name = nameOf(card, language);
  const { setNodeRef, listeners, attributes, isDragging } = useDraggable({
    id: dragIdOf(instanceId),
    disabled: onSort === undefined,
  });
  const { setNodeRef: setPlaceRef, isOver } = useDroppable({ id: placeBefore(instanceId) });
  return (
    <li
      ref={setPlaceRef}
      className={styles['row']}
      data-over={(isOver && !isDragging) || undefined}
      data-dragging={isDragging || undefined}
    >
      <button
        type="button"
        ref={setNodeRef}
        className={styles['card']}
        aria-label={cardLabel(card, language, t)}
        aria-describedby={attributes['aria-describedby']}
        data-instance={instanceId}
        onClick={() => lookCloser(card)}
        {...listeners}
      >
        <GripVertical className={styles['grip']} aria-hidden="true" />
        <CardCrop card={card} className={styles['crop']} />
        <span className={styles['name']}>{name}</span>
      </button>
      {onSort && (
        <>
          <span className={styles['steps']} data-about={instanceId}>
            {(['up', 'down'] as const).map((step) => (
              <button
                key={step}
                type="button"
                className={styles['step']}
                aria-label={t(`simulator.scry.${step}`, { name })}
                disabled={step === 'up' ? index === 0 : isLast}
                onClick={() => onSort(instanceId, group, step === 'up' ? index - 1 : index + 1)}
              >
                {step === 'up' ? <ArrowUp aria-hidden="true" /> : <ArrowDown aria-hidden="true" />}
              </button>
            ))}
          </span>
          <span className={styles['ways']} role="group" aria-label={name} data-about={instanceId}>
            {WAYS.map(([to, Icon]) => (
              <button
                key={to}
                type="button"
                className={styles['way']}
                aria-pressed={group === to}
                onClick={() => onSort(instanceId, group === to ? 'viewedCards' : to)}
              >
                <Icon aria-hidden="true" />
                {t(`simulator.scry.way.${to}`)}
              </button>
            ))}
          </span>
        </>
      )}
    </li>
  );
}
