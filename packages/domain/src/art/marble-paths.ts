import type { Color } from '../cards/card.ts';
import { bend, type Wave } from './art-ornaments.ts';
import { seededRandom, type Random } from './art-random.ts';
import { TURN, closedCurve, polar, type Point } from './svg-paths.ts';

interface MarbledPaper {
  readonly seed: string;
  readonly colors: readonly Color[];
  readonly width: number;
  readonly height: number;
}

/** Colours of the paper: SVG colours, or the page's own tokens. */
export interface MarblePaints {
  readonly ink: (color: Color) => string;
  readonly ground: string;
}

/** Thickness of successive rings: broad and narrow bands alternate. */
const BANDS = [0.012, 0.05, 0.008, 0.03, 0.016, 0.07, 0.006, 0.022];
const LIGHT_BANDS = [10, 16, 8, 20];
const DARK_BANDS = [62, 34, 78, 46, 70, 28, 54, 40];

/** Draws the rings of three drops of ink on a bath; markup has numbers and paints only. */
export function marbledPaper(paper: MarbledPaper, { ink, ground }: MarblePaints): string {
  const { seed, colors, width, height } = paper;
  const random = seededRandom(seed);
  const [first = 'Steel', second = first] = colors;
  const tint = (color: Color, percent: number): string =>
    `color-mix(in oklab,${ink(color)} ${percent}%,${ground})`;
  const drops: readonly (readonly [Point, number])[] = [
    [[width * (0.72 + random() * 0.16), height * (0.3 + random() * 0.4)], width * 0.62],
    [[width * (0.3 + random() * 0.2), height * (0.9 + random() * 0.3)], width * 0.3],
    [[width * 0.95, height * -0.1], width * 0.22],
  ];
  let markup = `<rect width="${width}" height="${height}" fill="${tint(second, 14)}"/>`;
  for (const [centre, reach] of drops) {
    const waves = dropWaves(random);
    ringDepths(random).forEach((depth, ring) => {
      const points = Array.from({ length: 22 }, (_, step) => {
        const angle = (step / 22) * TURN;
        const stretch = 1 + bend(waves, angle, depth, 5) * (0.3 + depth);
        return polar(centre, angle, reach * depth * stretch, 0.8);
      });
      // All inks after the first share the second place.
      const other = colors[1 + (ring % Math.max(colors.length - 1, 1))] ?? first;
      const fill =
        ring % 2 === 1
          ? tint(ring % 4 === 1 ? first : other, LIGHT_BANDS[ring % 4] ?? 0)
          : tint(ring % 3 > 0 ? first : other, DARK_BANDS[ring % 8] ?? 0);
      markup += `<path d="${closedCurve(points)}" fill="${fill}"/>`;
    });
  }
  return markup;
}

function dropWaves(random: Random): readonly Wave[] {
  return Array.from({ length: 5 }, (_, index) => ({
    frequency: 1 + index + Math.floor(random() * 2),
    phase: random() * TURN,
    amplitude: (0.15 - 0.022 * index) * (0.55 + random() * 0.9),
    twist: (random() - 0.5) * 1.3,
  }));
}

/** Calculates the depths of rings from the rim inwards until they are too small to see. */
function ringDepths(random: Random): readonly number[] {
  const depths: number[] = [];
  let depth = 1;
  while (depth > 0.03) {
    depths.push(depth);
    depth -= (BANDS[(depths.length - 1) % BANDS.length] ?? 0.02) * (0.7 + random() * 0.7);
  }
  return depths;
}
