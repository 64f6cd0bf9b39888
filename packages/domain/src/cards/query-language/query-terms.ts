import { findGroup, type CardGroups } from '../card-groups.ts';
import { wordsOf } from '../names.ts';
import { hasSymbols, withSymbols } from '../rules-symbols.ts';
import { CARD_KEYS, NUMBER_KEYS, TEXT_KEYS, type QueryKey } from './query-keys.ts';
import type { QueryProblem } from './query-problem.ts';
import type { TermToken } from './query-tokens.ts';
import {
  allOf,
  hasTerm,
  notOf,
  type Comparison,
  type QueryNode,
  type QueryTerm,
} from './query-tree.ts';
import {
  COLOR_WORDS,
  FORMAT_WORDS,
  KEYWORD_WORDS,
  RARITY_WORDS,
  TRAIT_WORDS,
  TYPE_WORDS,
} from './query-values.ts';

/** Number of at most four digits; no card has larger ones. */
const NUMBER = /^\d{1,4}$/;

/** Printed number, optionally with a variant, the size of the set or a series. */
const PRINTED_NUMBER = /^#?0*(\d{1,4})([a-z]?)(?:\/(?:\d{1,4}|([a-z][a-z0-9]{0,7})))?$/i;

const COMPARED: readonly QueryKey[] = [...NUMBER_KEYS, 'rarity', 'set'];

/** Parses a term to a condition or its problem. With `groups`, an unknown set is a problem. */
export function readTerm(token: TermToken, groups?: CardGroups): QueryNode | QueryProblem {
  const { key, operator, value, valueStart, end } = token;
  if (value === undefined || !hasContent(token.key, value)) {
    return { code: 'missing_value', key, start: token.start, end };
  }
  if (operator.includes('<') || operator.includes('>')) {
    if (!COMPARED.includes(key)) {
      return { code: 'wrong_operator', key, operator, start: token.start, end: valueStart };
    }
  }
  const condition = conditionOf(token, value) ?? wrongValue(token, value);
  const isUnknownSet =
    groups !== undefined && 'kind' in condition && !namesOnlySets(condition, groups);
  return isUnknownSet
    ? { code: 'unknown_value', key: 'set', value, start: valueStart, end }
    : condition;
}

function hasContent(key: QueryKey, value: string): boolean {
  return wordsOf(value).length > 0 || (key === CARD_KEYS.symbols && hasSymbols(value));
}

function namesOnlySets(node: QueryNode, groups: CardGroups): boolean {
  return !hasTerm(
    node,
    (term) => term.kind === 'set' && findGroup(groups, term.value) === undefined,
  );
}

function wrongValue({ key, valueStart, end }: TermToken, value: string): QueryProblem {
  const place = { start: valueStart, end };
  const isNumber = NUMBER_KEYS.some((each) => each === key) || key === 'set';
  return isNumber
    ? { code: 'not_a_number', key, ...place }
    : { code: 'unknown_value', key, value, ...place };
}

/** Returns the condition of a term; undefined if the key has no such value. */
function conditionOf(token: TermToken, value: string): QueryNode | undefined {
  const { operator } = token;
  if (token.key === 'number' && !NUMBER.test(value)) return printedNumber(token, value);
  const numberKey = NUMBER_KEYS.find((key) => key === token.key);
  if (numberKey !== undefined) {
    const number = NUMBER.test(value) ? Number(value) : undefined;
    return number === undefined
      ? undefined
      : { kind: 'number', key: numberKey, comparison: comparisonOf(token), value: number };
  }
  const rarity = token.key === 'rarity' ? RARITY_WORDS.find(value) : undefined;
  if (rarity !== undefined) {
    return { kind: 'rarity', comparison: comparisonOf(token), value: rarity };
  }
  if (token.key === 'set') return setCondition(token, value.toLowerCase());
  const matched = matchCondition(token, value, operator === '=');
  return matched && operator === '!=' ? notOf(matched) : matched;
}

/** Parses `4a`, `4a/204` and `4/P2`; numbers with a letter or series only support equality. */
function printedNumber(token: TermToken, value: string): QueryNode | undefined {
  const [, number, variant = '', series = ''] = PRINTED_NUMBER.exec(value) ?? [];
  const comparison = comparisonOf(token);
  if (number === undefined) return undefined;
  const isPlain = variant === '' && series === '';
  if (isPlain) return { kind: 'number', key: 'number', comparison, value: Number(number) };
  if (comparison !== '=' && comparison !== '!=') return undefined;
  const isNumber: QueryTerm = {
    ...{ kind: 'number', key: 'number', comparison: '=', value: Number(number) },
    ...(variant !== '' && { variant: variant.toLowerCase() }),
  };
  const node: QueryNode =
    series === ''
      ? isNumber
      : allOf([isNumber, { kind: 'set', comparison: '=', value: series.toLowerCase() }]);
  return comparison === '!=' ? notOf(node) : node;
}

function setCondition(token: TermToken, value: string): QueryNode | undefined {
  const comparison = comparisonOf(token);
  const isOrdered = comparison !== '=' && comparison !== '!=';
  return isOrdered && !NUMBER.test(value) ? undefined : { kind: 'set', comparison, value };
}

function matchCondition(token: TermToken, value: string, isEqual: boolean): QueryNode | undefined {
  const match = isEqual ? 'equals' : 'contains';
  const textKey = TEXT_KEYS.find((key) => key === token.key);
  if (textKey !== undefined) {
    return { kind: 'text', key: textKey, match, value: withSymbols(value).toLowerCase() };
  }
  switch (token.key) {
    case 'ink':
      return found(COLOR_WORDS.find(value), (color) => ({ kind: 'ink', match, value: color }));
    case 'type':
      return found(TYPE_WORDS.find(value), (type) => ({ kind: 'type', value: type }));
    case 'keyword':
      return found(KEYWORD_WORDS.find(value), (keyword) => ({ kind: 'keyword', value: keyword }));
    case 'is':
      return found(TRAIT_WORDS.find(value), (trait) => ({ kind: 'is', value: trait }));
    case 'format':
      return found(FORMAT_WORDS.find(value), (format) => ({ kind: 'format', value: format }));
    default:
      return undefined;
  }
}

function found<T>(thing: T | undefined, make: (thing: T) => QueryNode): QueryNode | undefined {
  return thing === undefined ? undefined : make(thing);
}

/** Converts an operator to a comparison; a colon means equality. */
export function comparisonOf({ operator }: Pick<TermToken, 'operator'>): Comparison {
  return operator === ':' ? '=' : operator;
}
