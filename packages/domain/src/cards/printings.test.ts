import { describe, expect, it } from 'vitest';
import { exampleCard, exampleTranslation } from './card-example.ts';
import type { Card } from './card.ts';
import { cardIn } from './card-in-language.ts';
import {
  comparePrintings,
  isOrdinaryPrinting,
  printingKey,
  withEnglishNames,
} from './printings.ts';

const named = (...translations: Card['translations']): Card => exampleCard({ translations });

describe('the printing key of a card', () => {
  it('ignores the case of the English name', () => {
    expect(printingKey(named(exampleTranslation('en', 'Let it Glow')))).toBe(
      printingKey(named(exampleTranslation('en', 'Let It Glow'))),
    );
  });

  it('ignores a name that is shared in another language only', () => {
    const beloved = named(
      exampleTranslation('en', 'Ottoline Reeve - Beloved Errata'),
      exampleTranslation('de', 'Ottoline Reeve - Geliebte Errata'),
    );
    const sweetheart = named(
      exampleTranslation('en', 'Ottoline Reeve - Sweetest Errata'),
      exampleTranslation('de', 'Ottoline Reeve - Geliebte Errata'),
    );
    expect(printingKey(beloved)).not.toBe(printingKey(sweetheart));
  });

  it('uses the translated name without an English one', () => {
    expect(printingKey(named(exampleTranslation('fr', 'Élan')))).toBe('élan');
  });
});

describe('with texts in one language only', () => {
  const english = exampleTranslation('en', 'Moth');
  const french = exampleTranslation('fr', 'Papillon');
  const inFrench = (...cards: readonly Card[]) =>
    withEnglishNames(cards).map((card) => cardIn(card, 'fr'));

  it('matches an untranslated printing with its translated one', () => {
    const [translated, promo] = inFrench(named(english, french), named(english)).map(printingKey);
    expect(promo).toBe(translated);
  });

  it('separates cards with the same translated name', () => {
    const other = named(exampleTranslation('en', 'Butterfly'), french);
    const [moth, butterfly] = inFrench(named(english, french), other).map(printingKey);
    expect(butterfly).not.toBe(moth);
  });

  it('keeps the English name only for cards that need it', () => {
    const plain = named(exampleTranslation('en', 'Bee'), exampleTranslation('fr', 'Abeille'));
    const cards = inFrench(named(english, french), named(english), plain);
    expect(cards.map(({ englishName }) => englishName)).toEqual(['Moth', 'Moth', undefined]);
  });
});

it.each<[boolean, string, Partial<Card>]>([
  [true, 'a legendary card of its set', { rarity: 'LEGENDARY' }],
  [false, 'an enchanted card', { rarity: 'ENCHANTED' }],
  [false, 'a promo, whatever its rarity', { rarity: 'RARE', promoGrouping: 'P1' }],
])('isOrdinary is %s for a printing of %s', (ordinary, _, different) => {
  expect(isOrdinaryPrinting(exampleCard(different))).toBe(ordinary);
});

it.each<[string, Partial<Card>, Partial<Card>]>([
  [
    'the ordinary one before a newer special one',
    { setCode: '1' },
    { setCode: '9', rarity: 'EPIC' },
  ],
  ['the one of the newest set', { setCode: '10' }, { setCode: '9' }],
  ['any but that of a quest', { setCode: '1' }, { setCode: 'Q2' }],
  ['the lower number', { number: 7 }, { number: 8 }],
  ['the first art variant', { number: 4, variant: 'a' }, { number: 4, variant: 'b' }],
  ['else the lower id', { globalId: 1, number: 4 }, { globalId: 2, number: 4 }],
])('prefers the ordinary printing of %s', (_, better, worse) => {
  expect(comparePrintings(exampleCard(better), exampleCard(worse))).toBeLessThan(0);
  expect(comparePrintings(exampleCard(worse), exampleCard(better))).toBeGreaterThan(0);
});
