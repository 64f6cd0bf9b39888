import { DndContext, DragOverlay, type DragEndEvent } from '@dnd-kit/core';
import type { Card } from '@inkfolio/domain/cards/card';
import type { Destination } from '@inkfolio/domain/simulator/game-action';
import { memo, useMemo, useState, type ReactNode, type Ref } from 'react';
import { isMotionReduced } from '../../../lib/motion.ts';
import { useTexts } from '../../../lib/i18n.ts';
import { CardPicture } from '../../cards/face/card-picture.tsx';
import { fullNameOf } from '../data/move-texts.ts';
import { useTable, waysOf } from '../table/table-context.ts';
import { instanceOf } from './drag-id.ts';
import { dragPlaces } from './drag-places.ts';
import { MOVED_BY_HAND, useKeyboardDrag } from './keyboard-drag.ts';
import { useDragSensors } from './use-drag-sensors.ts';

/** Drag-and-drop context of the zones; descendants register cards and targets. */
export function TableDrag({ children }: { readonly children: ReactNode }) {
  const { t, language } = useTexts();
  const { game, cards, act, choose } = useTable();
  const [held, setHeld] = useState<Card>();
  const places = useMemo(
    () => dragPlaces((dragId) => waysOf(game, instanceOf(dragId))?.to ?? []),
    [game],
  );
  const { carry, childRef } = useKeyboardDrag();
  const sensors = useDragSensors(useMemo(() => ({ carry, ...places }), [carry, places]));

  const cardOf = (dragId: string | number) => {
    const { card } = waysOf(game, instanceOf(dragId)) ?? {};
    return card && cards.get(card.deckCardId);
  };
  const nameFor = (dragId: string | number) => {
    const card = cardOf(dragId);
    return card === undefined ? '' : fullNameOf(card, language);
  };
  const letGo = () => {
    places.reset();
    setHeld(undefined);
  };
  const drop = ({ active, over }: DragEndEvent) => {
    letGo();
    const instanceId = instanceOf(active.id);
    const { to = [] } = waysOf(game, instanceId) ?? {};
    const place = to.find((destination) => destination === over?.id);
    if (instanceId !== undefined && place) act({ type: 'move', instanceId, to: place });
  };

  return (
    <DndContext
      sensors={sensors}
      collisionDetection={places.detect}
      autoScroll={false}
      accessibility={{
        screenReaderInstructions: { draggable: t('simulator.drag.how') },
        announcements: {
          onDragStart: ({ active }) => t('simulator.drag.held', { name: nameFor(active.id) }),
          onDragOver: ({ over }) =>
            over ? t(`simulator.drag.to.${over.id as Destination}`) : t('simulator.drag.nowhere'),
          // The table announces the move.
          onDragEnd: ({ over }) => (over ? undefined : t('simulator.drag.back')),
          onDragCancel: () => t('simulator.drag.back'),
        },
      }}
      onDragStart={({ active }) => {
        places.reset();
        setHeld(cardOf(active.id));
        choose(undefined);
      }}
      onDragEnd={drop}
      onDragCancel={letGo}
    >
      {children}
      <DragOverlay
        className="[will-change:transform]"
        modifiers={MOVED_BY_HAND}
        dropAnimation={isMotionReduced() ? null : { duration: 200, easing: 'ease-out' }}
      >
        {held && <DraggedCard ref={childRef} card={held} />}
      </DragOverlay>
    </DndContext>
  );
}

const DraggedCard = memo(function DraggedCard({
  ref,
  card,
}: {
  readonly ref: Ref<HTMLDivElement>;
  readonly card: Card;
}) {
  const { language } = useTexts();
  return (
    <div
      ref={ref}
      className="[rotate:2deg] cursor-grabbing rounded-(--radius-card) shadow-card-lift"
    >
      <CardPicture card={card} language={language} sizes="200px" loading="eager" decorative />
    </div>
  );
});
