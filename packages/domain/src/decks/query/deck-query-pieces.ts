import type { QueryProblem } from '../../cards/query-language/query-problem.ts';
import {
  endOfRun,
  tokensOf,
  type Place,
  type QueryToken,
} from '../../cards/query-language/query-tokens.ts';
import { readDeckQuery } from './deck-query.ts';
import { DECK_KEYS, type DeckQueryKey } from './deck-query-keys.ts';
import type { DeckQueryNode } from './deck-query-tree.ts';

/** Independent part of a search. */
export type DeckQueryPiece =
  /** Complete term, or group with a term. */
  | { readonly kind: 'term'; readonly text: string; readonly tree: DeckQueryNode }
  /** Invalid term; positions start at the term. */
  | {
      readonly kind: 'wrong';
      readonly text: string;
      readonly problem: QueryProblem<DeckQueryKey>;
    }
  /** Words, phrases and incomplete terms. */
  | { readonly kind: 'text'; readonly text: string };

/** Splits a search into pieces; text without a term is one piece. */
export function piecesOf(text: string): readonly DeckQueryPiece[] {
  const tokens = tokensOf(text, DECK_KEYS);
  if (!tokens.some(isTerm)) return textPiece(text);
  const { terms, hasAlternatives } = finishedTerms(text, tokens);
  if (hasAlternatives) {
    const whole = termPiece(`(${text.trim()})`);
    return whole.kind === 'term' ? [whole] : textPiece(text);
  }
  const pieces: DeckQueryPiece[] = [];
  let at = 0;
  for (const { start, end } of terms) {
    pieces.push(...textPiece(text.slice(at, start)), termPiece(text.slice(start, end)));
    at = end;
  }
  return [...pieces, ...textPiece(text.slice(at))];
}

/** Joins pieces, terms first, so that the words after them are read as part of the query. */
export function textOfPieces(pieces: readonly Pick<DeckQueryPiece, 'kind' | 'text'>[]): string {
  const texts = (isText: boolean) =>
    pieces.filter(({ kind }) => (kind === 'text') === isText).map(({ text }) => text);
  const last = texts(true).at(-1) ?? '';
  const others = texts(true).slice(0, -1).map(withoutFollowers);
  return [...texts(false), ...others, last].join(' ').trim();
}

/** Keeps an excluded phrase from taking in the words that follow. */
function withoutFollowers(text: string): string {
  const excludes = tokensOf(text, DECK_KEYS).some(({ kind }) => kind === 'not');
  return excludes ? `(${text})` : text;
}

/** Creates a piece of text; none if it is blank. */
function textPiece(text: string): readonly DeckQueryPiece[] {
  const trimmed = text.trim();
  // A comma ends a term and does not belong to the following words.
  return trimmed === '' || trimmed === ',' ? [] : [{ kind: 'text', text: trimmed }];
}

function termPiece(written: string): DeckQueryPiece {
  const text = written.replace(/,+$/, '');
  const read = readDeckQuery(text);
  if (read.kind === 'problem') return { kind: 'wrong', text, problem: read.problem };
  return read.tree === undefined ? { kind: 'text', text } : { kind: 'term', text, tree: read.tree };
}

interface FinishedTerms {
  readonly terms: readonly Place[];
  /** True if the terms are joined by "or" and form one piece. */
  readonly hasAlternatives: boolean;
}

/** Finds complete terms outside groups, and closed groups with a term. */
function finishedTerms(text: string, tokens: readonly QueryToken<DeckQueryKey>[]): FinishedTerms {
  const terms: Place[] = [];
  let [depth, hasAlternatives] = [0, false];
  let [start, hasTerm]: [number | undefined, boolean] = [undefined, false];
  for (const token of tokens) {
    const { kind } = token;
    // The value of an unknown key is a separate token.
    if (token.start < (terms.at(-1)?.end ?? 0)) continue;
    if (kind === 'open') depth += 1;
    if (kind === 'close') depth -= 1;
    if (kind === 'or' && depth === 0) hasAlternatives = true;
    start ??= token.start;
    hasTerm ||= kind === 'unknown term' || (kind === 'term' && token.value !== undefined);
    if (kind === 'not' || depth > 0) continue;
    const end = kind === 'unknown term' ? endOfRun(text, token.end) : token.end;
    if (hasTerm) terms.push({ start, end });
    [start, hasTerm, depth] = [undefined, false, 0];
  }
  return { terms, hasAlternatives };
}

function isTerm({ kind }: QueryToken<DeckQueryKey>): boolean {
  return kind === 'term' || kind === 'unknown term';
}
