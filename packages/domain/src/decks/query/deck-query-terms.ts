import { wordsOf } from '../../cards/names.ts';
import type { QueryProblem } from '../../cards/query-language/query-problem.ts';
import { comparisonOf } from '../../cards/query-language/query-terms.ts';
import { QUOTES, type TermToken } from '../../cards/query-language/query-tokens.ts';
import { anyOf, notOf, type Match } from '../../cards/query-language/query-tree.ts';
import { COLOR_WORDS, FORMAT_WORDS } from '../../cards/query-language/query-values.ts';
import { ALTERNATIVE, ARCHETYPE_WORDS, YES_WORDS, type DeckQueryKey } from './deck-query-keys.ts';
import {
  DECK_NUMBER_KEYS,
  DECK_TEXT_KEYS,
  DECK_TIME_KEYS,
  type DeckQueryNode,
} from './deck-query-tree.ts';
import { DAY_MS } from '../time-ago.ts';

type DeckToken = TermToken<DeckQueryKey>;

/** Number of at most six digits; no deck has more likes. */
const NUMBER = /^\d{1,6}$/;
/** Copies before a card name, as in a card list: `4 Orla`, `4x Orla`. */
const COPIES = /^(\d{1,2})\s?[x×]?\s(.+)$/u;
const AGE = /^(\d{1,4})([dwmy])$/i;
/** Days per unit, as in displayed ages. */
const DAYS: Readonly<Record<string, number>> = { d: 1, w: 7, m: 30, y: 365 };
const DATE = /^\d{4}-\d{2}-\d{2}$/;

const COMPARED: readonly DeckQueryKey[] = [...DECK_NUMBER_KEYS, ...DECK_TIME_KEYS, 'card'];

/** Parses a term to a condition on decks, or returns its problem. */
export function readDeckTerm(token: DeckToken): DeckQueryNode | QueryProblem<DeckQueryKey> {
  const { key, operator, value, valueStart, end } = token;
  if (value === undefined || wordsOf(value).length === 0) {
    return { code: 'missing_value', key, start: token.start, end };
  }
  if (/[<>]/.test(operator) && !COMPARED.includes(key)) {
    return { code: 'wrong_operator', key, operator, start: token.start, end: valueStart };
  }
  return conditionOf(token, value.toLowerCase()) ?? wrongValue(token, value);
}

function wrongValue({ key, valueStart, end }: DeckToken, value: string) {
  const place = { start: valueStart, end };
  if (DECK_TIME_KEYS.some((each) => each === key)) {
    return { code: 'not_a_time', key, ...place } as const;
  }
  if (key === 'card' || DECK_NUMBER_KEYS.some((each) => each === key)) {
    return { code: 'not_a_number', key, ...place } as const;
  }
  const wrong = wrongAlternative(key, value);
  if (wrong !== undefined) {
    const start = valueStart + Number(end - valueStart > value.length) + wrong.at;
    const { value: one } = wrong;
    return { code: 'unknown_value', key, value: one, start, end: start + one.length } as const;
  }
  return { code: 'unknown_value', key, value, ...place } as const;
}

/** Finds the first alternative that is not a value of the key. */
function wrongAlternative(
  key: DeckQueryKey,
  value: string,
): { readonly value: string; readonly at: number } | undefined {
  const all = value.split(ALTERNATIVE);
  if (all.length === 1) return undefined;
  const wrong = all.findIndex(
    (each) => each !== '' && facetOf(key, 'contains', each) === undefined,
  );
  const one = all[wrong];
  if (one === undefined) return undefined;
  return { value: one, at: all.slice(0, wrong).join(ALTERNATIVE).length + Number(wrong > 0) };
}

/** Returns the condition of a term; undefined if the key has no such value. */
function conditionOf(token: DeckToken, value: string): DeckQueryNode | undefined {
  const numberKey = DECK_NUMBER_KEYS.find((key) => key === token.key);
  if (numberKey !== undefined) {
    return NUMBER.test(value)
      ? {
          kind: 'number',
          key: numberKey,
          comparison: comparisonOf(token),
          value: Number(value),
        }
      : undefined;
  }
  const timeKey = DECK_TIME_KEYS.find((key) => key === token.key);
  if (timeKey !== undefined) {
    const time = timeOf(value);
    if (time === undefined) return undefined;
    // `updated:30d` means the last 30 days, not one day.
    const isSince = token.operator === ':' && time.measure === 'age';
    return {
      kind: 'time',
      key: timeKey,
      comparison: isSince ? '<=' : comparisonOf(token),
      ...time,
    };
  }
  if (token.key === 'card') return cardCondition(token, value);
  const condition = facetCondition(token, value);
  return condition && token.operator === '!=' ? notOf(condition) : condition;
}

function timeOf(
  value: string,
): { readonly measure: 'age' | 'day'; readonly value: number } | undefined {
  const [, count, unit = ''] = AGE.exec(value) ?? [];
  if (count !== undefined) return { measure: 'age', value: Number(count) * (DAYS[unit] ?? 1) };
  const time = DATE.test(value) ? Date.parse(value) : NaN;
  return Number.isNaN(time) ? undefined : { measure: 'day', value: time / DAY_MS };
}

/**
 * Parses a card term. `card:` requires at least the given copies, one by default. `card=` requires
 * exactly this name and, with a number, exactly that many copies. Other operators compare the
 * number, which is required.
 */
function cardCondition({ operator }: DeckToken, value: string): DeckQueryNode | undefined {
  const { copies, name } = cardOfValue(value);
  if (wordsOf(name).length === 0) return undefined;
  const isExact = operator === '=' || operator === '!=';
  if (copies === undefined && !isExact && operator !== ':') return undefined;
  const condition: DeckQueryNode = {
    kind: 'card',
    match: isExact ? 'equals' : 'contains',
    comparison:
      operator === ':' || copies === undefined ? '>=' : isExact ? '=' : comparisonOf({ operator }),
    copies: copies ?? 1,
    value: name,
  };
  return operator === '!=' ? notOf(condition) : condition;
}

/**
 * Formats a card name as a quoted value of `card:`. A name that starts with a number gets an
 * explicit one copy, because the number would be read as copies.
 */
export function valueOfCardName(name: string, copies?: number): string {
  const written = Array.from(name, (letter) => (QUOTES.includes(letter) ? ' ' : letter)).join('');
  const count = copies ?? (COPIES.test(written) ? 1 : undefined);
  return count === undefined ? `"${written}"` : `"${count} ${written}"`;
}

/** Splits a value of `card:` into optional copies and the name typed so far. */
export function cardOfValue(value: string): { readonly copies?: number; readonly name: string } {
  const [, copies, name] = COPIES.exec(value) ?? [];
  return name === undefined ? { name: value } : { copies: Number(copies), name };
}

function facetCondition({ key, operator }: DeckToken, value: string): DeckQueryNode | undefined {
  const match = operator === '=' ? 'equals' : 'contains';
  const textKey = DECK_TEXT_KEYS.find((each) => each === key);
  if (textKey !== undefined) return { kind: 'text', key: textKey, match, value };
  const values = value.split(ALTERNATIVE).flatMap((each) => facetOf(key, match, each) ?? []);
  // One unknown alternative invalidates the whole value.
  return values.length === value.split(ALTERNATIVE).length ? anyOf(values) : undefined;
}

function facetOf(key: DeckQueryKey, match: Match, value: string): DeckQueryNode | undefined {
  switch (key) {
    case 'ink': {
      const color = COLOR_WORDS.find(value);
      return color && { kind: 'ink', match, value: color };
    }
    case 'archetype': {
      const archetype = ARCHETYPE_WORDS.find(value);
      return archetype && { kind: 'archetype', value: archetype };
    }
    case 'format': {
      const format = FORMAT_WORDS.find(value);
      return format && { kind: 'format', value: format };
    }
    case 'liked': {
      const word = YES_WORDS.find(value);
      return word && { kind: 'liked', value: word === 'yes' };
    }
    default:
      return undefined;
  }
}
