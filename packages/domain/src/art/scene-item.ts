import { marbledRings, rays, stars } from './art-ornaments.ts';
import { pick, type Random } from './art-random.ts';
import { circle, glow, type SceneTools } from './art-scene.ts';
import { TURN, at, openCurve, polar, short, type Point } from './svg-paths.ts';

const CENTRE: Point = [100, 100];

/** Returns the name of the object in the scene with this random sequence. */
export function itemThing(random: Random): string {
  return pickThing(random).name;
}

/** Draws a precious object in the middle of a ring of rays. */
export function itemScene(tools: SceneTools): string {
  const { random, first, second } = tools;
  const thing = pickThing(random);
  return (
    `<g opacity=".9">${marbledRings(random, CENTRE, 178, 13, tools.marbling, first.glow)}</g>` +
    stars(random, 14, first.pale, 4, 90) +
    glow(tools, CENTRE, 98.9) +
    rays(CENTRE, 70, 88, 72, first.pale) +
    `<g stroke="${second.pale}" stroke-width="1.2" fill="none">${thing(tools)}</g>`
  );
}

function pickThing(random: Random): (tools: SceneTools) => string {
  return pick(random, [vessel, astrolabe, key, hourglass]);
}

/** Draws a random profile turned on an axis, as on a lathe, with a flame above it. */
function vessel({ random, second, paints }: SceneTools): string {
  const top = 48;
  const foot = 156;
  const steps = 6;
  const profile: Point[] = [[10 + random() * 5, top]];
  for (let step = 1; step < steps; step++) {
    const width =
      step === 1 ? 7 + random() * 6 : step < 4 ? 24 + random() * 24 : 12 + random() * 22;
    profile.push([width, top + ((foot - top) * step) / steps]);
  }
  profile.push([16 + random() * 10, foot]);
  const right = openCurve(profile.map(([x, y]) => [100 + x, y]));
  const left = openCurve(profile.toReversed().map(([x, y]) => [100 - x, y]));
  const hoops = profile
    .slice(1)
    .map(
      ([x, y]) =>
        `<ellipse cx="100" cy="${short(y)}" rx="${short(x)}" ry="${short(x * 0.16)}" stroke="${second.glow}" stroke-width=".8" opacity=".55"/>`,
    );
  const mouth = profile[0]?.[0] ?? 0;
  return `<path d="${right}L${left.slice(1)}Z" fill="${paints.turned}"/>${hoops.join('')}
    <ellipse cx="100" cy="${top}" rx="${short(mouth)}" ry="2.6" fill="${second.pale}" stroke="none"/>
    <path d="M100 44C107 34 98 29 101 17C92 27 92 36 100 44Z" fill="${second.pale}" stroke="none"/>`;
}

function astrolabe({ random, second }: SceneTools): string {
  const petals = pick(random, [6, 8, 9, 12]);
  let ticks = '';
  for (let tick = 0; tick < 72; tick++) {
    const angle = (tick / 72) * TURN;
    ticks += `M${at(polar(CENTRE, angle, 53))}L${at(polar(CENTRE, angle, tick % 6 === 0 ? 49 : 56))}`;
  }
  let rose = '';
  for (let petal = 0; petal < petals; petal++) {
    rose += `<ellipse cx="100" cy="82" rx="${short(5 + 57.6 / petals)}" ry="18" stroke-width=".9" opacity=".8" transform="rotate(${short((petal * 360) / petals)} 100 100)"/>`;
  }
  return `<circle cx="100" cy="100" r="58" fill="${second.night}" fill-opacity=".72"/>
    <circle cx="100" cy="100" r="53"/><circle cx="100" cy="100" r="36"/>
    <path d="${ticks}" stroke-width=".8"/>${rose}
    <g transform="rotate(${short(random() * 360)} 100 100)" stroke="none">
    <path d="M100 42L104 98H96Z" fill="${second.pale}"/><path d="M100 158L104 100H96Z" fill="${second.mid}"/></g>
    <circle cx="100" cy="100" r="5" fill="${second.night}"/><path d="M100 42v-9"/><circle cx="100" cy="27" r="6"/>`;
}

function key({ random, second }: SceneTools): string {
  const petals = 3 + Math.floor(random() * 3);
  let rose = '';
  for (let petal = 0; petal < petals * 2; petal++) {
    rose += `<ellipse cx="100" cy="50" rx="7" ry="15" transform="rotate(${short((petal * 180) / petals)} 100 66)"/>`;
  }
  return `<g transform="rotate(${short(random() * 48 - 24)} 100 100)">
    <circle cx="100" cy="66" r="27" fill="${second.night}" fill-opacity=".7" stroke-width="2.6"/>${rose}
    <circle cx="100" cy="66" r="6" fill="${second.pale}" stroke="none"/>
    <path d="M96.5 93h7v68h-7zM103 134h13v7h-6v5h9v7h-16z" fill="${second.glow}" stroke="none"/>
    <path d="M93 99h14M93 105h14" stroke-width="2"/></g>`;
}

function hourglass({ random, second }: SceneTools): string {
  const run = short(random() * 14);
  const left = short(82 + run * 0.4);
  const right = short(118 - run * 0.4);
  return `<path d="M70 46H130M70 156H130" stroke-width="5" stroke-linecap="round"/>
    <path d="M76 50C76 80 96 88 97 101C96 114 76 122 76 152H124C124 122 104 114 103 101C104 88 124 80 124 50Z" fill="${second.night}" fill-opacity=".62"/>
    <path d="M${left} ${68 + run}H${right}C113 86 102 92 100 101C98 92 87 86 ${left} ${68 + run}Z" fill="${second.pale}" stroke="none" opacity=".92"/>
    <path d="M100 100V140" stroke="${second.pale}"/>
    <path d="M80 150C84 138 94 132 100 130C106 132 116 138 120 150Z" fill="${second.glow}" stroke="none"/>
    <path d="M72 50V152M128 50V152" stroke-width="1.6"/>${circle([100, 101], 1.6, `fill="${second.pale}" stroke="none"`)}`;
}
