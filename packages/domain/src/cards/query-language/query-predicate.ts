import { isAllowedIn, type SearchMode } from '../card-filter.ts';
import { keywordsOf } from '../card-keywords.ts';
import { findGroup, type CardGroups } from '../card-groups.ts';
import { isQuestSet, setLabel } from '../card-set.ts';
import { isSong, RARITIES, STANDARD_RARITIES, translationOf, type Card } from '../card.ts';
import { normalizeText } from '../names.ts';
import { hasSymbols, normalizeWithSymbols } from '../rules-symbols.ts';
import { normalizedTexts, type SearchedText } from '../searched-texts.ts';
import { hasWholeName } from '../whole-names.ts';
import { readQuery } from './parse-query.ts';
import {
  foldQuery,
  joinTests,
  type Comparison,
  type QueryNode,
  type QueryTerm,
} from './query-tree.ts';
import type { CardTrait } from './query-values.ts';
import { wholeNameIn } from './whole-name.ts';
import type { Language } from '../../language.ts';

type Term<K extends QueryTerm['kind']> = Extract<QueryTerm, { kind: K }>;
type CardTest = (card: Card) => boolean;

export interface QuerySources {
  readonly language: Language;
  /** Field that words and phrases are searched in. */
  readonly field: SearchMode;
  /** Lookup of owned copies that count, both finishes; without it, nothing is owned. */
  readonly ownedCopies?: ((card: Card) => number) | undefined;
  /** Cards with a printing in an earlier set; without it, no card is a reprint. */
  readonly reprints?: ReadonlySet<Card> | undefined;
  /** All names of sets; without it, only codes and abbreviations match. */
  readonly groups?: CardGroups | undefined;
}

/**
 * Compiles the text to a predicate; undefined if it is not a valid query and must be searched as
 * plain words. Words are searched in the name; a whole name also matches beside terms.
 */
export function queryPredicate(
  text: string,
  language: Language,
  known: Omit<QuerySources, 'language' | 'field'> = {},
): CardTest | undefined {
  const read = readQuery(text, known.groups);
  if (read.kind !== 'query') return undefined;
  const sources: QuerySources = { ...known, language, field: 'name' };
  const matches = treePredicate(read.tree, sources);
  const whole = wholeNameIn(text);
  if (whole === undefined) return matches;
  const isNamed = hasWholeName(whole.name, language);
  const hasTerms = whole.terms === undefined ? () => true : treePredicate(whole.terms, sources);
  return (card) => matches(card) || (isNamed(card) && hasTerms(card));
}

/** Compiles a query to a predicate. Unlike a search, it tolerates no typing errors. */
export function treePredicate(node: QueryNode, sources: QuerySources): CardTest {
  return foldQuery<QueryTerm, CardTest>(node, {
    ...joinTests<Card>(),
    contains: (normalized) => containsText(sources, normalized),
    term: (term) => termPredicate(term, sources),
  });
}

export function termPredicate(term: QueryTerm, sources: QuerySources): CardTest {
  switch (term.kind) {
    case 'number':
      return numberPredicate(term, sources);
    case 'rarity': {
      const rank = RARITIES.indexOf(term.value);
      return ({ rarity }) => compares(RARITIES.indexOf(rarity), term.comparison, rank);
    }
    case 'set':
      return setPredicate(term, sources.groups);
    case 'ink':
      return ({ colors }) =>
        colors.includes(term.value) && (term.match === 'contains' || colors.length === 1);
    case 'text':
      return textPredicate(term, sources);
    case 'type':
      return (card) => (term.value === 'SONG' ? isSong(card) : card.type === term.value);
    case 'keyword':
      return (card) => keywordsOf(card).includes(term.value);
    case 'is':
      return traitPredicate(term.value, sources);
    case 'format':
      return (card) => isAllowedIn(card, term.value);
  }
}

/** Compares a number; null never matches. */
export function compares(value: number | null, comparison: Comparison, bound: number): boolean {
  if (value === null) return false;
  switch (comparison) {
    case '=':
      return value === bound;
    case '!=':
      return value !== bound;
    case '<':
      return value < bound;
    case '<=':
      return value <= bound;
    case '>':
      return value > bound;
    case '>=':
      return value >= bound;
  }
}

function numberPredicate(
  { key, comparison, value, variant }: Term<'number'>,
  sources: QuerySources,
): CardTest {
  const numberOf = (card: Card): number | null =>
    key === 'owned' ? (sources.ownedCopies?.(card) ?? 0) : card[key];
  return (card) =>
    compares(numberOf(card), comparison, value) &&
    (variant === undefined || card.variant?.toLowerCase() === variant);
}

/** Matches code, abbreviation or promo series; quest sets have no number. */
function setPredicate({ comparison, value }: Term<'set'>, groups?: CardGroups): CardTest {
  if (comparison === '=' || comparison === '!=') {
    const wanted = (groups && findGroup(groups, value))?.toLowerCase() ?? value;
    return ({ setCode, promoGrouping }) => {
      const names = [...setLabel(setCode).split(' '), promoGrouping ?? setCode];
      return names.some((name) => name.toLowerCase() === wanted) === (comparison === '=');
    };
  }
  return ({ setCode }) => {
    const number = Number(setCode);
    return compares(Number.isNaN(number) ? null : number, comparison, Number(value));
  };
}

function textPredicate({ key, match, value }: Term<'text'>, sources: QuerySources): CardTest {
  if (key === 'text' && hasSymbols(value))
    return symbolsPredicate({ match, value }, sources.language);
  const wanted = normalizeText(value);
  const searched: SearchedText = { language: sources.language, field: key };
  if (match === 'contains') return containsText(searched, wanted);
  const textsOf = normalizedTexts(searched);
  return (card) =>
    textsOf(card).includes(wanted) ||
    (key === 'name' && normalizeText(translationOf(card, sources.language).name) === wanted);
}

/** Tests whether the rules text contains words and symbols next to each other. */
function symbolsPredicate(
  { match, value }: Pick<Term<'text'>, 'match' | 'value'>,
  language: Language,
): CardTest {
  const wanted = normalizeWithSymbols(value);
  return (card) => {
    const text = normalizeWithSymbols(translationOf(card, language).text);
    return match === 'equals' ? text === wanted : text.includes(wanted);
  };
}

function traitPredicate(trait: CardTrait, { reprints }: QuerySources): CardTest {
  switch (trait) {
    case 'song':
      return isSong;
    case 'inkable':
      return ({ inkwell }) => inkwell;
    case 'dual':
      return ({ colors }) => colors.length === 2;
    case 'promo':
      return ({ promoGrouping }) => promoGrouping !== null;
    case 'reprint':
      return (card) => reprints?.has(card) ?? false;
    case 'core':
      return (card) => isAllowedIn(card, 'CORE');
    case 'infinity':
      return (card) => isAllowedIn(card, 'INFINITY');
    case 'special':
      return ({ rarity }) => !STANDARD_RARITIES.some((standard) => standard === rarity);
    case 'quest':
      return ({ setCode }) => isQuestSet(setCode);
  }
}

function containsText(searched: SearchedText, normalized: string): CardTest {
  const textsOf = normalizedTexts(searched);
  return (card) => textsOf(card).some((text) => text.includes(normalized));
}
