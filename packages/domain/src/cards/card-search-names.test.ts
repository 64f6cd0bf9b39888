import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { forAll } from '../../../../tests/for-all.ts';
import { exampleCard, exampleTranslation } from './card-example.ts';
import { readCardQuery } from './card-query.ts';
import type { CardSearchParameters } from './card-search-parameters.ts';
import { buildCardSearchIndex, searchCards, type CardSearchIndex } from './card-search.ts';
import type { Card } from './card.ts';

const card = (globalId: number, names: readonly (readonly [string, string])[], more = {}): Card =>
  exampleCard({
    globalId,
    number: globalId,
    translations: names.map(([name, version], at) => ({
      ...exampleTranslation((['en', 'fr', 'de'] as const)[at] ?? 'it', `${name} - ${version}`, {
        name,
        version,
      }),
    })),
    ...more,
  });

const index = buildCardSearchIndex(
  [
    card(1, [['Orla', 'Not All There Yet']]),
    card(2, [['Maid of Orla', 'Guest']], { colors: ['Ruby'] }),
    card(3, [
      ['Cat', 'Not All There'],
      ['Chat', 'Pas là'],
      ['Katze', 'Nicht ganz da'],
    ]),
    card(4, [['Cat Not All There', 'Yet']], { colors: ['Ruby'] }),
    card(5, [['Orla', 'Ready or Not']], { cost: 9 }),
    card(6, [['Katze im Sack', 'x']]),
    card(7, [['Fix-It', 'And -Then']]),
  ],
  [],
);

function found(query: string, more: CardSearchParameters = {}, searched: CardSearchIndex = index) {
  const read = readCardQuery({ query, searchMode: 'name', ...more }, searched);
  if (read.kind === 'problem') return read.problem.code;
  return searchCards(searched, read.query).cards.map(({ globalId }) => globalId);
}

describe('a search for the whole name of a card', () => {
  it.each<[text: string, ids: readonly number[]]>([
    ['cat - not all there', [3, 4]],
    ['CAT: not, all thére!', [3, 4]],
    ['orla', [1, 5, 2]],
    ['katze', [3, 6]],
    ['katze nicht ganz da', [3]],
    ['Chat, pas la', [3]],
    ['cat not all there cost<9', [3, 4]],
    ['ink:ruby cat not all there', [4]],
    ['cat not all there -ink:ruby', [3]],
    ['cost<9 orla', [1, 2]],
    ['ready or not', [5]],
    ['CAT NOT ALL THERE', [3, 4]],
    ['CAT NOT ALL THERE COST<9', [3, 4]],
    ['INK:RUBY Cat NOT All There', [4]],
    ['-"orla" cat', [3, 4]],
    ['-orla', [3, 4, 6, 7]],
  ])('returns that card first: %s', (text, ids) => {
    expect(found(text)).toEqual(ids);
  });

  it.each<[text: string, first: number]>([
    ['READY OR NOT', 2],
    ['READY OR NOT ink:ruby', 2],
    ['ink:ruby READY or NOT', 2],
    ['Or Else! ink:ruby', 3],
    ['OR ELSE!', 3],
    ['OR ELSE! ink:ruby', 3],
    ['NOT NOW ink:ruby', 4],
    ['THIS AND THAT ink:ruby', 5],
    ['THIS AND THAT OR', 6],
    ['THIS AND THAT OR ink:ruby', 6],
  ])('returns it first in any case and beside a query term: %s', (text, first) => {
    const names = [
      'Other',
      'Ready or Not',
      'Or Else!',
      'Not Now',
      'This and That',
      'This and That Or',
    ];
    const cards = names.map((name, at) => card(at + 1, [[name, '']], { colors: ['Ruby'] }));
    const [foundFirst] = found(text, {}, buildCardSearchIndex(cards, []));
    expect(foundFirst).toBe(first);
  });

  it('is no query, even with an uppercase operator in the name', () => {
    const cards = ['Ink or Iron', 'Ink', 'Iron'].map((name, at) => card(at + 1, [[name, '']]));
    const searched = buildCardSearchIndex(cards, []);
    expect(found('INK OR IRON', {}, searched)).toEqual([1]);
    expect(found('INK OR COAL', {}, searched)).toEqual([1, 2]);
  });

  it('keeps the sort order that the player chose', () => {
    expect(found('orla', { sort: 'number' })).toEqual([1, 2, 5]);
    expect(found('orla', { sort: 'number', namesFirst: true })).toEqual([1, 5, 2]);
    expect(found('orla', { sortOrder: 'DESC' })).toEqual([5, 2, 1]);
  });

  it('puts the named card on the first page only', () => {
    const pages = [0, 1, 2, 3].map((offset) => found('orla', { offset, limit: 1 }));
    expect(pages).toEqual([[1], [5], [2], []]);
  });

  it('finds every name, also names with words of the query grammar', () => {
    const word = fc.constantFrom(
      'not',
      'or',
      'and',
      'NOT',
      'Orla',
      '-',
      'und',
      '&',
      'Fix-It',
      'all!',
    );
    const name = fc
      .array(word, { minLength: 1, maxLength: 5 })
      .map((words) => `Ada ${words.join(' ')}`);
    forAll(name, name, (one, version) => {
      const cards = [card(1, [['Ada', 'Other']]), card(2, [[one, version]])];
      const searched = buildCardSearchIndex(cards, []);
      for (const text of [`${one} - ${version}`, one]) {
        expect(found(text, {}, searched)).toContain(2);
      }
      expect(found(`${one} ${version}`, {}, searched)[0]).toBe(2);
    });
  });
});

describe('a search for symbols of the rules text', () => {
  const texts = ['⟳, 2 ⬡ — Draw a card.', 'Gains 2 ◊.', 'Draw a card.'];
  const symbols = buildCardSearchIndex(
    texts.map((text, at) =>
      exampleCard({
        globalId: at,
        number: at,
        translations: [exampleTranslation('en', `Orla - ${at}`, { text })],
      }),
    ),
    [],
  );

  it.each<[text: string, ids: readonly number[]]>([
    ['⟳', [0]],
    ['{E}', [0]],
    ['o:⟳', [0]],
    ['text:"{I}"', [0]],
    ['text:"2 {i} draw"', [0]],
    ['"2 ◊"', [1]],
    ['text:"3 ◊"', []],
    ['-⟳', [1, 2]],
    ['orla ⟳', [0]],
    ['⟳ or ◊', [0, 1]],
    ['draw', [0, 2]],
  ])('finds %s', (text, ids) => {
    expect(found(text, { searchMode: 'full' }, symbols)).toEqual(ids);
  });
});

it.each<[text: string, ids: readonly number[] | string]>([
  ['n:4', [1, 2, 3]],
  ['n:4a', [1]],
  ['n:4B/204', [2]],
  ['n:4c', []],
  ['n!=4a', [2, 3]],
  ['n:4/P1', [3]],
  ['n:4/P9', 'unknown_value'],
  ['set:nonsense', 'unknown_value'],
  ['-set!=nonsense', 'unknown_value'],
  ['n:four', 'not_a_number'],
])('finds a printed number and an existing set: %s', (text, ids) => {
  const cards = [
    exampleCard({ globalId: 1, number: 4, variant: 'a' }),
    exampleCard({ globalId: 2, number: 4, variant: 'b' }),
    exampleCard({ globalId: 3, number: 4, promoGrouping: 'P1' }),
  ];
  const result = found(text, {}, buildCardSearchIndex(cards, []));
  expect(typeof result === 'string' ? result : result.toSorted()).toEqual(ids);
});
