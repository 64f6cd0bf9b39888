import { describe, expect, it, test } from 'vitest';
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

const french = (changes: Record<string, unknown> = {}) =>
  cardJson({
    name: 'Renarde',
    version: 'Gardienne des clefs',
    type: 'Personnage',
    color: 'Ambre',
    rarity: 'Commune',
    subtypes: ['Vagabonde'],
    images: { full: 'https://cards.example/fr/1.jpg' },
    ...changes,
  });
const OLD = { formatVersion: '2.1.1', generatedOn: '2025-02-28T19:35:46' };
const oldSets = { '1': { name: 'First Light' }, Q1: { name: 'The Deep Quest' } };
const beforeFormats = { allowedInFormats: undefined, allowedInTournamentsFromDate: undefined };

describe('merging languages of a catalogue', () => {
  it('takes facts from English and texts from each language', () => {
    const files = [fileIn('fr', [french({ cost: 9 })]), fileIn('en', [cardJson()])];
    const card = cardOf(withoutSkipped(catalogueFromFiles(files)), 1);
    expect(card).toMatchObject({ cost: 3, subtypes: ['Wanderer'], rarity: 'COMMON' });
    expect(card.imageUrl).toBe('https://cards.example/en/1.jpg');
    expect(card.translations.map(({ language }) => language)).toEqual(['en', 'fr']);
    expect(wordsIn(card, 'fr')).toEqual({
      language: 'fr',
      name: 'Renarde',
      fullName: 'Renarde - Gardienne des clefs',
      version: 'Gardienne des clefs',
      text: 'WARY Draw a card.',
      flavorText: null,
      subtypes: ['Vagabonde'],
      imageUrl: 'https://cards.example/fr/1.jpg',
    });
  });

  it('reads the enumerations of a language without English, Chanson as song', () => {
    const song = french({ type: 'Action', subtypes: ['Chanson'], rarity: 'Très Rare' });
    const card = cardOf(withoutSkipped(catalogueFromFiles([fileIn('fr', [song])])), 1);
    expect(card).toMatchObject({ type: 'ACTION', subtypes: ['Song'], rarity: 'SUPER_RARE' });
    expect(card.imageUrl).toBeNull();
  });

  it('takes rulings per language from the newest file', () => {
    const ruled = cardJson({
      clarifications: ['May I?\r\nA:\u00a0Yes. ', ' '],
      errata: ['It is “may”.'],
    });
    const other = french({ clarifications: ['Oui.'], errata: null });
    const standing = withoutSkipped(catalogueFromFiles([fileIn('en', [ruled])]));
    const joined = withoutSkipped(catalogueFromFiles([fileIn('fr', [other])], standing));
    expect(cardOf(joined, 1).rulings).toEqual([
      { language: 'en', errata: ['It is “may”.'], clarifications: ['May I?\nA:\u00a0Yes.'] },
      { language: 'fr', errata: [], clarifications: ['Oui.'] },
    ]);
    const withdrawn = [fileIn('en', [cardJson()]), fileIn('fr', [french()])];
    const after = withoutSkipped(catalogueFromFiles(withdrawn, joined));
    expect(cardOf(after, 1)).not.toHaveProperty('rulings');
    const frenchAlone = withoutSkipped(catalogueFromFiles([fileIn('fr', [french()])], joined));
    expect(cardOf(frenchAlone, 1).rulings?.map(({ language }) => language)).toEqual(['en']);
  });

  it('an import of one language replaces only its texts', () => {
    const both = [fileIn('en', [cardJson({ subtypes: ['Wanderer'] })]), fileIn('fr', [french()])];
    const standing = withoutSkipped(catalogueFromFiles(both));
    // Words of its enumerations are irrelevant: English wins.
    const correction = french({ name: 'Renarde Rousse', rarity: 'Banale', cost: 8 });
    const catalogue = withoutSkipped(catalogueFromFiles([fileIn('fr', [correction])], standing));
    const card = cardOf(catalogue, 1);
    expect({ ...card, translations: [] }).toEqual({ ...cardOf(standing, 1), translations: [] });
    expect(wordsIn(card, 'fr')?.name).toBe('Renarde Rousse');
    expect(wordsIn(card, 'en')).toEqual(wordsIn(cardOf(standing, 1), 'en'));
  });

  it('English replaces facts that were read from another language', () => {
    const standing = withoutSkipped(catalogueFromFiles([fileIn('fr', [french({ cost: 9 })])]));
    const card = cardOf(englishCatalogue([cardJson()], standing), 1);
    expect(card).toMatchObject({ cost: 3, subtypes: ['Wanderer'] });
    expect(card.translations.map(({ language }) => language)).toEqual(['en', 'fr']);
  });

  it('prefers the newer of two files of one language and reports it', () => {
    const older = fileIn('en', [cardJson({ cost: 1 }), cardJson({ id: 2 })], OLD);
    const files = [fileIn('en', [cardJson({ cost: 2 })]), older];
    for (const order of [files, files.toReversed()]) {
      const { cards, skipped } = catalogueFromFiles(order);
      expect(cards.map(({ cost }) => cost)).toEqual([2, 3]);
      expect(skipped.map(({ reason }) => reason)).toEqual([
        '1 of these cards are in a newer file of the same language',
      ]);
    }
  });

  it('keeps set names of languages outside the import', () => {
    const standing = englishCatalogue([]);
    const sets = { '1': { name: 'Première Lueur', releaseDate: '1999-01-01' } };
    const catalogue = catalogueFromFiles([fileIn('fr', [], { sets })], standing);
    expect(catalogue.sets.map(({ setCode }) => setCode)).toEqual(['1', 'Q1']);
    expect(catalogue.sets[0]).toMatchObject({
      releaseDate: '2023-09-01',
      translations: [
        { language: 'en', name: 'First Light' },
        { language: 'fr', name: 'Première Lueur' },
      ],
    });
  });
});

describe('older card file formats', () => {
  it('without formats Infinity allows all but quests and Core none', () => {
    const cards = [cardJson(beforeFormats), cardJson({ id: 2, setCode: 'Q1', ...beforeFormats })];
    const file = fileIn('en', cards, { ...OLD, sets: oldSets });
    const catalogue = withoutSkipped(catalogueFromFiles([file]));
    const read = catalogue.cards.map((card) => [card.coreAllowed, card.infinityAllowed]);
    expect(read).toEqual([
      [false, true],
      [false, false],
    ]);
    expect(catalogue.sets.map(({ number, type }) => [number, type])).toEqual([
      [1, 'expansion'],
      [1, 'quest'],
    ]);
  });

  it('take the formats of the set for its cards', () => {
    const formats = { Core: { allowed: true }, Infinity: { allowed: true } };
    const sets = { '1': { name: 'First Light', type: 'expansion', allowedInFormats: formats } };
    const file = fileIn('en', [cardJson(beforeFormats)], { ...OLD, sets });
    expect(cardOf(catalogueFromFiles([file]), 1).coreAllowed).toBe(true);
  });

  it('take legality and copy limits from a newer file or the stored card', () => {
    const formats = { Core: { allowed: true }, Infinity: { allowed: true } };
    const known = { allowedInFormats: formats, maxCopiesInDeck: 99 };
    const old = fileIn('en', [cardJson({ ...beforeFormats })], { ...OLD, sets: oldSets });
    const expected = { coreAllowed: true, maxCopiesInDeck: 99, cost: 3 };
    const joined = catalogueFromFiles([old, fileIn('fr', [french(known)])]);
    expect(cardOf(joined, 1)).toMatchObject(expected);
    const standing = englishCatalogue([cardJson(known)]);
    expect(cardOf(catalogueFromFiles([old], standing), 1)).toMatchObject(expected);
  });

  it('before 2.1.3 and 2.2.0 have bans on the card', () => {
    const card = cardJson({ ...beforeFormats, bannedSince: '2025-04-08' });
    const file = fileIn('en', [card], { formatVersion: '2.1.3' });
    expect(cardOf(catalogueFromFiles([file]), 1)).toMatchObject({
      coreAllowed: false,
      infinityAllowed: true,
      legality: { core: { bannedSince: '2025-04-08' } },
    });
  });

  test.each([
    ['You may have up to 99\ncopies of Brindle Fox in your deck.', 99],
    ['You may have any number of\ncards named Brindle Fox in your deck.', null],
    ['You may only have 2 copies of Brindle Fox in your deck.', 2],
    ['Put up to 2 cards into your deck.', 4],
  ])('before 2.1.2 have the copy limit in the rules text: %j', (text, limit) => {
    const card = cardJson({ fullTextSections: [text] });
    expect(cardOf(catalogueFromFiles([fileIn('en', [card], OLD)]), 1).maxCopiesInDeck).toBe(limit);
  });

  it('derives a missing full name', () => {
    const card = cardOf(englishCatalogue([cardJson({ fullName: undefined })]), 1);
    expect(wordsIn(card, 'en')?.fullName).toBe('Brindle Fox - Keeper of Keys');
  });
});

describe('texts of a card file', () => {
  test.each<[string, readonly string[], string]>([
    ['printed breaks are spaces', ['Draw a\ncard.', 'Then\r\nrest.'], 'Draw a card.\nThen rest.'],
    ['bullets keep their lines', ['Choose:\n• One\nmore.\n• Two.'], 'Choose:\n• One more.\n• Two.'],
    ['a hyphen joins', ['Peut-\nêtre pas.'], 'Peut-être pas.'],
    ['a dash after a space does not', ['Pay 3 ⬡ —\nDraw.'], 'Pay 3 ⬡ — Draw.'],
    ['soft hyphens go', ['Ver\u00AD\ntei\u00ADdigen'], 'Verteidigen'],
    ['no blank lines or paragraphs', ['A \n\n b', '', '  '], 'A b'],
    ['no control characters, no half characters', ['a\u0000b\uD800c\td'], 'ab\uFFFDc d'],
  ])('%s', (_name, fullTextSections, text) => {
    const card = cardOf(englishCatalogue([cardJson({ fullTextSections })]), 1);
    expect(wordsIn(card, 'en')?.text).toBe(text);
  });

  it('use the full text line by line without sections', () => {
    const texts = { fullTextSections: [], fullText: 'One.\nTwo. ', flavorText: '“Oh\nno.”\n—Brin' };
    const words = wordsIn(cardOf(englishCatalogue([cardJson(texts)]), 1), 'en');
    expect(words).toMatchObject({ text: 'One.\nTwo.', flavorText: '“Oh no.” —Brin' });
    const song = { ...texts, type: 'Action', subtypes: ['Song'], flavorText: 'La la\n\n la la ' };
    const verses = wordsIn(cardOf(englishCatalogue([cardJson(song)]), 1), 'en');
    expect(verses?.flavorText).toBe('La la\nla la');
  });

  it('keep only web addresses as images', () => {
    for (const full of ['javascript:alert(1)', 'data:image/png,x', '', 'https://', null]) {
      expect(cardOf(englishCatalogue([cardJson({ images: { full } })]), 1).imageUrl).toBeNull();
    }
  });
});

describe('an invalid card is skipped with a reason and keeps its old data', () => {
  test.each<[Record<string, unknown>, string]>([
    [{ type: 'Vehicle' }, 'unknown type "Vehicle"'],
    [{ rarity: 'constructor' }, 'unknown rarity "constructor"'],
    [{ color: 'Amber-Pearl' }, 'unknown ink "Pearl"'],
    [{ colors: ['Amber', 'Ruby', 'Steel'] }, 'more than two inks: Amber, Ruby, Steel'],
    [{ setCode: '99' }, 'unknown set 99'],
    [{ name: ' \u00A0' }, 'has no name'],
  ])('%j', (changes, reason) => {
    const standing = englishCatalogue([cardJson()]);
    const file = fileIn('en', [cardJson({ id: 5 }), cardJson(changes)]);
    const { cards, skipped } = catalogueFromFiles([file], standing);
    expect(skipped).toEqual([{ file: 'allCards.en.json', path: 'cards[1]', cardId: 1, reason }]);
    expect(cards.map(({ globalId }) => globalId)).toEqual([1, 5]);
    expect(cards[0]).toEqual(cardOf(standing, 1));
  });

  it('a duplicate id in a file counts once and is reported', () => {
    const file = fileIn('en', [cardJson(), cardJson({ cost: 5 })]);
    const { cards, skipped } = catalogueFromFiles([file]);
    expect(cards.map(({ cost }) => cost)).toEqual([3]);
    expect(skipped).toMatchObject([{ path: 'cards[1]', cardId: 1 }]);
  });

  it('an unknown kind of set is read as an expansion, with a note', () => {
    const sets = { ...SETS_JSON, G1: { name: 'Gate', type: 'gateway' } };
    const { sets: read, skipped } = catalogueFromFiles([fileIn('en', [], { sets })]);
    expect(read.find(({ setCode }) => setCode === 'G1')?.type).toBe('expansion');
    expect(skipped).toMatchObject([{ path: 'sets.G1.type' }]);
  });
});
