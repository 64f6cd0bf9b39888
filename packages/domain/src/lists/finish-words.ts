import type { Rarity } from '../cards/card.ts';
import { normalizeText } from '../cards/names.ts';

/** Finish as named by other tools. A rarity that exists only in foil identifies the printing. */
export interface Finish {
  readonly isFoil: boolean;
  readonly rarity?: Rarity;
}

const NORMAL = { isFoil: false };
const FOIL = { isFoil: true };

/** Words for each finish in English, French, German and Italian. */
const WORDS: readonly (readonly [Finish, string])[] = [
  [
    NORMAL,
    'normal normale standard regular regolare nonfoil nofoil unfoiled base none no non nein n false',
  ],
  [
    FOIL,
    'foil foiled foile folie holofoil holo coldfoil cold hotfoil premium brillant brillante glanzend ' +
      'yes true oui ja si y x',
  ],
  [{ isFoil: true, rarity: 'ENCHANTED' }, 'enchanted enchante enchantee verzaubert incantata'],
  [{ isFoil: true, rarity: 'EPIC' }, 'epic epique mythisch epica'],
  [{ isFoil: true, rarity: 'ICONIC' }, 'iconic iconique ikonisch iconica'],
  [{ isFoil: true, rarity: 'SPECIAL' }, 'promo promos promotional special'],
];

const FINISH_OF_WORD: ReadonlyMap<string, Finish> = new Map(
  WORDS.flatMap(([finish, words]) => words.split(' ').map((word) => [word, finish])),
);

/** Parses a finish; a blank cell or a dash is normal. Undefined for other words and signs. */
export function readFinish(word: string): Finish | undefined {
  if (/^\s*[-–—]?\s*$/.test(word)) return NORMAL;
  return FINISH_OF_WORD.get(normalizeText(word).replaceAll(' ', ''));
}
