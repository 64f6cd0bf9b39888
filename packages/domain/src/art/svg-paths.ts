/** A point of a drawing: x, then y. */
export type Point = readonly [number, number];

/** A full turn, in radians. */
export const TURN = Math.PI * 2;

/** One decimal is finer than a pixel at every size of a card, and keeps the markup small. */
export function short(value: number): number {
  return Math.round(value * 10) / 10;
}

/** Shortens the long decimals of a drawing that was written with computed coordinates. */
export function shorten(markup: string): string {
  return markup
    .replace(/>\s+</g, '><')
    .replace(/\d+\.\d{3,}/g, (number) => String(short(Number(number))));
}

/** The point at an angle (radians) and distance from a centre. */
export function polar(centre: Point, angle: number, radius: number, flatten = 1): Point {
  return [centre[0] + Math.cos(angle) * radius, centre[1] + Math.sin(angle) * radius * flatten];
}

/** `x y`, as in a path. */
export function at([x, y]: Point): string {
  return `${short(x)} ${short(y)}`;
}

/** A smooth closed path through the points (Catmull-Rom, written as Bézier curves). */
export function closedCurve(points: readonly Point[]): string {
  const count = points.length;
  return curve(points, count, (index) => (index + count) % count) + 'Z';
}

/** A smooth open path through the points. */
export function openCurve(points: readonly Point[]): string {
  const last = points.length - 1;
  return curve(points, last, (index) => Math.min(last, Math.max(0, index)));
}

/** The drawing and its mirror image about the middle of the art, x = 100. */
export function mirrored(markup: string): string {
  return `${markup}<g transform="matrix(-1 0 0 1 200 0)">${markup}</g>`;
}

function curve(
  points: readonly Point[],
  segments: number,
  neighbour: (index: number) => number,
): string {
  const point = (index: number): Point => points[neighbour(index)] ?? [0, 0];
  let path = `M${at(point(0))}`;
  for (let index = 0; index < segments; index++) {
    const [beforeX, beforeY] = point(index - 1);
    const [fromX, fromY] = point(index);
    const [toX, toY] = point(index + 1);
    const [afterX, afterY] = point(index + 2);
    const leaving: Point = [fromX + (toX - beforeX) / 6, fromY + (toY - beforeY) / 6];
    const arriving: Point = [toX - (afterX - fromX) / 6, toY - (afterY - fromY) / 6];
    path += `C${at(leaving)} ${at(arriving)} ${at([toX, toY])}`;
  }
  return path;
}
