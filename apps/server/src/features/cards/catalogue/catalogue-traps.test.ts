import { DEFAULT_MAX_COPIES, isSong } from '@inkfolio/domain/cards/card';
import { printingKey } from '@inkfolio/domain/cards/printings';
import { describe, expect, it } from 'vitest';
import { catalogueFromFiles } from './catalogue-cards.ts';
import {
  cardJson,
  cardOf,
  englishCatalogue,
  fileIn,
  SETS_JSON,
  withoutSkipped,
  wordsIn,
} from './catalogue-samples.ts';

// Numbered as in section 5 of the notes on the real data; all records here are invented.
describe('the twenty traps of the real data', () => {
  it('1: promos of a set restart numbering; only the id identifies a card', () => {
    const { cards } = englishCatalogue([
      cardJson({ id: 1, number: 1 }),
      cardJson({ id: 659, number: 1, promoGrouping: 'P1', rarity: 'Special' }),
      cardJson({ id: 1187, number: 1, promoGrouping: 'P2', rarity: 'Special' }),
    ]);
    expect(cards.map((card) => [card.id, card.setCode, card.number, card.promoGrouping])).toEqual([
      ['1', '1', 1, null],
      ['659', '1', 1, 'P1'],
      ['1187', '1', 1, 'P2'],
    ]);
  });

  it('2: two cards can share their full identifier', () => {
    const shared = { fullIdentifier: '26/P2 • EN • 1', number: 26, promoGrouping: 'P2' };
    const { cards } = englishCatalogue([
      cardJson({ ...shared, id: 1433 }),
      cardJson({ ...shared, id: 1663, name: 'Brindle Vixen' }),
    ]);
    expect(cards).toHaveLength(2);
  });

  it('3: keeps variants, number 0 and numbers above the set size', () => {
    const { cards } = englishCatalogue([
      cardJson({ id: 436, number: 4, variant: 'a' }),
      cardJson({ id: 1661, number: 24, variant: 'A', promoGrouping: 'P2' }),
      cardJson({ id: 1936, number: 0, fullIdentifier: '0/204 • EN • 1' }),
      cardJson({ id: 2000, number: 242 }),
    ]);
    expect(cards.map(({ number, variant }) => [number, variant])).toEqual([
      [4, 'a'],
      [24, 'A'],
      [0, null],
      [242, null],
    ]);
  });

  it('4: copy limits are 99, 2, unlimited (null) or the default', () => {
    const catalogue = englishCatalogue([
      cardJson({ id: 436, maxCopiesInDeck: 99 }),
      cardJson({ id: 1477, maxCopiesInDeck: 2 }),
      cardJson({ id: 1366, maxCopiesInDeck: null }),
      cardJson({ id: 5 }),
    ]);
    const limits = [436, 1477, 1366, 5].map((id) => cardOf(catalogue, id).maxCopiesInDeck);
    expect(limits).toEqual([99, 2, null, DEFAULT_MAX_COPIES]);
  });

  it('5: quest cards have no ink and no format, and can cost nothing', () => {
    const never = { Core: { allowed: false }, Infinity: { allowed: false } };
    const quest = cardJson({ id: 929, setCode: 'Q1', color: '', cost: 0, allowedInFormats: never });
    const card = cardOf(englishCatalogue([quest, cardJson({ id: 2611, cost: 12 })]), 929);
    expect(card).toMatchObject({ colors: [], cost: 0, coreAllowed: false, infinityAllowed: false });
  });

  it('6: reads two inks from `colors` or the older joined `color`', () => {
    const dual = { color: 'Amber-Steel', inkwell: false };
    const catalogue = englishCatalogue([
      cardJson({ id: 1, ...dual, colors: ['Amber', 'Steel'] }),
      cardJson({ id: 2, ...dual }),
    ]);
    for (const id of [1, 2]) expect(cardOf(catalogue, id).colors).toEqual(['Amber', 'Steel']);
    expect(cardOf(catalogue, 1).inkwell).toBe(false);
  });

  it('7: German "Episch" is super rare and "Mythisch" epic; Italian "Non comune" is uncommon', () => {
    const german = { type: 'Charakter', color: 'Bernstein-Stahl' };
    const { cards } = withoutSkipped(
      catalogueFromFiles([
        fileIn('de', [
          cardJson({ id: 1, ...german, rarity: 'Episch' }),
          cardJson({ id: 2, ...german, rarity: 'Mythisch' }),
        ]),
        fileIn('it', [
          cardJson({ id: 3, type: 'Personaggio', color: 'Ambra-Acciaio', rarity: 'Non comune' }),
        ]),
      ]),
    );
    expect(cards.map(({ rarity }) => rarity)).toEqual(['SUPER_RARE', 'EPIC', 'UNCOMMON']);
    expect(cards.map(({ colors }) => colors.join())).toEqual(Array(3).fill('Amber,Steel'));
  });

  it('8: keeps a card or set without a translation', () => {
    const withoutQuest = { '1': SETS_JSON['1'] };
    const italian = cardJson({ id: 2, type: 'Personaggio', name: 'Volpe' });
    const catalogue = withoutSkipped(
      catalogueFromFiles([
        fileIn('en', [cardJson({ id: 1 }), cardJson({ id: 2 })]),
        fileIn('it', [italian], { sets: withoutQuest }),
      ]),
    );
    expect(wordsIn(cardOf(catalogue, 1), 'it')).toBeUndefined();
    expect(wordsIn(cardOf(catalogue, 2), 'it')?.name).toBe('Volpe');
    const quest = catalogue.sets.find(({ setCode }) => setCode === 'Q1');
    expect(quest?.translations.map(({ language }) => language)).toEqual(['en']);
  });

  it('9: cards merge by id, never by a localised name', () => {
    const german = { name: 'Lichtfuchs', version: 'Der Kluge', type: 'Charakter' };
    const catalogue = withoutSkipped(
      catalogueFromFiles([
        fileIn('en', [cardJson({ id: 1 }), cardJson({ id: 2, version: 'Finder of Keys' })]),
        fileIn('de', [cardJson({ id: 1, ...german }), cardJson({ id: 2, ...german })]),
      ]),
    );
    const [first, second] = catalogue.cards.map(printingKey);
    expect(first).not.toBe(second);
  });

  it('10: keeps spellings as printed; printings share one key', () => {
    const { cards } = englishCatalogue([
      cardJson({ id: 1, version: 'Wary as Usual' }),
      cardJson({ id: 2, version: 'Wary As Usual' }),
    ]);
    expect(cards.map((card) => wordsIn(card, 'en')?.version)).toEqual([
      'Wary as Usual',
      'Wary As Usual',
    ]);
    expect(new Set(cards.map(printingKey)).size).toBe(1);
  });

  it('11: names keep punctuation and accents; no-break spaces become spaces', () => {
    const names = ['99 Foxes', 'Brin\'s "Cub"', 'Sly, Bold, and Red', 'Tē Mārū', 'Red-Tail, Jr.'];
    const { cards } = englishCatalogue([
      ...names.map((name, index) => cardJson({ id: index + 1, name, version: null })),
      cardJson({ id: 90, name: 'Renard\u00A0Roux\u202F!', version: null, type: 'Action' }),
      cardJson({ id: 91, name: 'E\u0301toile', version: null, type: 'Item' }),
    ]);
    expect(cards.map((card) => wordsIn(card, 'en')?.fullName)).toEqual([
      ...names,
      'Renard Roux !',
      'Étoile',
    ]);
    expect(cards.every((card) => wordsIn(card, 'en')?.version === null)).toBe(true);
  });

  it('12: lists all characters of a card and keeps its full name', () => {
    const twins = { name: 'Pip & Pop', names: ['Pip, the Elder', 'Pop'] };
    const card = cardOf(englishCatalogue([cardJson(twins)]), 1);
    expect(card.names).toEqual(['Pip, the Elder', 'Pop']);
    expect(wordsIn(card, 'en')?.name).toBe('Pip & Pop');
  });

  it('13: trusts `allowed` over a past date after a reprint', () => {
    const Core = { allowed: true, allowedUntilDate: '2025-09-05' };
    const reprinted = cardJson({ allowedInFormats: { Core, Infinity: { allowed: true } } });
    const card = cardOf(englishCatalogue([reprinted]), 1);
    expect(card.coreAllowed).toBe(true);
    expect(card.legality.core.allowedUntil).toBe('2025-09-05');
  });

  it('14: reads bans by format and date', () => {
    const banned = (bannedSinceDate: string) => ({ allowed: false, bannedSinceDate });
    const formats = { Core: banned('2025-04-08'), Infinity: banned('2026-03-26') };
    const card = cardOf(englishCatalogue([cardJson({ allowedInFormats: formats })]), 1);
    expect(card).toMatchObject({ coreAllowed: false, infinityAllowed: false });
    expect(card.legality.core.bannedSince).toBe('2025-04-08');
    expect(card.legality.infinity.bannedSince).toBe('2026-03-26');
  });

  it('15: knows every rarity, including Epic and Iconic', () => {
    const words = ['Super Rare', 'Legendary', 'Epic', 'Enchanted', 'Iconic', 'Special'];
    const { cards } = englishCatalogue(
      words.map((rarity, index) => cardJson({ id: index + 1, rarity, foilTypes: ['None'] })),
    );
    expect(cards.map(({ rarity }) => rarity)).toEqual(
      words.map((word) => word.toUpperCase().replace(' ', '_')),
    );
  });

  it('16: keeps 0 as a value, absent numbers as null, no empty text', () => {
    const empty = { fullText: '', fullTextSections: [] };
    const song = { strength: undefined, willpower: undefined, lore: undefined };
    const catalogue = englishCatalogue([
      cardJson({ id: 1, lore: 0, strength: 0, ...empty }),
      cardJson({ id: 2, type: 'Action', subtypes: ['Song'], ...song }),
    ]);
    expect(cardOf(catalogue, 1)).toMatchObject({ lore: 0, strength: 0, moveCost: null });
    expect(wordsIn(cardOf(catalogue, 1), 'en')?.text).toBe('');
    expect(cardOf(catalogue, 2)).toMatchObject({ lore: null, strength: null, willpower: null });
    expect(isSong(cardOf(catalogue, 2))).toBe(true);
  });

  it('17: upcoming sets have no dates and no cards', () => {
    const upcoming = { name: 'Far Shores', number: 15, type: 'expansion', releaseDate: null };
    const sets = { ...SETS_JSON, 15: { ...upcoming, prereleaseDate: null, cardCounts: {} } };
    const catalogue = catalogueFromFiles([fileIn('en', [], { sets })]);
    expect(catalogue.sets.find(({ setCode }) => setCode === '15')).toEqual({
      setCode: '15',
      number: 15,
      type: 'expansion',
      prereleaseDate: null,
      releaseDate: null,
      coreAllowed: false,
      translations: [{ language: 'en', name: 'Far Shores' }],
    });
  });

  it('18: re-import is a no-op; a later import adds and corrects, never deletes', () => {
    const first = englishCatalogue([cardJson({ id: 1 }), cardJson({ id: 2 })]);
    expect(englishCatalogue([cardJson({ id: 1 }), cardJson({ id: 2 })], first)).toMatchObject(
      first,
    );
    const corrected = cardJson({ id: 1, fullTextSections: ['WARY Draw two cards.'] });
    const later = englishCatalogue([corrected, cardJson({ id: 3, promoGrouping: 'P3' })], first);
    expect(later.cards.map(({ globalId }) => globalId)).toEqual([1, 2, 3]);
    expect(wordsIn(cardOf(later, 1), 'en')?.text).toBe('WARY Draw two cards.');
    expect(cardOf(later, 2)).toEqual(cardOf(first, 2));
  });

  it('19: keeps set, number, variant and promo group for collection exports', () => {
    const promo = { number: 24, variant: 'A', promoGrouping: 'P2', rarity: 'Special' };
    const card = cardOf(englishCatalogue([cardJson(promo)]), 1);
    expect(card).toMatchObject({ setCode: '1', ...promo, rarity: 'SPECIAL' });
  });

  it('20: printings of a card are separate cards with one key', () => {
    const { cards } = englishCatalogue([cardJson({ id: 3 }), cardJson({ id: 1955, number: 7 })]);
    expect(cards).toHaveLength(2);
    expect(new Set(cards.map(printingKey)).size).toBe(1);
  });
});
