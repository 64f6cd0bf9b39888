import { MAX_QUERY_LENGTH } from '../card-filter.ts';
import type { CardGroups } from '../card-groups.ts';
import type { KeyTable } from './query-key-table.ts';
import { CARD_KEYS, type QueryKey } from './query-keys.ts';
import type { QueryProblem } from './query-problem.ts';
import { readTerm } from './query-terms.ts';
import { tokensOf, type Place, type QueryToken, type TermToken } from './query-tokens.ts';
import { allOf, anyOf, notOf, type AnyTerm, type QueryNode, type QueryTerm } from './query-tree.ts';
import { withNamesAsPhrases } from './whole-name.ts';

/** Limit of nested groups and negations. */
const MAX_DEPTH = 20;

export type ReadQuery<K extends string = QueryKey, T extends AnyTerm = QueryTerm> =
  /** Words without any term, searched as plain text. */
  | { readonly kind: 'plain' }
  | { readonly kind: 'query'; readonly tree: QueryNode<T> }
  | { readonly kind: 'problem'; readonly problem: QueryProblem<K> };

/** Keys of a search and the conditions that they create. */
export interface QueryDialect<K extends string, T extends AnyTerm> {
  readonly keys: KeyTable<K>;
  readonly readTerm: (token: TermToken<K>) => QueryNode<T> | QueryProblem<K>;
  /** Whether text without a term is a query if it has exclusions or alternatives. */
  readonly isQueryWithoutTerm: boolean;
}

const CARD_DIALECT: Omit<QueryDialect<QueryKey, QueryTerm>, 'readTerm'> = {
  keys: CARD_KEYS,
  isQueryWithoutTerm: true,
};

/** Parses a card query; with the groups of a catalogue, an unknown set is a problem. */
export function readQuery(text: string, groups?: CardGroups): ReadQuery {
  return readQueryIn({ ...CARD_DIALECT, readTerm: (token) => readTerm(token, groups) }, text);
}

/**
 * Parses a query. Text is a query if it contains a term with key, operator and value (`cost<=3`), a
 * hyphen directly before an excluded part, `OR` or `NOT` in capitals, or alternatives in
 * parentheses. Other text is plain words, as in card names.
 *
 * A query consists of words, phrases and terms. Adjacent parts are combined with "and", which binds
 * tighter than `or`; `-` or `not` negates; parentheses group. Words with a connective between them
 * are also read as part of a name; both readings match.
 */
export function readQueryIn<K extends string, T extends AnyTerm>(
  dialect: QueryDialect<K, T>,
  text: string,
): ReadQuery<K, T> {
  const tokens = tokensOf(text, dialect.keys);
  if (!isQuery(dialect, tokens)) return { kind: 'plain' };
  const result =
    text.length > MAX_QUERY_LENGTH
      ? { code: 'too_long' as const, start: MAX_QUERY_LENGTH, end: text.length }
      : parseBothWays(dialect, tokens);
  if ('code' in result) return { kind: 'problem', problem: result };
  // `--orla` equals `orla`: a double negation is not a query.
  const isPlain =
    !hasTerm(tokens) &&
    !(offersAlternatives(tokens) && hasAlternatives(result)) &&
    !hasExclusion(result);
  return isPlain ? { kind: 'plain' } : { kind: 'query', tree: result };
}

function hasExclusion<T extends AnyTerm>(tree: QueryNode<T>): boolean {
  if (tree.kind === 'not') return true;
  return 'nodes' in tree && tree.nodes.some(hasExclusion);
}

function hasTerm<K extends string>(tokens: readonly QueryToken<K>[]): boolean {
  return tokens.some(({ kind }) => kind === 'term' || kind === 'unknown term');
}

function hasAlternatives<T extends AnyTerm>(tree: QueryNode<T>): boolean {
  if (tree.kind === 'any') return true;
  return 'nodes' in tree && tree.nodes.some(hasAlternatives);
}

/** Returns true for `OR` in capitals, or `or` within outer parentheses. */
function offersAlternatives<K extends string>(tokens: readonly QueryToken<K>[]): boolean {
  const isGroup = tokens[0]?.kind === 'open' && tokens.at(-1)?.kind === 'close';
  return tokens.some((token) => token.kind === 'or' && (isGroup || token.isCapital === true));
}

function isQuery<K extends string, T extends AnyTerm>(
  { isQueryWithoutTerm }: QueryDialect<K, T>,
  tokens: readonly QueryToken<K>[],
): boolean {
  if (hasTerm(tokens)) return true;
  const excludes = tokens.some(
    (token) => token.kind === 'not' && (token.word === undefined || token.isCapital === true),
  );
  return isQueryWithoutTerm && (excludes || offersAlternatives(tokens));
}

/** Parses both readings: connectives as operators, or as part of a name. */
function parseBothWays<K extends string, T extends AnyTerm>(
  dialect: QueryDialect<K, T>,
  tokens: readonly QueryToken<K>[],
): Parsed<K, T> {
  const withConnectives = parse(dialect, tokens);
  // In capital letters a connective is part of a name only where it can be nothing else.
  const asNames = withNamesAsPhrases(tokens, { capitals: isProblem(withConnectives) });
  if (asNames === undefined) return withConnectives;
  const withNames = parse(dialect, asNames);
  if (isProblem(withNames)) return withConnectives;
  return isProblem(withConnectives) ? withNames : anyOf([withNames, withConnectives]);
}

interface Reading<K extends string, T extends AnyTerm> {
  readonly dialect: QueryDialect<K, T>;
  readonly tokens: readonly QueryToken<K>[];
  at: number;
}

type Parsed<K extends string, T extends AnyTerm> = QueryNode<T> | QueryProblem<K>;

function parse<K extends string, T extends AnyTerm>(
  dialect: QueryDialect<K, T>,
  allTokens: readonly QueryToken<K>[],
): Parsed<K, T> {
  // Adjacent parts are combined anyway.
  const tokens = allTokens.filter(({ kind }) => kind !== 'and');
  const reading: Reading<K, T> = { dialect, tokens, at: 0 };
  const node = parseAny(reading, 0);
  const rest = tokens[reading.at];
  if (isProblem(node) || rest === undefined) return node;
  return { code: 'unopened_group', ...placeOf(rest) };
}

/** Parses alternatives up to the end of the group. */
function parseAny<K extends string, T extends AnyTerm>(
  reading: Reading<K, T>,
  depth: number,
): Parsed<K, T> {
  const nodes: QueryNode<T>[] = [];
  for (;;) {
    const node = parseAll(reading, depth);
    if (isProblem(node)) return node;
    nodes.push(node);
    if (reading.tokens[reading.at]?.kind !== 'or') return anyOf(nodes);
    reading.at += 1;
  }
}

/** Parses up to an `or` or the end of the group; at least one node. */
function parseAll<K extends string, T extends AnyTerm>(
  reading: Reading<K, T>,
  depth: number,
): Parsed<K, T> {
  const nodes: QueryNode<T>[] = [];
  for (let next = reading.tokens[reading.at]; ; next = reading.tokens[reading.at]) {
    if (next === undefined || next.kind === 'or' || next.kind === 'close') {
      return nodes.length > 0 ? allOf(nodes) : nothingHere(reading);
    }
    const node = parseOne(reading, next, depth);
    if (isProblem(node)) return node;
    nodes.push(node);
  }
}

function parseOne<K extends string, T extends AnyTerm>(
  reading: Reading<K, T>,
  token: QueryToken<K>,
  depth: number,
): Parsed<K, T> {
  reading.at += 1;
  switch (token.kind) {
    case 'term':
      return reading.dialect.readTerm(token);
    case 'unknown term': {
      const { written } = token;
      const key = reading.dialect.keys.nearest(written);
      const place = placeOf(token);
      return key === undefined
        ? { code: 'unknown_key_alone', written, ...place }
        : { code: 'unknown_key', key, written, ...place };
    }
    case 'word':
      return { kind: 'words', words: [token.text] };
    case 'phrase':
      return { kind: 'phrase', value: token.text };
    case 'not':
      return parseNot(reading, token, depth);
    case 'open':
      return parseGroup(reading, token, depth);
    case 'unclosed quote':
      return { code: 'unclosed_quote', ...placeOf(token) };
    case 'or':
    case 'and':
    case 'close':
      return { code: 'missing_operand', ...placeOf(token) };
  }
}

function parseNot<K extends string, T extends AnyTerm>(
  reading: Reading<K, T>,
  token: QueryToken<K>,
  depth: number,
): Parsed<K, T> {
  const next = reading.tokens[reading.at];
  if (next === undefined || next.kind === 'or' || next.kind === 'close') {
    return { code: 'missing_operand', ...placeOf(token) };
  }
  if (depth >= MAX_DEPTH) return { code: 'too_deep', ...placeOf(token) };
  const node = parseOne(reading, next, depth + 1);
  return isProblem(node) ? node : notOf(node);
}

function parseGroup<K extends string, T extends AnyTerm>(
  reading: Reading<K, T>,
  token: QueryToken<K>,
  depth: number,
): Parsed<K, T> {
  if (depth >= MAX_DEPTH) return { code: 'too_deep', ...placeOf(token) };
  const node = parseAny(reading, depth + 1);
  if (isProblem(node)) return node;
  if (reading.tokens[reading.at] === undefined) {
    return { code: 'unclosed_group', ...placeOf(token) };
  }
  reading.at += 1;
  return node;
}

function nothingHere<K extends string, T extends AnyTerm>({
  tokens,
  at,
}: Reading<K, T>): QueryProblem<K> {
  const [before, here] = [tokens[at - 1], tokens[at]];
  if (before?.kind === 'open') {
    const code = here === undefined ? 'unclosed_group' : 'empty_group';
    return { code, start: before.start, end: here?.end ?? before.end };
  }
  if (before?.kind === 'or') return { code: 'missing_operand', ...placeOf(before) };
  const code = here?.kind === 'close' ? 'unopened_group' : 'missing_operand';
  return { code, ...placeOf(here) };
}

function isProblem<K extends string, T extends AnyTerm>(
  parsed: Parsed<K, T>,
): parsed is QueryProblem<K> {
  return 'code' in parsed;
}

function placeOf(place: Place = { start: 0, end: 0 }): Place {
  return { start: place.start, end: place.end };
}
