import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyCharacter, forAll, forAllTimes } from '../../../../../tests/for-all.ts';
import { exampleCard, exampleTranslation } from '../../cards/card-example.ts';
import { LANGUAGES } from '../../language.ts';
import { readDeckQuery } from './deck-query.ts';
import { DECK_KEYS, DECK_QUERY_KEYS, DECK_VOCABULARY } from './deck-query-keys.ts';
import { deckPredicate, type SearchedDeck } from './deck-query-predicate.ts';
import { valueOfCardName } from './deck-query-terms.ts';
import { asksForCards, asksForCollection, asksForPlayer } from './deck-query-tree.ts';

const DAY = 24 * 60 * 60 * 1000;
const NOW = Date.UTC(2026, 4, 15, 12);
const cards = [
  exampleCard({
    globalId: 1,
    translations: [
      { ...exampleTranslation('en', 'Orla - Surfer'), name: 'Orla' },
      { ...exampleTranslation('fr', 'Orlane - Surfeuse'), name: 'Orlane' },
    ],
  }),
  exampleCard({ globalId: 2, translations: [exampleTranslation('en', 'Orla - Spiral')] }),
  exampleCard({ globalId: 3, translations: [exampleTranslation('en', 'Ice and Snow')] }),
];
const deck: SearchedDeck = {
  name: 'Élan of Winter',
  author: 'ada.l',
  format: 'CORE',
  colorMask: 0b000011,
  archetypeMask: 0b00000001,
  likes: 5,
  createdAt: NOW - 40 * DAY,
  updatedAt: NOW - 3 * DAY - 1,
  cardCount: 60,
  cards: [
    { cardId: '1', quantity: 3 },
    { cardId: '2', quantity: 1 },
  ],
  missing: 6,
  liked: true,
};

function matches(text: string, searched = deck): boolean | string {
  const read = readDeckQuery(text);
  if (read.kind === 'problem') return read.problem.code;
  return read.tree === undefined || deckPredicate(read.tree, { now: NOW, cards })(searched);
}

describe('a deck search', () => {
  it.each<[text: string, matches: boolean | string]>([
    ['', true],
    ['elan', true],
    ['winter ada', true],
    ['of win', true],
    ['summer', false],
    ['name:winter', true],
    ['name=winter', false],
    ['name="elan of winter"', true],
    ['name!="elan of winter"', false],
    ['author:ada', true],
    ['author=ada', false],
    ['by:"ADA L"', true],
    ['likes:5 "of winter"', true],
    ['likes:5 "winter of"', false],
    ['card:orla', true],
    ['card:"Orla - Surfer"', true],
    ['card:orlane', true],
    ['card="orla surfer"', true],
    ['card="orla"', true],
    ['card=orl', false],
    ['card:"4 orla"', true],
    ['card:"3x orla"', true],
    ['card:"5 orla"', false],
    ['card="4 orla"', true],
    ['card="2 orla"', false],
    ['card!="4 orla"', false],
    ['card<="4 orla"', true],
    ['card<"4 orla"', false],
    ['card<"1 snow"', true],
    ['card:snow', false],
    ['-card:snow card:surfer', true],
    ['ink:amber', true],
    ['ink=amber', false],
    ['-ink:steel', true],
    ['format:core', true],
    ['format:infinity', false],
    ['archetype:aggro', true],
    ['archetype:budget or likes>9', false],
    ['likes>=5', true],
    ['likes!=5', false],
    ['owned>=90', true],
    ['owned>90', false],
    ['missing<=6', true],
    ['missing<6', false],
    ['updated<4d', true],
    ['updated<3d', false],
    ['updated:3d', true],
    ['updated=3d', true],
    ['updated>3d', false],
    ['updated<1w', true],
    ['created>1m', true],
    ['created<1Y', true],
    ['updated>=2026-05-12', true],
    ['updated:2026-05-12', true],
    ['updated<2026-05-12', false],
    ['updated:tomorrow', 'not_a_time'],
    ['updated<30', 'not_a_time'],
    ['updated:2026-13-01', 'not_a_time'],
    ['card<orla', 'not_a_number'],
    ['likes:many', 'not_a_number'],
    ['ink:pink', 'unknown_value'],
    ['author<ada', 'wrong_operator'],
    ['liked<yes', 'wrong_operator'],
    ['liked:maybe', 'unknown_value'],
    ['liked:yes', true],
    ['liked:no', false],
    ['aimé:oui gelikt:ja piaciuto:si', true],
    ['-liked:no ink:amber', true],
    ['card:', false],
    ['cost:2', 'unknown_key_alone'],
    ['(likes:5', 'unclosed_group'],
    ['card:"orla', 'missing_value'],
    ['likes:5 "orla', 'unclosed_quote'],
    ['winter -summer', true],
    ['elan -winter', false],
    ['-elan', false],
    ['(summer or winter)', true],
    ['(summer or autumn)', false],
    ['legal:core', true],
    ['legal:infinity', false],
    ['likes:3|4', 'not_a_number'],
    ['ink:amber|pink', 'unknown_value'],
  ])('matches "%s": %s', (text, expected) => {
    expect(matches(text)).toBe(expected);
  });

  it('suggests the nearest key of deck searches, not of card searches', () => {
    expect(readDeckQuery('authr:ada')).toMatchObject({ problem: { key: 'author' } });
  });

  it('finds nothing by collection or likes for visitors', () => {
    const visited = { ...deck, missing: undefined, liked: undefined };
    expect(matches('liked:yes', visited)).toBe(false);
    expect(matches('liked:no', visited)).toBe(false);
    expect(matches('missing>=0', visited)).toBe(false);
    expect(matches('owned>=0', visited)).toBe(false);
  });

  it('treats future changes as current, because clocks differ', () => {
    expect(matches('updated<1d', { ...deck, updatedAt: NOW + DAY })).toBe(true);
  });

  it.each<[text: string, cards: boolean, collection: boolean, player: boolean]>([
    ['likes:5', false, false, false],
    ['-(likes:5 or card:orla)', true, false, false],
    ['likes:5 -missing:1', true, true, true],
    ['owned:100', true, true, true],
    ['likes:5 -liked:yes', false, false, true],
  ])('%s needs cards: %s, a collection: %s, a player: %s', (text, ...needs) => {
    const [needsCards, needsCollection, needsPlayer] = needs;
    const read = readDeckQuery(text);
    if (read.kind !== 'query' || read.tree === undefined) throw new Error(text);
    expect(asksForCards(read.tree)).toBe(needsCards);
    expect(asksForCollection(read.tree)).toBe(needsCollection);
    expect(asksForPlayer(read.tree)).toBe(needsPlayer);
  });
});

describe('any deck search', () => {
  const piece = fc.constantFrom(
    ...['elan', 'winter', 'name:of', 'author:ada', 'author=eve', 'likes>4', 'likes<5'],
    ...['card:orla', 'card="3 orla"', 'card>="1 snow"', 'ink:amber', 'ink=ruby', 'format:core'],
    ...['updated<3d', 'created>=2026-01-01', 'missing<=3', 'owned>50', 'archetype:fun'],
    ...['liked:yes', 'liked:no'],
  );
  const some = fc.record({
    name: fc.constantFrom('Élan', 'Winter', 'A deck of Ada'),
    author: fc.constantFrom('ada', 'Eve', ''),
    format: fc.constantFrom('CORE' as const, 'INFINITY' as const),
    colorMask: fc.nat(63),
    archetypeMask: fc.nat(255),
    likes: fc.nat(9),
    createdAt: fc.integer({ min: NOW - 300 * DAY, max: NOW }),
    updatedAt: fc.integer({ min: NOW - 9 * DAY, max: NOW }),
    cardCount: fc.constant(60),
    cards: fc.array(
      fc.record({
        cardId: fc.constantFrom('1', '2', '3'),
        quantity: fc.integer({ min: 1, max: 4 }),
      }),
      { maxLength: 3 },
    ),
    missing: fc.option(fc.nat(60), { nil: undefined }),
    liked: fc.option(fc.boolean(), { nil: undefined }),
  });

  it('evaluates "and", "or", "not" and parentheses', () => {
    forAllTimes(500, piece, piece, some, (a, b, searched) => {
      const [isA, isB] = [matches(a, searched), matches(b, searched)];
      expect(matches(`likes>=0 ${a} ${b}`, searched)).toBe(isA && isB);
      expect(matches(`likes<0 or ${a} or ${b}`, searched)).toBe(isA || isB);
      expect(matches(`likes>=0 -(${a} ${b})`, searched)).toBe(!(isA && isB));
      expect(matches(`likes>=0 -${a}`, searched)).toBe(!isA);
    });
  });

  it('parses the same in four languages', () => {
    for (const key of DECK_QUERY_KEYS) {
      const values = DECK_VOCABULARY.valuesOf(key, 'en');
      for (const language of LANGUAGES) {
        const own = DECK_VOCABULARY.valuesOf(key, language);
        expect(own).toHaveLength(values.length);
        for (const word of DECK_KEYS.wordsShown(key, language)) {
          expect(DECK_KEYS.find(word)).toBe(key);
          for (const [position, value] of own.entries()) {
            expect(readDeckQuery(`${word}:${value}`)).toEqual(
              readDeckQuery(`${key}:${values[position]}`),
            );
          }
        }
      }
    }
  });

  it('of random characters parses or reports an error inside the text', () => {
    const noise = fc
      .array(
        fc.oneof(
          fc.constantFrom(
            'card:',
            'updated<',
            '"',
            '(',
            ')',
            '-',
            ' or ',
            '4 ',
            '30d',
            '=',
            '2026-',
          ),
          fc.string({ unit: anyCharacter, maxLength: 3 }),
        ),
        { maxLength: 40 },
      )
      .map((all) => all.join(''));
    forAllTimes(500, noise, (text) => {
      const read = readDeckQuery(text);
      if (read.kind !== 'problem') return;
      expect(read.problem.start).toBeLessThanOrEqual(read.problem.end);
      expect(read.problem.end).toBeLessThanOrEqual(text.length);
    });
  });
});

describe('a query value for a card name', () => {
  const named = fc.constantFrom(
    '99 Puppies',
    '7x Crows',
    'Ada - The "Baby"',
    '«Ici» l’Élan',
    'Orla - Surfer',
  );
  it('finds the card for any name', () => {
    forAll(named, fc.option(fc.integer({ min: 1, max: 4 })), (name, copies) => {
      const card = exampleCard({ globalId: 9, translations: [exampleTranslation('en', name)] });
      const reading = readDeckQuery(`card:${valueOfCardName(name, copies ?? undefined)}`);
      const tree = reading.kind === 'query' ? reading.tree : undefined;
      if (tree === undefined) throw new Error(reading.kind);
      const finds = (quantity: number) =>
        deckPredicate(tree, { now: NOW, cards: [...cards, card] })({
          ...deck,
          cards: [{ cardId: '9', quantity }],
        });
      expect(finds(copies ?? 1)).toBe(true);
      expect(finds((copies ?? 1) - 1)).toBe(false);
    });
  });
});
