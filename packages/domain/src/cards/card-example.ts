import type { Language } from '../language.ts';
import type { Card, CardTranslation } from './card.ts';

/** Creates an ordinary printing for tests, with differences; its id follows `globalId`. */
export function exampleCard(different: Partial<Card> = {}): Card {
  const globalId = different.globalId ?? 1;
  const noDates = { allowedUntil: null, bannedSince: null };
  return {
    id: String(globalId),
    globalId,
    type: 'CHARACTER',
    cost: 3,
    colors: ['Amber'],
    strength: 2,
    willpower: 3,
    lore: 1,
    moveCost: null,
    inkwell: true,
    rarity: 'COMMON',
    setCode: '1',
    number: globalId,
    variant: null,
    promoGrouping: null,
    subtypes: [],
    names: [],
    artists: [],
    imageUrl: null,
    coreAllowed: true,
    infinityAllowed: true,
    legality: { core: noDates, infinity: noDates, tournamentsFrom: null },
    maxCopiesInDeck: 4,
    translations: [exampleTranslation('en', `Card ${globalId}`)],
    ...different,
  };
}

export function exampleTranslation(
  language: Language,
  fullName: string,
  different: Partial<CardTranslation> = {},
): CardTranslation {
  const [name = fullName, version = null] = fullName.split(' - ');
  return {
    language,
    name,
    fullName,
    version,
    text: '',
    flavorText: null,
    subtypes: [],
    imageUrl: null,
    ...different,
  };
}
