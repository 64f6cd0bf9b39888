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

/** Drop targets for the held card, in arrow key order. */
export type PlacesFor = (active: UniqueIdentifier) => readonly UniqueIdentifier[];

export interface DragPlaces {
  /** Finds the target under the pointer, or the one chosen by arrow keys. */
  readonly detect: CollisionDetection;
  /** Keyboard coordinates: arrow keys cycle through the targets that accept the card. */
  readonly coordinateGetter: KeyboardCoordinateGetter;
  /** Clears the arrow key target; to be called at the start and end of a drag. */
  readonly reset: () => void;
}

/** Collision detection of one drag context; `pointed` finds the targets under the pointer. */
export function dragPlaces(
  placesFor: PlacesFor,
  pointed: CollisionDetection = pointerWithin,
): DragPlaces {
  // Stored instead of measured: a list and a card in it may have the same centre.
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
      // Scrolls the target into view first; its rectangle updates afterwards.
      droppableContainers.get(reached)?.node.current?.scrollIntoView({ block: 'nearest' });
      const rect = droppableRects.get(reached);
      return rect && centredOn(rect, collisionRect);
    },
  };
}

/** Finds the visible target under the pointer; ignores targets scrolled out of their list. */
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
