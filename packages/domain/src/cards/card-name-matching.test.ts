import { describe, expect, test } from 'vitest';
import { exampleCard, exampleTranslation } from './card-example.ts';
import {
  buildCardNameIndex,
  matchFullName,
  suggestNames,
  type PrintingHint,
} from './card-name-matching.ts';
import type { Card } from './card.ts';

let nextId = 1;
function card(english: string, different: Partial<Card> = {}, words: Record<string, string> = {}) {
  const translations = [
    exampleTranslation('en', english),
    ...(['fr', 'de', 'it'] as const).flatMap((language) => {
      const fullName = words[language];
      return fullName === undefined ? [] : [exampleTranslation(language, fullName)];
    }),
  ];
  return exampleCard({ globalId: nextId++, translations, ...different });
}

const OTTOLINE = card(
  'Ottoline Reeve - Beloved Errata',
  { setCode: '3', number: 5 },
  { de: 'Ottoline Reeve - Geliebte Errata', fr: 'Ottoline Reeve - Errata bien-aimée' },
);
const OTTOLINE_REPRINT = card('Ottoline Reeve - Beloved errata', { setCode: '9', number: 7 });
const OTTOLINE_ENCHANTED = card('Ottoline Reeve - Beloved Errata', {
  setCode: '10',
  number: 210,
  rarity: 'ENCHANTED',
});
const OTTOLINE_PROMO = card('Ottoline Reeve - Beloved Errata', {
  setCode: '9',
  number: 5,
  promoGrouping: 'P2',
});
const SWEETEST = card(
  'Ottoline Reeve - Sweetest Errata',
  { setCode: '4' },
  { de: 'Ottoline Reeve - Geliebte Errata' },
);
const MOTHS = card('77 Paper Moths', { setCode: '9' }, { fr: '77 mites de papier' });
const QUOTED = card('Té Marāh - The "Fix-It", Jr.', { setCode: '2' });
const GLOW = card('Glow', { setCode: '1' }, { it: 'Bagliore' });
const LET_IT_GLOW = card('Let It Glow', { setCode: '9' });
const LET_IT_GLOW_MORE = card('Let It Glow More', { setCode: '9' });
const GLOWING_PROMO = card('Glowing', { setCode: '9', rarity: 'SPECIAL', promoGrouping: 'P1' });
const MORNING = card('Morning', { setCode: '1' }, { de: 'Glow am Morgen', it: 'Mattino' });

const index = buildCardNameIndex([
  ...[OTTOLINE, OTTOLINE_REPRINT, OTTOLINE_ENCHANTED, OTTOLINE_PROMO, SWEETEST, MOTHS, QUOTED],
  ...[GLOW, LET_IT_GLOW, LET_IT_GLOW_MORE, GLOWING_PROMO, MORNING],
]);
const found = (name: string, hint?: PrintingHint) => matchFullName(index, name, hint);

describe('matching a full name', () => {
  test.each([
    ['Ottoline Reeve - Sweetest Errata', SWEETEST],
    ['OTTOLINE REEVE – sweetest   errata', SWEETEST],
    ['Ottoline Reeve, Sweetest Errata', SWEETEST],
    ['Ottoline Reeve_Sweetest Errata', SWEETEST],
    ['Otto-line Reeve Sweetest Errata', SWEETEST],
    ['77 Paper Moths', MOTHS],
    ['Te Marah - The Fix It Jr', QUOTED],
    ['Té Marāh - The “Fix‑It”, Jr.', QUOTED],
    ['Bagliore', GLOW],
    ['77 mites de papier', MOTHS],
  ])('finds %s in any spelling and language', (name, card) => {
    expect(found(name)).toBe(card);
  });

  test('prefers the full name to a name that contains it', () => {
    expect(found('Glow')).toBe(GLOW);
  });

  test('prefers a translated full name to a part of an English name', () => {
    const part = card('Bagliore Street', { setCode: '10' });
    const both = buildCardNameIndex([GLOW, part]);
    expect(matchFullName(both, 'Bagliore')).toBe(GLOW);
  });

  test('returns the same preferred printing in every language', () => {
    expect(found('Ottoline Reeve - Beloved Errata')).toBe(OTTOLINE_REPRINT);
    expect(found('Ottoline Reeve - Errata bien-aimée')).toBe(OTTOLINE_REPRINT);
  });

  test('prefers the most recent chapter when two cards share a name', () => {
    expect(found('Ottoline Reeve - Geliebte Errata')).toBe(OTTOLINE_REPRINT);
    expect(found('Ottoline Reeve - Geliebte Errata', { setCode: '4' })).toBe(SWEETEST);
  });
});

describe('a hint for the printing', () => {
  test.each<[string, PrintingHint, Card]>([
    ['set and number', { setCode: '3', number: 5 }, OTTOLINE],
    ['set', { setCode: '10' }, OTTOLINE_ENCHANTED],
    ['abbreviation', { setCode: 'ink', number: 5 }, OTTOLINE],
    ['set with its abbreviation', { setCode: '3ink', number: 5 }, OTTOLINE],
    ['series of promos', { setCode: 'p2', number: 5 }, OTTOLINE_PROMO],
    ['number of a promo with the set of another', { setCode: '9', number: 5 }, OTTOLINE_REPRINT],
    ['printing that there is not', { setCode: '3', number: 6 }, OTTOLINE_REPRINT],
  ])('selects the printing by %s', (_, hint, card) => {
    expect(found('Ottoline Reeve - Beloved Errata', hint)).toBe(card);
  });

  test('never selects a card with another name', () => {
    expect(found('77 Paper Moths', { setCode: '3', number: 5 })).toBe(MOTHS);
  });
});

describe('a part of a name', () => {
  test('matches no card, but suggests recent, ordinary and short names first', () => {
    expect(found('glo')).toBeUndefined();
    expect(suggestNames(index, 'glo')).toEqual({
      isPart: true,
      names: ['Let It Glow', 'Let It Glow More', 'Glowing'],
    });
  });

  test('is searched in English first', () => {
    expect(suggestNames(index, 'low a').names).toEqual(['Glow am Morgen']);
    expect(suggestNames(index, 'orning').names).toEqual(['Morning']);
  });

  test.each(['gl', '', '?!'])('is too short with fewer than three letters: %j', (name) => {
    expect(suggestNames(index, name).isPart).toBe(false);
  });
});

describe('an unknown name', () => {
  const suggestions = (name: string) => suggestNames(index, name).names;

  test('suggests similar names, each card once', () => {
    expect(suggestions('77 Papre Moths')).toEqual(['77 Paper Moths']);
    expect(suggestions('Otoline Reeve - Sweetest Errata')).toEqual([
      'Ottoline Reeve - Sweetest Errata',
      'Ottoline Reeve - Beloved Errata',
    ]);
  });

  test('gets no suggestions without a similar name', () => {
    expect(suggestions('Xylophone Quartet')).toEqual([]);
    expect(suggestions('z'.repeat(100_000))).toEqual([]);
  });
});
