import type { Palette } from './art-palettes.ts';
import type { Random } from './art-random.ts';
import type { Point } from './svg-paths.ts';

/**
 * Tools that draw a scene. The art is a square of 200 units of which the face shows the part from 6
 * to 194, from the top down.
 */
export interface SceneTools {
  readonly random: Random;
  /** The first ink: the light. */
  readonly first: Palette;
  /** The second ink, or the first again: the shadow in front of the light. */
  readonly second: Palette;
  /** Paints of the picture's own gradients, such as `url(#…)`. */
  readonly paints: ScenePaints;
  /** Fills for the rings of marbling. */
  readonly marbling: readonly string[];
}

export interface ScenePaints {
  readonly disc: string;
  readonly halo: string;
  readonly turned: string;
}

/** A soft glow round a point. */
export function glow(tools: SceneTools, [x, y]: Point, radius: number): string {
  return circle([x, y], radius, `fill="${tools.paints.halo}"`);
}

/** A circle with further attributes. */
export function circle([x, y]: Point, radius: number, attributes: string): string {
  return `<circle cx="${x}" cy="${y}" r="${radius}" ${attributes}/>`;
}
