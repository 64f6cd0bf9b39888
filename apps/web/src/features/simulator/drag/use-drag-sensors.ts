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

/** Keys of the drag: Enter stays a press, which chooses the card or opens its menu. */
const KEYS = { start: ['Space'], cancel: ['Escape'], end: ['Space', 'Enter'] };
/** Milliseconds without a step after which a pointer rests. */
const REST_MS = 150;

interface Carrying extends Pick<DragPlaces, 'detect'> {
  readonly carry: Carry;
}

/**
 * Sensors: the mouse drags after a few pixels, so that a press stays a press; a finger after a
 * moment of holding still, so that a swipe still scrolls; the keyboard with the space bar. `carry`
 * is called at once with each step of the held card. The drag and drop itself renders every card
 * for a step it gets: of a pointer it gets the place where it rests, which is then announced.
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
      // A key goes to the next place and scrolls nothing on the way: "drag-places.ts" does.
      context: {
        get current() {
          return { ...context.current, scrollableAncestors: [] };
        },
      },
      // The steps of the keys count from nothing.
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
      // What lies under a hand that rests may have scrolled.
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
      // Measured before the card is carried on, which would make the browser style the page for it.
      measure();
      carry(coordinates.x - start.x, coordinates.y - start.y);
      clearTimeout(rest);
      rest = setTimeout(() => startTransition(() => props.onMove(at)), REST_MS);
    },
  };
}

/** Ends the drag where the card is; the drag and drop itself knows the place of its last render. */
function endOverPlace({ context, onEnd }: Pick<PropsOf<typeof MouseSensor>, 'context' | 'onEnd'>) {
  const { droppableContainers, droppableRects } = context.current;
  const place = placeUnderCard();
  const container = place === null ? undefined : droppableContainers.get(place);
  const rect = place === null ? undefined : droppableRects.get(place);
  const over = container && rect ? { ...container, rect } : null;
  context.current = { ...context.current, over };
  onEnd();
}

/** The button or finger is still down: what it is lifted from after a cancelled drag is not pressed. */
function ignorePressInHand(): void {
  const over = new AbortController();
  const during = { capture: true, signal: over.signal };
  window.addEventListener('click', (press) => press.stopPropagation(), { ...during, once: true });
  window.addEventListener('pointerdown', () => over.abort(), during);
  window.addEventListener('keydown', () => over.abort(), during);
}

/** The place under the pointer, null where there is none; undefined while they are not measured. */
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
