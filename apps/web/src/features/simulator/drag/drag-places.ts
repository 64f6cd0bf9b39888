import {
  closestCenter,
  pointerWithin,
  type ClientRect,
  type CollisionDetection,
  type KeyboardCoordinateGetter,
  type UniqueIdentifier,
} from '@dnd-kit/core';

const STEPS: Readonly<Record<string, 1 | -1>> = {
  ArrowRight: 1,
  ArrowDown: 1,
  ArrowLeft: -1,
  ArrowUp: -1,
};

/** The places to which the held card may go, in the order in which the arrow keys reach them. */
export type PlacesFor = (active: UniqueIdentifier) => readonly UniqueIdentifier[];

/** Arrow keys carry the held card from one place to the next that takes it, round and round. */
export function placeSteps(placesFor: PlacesFor): KeyboardCoordinateGetter {
  return (event, { active, context }) => {
    const step = STEPS[event.code];
    const { collisionRect, droppableRects, over } = context;
    if (step === undefined || collisionRect === null) return undefined;
    event.preventDefault();
    const places = placesFor(active).filter((id) => droppableRects.has(id));
    const at = over === null ? -1 : places.indexOf(over.id);
    const next = places[(at + step + places.length) % Math.max(places.length, 1)];
    const rect = next === undefined ? undefined : droppableRects.get(next);
    return rect && centredOn(rect, collisionRect);
  };
}

/** The place under the pointer, or for the keyboard the nearest; only one that takes the card. */
export function placeUnder(placesFor: PlacesFor): CollisionDetection {
  return (args) => {
    const places = placesFor(args.active.id);
    const droppableContainers = args.droppableContainers.filter(({ id }) => places.includes(id));
    const taking = { ...args, droppableContainers };
    return args.pointerCoordinates === null ? closestCenter(taking) : pointerWithin(taking);
  };
}

function centredOn(place: ClientRect, held: ClientRect): { x: number; y: number } {
  return {
    x: place.left + (place.width - held.width) / 2,
    y: place.top + (place.height - held.height) / 2,
  };
}
