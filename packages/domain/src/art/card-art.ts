import { isSong, type Card } from '../cards/card.ts';
import { mix, palettesOf, type Palette } from './art-palettes.ts';
import { hashOf, seededRandom } from './art-random.ts';
import type { ScenePaints, SceneTools } from './art-scene.ts';
import { actionScene, songScene } from './scene-action.ts';
import { characterScene } from './scene-character.ts';
import { itemScene } from './scene-item.ts';
import { locationScene } from './scene-location.ts';
import { shorten } from './svg-paths.ts';

/** Facts of a card that its art depends on. */
export type ArtCard = Pick<Card, 'id' | 'type' | 'colors' | 'subtypes'>;

const CACHED_ARTS = 400;
const cachedArts = new Map<string, string>();

/**
 * Draws the picture of a card as SVG markup. It is seeded by the id, so a card always looks the
 * same in every language. The markup consists of numbers and constants only, never of card text.
 * The latest pictures are cached.
 */
export function cardArt(card: ArtCard): string {
  const known = cachedArt(card);
  if (known !== undefined) return known;
  const markup = drawArt(card);
  cachedArts.set(card.id, markup);
  if (cachedArts.size > CACHED_ARTS) {
    for (const oldest of cachedArts.keys()) {
      cachedArts.delete(oldest);
      break;
    }
  }
  return markup;
}

/** Returns the picture if it is cached, else undefined. */
export function cachedArt({ id }: Pick<ArtCard, 'id'>): string | undefined {
  const known = cachedArts.get(id);
  if (known !== undefined) {
    // Reinserts the entry: map order is the least-recently-used order.
    cachedArts.delete(id);
    cachedArts.set(id, known);
  }
  return known;
}

function drawArt(card: ArtCard): string {
  const [first, second] = palettesOf(card.colors);
  const prefix = `art-${hashOf(card.id).toString(36)}`;
  const tools: SceneTools = {
    random: seededRandom(card.id),
    first,
    second,
    paints: paintsOf(prefix),
    marbling: [
      mix(first.deep, first.night, 70),
      mix(second.deep, second.night, 92),
      mix(first.deep, first.night, 45),
      mix(second.mid, second.deep, 26),
      mix(first.deep, second.deep, 50),
    ],
  };
  const scene = shorten(sceneOf(card)(tools));
  const canvas = 'x="-40" y="-40" width="280" height="280"';
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="6 10 188 188" preserveAspectRatio="xMidYMin slice">' +
    `<defs>${gradients(prefix, first, second)}</defs>` +
    `<rect ${canvas} fill="url(#${prefix}-sky)"/>${scene}<rect ${canvas} fill="url(#${prefix}-dusk)"/></svg>`
  );
}

function sceneOf(card: ArtCard): (tools: SceneTools) => string {
  if (isSong(card)) return songScene;
  switch (card.type) {
    case 'CHARACTER':
      return characterScene;
    case 'LOCATION':
      return locationScene;
    case 'ITEM':
      return itemScene;
    case 'ACTION':
      return actionScene;
  }
}

function paintsOf(prefix: string): ScenePaints {
  const paint = (name: string): string => `url(#${prefix}-${name})`;
  return { disc: paint('disc'), halo: paint('halo'), turned: paint('turned') };
}

function gradients(prefix: string, first: Palette, second: Palette): string {
  const dual = first !== second;
  const across = dual ? 'x2="1" y2=".35"' : 'x2=".25" y2="1"';
  return (
    `<linearGradient id="${prefix}-sky" ${across}>` +
    stop(dual ? 0.15 : 0, first.deep) +
    stop(dual ? 0.85 : 1, dual ? second.deep : first.night) +
    `</linearGradient><radialGradient id="${prefix}-disc" cx=".42" cy=".38" r=".72">` +
    stop(0, first.pale) +
    stop(0.42, first.glow) +
    stop(1, second.mid) +
    `</radialGradient><radialGradient id="${prefix}-halo">` +
    stop(0, first.glow, 0.75) +
    stop(0.5, first.mid, 0.32) +
    stop(1, first.mid, 0) +
    `</radialGradient><linearGradient id="${prefix}-dusk" x2="0" y2="1">` +
    stop(0.55, second.night, 0) +
    stop(1, second.night, 0.95) +
    `</linearGradient><linearGradient id="${prefix}-turned">` +
    stop(0, first.deep) +
    stop(0.35, second.mid) +
    stop(0.5, second.glow) +
    stop(0.7, second.deep) +
    stop(1, first.night) +
    '</linearGradient>'
  );
}

function stop(offset: number, color: string, opacity = 1): string {
  return `<stop offset="${offset}" stop-color="${color}" stop-opacity="${opacity}"/>`;
}
