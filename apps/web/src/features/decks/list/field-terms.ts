import { readDeckQuery } from '@inkfolio/domain/decks/query/deck-query';
import { piecesOf } from '@inkfolio/domain/decks/query/deck-query-pieces';
import { TermChips } from '../../cards/search/term-chips.tsx';
import { copyWhole, onTermKey, termText } from '../../cards/search/term-keys.ts';
import type { FieldTerms } from '../../cards/search/query-field.tsx';

/** Search text split for display in the field. */
export interface SplitSearch {
  readonly terms: readonly string[];
  readonly draft: string;
  /** True while the terms in the text are not parsed yet. */
  readonly isUnsplit?: boolean;
}

export interface SearchTermsState extends SplitSearch {
  /** Searches; `isTyping` replaces the history entry. */
  readonly change: (next: SplitSearch, isTyping: boolean) => void;
  /** Changes the display without searching. */
  readonly keep: (next: SplitSearch) => void;
}

const ENDS_TERM = /[\s,]$/;

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
      // An incomplete query is not searched.
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

/** Splits a search into finished terms and the text after them. */
export function splitSearch(text: string): SplitSearch {
  const pieces = piecesOf(text);
  const texts = (isText: boolean) =>
    pieces.filter(({ kind }) => (kind === 'text') === isText).map((piece) => piece.text);
  return { terms: [...new Set(texts(false))], draft: texts(true).join(' ') };
}
