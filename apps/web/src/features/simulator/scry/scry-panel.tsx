import { DndContext, DragOverlay, useDroppable } from '@dnd-kit/core';
import type { Card } from '@inkfolio/domain/cards/card';
import type { ScryGroup } from '@inkfolio/domain/simulator/game-action';
import { useEffect, useMemo, useRef, useState } from 'react';
import { isMotionReduced } from '../../../lib/motion.ts';
import { useTexts } from '../../../lib/i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { instanceOf } from '../drag/drag-id.ts';
import { dragPlaces, seenUnderPointer } from '../drag/drag-places.ts';
import { MOVED_BY_HAND, useKeyboardDrag } from '../drag/keyboard-drag.ts';
import { useDragSensors } from '../drag/use-drag-sensors.ts';
import { fullNameOf } from '../data/move-texts.ts';
import { useTable } from '../table/table-context.ts';
import { ScryFace, ScryCard, GROUP_ICONS } from './scry-card.tsx';
import { useIsUnderCard } from '../drag/place-under-card.ts';
import { useKeepFocus } from '../table/use-focus-kept.ts';
import { placeOfDrop, isScryGroup, placesOfGroups, SCRY_GROUPS, TRAYS } from './scry-places.ts';
import styles from './scry.module.css';

/** Looked-at cards in four lists: unsorted, to hand, to top, to bottom. */
export function ScryPanel() {
  const { t, language } = useTexts();
  const { game, cards, act, isWatching } = useTable();
  const { scryState } = game;
  const heading = useRef<HTMLHeadingElement>(null);
  const [held, setHeld] = useState<Card>();
  const places = useMemo(
    () => dragPlaces(placesOfGroups(scryState), seenUnderPointer),
    [scryState],
  );
  const { carry, childRef } = useKeyboardDrag();
  const sensors = useDragSensors(useMemo(() => ({ carry, ...places }), [carry, places]));
  const left = scryState.viewedCards.length;

  useEffect(() => heading.current?.focus(), []);

  const cardOf = (dragId: string | number) => {
    const id = instanceOf(dragId);
    const all = SCRY_GROUPS.flatMap((group) => scryState[group]);
    const instance = all.find(({ instanceId }) => instanceId === id);
    return instance && cards.get(instance.deckCardId);
  };
  const nameFor = (dragId: string | number) => {
    const card = cardOf(dragId);
    return card === undefined ? '' : fullNameOf(card, language);
  };
  const letGo = () => {
    places.reset();
    setHeld(undefined);
  };
  const sort = (instanceId: number, to: ScryGroup, index?: number) =>
    act({ type: 'scrySort', instanceId, to, ...(index !== undefined && { index }) });

  return (
    <section
      className={styles['panel']}
      aria-labelledby="scry-title"
      data-scry
      data-holding={held && ''}
      data-covers-window
    >
      <header className="px-3 pt-3 pb-2 [@media(height<480px)]:col-span-full">
        <h2 ref={heading} className="text-xl" id="scry-title" tabIndex={-1}>
          {t('simulator.scry.title', { count: scryState.takenInOrder.length })}
        </h2>
        <p className="fineprint">{t('simulator.scry.help')}</p>
      </header>
      <DndContext
        sensors={sensors}
        collisionDetection={places.detect}
        autoScroll={false}
        accessibility={{
          screenReaderInstructions: { draggable: t('simulator.drag.how') },
          announcements: {
            onDragStart: ({ active }) => t('simulator.drag.held', { name: nameFor(active.id) }),
            onDragOver: ({ over }) => (over ? saidOfPlace(String(over.id)) : undefined),
            onDragEnd: ({ over }) => (over ? undefined : t('simulator.drag.back')),
            onDragCancel: () => t('simulator.drag.back'),
          },
        }}
        onDragStart={({ active }) => {
          places.reset();
          setHeld(cardOf(active.id));
        }}
        onDragCancel={letGo}
        onDragEnd={({ active, over }) => {
          letGo();
          const instanceId = instanceOf(active.id);
          const place = over === null ? undefined : placeOfDrop(scryState, over.id, instanceId);
          if (instanceId !== undefined && place) sort(instanceId, place.group, place.index);
        }}
      >
        <ScryList group="viewedCards" onSort={isWatching ? undefined : sort} />
        <div className="grid min-h-0 grid-cols-3 grid-rows-[minmax(0,1fr)] gap-2 border-t border-line-soft px-3 py-2.5 [@media(height<480px)]:border-t-0">
          {TRAYS.map((group) => (
            <ScryList key={group} group={group} onSort={isWatching ? undefined : sort} />
          ))}
        </div>
        <DragOverlay
          modifiers={MOVED_BY_HAND}
          dropAnimation={isMotionReduced() ? null : { duration: 160, easing: 'ease-out' }}
        >
          {held && (
            <div
              ref={childRef}
              className="flex w-max max-w-[300px] min-w-0 cursor-grabbing items-center gap-3 rounded-sm bg-surface-3 py-1.5 ps-2 pe-3 shadow-3 [--pip-size:30px]"
            >
              <ScryFace card={held} />
            </div>
          )}
        </DragOverlay>
      </DndContext>
      {!isWatching && (
        <footer className="wrap justify-end border-t border-line-soft px-3 pt-2 pb-[calc(var(--space-2h)_+_env(safe-area-inset-bottom))] [@media(height<480px)]:col-span-full">
          {left > 0 && (
            <span id="scry-warning" className="help flex-[1_1_300px]" role="status">
              {t('simulator.scry.left', { count: left })}
            </span>
          )}
          <Button variant="ghost" onClick={() => act({ type: 'scryCancel' })}>
            {t('simulator.scry.cancel')}
          </Button>
          <Button
            variant="primary"
            disabled={left > 0}
            aria-describedby={left > 0 ? 'scry-warning' : undefined}
            onClick={() => act({ type: 'scryComplete' })}
          >
            {t('simulator.scry.done')}
          </Button>
        </footer>
      )}
    </section>
  );

  function saidOfPlace(id: string): string {
    return isScryGroup(id)
      ? t(`simulator.scry.over.${id}`)
      : t('simulator.scry.overCard', { name: nameFor(id.replace('before-', '')) });
  }
}

interface ScryListProps {
  readonly group: ScryGroup;
  /** Undefined in a replay. */
  readonly onSort: ((instanceId: number, to: ScryGroup, index?: number) => void) | undefined;
}

function ScryList({ group, onSort }: ScryListProps) {
  const { t } = useTexts();
  const { game, cards } = useTable();
  const region = useRef<HTMLElement | null>(null);
  const { setNodeRef } = useDroppable({ id: group });
  const isOver = useIsUnderCard((place) => placeOfDrop(game.scryState, place)?.group === group);
  const members = game.scryState[group];
  const ids = useMemo(() => members.map(({ instanceId }) => instanceId), [members]);
  useKeepFocus(region, ids);
  const isTray = group !== 'viewedCards';
  const Icon = isTray ? GROUP_ICONS[group] : undefined;
  return (
    <section
      ref={(element) => {
        region.current = element;
        setNodeRef(element);
      }}
      className={`${styles['list'] ?? ''} ${isTray ? (styles['tray'] ?? '') : ''}`}
      data-over={isOver || undefined}
      data-group={group}
      tabIndex={-1}
      aria-label={t(`simulator.scry.group.${group}`)}
    >
      <h3 className="flex items-center gap-1.5 pb-1.5 text-md">
        {Icon && <Icon size={15} strokeWidth={1.75} aria-hidden="true" />}
        {t(`simulator.scry.group.${group}`)}{' '}
        <b className="ms-auto [font-weight:inherit] lining-nums">{members.length}</b>
      </h3>
      {members.length === 0 ? (
        <p
          className={
            isTray
              ? 'self-start rounded-sm border-[1.5px] border-dashed [border-color:color-mix(in_oklab,var(--text)_30%,transparent)] px-2 py-3 text-center text-xs'
              : 'fineprint'
          }
        >
          {t(`simulator.scry.empty.${group}`)}
        </p>
      ) : (
        <ol className={styles['cards']}>
          {members.map(({ instanceId, deckCardId }, index) => {
            const card = cards.get(deckCardId);
            return (
              card && (
                <ScryCard
                  key={instanceId}
                  instanceId={instanceId}
                  card={card}
                  group={group}
                  index={index}
                  isLast={index === members.length - 1}
                  onSort={onSort}
                />
              )
            );
          })}
        </ol>
      )}
    </section>
  );
}
