import { useDraggable, useDroppable } from '@dnd-kit/core';
import { translationOf, type Card } from '@inkfolio/domain/cards/card';
import type { ScryGroup } from '@inkfolio/domain/simulator/game-action';
import {
  ArrowDown,
  ArrowUp,
  Undo2,
  type LucideIcon,
  ArrowDownToLine,
  ArrowUpToLine,
  Hand,
} from 'lucide-react';
import { useTexts } from '../../../lib/i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { cardLabel } from '../../cards/face/card-label.ts';
import { CostPip } from '../../cards/face/cost-pip.tsx';
import { dragIdOf } from '../drag/drag-id.ts';
import { useIsUnderCard } from '../drag/place-under-card.ts';
import { fullNameOf } from '../data/move-texts.ts';
import { useTable } from '../table/table-context.ts';
import styles from './scry.module.css';
import { type Tray, placeBefore, TRAYS } from './scry-places.ts';

interface ScryCardProps {
  readonly instanceId: number;
  readonly card: Card;
  readonly group: ScryGroup;
  readonly index: number;
  readonly isLast: boolean;
  readonly onSort: ((instanceId: number, to: ScryGroup, index?: number) => void) | undefined;
}

/** Looked-at card: drag handle and action buttons. */
export function ScryCard(props: ScryCardProps) {
  const { instanceId, card, group, onSort } = props;
  const { t, language } = useTexts();
  const { openPreview } = useTable();
  const { setNodeRef, listeners, attributes, isDragging } = useDraggable({
    id: dragIdOf(instanceId),
    disabled: onSort === undefined,
  });
  const id = placeBefore(instanceId);
  const { setNodeRef: setPlaceRef } = useDroppable({ id, disabled: group === 'viewedCards' });
  const isOver = useIsUnderCard((place) => place === id);
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
        aria-describedby={attributes['aria-describedby']}
        data-instance={instanceId}
        onClick={() => openPreview(card)}
        {...listeners}
      >
        <VisuallyHidden>{cardLabel(card, language, t)}</VisuallyHidden>
        <ScryFace card={card} />
      </button>
      {onSort && (group === 'viewedCards' ? <Ways {...props} /> : <Steps {...props} />)}
    </li>
  );
}

/** Cost, inks, name and version of a card; the type if it has no version. */
export function ScryFace({ card }: { readonly card: Card }) {
  const { t, language } = useTexts();
  const { name, version } = translationOf(card, language);
  return (
    <>
      <CostPip cost={card.cost} inkable={card.inkwell} colors={card.colors} decorative />
      <span className="grid min-w-0 leading-snug" aria-hidden="true">
        <b className="font-semibold @max-[200px]/scry-list:text-xs">{name}</b>
        <i className="font-display text-sm/snug font-regular text-muted italic @max-[200px]/scry-list:text-xs">
          {version ?? t(`type.${card.type}`)}
        </i>
      </span>
    </>
  );
}

/** Buttons of an unsorted card: one per destination. */
function Ways({ instanceId, card, onSort }: ScryCardProps) {
  const { t, language } = useTexts();
  return (
    <span
      className={styles['buttons']}
      role="group"
      aria-label={fullNameOf(card, language)}
      data-about={instanceId}
    >
      {TRAYS.map((to) => {
        const Icon = GROUP_ICONS[to];
        return (
          <Button
            key={to}
            icon={<Icon aria-hidden="true" />}
            onClick={() => onSort?.(instanceId, to)}
          >
            {t(`simulator.scry.way.${to}`)}
          </Button>
        );
      })}
    </span>
  );
}

/** Buttons of a sorted card: back, and earlier or later in its tray. */
function Steps({ instanceId, card, group, index, isLast, onSort }: ScryCardProps) {
  const { t, language } = useTexts();
  const name = fullNameOf(card, language);
  return (
    <>
      <Button
        variant="ghost"
        size="sm"
        className={styles['back']}
        icon={<Undo2 aria-hidden="true" />}
        aria-label={t('simulator.scry.back', { name })}
        data-about={instanceId}
        onClick={() => onSort?.(instanceId, 'viewedCards')}
      />
      {!(index === 0 && isLast) && (
        <span className={styles['buttons']} data-about={instanceId}>
          {(['up', 'down'] as const).map((step) => (
            <Button
              key={step}
              icon={
                step === 'up' ? <ArrowUp aria-hidden="true" /> : <ArrowDown aria-hidden="true" />
              }
              aria-label={t(`simulator.scry.${step}`, { name })}
              disabled={step === 'up' ? index === 0 : isLast}
              onClick={() => onSort?.(instanceId, group, step === 'up' ? index - 1 : index + 1)}
            />
          ))}
        </span>
      )}
    </>
  );
}

export const GROUP_ICONS: Readonly<Record<Tray, LucideIcon>> = {
  toHand: Hand,
  toTop: ArrowUpToLine,
  toBottom: ArrowDownToLine,
};
