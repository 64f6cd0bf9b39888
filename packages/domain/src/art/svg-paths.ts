export type Point = readonly [number, number];

/** Full turn in radians. */
export const TURN = Math.PI * 2;

/** Rounds to one decimal: finer than a pixel at every card size, and short in markup. */
export function short(value: number): number {
  return Math.round(value * 10) / 10;
}

/** Shortens the long decimals of computed coordinates in markup. */
export function shorten(markup: string): string {
  return markup
    .replace(/>\s+</g, '><')
    .replace(/\d+\.\d{3,}/g, (number) => String(short(Number(number))));
}

/** Returns the point at an angle (radians) and distance from a centre. */
export function polar(centre: Point, angle: number, radius: number, flatten = 1): Point {
  return [centre[0] + Math.cos(angle) * radius, centre[1] + Math.sin(angle) * radius * flatten];
}

/** Formats a point as `x y` for a path. */
export function at([x, y]: Point): string {
  return `${short(x)} ${short(y)}`;
}

/** Returns a smooth closed path through the points (Catmull-Rom as Bézier curves). */
export function closedCurve(points: readonly Point[]): string {
  const count = points.length;
  return curve(points, count, (index) => (index + count) % count) + 'Z';
}

/** Returns a smooth open path through the points. */
export function openCurve(points: readonly Point[]): string {
  const last = points.length - 1;
  return curve(points, last, (index) => Math.min(last, Math.max(0, index)));
}

/** Adds the mirror image about the vertical line x = 100. */
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
