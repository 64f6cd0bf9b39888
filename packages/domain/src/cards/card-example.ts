import type { Language } from '../language.ts';
import type { CardSet } from './card-set.ts';
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

/** A set for tests, named in English and perhaps in French. */
export function exampleSet(
  setCode: string,
  [english = `Set ${setCode}`, french]: readonly [english?: string, french?: string] = [],
  different: Partial<CardSet> = {},
): CardSet {
  const translations = [{ language: 'en', name: english }] as const;
  return {
    ...{ setCode, number: 1, type: 'expansion', prereleaseDate: null, releaseDate: null },
    coreAllowed: true,
    translations: french ? [...translations, { language: 'fr', name: french }] : translations,
    ...different,
  };
}
