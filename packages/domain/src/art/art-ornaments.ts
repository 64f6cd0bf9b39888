import type { Random } from './art-random.ts';
import { TURN, at, closedCurve, openCurve, polar, short, type Point } from './svg-paths.ts';

/** Sine wave that bends the rings of floating ink. */
export interface Wave {
  readonly frequency: number;
  readonly phase: number;
  readonly amplitude: number;
  /** Phase shift from one ring to the next. */
  readonly twist: number;
}

/** Calculates the radial stretch at an angle; `depth` is 0 at the centre, 1 at the rim. */
export function bend(waves: readonly Wave[], angle: number, depth: number, twist: number): number {
  let total = 0;
  for (const wave of waves) {
    total +=
      wave.amplitude * Math.sin(wave.frequency * angle + wave.phase + wave.twist * depth * twist);
  }
  return total;
}

/** Draws floating-ink marbling: nested rings, bent by a few low waves. */
export function marbledRings(
  random: Random,
  centre: Point,
  radius: number,
  rings: number,
  colors: readonly string[],
  line: string,
): string {
  const waves: Wave[] = [];
  for (let index = 0; index < 4; index++) {
    waves.push({
      frequency: 1 + index + Math.floor(random() * 2),
      phase: random() * TURN,
      amplitude: (0.16 - 0.03 * index) * (0.6 + random() * 0.8),
      twist: (random() - 0.5) * 0.9,
    });
  }
  let markup = '';
  for (let ring = rings; ring > 0; ring--) {
    const depth = ring / rings;
    const points: Point[] = [];
    for (let step = 0; step < 18; step++) {
      const angle = (step / 18) * TURN;
      const stretch = 1 + bend(waves, angle, depth, 6) * (0.35 + depth);
      points.push(polar(centre, angle, radius * depth * stretch, 0.92));
    }
    const fill = colors[ring % colors.length] ?? line;
    const strength = short(0.1 + 0.25 * (1 - depth));
    markup += `<path d="${closedCurve(points)}" fill="${fill}" stroke="${line}" stroke-opacity="${strength}" stroke-width=".5"/>`;
  }
  return markup;
}

/** Draws rays of three lengths around a centre, between two radii. */
export function rays(
  centre: Point,
  inner: number,
  outer: number,
  count: number,
  color: string,
): string {
  let path = '';
  for (let index = 0; index < count; index++) {
    const angle = (index / count) * TURN;
    const length = index % 4 === 0 ? 1 : index % 2 === 0 ? 0.72 : 0.45;
    path += `M${at(polar(centre, angle, inner))}L${at(polar(centre, angle, inner + (outer - inner) * length))}`;
  }
  return `<path d="${path}" stroke="${color}" stroke-width=".8" stroke-linecap="round" fill="none" opacity=".75"/>`;
}

/** Draws dots of light and a few four-pointed stars between two heights. */
export function stars(
  random: Random,
  count: number,
  color: string,
  top: number,
  bottom: number,
): string {
  let markup = '';
  for (let index = 0; index < count; index++) {
    const x = short(6 + random() * 188);
    const y = short(top + random() * (bottom - top));
    const size = 0.5 + random() * random() * 1.6;
    markup +=
      size > 1.45
        ? `<path d="${fourPoints([x, y], size * 2.2, size * 3)}" fill="${color}"/>`
        : `<circle cx="${x}" cy="${y}" r="${short(size * 0.75)}" fill="${color}" opacity="${short(0.35 + random() * 0.6)}"/>`;
  }
  return markup;
}

/** Returns the path of a four-pointed star with hollow sides. */
export function fourPoints(centre: Point, width: number, height: number): string {
  const [x, y] = centre;
  const middle = at(centre);
  const tips: Point[] = [
    [x + width, y],
    [x, y + height],
    [x - width, y],
    [x, y - height],
  ];
  return `M${at([x, y - height])}${tips.map((tip) => `Q${middle} ${at(tip)}`).join('')}Z`;
}

/** Draws a line of hills, filled down to the lower edge. */
export function ridge(
  random: Random,
  height: number,
  amplitude: number,
  fill: string,
  opacity = 1,
): string {
  const points: Point[] = [];
  const slow = random() * 9;
  const fast = random() * 9;
  for (let x = -10; x <= 210; x += 20) {
    const wave = Math.sin(x / 31 + slow) + Math.sin(x / 13 + fast) * 0.35 + (random() - 0.5) * 0.3;
    points.push([x, height + wave * amplitude]);
  }
  return `<path d="${openCurve(points)}L210 210L-10 210Z" fill="${fill}" opacity="${opacity}"/>`;
}
