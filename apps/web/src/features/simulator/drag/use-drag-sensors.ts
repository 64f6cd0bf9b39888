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

/** Keys of the drag: Enter stays a press, which chooses the card or opens its menu. */
const KEYS = { start: ['Space'], cancel: ['Escape'], end: ['Space', 'Enter'] };

interface Carrying extends Pick<DragPlaces, 'detect'> {
  readonly carry: Carry;
}

/**
 * Sensors: the mouse drags after a few pixels, so that a press stays a press; a finger after a
 * moment of holding still, so that a swipe still scrolls; the keyboard with the space bar. `carry`
 * is called at once with each step of the held card; the drag and drop itself, which renders for
 * each step it gets, gets only those that lead over another place.
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
  let heardOf: UniqueIdentifier | null | undefined;
  return {
    ...props,
    onStart(coordinates: Coordinates) {
      start = coordinates;
      at = coordinates;
      isHeld = true;
      props.onStart(coordinates);
    },
    onEnd() {
      // The drag and drop itself knows the place of its last render, which the hand may have left.
      const place = placeAt(at, context.current, detect);
      if (place !== undefined)
        context.current = { ...context.current, over: overOf(place, context.current) };
      props.onEnd();
    },
    onCancel() {
      if (isHeld) ignorePressInHand();
      props.onCancel();
    },
    onMove(coordinates: Coordinates) {
      at = coordinates;
      // Measured before the card is carried on, which would make the browser style the page for it.
      const place = placeAt(coordinates, context.current, detect);
      carry(coordinates.x - start.x, coordinates.y - start.y);
      if (place !== undefined && place === heardOf) return;
      heardOf = place;
      // Every card that can be taken is rendered for it: the held one goes on meanwhile.
      startTransition(() => props.onMove(coordinates));
    },
  };
}

function overOf(
  place: UniqueIdentifier | null,
  { droppableContainers, droppableRects }: SensorContext,
): SensorContext['over'] {
  if (place === null) return null;
  const container = droppableContainers.get(place);
  const rect = droppableRects.get(place);
  return container && rect ? { ...container, rect } : null;
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
