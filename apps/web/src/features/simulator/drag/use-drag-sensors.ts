import {
  getFirstCollision,
  KeyboardSensor,
  MouseSensor,
  TouchSensor,
  useSensor,
  useSensors,
  type CollisionDetection,
  type KeyboardSensorOptions,
  type MouseSensorOptions,
  type SensorContext,
  type TouchSensorOptions,
  type UniqueIdentifier,
} from '@dnd-kit/core';
import { startTransition } from 'react';
import type { DragPlaces } from './drag-places.ts';
import type { Carry } from './keyboard-drag.ts';
import { placeUnderCard, setPlaceUnderCard } from './place-under-card.ts';

/** Keyboard drag: Enter is not a start key, because it chooses the card or opens its menu. */
const KEYS = { start: ['Space'], cancel: ['Escape'], end: ['Space', 'Enter'] };
/** Milliseconds without movement after which a pointer counts as resting. */
const REST_MS = 150;

interface Carrying extends Pick<DragPlaces, 'detect'> {
  readonly carry: Carry;
}

/**
 * Sensors: the mouse drags after a few pixels, so that a click stays a click; touch after holding
 * still, so that a swipe scrolls; the keyboard with Space. `carry` is called for each step. The
 * drag library rerenders every card per step it receives: pointer positions are passed on only
 * while the pointer rests, and are then announced.
 */
export function useDragSensors({
  coordinateGetter,
  ...carrying
}: Carrying & Pick<DragPlaces, 'coordinateGetter'>) {
  return useSensors(
    useSensor(CarryingMouse, { activationConstraint: { distance: 6 }, ...carrying }),
    useSensor(CarryingTouch, { activationConstraint: { delay: 180, tolerance: 8 }, ...carrying }),
    useSensor(CarryingKeys, { coordinateGetter, keyboardCodes: KEYS, ...carrying }),
  );
}

class CarryingMouse extends MouseSensor {
  constructor(
    props: PropsOf<typeof MouseSensor> & { readonly options: MouseSensorOptions & Carrying },
  ) {
    super(carryingOver(props));
  }
}

class CarryingTouch extends TouchSensor {
  constructor(
    props: PropsOf<typeof TouchSensor> & { readonly options: TouchSensorOptions & Carrying },
  ) {
    super(carryingOver(props));
  }
}

class CarryingKeys extends KeyboardSensor {
  constructor(
    props: PropsOf<typeof KeyboardSensor> & { readonly options: KeyboardSensorOptions & Carrying },
  ) {
    const { context } = props;
    super({
      ...props,
      // Disables the library's scrolling: `drag-places.ts` scrolls to the next target.
      context: {
        get current() {
          return { ...context.current, scrollableAncestors: [] };
        },
      },
      // Keyboard steps are relative to 0.
      onMove: (step) => {
        props.options.carry(step.x, step.y);
        props.onMove(step);
      },
      onEnd: () => endOverPlace(props),
    });
  }
}

type PropsOf<Sensor extends new (props: never) => unknown> = ConstructorParameters<Sensor>[0];

interface Coordinates {
  readonly x: number;
  readonly y: number;
}

function carryingOver<Props extends PropsOf<typeof MouseSensor> & { readonly options: Carrying }>(
  props: Props,
): Props {
  const { carry, detect } = props.options;
  const { context } = props;
  let start: Coordinates = { x: 0, y: 0 };
  let at = start;
  let isHeld = false;
  let rest: ReturnType<typeof setTimeout> | undefined;
  const measure = () => {
    const place = placeAt(at, context.current, detect);
    if (place !== undefined) setPlaceUnderCard(place);
  };
  return {
    ...props,
    onStart(coordinates: Coordinates) {
      start = coordinates;
      at = coordinates;
      isHeld = true;
      props.onStart(coordinates);
    },
    onEnd() {
      clearTimeout(rest);
      // The content under a resting pointer may have scrolled.
      measure();
      endOverPlace(props);
    },
    onCancel() {
      clearTimeout(rest);
      if (isHeld) ignorePressInHand();
      props.onCancel();
    },
    onMove(coordinates: Coordinates) {
      at = coordinates;
      // Measures before moving the card: measuring after it would force a style recalculation.
      measure();
      carry(coordinates.x - start.x, coordinates.y - start.y);
      clearTimeout(rest);
      rest = setTimeout(() => startTransition(() => props.onMove(at)), REST_MS);
    },
  };
}

/** Ends the drag at the card's position; the library only has the position of its last render. */
function endOverPlace({ context, onEnd }: Pick<PropsOf<typeof MouseSensor>, 'context' | 'onEnd'>) {
  const { droppableContainers, droppableRects } = context.current;
  const place = placeUnderCard();
  const container = place === null ? undefined : droppableContainers.get(place);
  const rect = place === null ? undefined : droppableRects.get(place);
  const over = container && rect ? { ...container, rect } : null;
  context.current = { ...context.current, over };
  onEnd();
}

/** Suppresses the click at the release of the button or finger after a cancelled drag. */
function ignorePressInHand(): void {
  const over = new AbortController();
  const during = { capture: true, signal: over.signal };
  window.addEventListener('click', (press) => press.stopPropagation(), { ...during, once: true });
  window.addEventListener('pointerdown', () => over.abort(), during);
  window.addEventListener('keydown', () => over.abort(), during);
}

/** Target under the pointer, null without one; undefined until targets are measured. */
function placeAt(
  pointerCoordinates: Coordinates,
  { active, collisionRect, droppableRects, droppableContainers }: SensorContext,
  detect: CollisionDetection,
): UniqueIdentifier | null | undefined {
  if (active === null || collisionRect === null || droppableRects.size === 0) return undefined;
  const found = detect({
    active,
    collisionRect,
    droppableRects,
    droppableContainers: droppableContainers.getEnabled(),
    pointerCoordinates,
  });
  return getFirstCollision(found, 'id');
}
