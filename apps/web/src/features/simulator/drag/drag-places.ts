import {
  pointerWithin,
  type ClientRect,
  type CollisionDetection,
  type KeyboardCoordinateGetter,
  type UniqueIdentifier,
} from '@dnd-kit/core';
import { setPlaceUnderCard } from './place-under-card.ts';

const STEPS: Readonly<Record<string, 1 | -1>> = {
  ArrowRight: 1,
  ArrowDown: 1,
  ArrowLeft: -1,
  ArrowUp: -1,
};

/** The places to which the held card may go, in the order in which the arrow keys reach them. */
export type PlacesFor = (active: UniqueIdentifier) => readonly UniqueIdentifier[];

/** Collision detection of a drag. */
export interface DragPlaces {
  /** The place under the pointer, or the one to which the arrow keys have carried the card. */
  readonly detect: CollisionDetection;
  /**
   * Keyboard coordinates: arrow keys move the held card to the next place that takes it, in a
   * cycle.
   */
  readonly coordinateGetter: KeyboardCoordinateGetter;
  /** Callback when a card is taken or let go: no place is under it, or reached by the arrow keys. */
  readonly reset: () => void;
}

/** The places of the drags of one context; `pointed` finds those under the pointer. */
export function dragPlaces(
  placesFor: PlacesFor,
  pointed: CollisionDetection = pointerWithin,
): DragPlaces {
  // Stored and not measured: a list and a card in it may have the same middle.
  let reached: UniqueIdentifier | undefined;
  return {
    reset: () => {
      reached = undefined;
      setPlaceUnderCard(null);
    },
    detect: (args) => {
      const places = placesFor(args.active.id);
      const droppableContainers = args.droppableContainers.filter(({ id }) => places.includes(id));
      if (args.pointerCoordinates !== null) return pointed({ ...args, droppableContainers });
      return droppableContainers
        .filter(({ id }) => id === reached)
        .map((place) => ({ id: place.id, data: { droppableContainer: place, value: 0 } }));
    },
    coordinateGetter: (event, { active, context }) => {
      const step = STEPS[event.code];
      const { collisionRect, droppableRects, droppableContainers } = context;
      if (step === undefined || collisionRect === null) return undefined;
      event.preventDefault();
      const places = placesFor(active).filter((id) => droppableRects.has(id));
      const at = reached === undefined ? (step === 1 ? -1 : 0) : places.indexOf(reached);
      reached = places.at((at + step) % Math.max(places.length, 1));
      if (reached === undefined) return undefined;
      setPlaceUnderCard(reached);
      // A place that is scrolled out of its list comes into view first; its rect follows.
      droppableContainers.get(reached)?.node.current?.scrollIntoView({ block: 'nearest' });
      const rect = droppableRects.get(reached);
      return rect && centredOn(rect, collisionRect);
    },
  };
}

/** The place that is seen under the pointer: what is scrolled out of its list takes nothing. */
export const seenUnderPointer: CollisionDetection = ({
  droppableContainers,
  pointerCoordinates,
}) => {
  if (pointerCoordinates === null) return [];
  const { x, y } = pointerCoordinates;
  for (const element of document.elementsFromPoint(x, y)) {
    const place = droppableContainers.find(({ node }) => node.current === element);
    if (place) return [{ id: place.id, data: { droppableContainer: place, value: 0 } }];
  }
  return [];
};

function centredOn(place: ClientRect, held: ClientRect): { x: number; y: number } {
  return {
    x: place.left + (place.width - held.width) / 2,
    y: place.top + (place.height - held.height) / 2,
  };
}
