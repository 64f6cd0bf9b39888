import { fourPoints, marbledRings, stars } from './art-ornaments.ts';
import { circle, glow, type SceneTools } from './art-scene.ts';
import { TURN, openCurve, polar, short, type Point } from './svg-paths.ts';

const CENTRE: Point = [100, 100];

/** Draws an action: streamlines around a core, or broken orbits around a star. */
export function actionScene(tools: SceneTools): string {
  const { random, first } = tools;
  return (
    movingPaper(tools) +
    (random() < 0.5 ? streamlines(tools) : orbits(tools)) +
    stars(random, 16, first.pale, 4, 196)
  );
}

/** Draws a song: swinging strings with moons as notes. */
export function songScene(tools: SceneTools): string {
  const { random, first, second } = tools;
  const phase = random() * 6;
  const swing = 12 + random() * 10;
  const frequency = 0.018 + random() * 0.012;
  const stringAt = (string: number, x: number, sag = 1): number =>
    100 + (string - 3) * 7.5 + Math.sin(x * frequency + phase) * swing * sag;
  let markup = '';
  for (let string = 0; string < 7; string++) {
    const points: Point[] = [];
    for (let x = -10; x <= 210; x += 16) {
      const ripple = Math.sin(x * 0.05 + string * 0.35 + phase) * 3.2;
      points.push([x, stringAt(string, x, 1 - Math.abs(string - 3) * 0.06) + ripple]);
    }
    const middle = string === 3;
    markup += `<path d="${openCurve(points)}" fill="none" stroke="${string % 2 === 1 ? first.glow : second.pale}" stroke-width="${middle ? 1.9 : 1}" opacity="${middle ? 1 : 0.7}"/>`;
  }
  const notes = 4 + Math.floor(random() * 2);
  for (let note = 0; note < notes; note++) {
    const x = short(26 + (note * 148) / (notes - 1));
    const string = (note * 2 + Math.floor(random() * 3)) % 7;
    markup += moon(tools, [x, short(stringAt(string, x))], short(6 + random() * 4.5), note);
  }
  return movingPaper(tools) + markup + stars(random, 16, first.pale, 4, 196);
}

function movingPaper(tools: SceneTools): string {
  const { random, first, marbling } = tools;
  return `<g opacity=".8">${marbledRings(random, CENTRE, 170, 11, marbling, first.glow)}</g>${glow(tools, CENTRE, 96)}`;
}

/** Draws a comet of lines wound around a bright core. */
function streamlines(tools: SceneTools): string {
  const { random, first, second, paints } = tools;
  const direction = random() < 0.5 ? 1 : -1;
  const core: Point = [short(84 + random() * 32), short(84 + random() * 28)];
  const winding = 1.1 + random() * 0.9;
  const colors = [first.glow, second.glow, first.pale, second.mid];
  let markup = '';
  for (let line = 0; line < 44; line++) {
    const points: Point[] = [];
    let angle = (line / 44) * TURN + random() * 0.1;
    let radius = 13 + random() * 26;
    const length = 10 + Math.floor(random() * 8);
    for (let step = 0; step < length; step++) {
      points.push(polar(core, angle, radius, 0.86));
      angle += (direction * winding * 5.2) / radius;
      radius += 2.6 + radius * 0.075;
    }
    markup += `<path d="${openCurve(points)}" stroke="${colors[line % 4] ?? first.glow}" stroke-width="${line % 5 === 0 ? 2.1 : 0.9}" opacity="${short(0.45 + random() * 0.5)}"/>`;
  }
  return (
    `<g fill="none" stroke-linecap="round">${markup}</g>` +
    glow(tools, core, 30) +
    circle(core, 10.5, `fill="${paints.disc}"`) +
    circle(core, 14.5, `fill="none" stroke="${first.pale}" stroke-width=".9"`)
  );
}

function orbits(tools: SceneTools): string {
  const { random, first, second } = tools;
  const centre: Point = [100, 96];
  const colors = [first.glow, second.mid, second.glow, first.pale];
  let markup = '';
  for (let orbit = 0; orbit < 13; orbit++) {
    const radius = short(20 + orbit * 7.2);
    const start = short(random() * 360);
    const length = short(80 + random() * 210);
    const broad = orbit % 4 === 1;
    const width = broad ? 5.5 : orbit % 3 === 0 ? 2.2 : 0.9;
    markup += circle(
      centre,
      radius,
      `fill="none" stroke="${colors[orbit % 4] ?? first.glow}" stroke-width="${width}" stroke-linecap="round" opacity="${broad ? 0.3 : short(0.5 + random() * 0.45)}" pathLength="360" stroke-dasharray="${length} 360" transform="rotate(${start} 100 96)"`,
    );
    if (orbit % 3 === 1) {
      const [x, y] = polar(centre, ((start + length) / 360) * TURN, radius);
      markup += circle([short(x), short(y)], short(2.4 + random() * 2.4), `fill="${first.pale}"`);
    }
  }
  return `${markup}${glow(tools, centre, 34)}<path d="${fourPoints(centre, 22, 22)}" fill="${first.pale}"/>`;
}

/** Draws a moon in one of its phases. */
function moon(tools: SceneTools, centre: Point, radius: number, index: number): string {
  const { first } = tools;
  const [x, y] = centre;
  const top = short(y - radius);
  const foot = short(y + radius);
  const bulge = short(radius * (1.05 + index * 0.4));
  return (
    glow(tools, centre, short(radius * 2.3)) +
    circle(centre, radius, `fill="${first.night}" stroke="${first.pale}" stroke-width="1.2"`) +
    `<path d="M${x} ${top}A${radius} ${radius} 0 0 1 ${x} ${foot}A${bulge} ${short(radius * 1.05)} 0 0 ${index % 2} ${x} ${top}Z" fill="${first.pale}"/>`
  );
}
