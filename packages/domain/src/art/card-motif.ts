import { isSong } from '../cards/card.ts';
import { seededRandom } from './art-random.ts';
import type { ArtCard } from './card-art.ts';
import { characterFigure } from './scene-character.ts';
import { itemThing } from './scene-item.ts';

/** Returns the motif of a card's art; cards with the same motif look alike at small sizes. */
export function motifOf(card: ArtCard): string {
  return [subjectOf(card), ...card.colors].join(' ');
}

function subjectOf(card: ArtCard): string {
  if (isSong(card)) return 'SONG';
  if (card.type === 'CHARACTER') return characterFigure(seededRandom(card.id));
  return card.type === 'ITEM' ? itemThing(seededRandom(card.id)) : card.type;
}
