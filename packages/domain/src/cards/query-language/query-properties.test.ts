import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyCharacter, forAllTimes } from '../../../../../tests/for-all.ts';
import { LANGUAGES } from '../../language.ts';
import { exampleCard, exampleTranslation } from '../card-example.ts';
import { KEYWORDS } from '../card-keywords.ts';
import { buildCardSearchIndex, searchCards } from '../card-search.ts';
import { CARD_TYPES, COLORS, FORMATS, RARITIES, type Card } from '../card.ts';
import { reprintedCards } from '../printings.ts';
import { readQuery } from './parse-query.ts';
import { CARD_VOCABULARY, completionsAt } from './query-completions.ts';
import { formatQuery } from './query-format.ts';
import { NUMBER_KEYS, TEXT_KEYS } from './query-keys.ts';
import { queryPredicate, treePredicate } from './query-predicate.ts';
import { allOf, anyOf, COMPARISONS, notOf, type QueryNode } from './query-tree.ts';
import { CARD_TRAITS } from './query-values.ts';

const text = fc.constantFrom('orla', 'ice and snow', 'élan', "l'hiver", 'a', '4', 'or', 'not now');
const match = fc.constantFrom('contains' as const, 'equals' as const);
const comparison = fc.constantFrom(...COMPARISONS);

const term: fc.Arbitrary<QueryNode> = fc.oneof(
  fc.record({
    kind: fc.constant('number' as const),
    key: fc.constantFrom(...NUMBER_KEYS),
    comparison,
    value: fc.nat(6),
  }),
  fc.record({
    kind: fc.constant('rarity' as const),
    comparison,
    value: fc.constantFrom(...RARITIES),
  }),
  fc.record({
    kind: fc.constant('set' as const),
    comparison,
    value: fc.constantFrom('1', '2', '10'),
  }),
  fc.record({
    kind: fc.constant('set' as const),
    comparison: fc.constantFrom('=' as const, '!=' as const),
    value: fc.constantFrom('q1', 'rof', 'p1'),
  }),
  fc.record({ kind: fc.constant('ink' as const), match, value: fc.constantFrom(...COLORS) }),
  fc.record({
    kind: fc.constant('text' as const),
    key: fc.constantFrom(...TEXT_KEYS),
    match,
    value: text,
  }),
  fc.record({
    kind: fc.constant('type' as const),
    value: fc.constantFrom(...CARD_TYPES, 'SONG' as const),
  }),
  fc.record({ kind: fc.constant('keyword' as const), value: fc.constantFrom(...KEYWORDS) }),
  fc.record({ kind: fc.constant('is' as const), value: fc.constantFrom(...CARD_TRAITS) }),
  fc.record({ kind: fc.constant('format' as const), value: fc.constantFrom(...FORMATS) }),
);
const words: fc.Arbitrary<QueryNode> = fc
  .array(fc.constantFrom('orla', 'snow', 'élan', 'fix-it', 'a'), { minLength: 1, maxLength: 2 })
  .map((all) => ({ kind: 'words', words: all }));
const phrase: fc.Arbitrary<QueryNode> = text.map((value) => ({ kind: 'phrase', value }));

const { node } = fc.letrec<{ node: QueryNode }>((tie) => ({
  node: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    term,
    words,
    phrase,
    tie('node').map(notOf),
    fc.array(tie('node'), { minLength: 1, maxLength: 3 }).map(allOf),
    fc.array(tie('node'), { minLength: 1, maxLength: 3 }).map(anyOf),
  ),
}));
/** Query with at least one term and within the length limit of the field. */
const query = fc
  .tuple(term, node)
  .map(([first, rest]) => allOf([first, rest]))
  .filter((tree) => formatQuery(tree).length <= 200);

const name = fc
  .array(fc.constantFrom('orla', 'élan', 'snow', 'ice', 'and', 'a'), { minLength: 1, maxLength: 4 })
  .map((all) => all.join(' '));
const stat = fc.option(fc.nat(6));
const card: fc.Arbitrary<Partial<Card>> = fc.record({
  type: fc.constantFrom(...CARD_TYPES),
  cost: fc.nat(7),
  colors: fc.subarray([...COLORS], { maxLength: 2 }),
  strength: stat,
  lore: stat,
  inkwell: fc.boolean(),
  rarity: fc.constantFrom(...RARITIES),
  setCode: fc.constantFrom('1', '2', '10', 'Q1'),
  number: fc.nat(6),
  promoGrouping: fc.constantFrom(null, null, 'P1'),
  subtypes: fc.subarray(['Song', 'Snow Elf']),
  artists: fc.subarray(['Orla Ice', 'Bo']),
  coreAllowed: fc.boolean(),
  translations: fc
    .tuple(name, name)
    .map(([fullName, rules]) => [
      exampleTranslation('en', fullName, { text: `Ward\n${rules}`, flavorText: rules }),
    ]),
});
const catalogue = fc
  .array(card, { minLength: 1, maxLength: 30 })
  .map((all) => all.map((one, i) => exampleCard({ globalId: i + 1, ...one })))
  // This card contains every word, so that typo correction never starts.
  .map((cards) => [
    ...cards,
    exampleCard({
      globalId: 1000,
      translations: [exampleTranslation('en', 'Orla Élan snow fix-it a ice and')],
    }),
  ]);

const ownedCopies = ({ globalId }: Card): number => globalId % 5;

describe('a query', () => {
  it('survives printing in normal form and parsing', () => {
    forAllTimes(300, query, (tree) => {
      expect(readQuery(formatQuery(tree))).toEqual({ kind: 'query', tree });
    });
  });

  it('finds in the index exactly the cards that its predicate accepts', () => {
    forAllTimes(500, catalogue, query, fc.boolean(), (cards, tree, isFull) => {
      const searchMode = isFull ? 'full' : 'name';
      const index = buildCardSearchIndex(cards, []);
      const result = searchCards(
        index,
        {
          tree,
          language: 'en',
          searchMode,
          deduplicate: false,
          namesFirst: true,
          wholeNamesFirst: false,
          sort: 'cost',
          sortOrder: 'ASC',
          limit: 1000,
          offset: 0,
        },
        ownedCopies,
      );
      const sources = {
        language: 'en',
        field: searchMode,
        reprints: reprintedCards(cards),
        groups: index.groups,
        ownedCopies,
      } as const;
      const ids = (some: readonly Card[]) => some.map(({ globalId }) => globalId).toSorted();
      expect(ids(result.cards)).toEqual(ids(cards.filter(treePredicate(tree, sources))));
    });
  });

  const pieces = fc.constantFrom(
    ...['c:', 'c<=', 'ink:', 'o:', '"', '“', '(', ')', '-', 'or', 'not', ' ', '3', 'ruby', 'é'],
    ...['\u0000', '\ud83c', '🃏', '\u202e', 'İ', '=', '!', '<', '=or', 'ﬁ', 'x'],
  );

  it('of random characters parses or reports an error inside the text', () => {
    const noise = fc.oneof(
      fc.string({ unit: anyCharacter, maxLength: 200 }),
      fc.array(pieces, { maxLength: 60 }).map((all) => all.join('')),
    );
    forAllTimes(500, noise, fc.constantFrom(...LANGUAGES), (some, language) => {
      const read = readQuery(some);
      if (read.kind === 'problem') {
        expect(read.problem.start).toBeLessThanOrEqual(read.problem.end);
        expect(read.problem.end).toBeLessThanOrEqual(some.length);
      }
      if (read.kind === 'query' && formatQuery(read.tree).length <= 200) {
        expect(readQuery(formatQuery(read.tree))).toEqual(read);
      }
      for (const { start, end } of completionsAt(some, some.length, language, CARD_VOCABULARY)) {
        expect(some.slice(start, end)).not.toContain(' ');
      }
    });
  });

  it.each([
    ['long', 'c:1 '.repeat(2500)],
    ['deep', `c:1 ${'('.repeat(10_000)}`],
    ['negated', `${'-'.repeat(10_000)}c:1`],
    ['quoted', `c:1 ${'"'.repeat(10_000)}`],
    ['of keys', 'cost '.repeat(2000)],
    ['of operators', `cost${'<'.repeat(10_000)}`],
    ['of combining marks', `c:1 ${'\u0301'.repeat(10_000)}`],
  ])('of 10,000 characters is rejected or plain text: %s', (_, hostile) => {
    expect(readQuery(hostile).kind).not.toBe('query');
    completionsAt(hostile, hostile.length, 'en', CARD_VOCABULARY);
  });
});

describe('the query predicate for other card lists', () => {
  const orla = exampleCard({ cost: 2, translations: [exampleTranslation('en', 'Orla - Surfer')] });

  it.each<[text: string, matches: boolean | undefined]>([
    ['cost:2 orla', true],
    ['cost:3 orla', false],
    ['cost:2 -orla', false],
    ['name=orla c:2', true],
    ['name="orla surfer" c:2', true],
    ['name=surfer c:2', false],
    ['owned>=2', true],
    ['orla', undefined],
    ['cost:many', undefined],
  ])('evaluates %s to %s', (query_, matches) => {
    expect(queryPredicate(query_, 'en', { ownedCopies: () => 2 })?.(orla)).toBe(matches);
  });

  it('treats every card as not owned without a collection', () => {
    expect(queryPredicate('owned>=1', 'en')?.(orla)).toBe(false);
    expect(queryPredicate('owned=0', 'en')?.(orla)).toBe(true);
  });
});
