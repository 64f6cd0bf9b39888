import {
  closestCenter,
  DndContext,
  PointerSensor,
  useSensor,
  useSensors,
  type UniqueIdentifier,
} from '@dnd-kit/core';
import type { Deck } from '@inkfolio/contract/decks';
import type { BuildPlan } from '@inkfolio/domain/planner/build-planner';
import { useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { useTexts } from '../../lib/i18n.ts';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { usePlan } from '../decks/data/planned-decks.ts';
import { PriorityRow } from './priority-row.tsx';
import { isMotionReduced } from '../../lib/motion.ts';

/** Pointer distance in pixels that turns a press into a drag. */
const DRAG_DISTANCE = 6;

interface PriorityListProps {
  readonly decks: readonly Deck[];
  readonly plan: BuildPlan | undefined;
  readonly isCurrent: boolean;
  readonly viewerId: string;
  readonly labelledBy: string;
}

/** Lists decks by priority; reordered by dragging, by keys, or in a menu. */
export function PriorityList(props: PriorityListProps) {
  const { decks, plan, isCurrent, viewerId, labelledBy } = props;
  const { t } = useTexts();
  const order = usePlan();
  const list = useRef<HTMLOListElement>(null);
  const [moved, setMoved] = useState<string>();
  const [drag, setDrag] = useState<Drag>();
  const toFocus = useRef<string>(undefined);
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: DRAG_DISTANCE } }),
  );
  const names = new Map(decks.map(({ id, name }) => [id, name]));
  const placeOf = (id: UniqueIdentifier) => decks.findIndex((deck) => deck.id === id);
  const place = moved === undefined ? -1 : placeOf(moved);

  const { skipNext } = useReorderMotion(list, decks);

  // A drag handle that moves in the DOM loses the focus.
  useLayoutEffect(() => {
    const grips = list.current?.querySelectorAll<HTMLElement>('[data-grip]');
    [...(grips ?? [])].find(({ dataset }) => dataset['grip'] === toFocus.current)?.focus();
    toFocus.current = undefined;
  }, [decks]);

  /** Moves the deck to another listed deck's position; decks that failed to load keep theirs. */
  const move = (id: string, to: number) => {
    const target = decks[Math.min(Math.max(to, 0), decks.length - 1)];
    if (target === undefined || target.id === id) return;
    toFocus.current = id;
    order.move(id, target.id);
    setMoved(id);
  };
  const remove = (id: string, at: number) => {
    toFocus.current = (decks[at + 1] ?? decks[at - 1])?.id;
    order.remove([id]);
  };

  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={{
        screenReaderInstructions: { draggable: t('planner.moveHow') },
        announcements: SILENT,
      }}
      // `onDragMove` still reports the target of the previous event.
      onDragOver={({ active, over }) =>
        setDrag({
          from: placeOf(active.id),
          to: placeOf(over?.id ?? active.id),
          height: active.rect.current.initial?.height ?? 0,
        })
      }
      onDragCancel={() => setDrag(undefined)}
      onDragEnd={({ active, over }) => {
        setDrag(undefined);
        if (over === null) return;
        skipNext();
        move(String(active.id), placeOf(over.id));
      }}
    >
      <ol
        ref={list}
        className="stack gap-2"
        data-dragging={drag ? '' : undefined}
        aria-labelledby={labelledBy}
      >
        {decks.map((deck, at) => (
          <PriorityRow
            key={deck.id}
            deck={deck}
            place={at + 1}
            count={decks.length}
            plan={plan}
            names={names}
            viewerId={viewerId}
            shift={drag && shiftOf(drag, at)}
            onMove={(to) => move(deck.id, to - 1)}
            onRemove={() => remove(deck.id, at)}
          />
        ))}
      </ol>
      <VisuallyHidden>
        <span role="status">
          {isCurrent && plan !== undefined && place >= 0 && (
            <>
              {t('planner.moved', {
                name: names.get(moved ?? '') ?? '',
                place: place + 1,
                count: decks.length,
                fit: plan.fitting.length,
              })}
            </>
          )}
        </span>
      </VisuallyHidden>
    </DndContext>
  );
}

/** Drag in progress: start, target, and height of the row. */
interface Drag {
  readonly from: number;
  readonly to: number;
  readonly height: number;
}

function shiftOf({ from, to, height }: Drag, at: number): string | undefined {
  const isBetween = at >= Math.min(from, to) && at <= Math.max(from, to) && at !== from;
  if (!isBetween) return undefined;
  return `0 calc(${from < to ? -1 : 1} * (${height}px + var(--space-2)))`;
}

/** Disables the drag library's announcements: the list announces moves itself. */
const SILENT = {
  onDragStart: () => undefined,
  onDragOver: () => undefined,
  onDragEnd: () => undefined,
  onDragCancel: () => undefined,
};

/** "Rows 220 when reordered" (design brief, "Build planner"). */
const MOTION = { duration: 220, easing: 'cubic-bezier(0.22, 0.8, 0.24, 1)' };

/**
 * Animates rows, identified by `data-row`, to their new positions when their order changes; not
 * after a drag, which has moved them already.
 */
function useReorderMotion(
  list: RefObject<HTMLElement | null>,
  order: readonly unknown[],
): { readonly skipNext: () => void } {
  const tops = useRef(new Map<string, number>());
  const isSkipped = useRef(false);
  useLayoutEffect(() => {
    const before = tops.current;
    tops.current = new Map();
    for (const row of list.current?.querySelectorAll<HTMLElement>('[data-row]') ?? []) {
      const id = row.dataset['row'] ?? '';
      const top = before.get(id);
      tops.current.set(id, row.offsetTop);
      if (top === undefined || top === row.offsetTop) continue;
      if (isSkipped.current || isMotionReduced()) continue;
      row.animate({ translate: [`0 ${top - row.offsetTop}px`, '0 0'] }, MOTION);
    }
    isSkipped.current = false;
  }, [list, order]);
  return {
    skipNext: () => {
      isSkipped.current = true;
    },
  };
}
