import { STANDARD_RARITIES, type Card } from './card.ts';
import { isQuestSet } from './card-set.ts';
import type { Language } from '../language.ts';

export const SHOWCASE_SIZE = 3;
const CANDIDATES = 9;

/** Returns the set with the highest number that has cards; quests are excluded. */
export function newestSet<
  T extends { readonly setCode: string; readonly number: number; readonly cardCount: number },
>(sets: readonly T[]): T | undefined {
  return sets
    .filter(({ setCode, cardCount }) => cardCount > 0 && !isQuestSet(setCode))
    .toSorted((a, b) => b.number - a.number)[0];
}

/** Creates the search for showcase candidates: ordinary characters, which are all upright. */
export function showcaseSearch(setCode: string, language: Language): string {
  const rarities = STANDARD_RARITIES.map((rarity) => `rarity=${rarity}`).join('&');
  const order = `sort=rarity&sortOrder=DESC&limit=${CANDIDATES}`;
  return `setCode=${setCode}&type=CHARACTER&${rarities}&${order}&language=${language}`;
}

/** Chooses the showcase in search order, with different inks if possible. */
export function chooseShowcase(cards: readonly Card[]): readonly Card[] {
  const chosen: Card[] = [];
  for (const card of cards) {
    const isLike = chosen.some(({ colors }) => colors[0] === card.colors[0]);
    if (!isLike) chosen.push(card);
  }
  const others = cards.filter((card) => !chosen.includes(card));
  return [...chosen, ...others].slice(0, SHOWCASE_SIZE);
}
