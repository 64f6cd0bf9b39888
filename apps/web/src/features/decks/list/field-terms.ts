import { readDeckQuery } from '@inkfolio/domain/decks/query/deck-query';
import { piecesOf } from '@inkfolio/domain/decks/query/deck-query-pieces';
import { TermChips } from '../../cards/search/term-chips.tsx';
import { copyWhole, onTermKey, termText } from '../../cards/search/term-keys.ts';
import type { FieldTerms } from '../../cards/search/query-field.tsx';

/** A search as the field shows it. */
export interface SplitSearch {
  readonly terms: readonly string[];
  /** Text behind the terms. */
  readonly draft: string;
  /** True for a text whose terms are still to be found. */
  readonly isUnsplit?: boolean;
}

/** A search in the field, and the ways to change it. */
export interface SearchTermsState extends SplitSearch {
  /** Makes it the search; with `isTyping` it is no step of the history. */
  readonly change: (next: SplitSearch, isTyping: boolean) => void;
  /** Shows the same search, or half of one, split otherwise. */
  readonly keep: (next: SplitSearch) => void;
}

const ENDS_TERM = /[\s,]$/;

/** The finished terms of the field in which decks are searched, and what may be done with them. */
export function fieldTerms({ terms, draft, change, keep }: SearchTermsState): FieldTerms {
  return {
    ...{ TermChips, onTermKey, copyWhole, termText },
    texts: terms,
    takeFinished(typed, caret) {
      const before = typed.slice(0, caret);
      if (!ENDS_TERM.test(before)) return undefined;
      const next = splitSearch([...terms, before].join(' '));
      if (next.terms.join(' ') === terms.join(' ')) return undefined;
      const rest = `${next.draft}${next.draft === '' ? '' : ' '}${typed.slice(caret)}`;
      const now = { terms: next.terms, draft: rest.trim() };
      // Half a query is not searched.
      if (readDeckQuery(now.draft).kind === 'problem') keep(now);
      else change(now, true);
      return rest;
    },
    reopenLast(behind) {
      const last = terms.at(-1);
      if (last === undefined) return undefined;
      const opened = behind === '' ? last : `${last} ${behind}`;
      keep({ terms: terms.slice(0, -1), draft: opened.trim() });
      return opened;
    },
    onRemove: (index) => change({ terms: terms.toSpliced(index, 1), draft }, false),
    onReplace: (whole) => change(splitSearch(whole), false),
  };
}

/** A search as its finished terms and the text behind them. */
export function splitSearch(text: string): SplitSearch {
  const pieces = piecesOf(text);
  const texts = (isText: boolean) =>
    pieces.filter(({ kind }) => (kind === 'text') === isText).map((piece) => piece.text);
  return { terms: [...new Set(texts(false))], draft: texts(true).join(' ') };
}
