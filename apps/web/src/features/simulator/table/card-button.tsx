import type { Card } from '@inkfolio/domain/cards/card';
import { Eye } from 'lucide-react';
import { memo, type CSSProperties, type ReactNode } from 'react';
import { useDraggable } from '@dnd-kit/core';
import { useTexts } from '../../../lib/i18n.ts';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { CardPicture } from '../../cards/face/card-picture.tsx';
import { canMove, useTable } from './table-context.ts';
import { dragIdOf } from '../drag/drag-id.ts';
import styles from './card.module.css';

interface CardButtonProps {
  readonly instanceId: number;
  readonly card: Card;
  readonly sizes: string;
  /** State of the card, added to its label. */
  readonly state?: string | undefined;
  readonly className?: string | undefined;
  readonly style?: CSSProperties | undefined;
  readonly isChosen?: boolean;
  readonly isExerted?: boolean;
  readonly opensMenu?: boolean;
  readonly tabIndex?: number;
  readonly onPress: (button: HTMLElement) => void;
  readonly onFocus?: () => void;
  readonly children?: ReactNode;
}

/** Card on the table: can be pressed, or dragged by mouse, touch and keyboard. */
export function CardButton(props: CardButtonProps) {
  const { instanceId, card, sizes, state, className, style, children } = props;
  const { isChosen, isExerted = false, opensMenu = false, tabIndex, onPress, onFocus } = props;
  const { handle } = useCardDrag(instanceId);
  return (
    <button
      type="button"
      {...handle}
      className={`${styles['card'] ?? ''} ${className ?? ''}`}
      style={style}
      aria-pressed={isChosen}
      aria-haspopup={opensMenu ? 'menu' : undefined}
      data-exerted={isExerted || undefined}
      tabIndex={tabIndex}
      onClick={(event) => onPress(event.currentTarget)}
      onFocus={onFocus}
    >
      <Face card={card} sizes={sizes} />
      {state !== undefined && <VisuallyHidden> {state}</VisuallyHidden>}
      {children}
    </button>
  );
}

/** Memoized: changes around the face do not rerender it. */
const Face = memo(function Face({ card, sizes }: Pick<CardButtonProps, 'card' | 'sizes'>) {
  const { language } = useTexts();
  return <CardPicture card={card} language={language} sizes={sizes} loading="eager" />;
});

export function SeenMark() {
  return (
    <span
      className="absolute top-[6px] right-[6px] bottom-auto left-auto z-2 rounded-full bg-surface-1 p-1 text-text shadow-1"
      aria-hidden="true"
    >
      <Eye size={16} strokeWidth={1.75} />
    </span>
  );
}

function useCardDrag(instanceId: number) {
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
