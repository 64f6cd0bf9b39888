import { rays, marbledRings, stars } from './art-ornaments.ts';
import type { Palette } from './art-palettes.ts';
import { mix } from './art-palettes.ts';
import { pick, type Random } from './art-random.ts';
import { circle, glow, type SceneTools } from './art-scene.ts';
import { bear, fox, hare, koi, stag } from './figures-beasts.ts';
import { captain, golem, queen, wanderer } from './figures-people.ts';
import { heron, moth, owl, raven } from './figures-winged.ts';
import { short, type Point } from './svg-paths.ts';

type Figure = (ink: Palette, random: Random) => string;

const FIGURES: readonly [Figure, ...Figure[]] = [
  wanderer,
  captain,
  queen,
  golem,
  moth,
  heron,
  raven,
  owl,
  stag,
  hare,
  fox,
  bear,
  koi,
];

/** Returns the name of the figure in the scene with this random sequence. */
export function characterFigure(random: Random): string {
  return posedFigure(random).figure.name;
}

/** Draws a back-lit figure in front of a disc of light on marbled paper. */
export function characterScene(tools: SceneTools): string {
  const { random, first, second, paints } = tools;
  const { centre, radius, figure } = posedFigure(random);
  const [x] = centre;
  const outline = mix(second.deep, second.night, 28);
  const facing = random() < 0.5 ? '' : ' matrix(-1 0 0 1 200 0)';
  return (
    `<g opacity=".9">${marbledRings(random, centre, 178, 13, tools.marbling, first.glow)}</g>` +
    stars(random, 14, first.pale, 4, 90) +
    glow(tools, centre, short(radius * 2.15)) +
    pick(random, [sunburst, sunburst, moonRings, halfHalo])(centre, radius, first, random) +
    circle(centre, radius, `fill="${paints.disc}"`) +
    circle(
      centre,
      short(radius * 0.8),
      `fill="none" stroke="${first.mid}" stroke-width=".6" opacity=".5"`,
    ) +
    `<g transform="translate(${short(x - 100)} 0)${facing}" fill="${outline}" stroke="${second.glow}" stroke-width=".9" stroke-opacity=".8">${figure(second, random)}</g>`
  );
}

/** Takes the figure and the disc behind it from the first random numbers of a scene. */
function posedFigure(random: Random) {
  const centre: Point = [short(100 + (random() - 0.5) * 14), short(84 + random() * 8)];
  return { centre, radius: short(44 + random() * 8), figure: pick(random, FIGURES) };
}

function sunburst(centre: Point, radius: number, light: Palette, random: Random): string {
  return (
    rays(centre, radius + 6, radius + 28, random() < 0.5 ? 48 : 64, light.pale) +
    circle(centre, radius + 3.2, `fill="none" stroke="${light.pale}" stroke-width=".8"`)
  );
}

/** Draws rings with moons on them, like a star chart. */
function moonRings(centre: Point, radius: number, light: Palette, random: Random): string {
  let markup = '';
  for (let ring = 0; ring < 3; ring++) {
    const reach = short(radius + 7 + ring * 9);
    const angle = random() * 6.3;
    const moon: Point = [
      short(centre[0] + Math.cos(angle) * reach),
      short(centre[1] + Math.sin(angle) * reach),
    ];
    markup +=
      circle(
        centre,
        reach,
        `fill="none" stroke="${light.pale}" stroke-width=".7" opacity="${short(0.8 - ring * 0.2)}"`,
      ) + circle(moon, short(2 + random() * 2.4), `fill="${light.pale}"`);
  }
  return markup;
}

/** Draws a dotted ring and a few long rays. */
function halfHalo(centre: Point, radius: number, light: Palette): string {
  return (
    circle(
      centre,
      radius + 6,
      `fill="none" stroke="${light.pale}" stroke-width="2" stroke-linecap="round" stroke-dasharray="0 5.2" opacity=".9"`,
    ) + rays(centre, radius + 12, radius + 46, 16, light.pale)
  );
}
