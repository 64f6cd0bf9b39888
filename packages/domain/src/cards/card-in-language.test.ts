import { describe, expect, test } from 'vitest';
import { exampleCard, exampleTranslation } from './card-example.ts';
import { cardIn, forPagesIn, listedCardIn } from './card-in-language.ts';
import type { CardRulings } from './card.ts';

const rulingsIn = (language: CardRulings['language'], text: string): CardRulings => ({
  language,
  errata: [],
  clarifications: [text],
});
const ENGLISH = rulingsIn('en', 'Yes.');
const FRENCH = rulingsIn('fr', 'Oui.');
const plain = exampleCard({
  translations: [exampleTranslation('en', 'Moth'), exampleTranslation('fr', 'Papillon')],
});
const ruled = { ...plain, rulings: [ENGLISH, FRENCH] };

describe('a card in a language', () => {
  test('falls back to English texts without a translation', () => {
    expect(cardIn(plain, 'fr').translations).toEqual([plain.translations[1]]);
    expect(cardIn(plain, 'de').translations).toEqual([plain.translations[0]]);
    expect(cardIn(plain, undefined)).toBe(plain);
    expect(cardIn(plain, 'fr')).not.toHaveProperty('rulings');
  });

  test('falls back to English rulings without translated ones', () => {
    expect(cardIn(ruled, 'fr').rulings).toEqual([FRENCH]);
    expect(cardIn(ruled, 'de').rulings).toEqual([ENGLISH]);
    expect(cardIn({ ...plain, rulings: [FRENCH] }, 'de').rulings).toEqual([]);
    expect(cardIn(ruled, undefined).rulings).toEqual([ENGLISH, FRENCH]);
  });

  test('omits rulings in lists', () => {
    expect(listedCardIn(ruled, 'fr')).toEqual(cardIn(plain, 'fr'));
    expect(listedCardIn(ruled, undefined)).toEqual(plain);
  });

  test('includes the English texts as well', () => {
    expect(forPagesIn(ruled, 'fr')).toEqual({ ...ruled, rulings: [FRENCH] });
    expect(forPagesIn(plain, 'en').translations).toEqual([plain.translations[0]]);
  });
});
