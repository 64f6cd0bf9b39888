import type { Palette } from './art-palettes.ts';
import type { Random } from './art-random.ts';
import type { Point } from './svg-paths.ts';

/**
 * Tools for drawing a scene. The art is a square of 200 units; card faces show 6 to 194
 * horizontally, from the top down.
 */
export interface SceneTools {
  readonly random: Random;
  /** Palette of the first ink: the light. */
  readonly first: Palette;
  /** Palette of the second ink, or of the first again: the shadow in front of the light. */
  readonly second: Palette;
  /** Paints with the picture's own gradients, such as `url(#…)`. */
  readonly paints: ScenePaints;
  readonly marbling: readonly string[];
}

export interface ScenePaints {
  readonly disc: string;
  readonly halo: string;
  readonly turned: string;
}

export function glow(tools: SceneTools, [x, y]: Point, radius: number): string {
  return circle([x, y], radius, `fill="${tools.paints.halo}"`);
}

export function circle([x, y]: Point, radius: number, attributes: string): string {
  return `<circle cx="${x}" cy="${y}" r="${radius}" ${attributes}/>`;
}
