import { wordsOf } from '../names.ts';
import { hasSymbols } from '../rules-symbols.ts';
import type { QueryKey } from './query-keys.ts';
import type { KeyTable } from './query-key-table.ts';

export const OPERATORS = [':', '=', '!=', '<', '<=', '>', '>='] as const;
export type QueryOperator = (typeof OPERATORS)[number];

/** Position in a text, in UTF-16 code units. */
export interface Place {
  readonly start: number;
  readonly end: number;
}

/** Key, operator and value; `value` is undefined if nothing follows. */
export interface TermToken<K extends string = QueryKey> extends Place {
  readonly kind: 'term';
  readonly key: K;
  readonly operator: QueryOperator;
  readonly value: string | undefined;
  readonly valueStart: number;
}

export type QueryToken<K extends string = QueryKey> =
  | TermToken<K>
  /** Unknown term; the position covers the key only. */
  | (Place & { readonly kind: 'unknown term'; readonly written: string })
  | (Place & { readonly kind: 'word' | 'phrase'; readonly text: string })
  | (Place & { readonly kind: 'open' | 'close' | 'unclosed quote' })
  /** Connective; `word` is set for a word, which may be part of a name. */
  | (Place & { readonly kind: Connective; readonly word?: string; readonly isCapital?: boolean });

type Connective = 'not' | 'or' | 'and';

/** Quotation marks; any of them starts and ends a phrase. */
export const QUOTES = '"“”„«»';
const DELIMITERS = `()${QUOTES}`;
const OPERATOR_START = ':=!<>≤≥≠';
/** Form of a possible key, and text that is never a value, as in `http://`. */
const KEY = /^\p{L}{2,}$/u;
const NO_VALUE = /^[/\\:]/;
/** Alias from other sites: `not:song` for `-is:song`. */
const NEGATED_KEY = 'not';
const TYPOGRAPHIC: Readonly<Record<string, QueryOperator>> = { '≤': '<=', '≥': '>=', '≠': '!=' };
const CONNECTIVES: ReadonlyMap<string, Connective> = new Map([
  ...['or', 'ou', 'oder', 'oppure'].map((word) => [word, 'or'] as const),
  ...['and', 'et', 'und'].map((word) => [word, 'and'] as const),
  ['not', 'not'],
]);

/** Tokenises a query in one pass; parts without letters and digits are skipped. */
export function tokensOf<K extends string>(
  text: string,
  keys: KeyTable<K>,
): readonly QueryToken<K>[] {
  const tokens: QueryToken<K>[] = [];
  let at = 0;
  while (at < text.length) {
    const letter = text.charAt(at);
    if (isBlank(letter)) at += 1;
    else if (letter === '(' || letter === ')') {
      tokens.push({ kind: letter === '(' ? 'open' : 'close', start: at, end: ++at });
    } else
      at = QUOTES.includes(letter)
        ? readPhrase(text, at, tokens, keys)
        : readRun(text, at, tokens, keys);
  }
  return tokens;
}

/** Returns the start of the run ending at `end`; blanks, parentheses and quotes delimit it. */
export function startOfRun(text: string, end: number): number {
  let start = end;
  while (start > 0 && !isDelimiter(text.charAt(start - 1))) start -= 1;
  return start;
}

/** Returns the position of the quotation mark open at `at`; undefined if there is none. */
export function openQuote(text: string, at: number): number | undefined {
  let open: number | undefined;
  for (let i = 0; i < at; i++) {
    if (QUOTES.includes(text.charAt(i))) open = open === undefined ? i : undefined;
  }
  return open;
}

function readPhrase<K extends string>(
  text: string,
  start: number,
  tokens: QueryToken<K>[],
  keys: KeyTable<K>,
): number {
  const { value, end, isClosed } = quotedAt(text, start);
  if (!isClosed) tokens.push({ kind: 'unclosed quote', start, end });
  else if (keys.symbols !== undefined && hasSymbols(value)) {
    tokens.push(symbolsToken(keys.symbols, value, { start, end }));
  } else if (hasWords(value)) tokens.push({ kind: 'phrase', text: value, start, end });
  return end;
}

/** Reads a run: a word, or a term with its value; leading hyphens negate it. */
function readRun<K extends string>(
  text: string,
  start: number,
  tokens: QueryToken<K>[],
  keys: KeyTable<K>,
): number {
  const runEnd = endOfRun(text, start);
  const hyphensEnd = afterAny(text, start, '-');
  const at = afterAny(text, hyphensEnd, `-${OPERATOR_START}`);
  const word = withoutOperators(text.slice(at, runEnd));
  const isBeforeGroup = at === runEnd && at < text.length && !isBlank(text.charAt(at));
  const term = termAt(text, at, runEnd, keys) ?? symbolsAt(word, { start: at, end: runEnd }, keys);
  if (term === undefined && !isBeforeGroup && !hasWords(word)) return runEnd;
  for (let hyphen = start; hyphen < hyphensEnd; hyphen++) {
    tokens.push({ kind: 'not', start: hyphen, end: hyphen + 1 });
  }
  if (term !== undefined) tokens.push(...term);
  else if (hasWords(word)) tokens.push(...wordToken(word, at, runEnd));
  return term?.at(-1)?.end ?? runEnd;
}

/** Creates a term for a word with rules symbols. */
function symbolsAt<K extends string>(
  word: string,
  place: Place,
  { symbols }: KeyTable<K>,
): readonly QueryToken<K>[] | undefined {
  if (symbols === undefined || !hasSymbols(word)) return undefined;
  return [symbolsToken(symbols, word, place)];
}

function symbolsToken<K extends string>(key: K, value: string, place: Place): TermToken<K> {
  return { kind: 'term', key, operator: ':', value, valueStart: place.start, ...place };
}

function wordToken(text: string, start: number, end: number): readonly QueryToken<never>[] {
  const word = text.toLowerCase();
  const kind = CONNECTIVES.get(word);
  if (kind === undefined) return [{ kind: 'word', text: word, start, end }];
  return [{ kind, start, end, word, isCapital: text === text.toUpperCase() }];
}

/**
 * Reads a term if a key and an operator start here. Comparisons may be surrounded by blanks. Text
 * before a colon with nothing after it is a word, as in a title.
 */
function termAt<K extends string>(
  text: string,
  start: number,
  runEnd: number,
  keys: KeyTable<K>,
): readonly QueryToken<K>[] | undefined {
  let keyEnd = start;
  while (keyEnd < runEnd && !OPERATOR_START.includes(text.charAt(keyEnd))) keyEnd += 1;
  const written = text.slice(start, keyEnd);
  const isNegated = keys.negated !== undefined && written.toLowerCase() === NEGATED_KEY;
  const key = isNegated ? keys.negated : written === '' ? undefined : keys.find(written);
  if (key === undefined) return unknownTermAt(text, { start, end: keyEnd }, runEnd);
  const operatorAt = keyEnd < runEnd ? keyEnd : afterBlanks(text, keyEnd);
  const found = operatorIn(text, operatorAt);
  if (found === undefined) return undefined;
  const { operator, end } = found;
  const isTitle =
    operatorAt !== keyEnd || ')'.includes(text.charAt(end)) || isBlank(text.charAt(end));
  if (operator === ':' && isTitle) return undefined;
  const value = valueAt(text, afterBlanks(text, end));
  const term: TermToken<K> = { kind: 'term', key, operator, start, ...value };
  return isNegated ? [{ kind: 'not', start, end: keyEnd }, term] : [term];
}

/** Reads a term with an unknown key, such as `word:value` or `word>=2`. */
function unknownTermAt(
  text: string,
  key: Place,
  runEnd: number,
): readonly QueryToken<never>[] | undefined {
  const written = text.slice(key.start, key.end);
  const operator = key.end < runEnd ? operatorIn(text, key.end) : undefined;
  if (operator === undefined || !KEY.test(written)) return undefined;
  const value = text.slice(operator.end, runEnd);
  if (!hasWords(value) || NO_VALUE.test(value)) return undefined;
  return [{ kind: 'unknown term', written, ...key }];
}

function valueAt(text: string, start: number): Pick<TermToken, 'value' | 'valueStart' | 'end'> {
  if (start < text.length && QUOTES.includes(text.charAt(start))) {
    const { value, end, isClosed } = quotedAt(text, start);
    return { value: isClosed ? value : undefined, valueStart: start, end };
  }
  const end = endOfRun(text, start);
  return { value: end > start ? text.slice(start, end) : undefined, valueStart: start, end };
}

function operatorIn(
  text: string,
  start: number,
): { readonly operator: QueryOperator; readonly end: number } | undefined {
  const typographic = TYPOGRAPHIC[text.charAt(start)];
  if (typographic !== undefined) return { operator: typographic, end: start + 1 };
  // Last match first: the longer of two matching operators comes later.
  const operator = OPERATORS.findLast((each) => text.startsWith(each, start));
  return operator && { operator, end: start + operator.length };
}

/** Reads the text up to the next quotation mark. */
function quotedAt(
  text: string,
  start: number,
): { readonly value: string; readonly end: number; readonly isClosed: boolean } {
  let end = start + 1;
  while (end < text.length && !QUOTES.includes(text.charAt(end))) end += 1;
  const value = text
    .slice(start + 1, end)
    .trim()
    .toLowerCase();
  return { value, end: Math.min(end + 1, text.length), isClosed: end < text.length };
}

/** Returns the end of the run that continues at `start`. */
export function endOfRun(text: string, start: number): number {
  let end = start;
  while (end < text.length && !isDelimiter(text.charAt(end))) end += 1;
  return end;
}

function isDelimiter(letter: string): boolean {
  return isBlank(letter) || DELIMITERS.includes(letter);
}

/** Returns the position after all consecutive characters contained in `letters`. */
function afterAny(text: string, start: number, letters: string): number {
  let at = start;
  while (at < text.length && letters.includes(text.charAt(at))) at += 1;
  return at;
}

/** Removes trailing operators: `ink:` at the end of a group is the word `ink`. */
function withoutOperators(word: string): string {
  let end = word.length;
  while (end > 0 && OPERATOR_START.includes(word.charAt(end - 1))) end -= 1;
  return word.slice(0, end);
}

function afterBlanks(text: string, start: number): number {
  let at = start;
  while (at < text.length && isBlank(text.charAt(at))) at += 1;
  return at;
}

function isBlank(letter: string): boolean {
  return letter.trim() === '';
}

function hasWords(text: string): boolean {
  return wordsOf(text).length > 0;
}
