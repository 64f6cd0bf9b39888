import { marbledRings, ridge, stars } from './art-ornaments.ts';
import { mix } from './art-palettes.ts';
import type { Random } from './art-random.ts';
import { circle, glow, type SceneTools } from './art-scene.ts';
import { short, type Point } from './svg-paths.ts';

const SHORE = 162;

/** Draws towers on hills above water, under a moon. */
export function locationScene(tools: SceneTools): string {
  const { random, first, second, paints } = tools;
  const centre: Point = [short(58 + random() * 84), short(62 + random() * 20)];
  const radius = short(24 + random() * 12);
  return (
    `<g opacity=".5">${marbledRings(random, centre, 190, 12, tools.marbling, first.glow)}</g>` +
    stars(random, 26, first.pale, 4, 110) +
    glow(tools, centre, short(radius * 2.7)) +
    circle(centre, radius, `fill="${paints.disc}"`) +
    circle(
      centre,
      radius + 4,
      `fill="none" stroke="${first.pale}" stroke-width=".7" opacity=".8"`,
    ) +
    ridge(random, 118, 10, mix(second.mid, first.deep, 45), 0.85) +
    ridge(random, 130, 9, mix(second.deep, first.night, 85)) +
    towers(tools) +
    ridge(random, 150, 6, mix(second.deep, second.night, 25)) +
    water(tools, centre[0])
  );
}

function towers({ random, first, second }: SceneTools): string {
  const count = 3 + Math.floor(random() * 3);
  const middle = 60 + random() * 80;
  let markup = '';
  for (let index = 0; index < count; index++) {
    const x = middle + (index - (count - 1) / 2) * (15 + random() * 6);
    const height = (index === count >> 1 ? 66 : 28) + random() * 26;
    markup += tower(random, x, height, 9 + random() * 7, first.pale);
  }
  return `<g fill="${mix(second.deep, second.night, 35)}" stroke="${second.mid}" stroke-width=".6">${markup}</g>`;
}

function tower(random: Random, x: number, height: number, width: number, lit: string): string {
  const foot = 160;
  const eaves = short(foot - height);
  const roof = width * (1.1 + random() * 0.9);
  const left = short(x - width / 2);
  const right = short(x + width / 2);
  let markup = random() < 0.3 ? dome() : spire();
  for (let y = foot - height + 7; y < foot - 18; y += 13) {
    if (random() < 0.7) {
      markup += `<path d="M${short(x - 1.6)} ${short(y + 6)}v-3.6a1.6 1.6 0 0 1 3.2 0v3.6z" fill="${lit}" stroke="none"/>`;
    }
  }
  return markup;

  function spire(): string {
    const overhang = width * 0.64;
    return `<path d="M${left} ${foot}V${eaves}L${short(x - overhang)} ${eaves}L${short(x)} ${short(eaves - roof * 1.5)}L${short(x + overhang)} ${eaves}H${right}V${foot}Z"/>`;
  }

  function dome(): string {
    const rise = width * 0.56;
    return `<path d="M${left} ${foot}V${eaves}A${short(width / 2)} ${short(rise)} 0 0 1 ${short(x)} ${short(eaves - rise)}V${short(eaves - rise - 7)}V${short(eaves - rise)}A${short(width / 2)} ${short(rise)} 0 0 1 ${right} ${eaves}V${foot}Z"/>`;
  }
}

function water({ random, first, second }: SceneTools, moon: number): string {
  let glints = '';
  for (let index = 0; index < 13; index++) {
    const length = (10 + random() * 30) * (1 + index * 0.08);
    const start = moon - length / 2 + (random() - 0.5) * 10;
    glints += `M${short(start)} ${short(SHORE + 3 + index * 3.1)}h${short(length)}`;
  }
  return (
    `<rect x="-10" y="${SHORE}" width="220" height="60" fill="${mix(first.deep, second.night, 55)}"/>` +
    `<path d="${glints}" stroke="${first.glow}" stroke-width="1.3" stroke-linecap="round" opacity=".75"/>`
  );
}
