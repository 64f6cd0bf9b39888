import { readDeckQuery } from '@inkfolio/domain/decks/query/deck-query';
import { piecesOf, type DeckQueryPiece } from '@inkfolio/domain/decks/query/deck-query-pieces';
import { useState } from 'react';
import type { FieldTerms } from '../../cards/search/query-field.tsx';

/** A search as the field shows it. */
interface SplitSearch {
  readonly terms: readonly string[];
  /** Text behind the terms. */
  readonly draft: string;
}

/** Callback for a search; with `isTyping` it is no step of the history. */
type OnSearch = (text: string, isTyping: boolean) => void;

const ENDS_TERM = /[\s,]$/;

/**
 * The finished terms of a search and the text behind them. What is being typed stays text, though the
 * address has it already: a search from elsewhere alone is split anew.
 */
export function useSearchTerms(
  text: string,
  onSearch: OnSearch,
): SplitSearch & { readonly onDraft: (draft: string) => void; readonly field: FieldTerms } {
  // The texts from which and to which the field leads; the address follows with a delay.
  const [kept, setKept] = useState(() => ({ ...splitSearch(text), texts: [text] }));
  const isOwn = kept.texts.includes(text);
  const shown = isOwn ? kept : { ...splitSearch(text), texts: [text] };
  const isThere = kept.texts.length > 1 && kept.texts.at(-1) === text;
  if (!isOwn) setKept(shown);
  else if (isThere) setKept({ ...kept, texts: [text] });
  const { terms, draft } = shown;

  const change = (next: SplitSearch, isTyping: boolean) => {
    const whole = [...next.terms, next.draft].join(' ').trim();
    setKept({ ...next, texts: [...shown.texts, whole] });
    onSearch(whole, isTyping);
  };
  return {
    terms,
    draft,
    onDraft: (next) => change({ terms, draft: next }, true),
    field: {
      texts: terms,
      takeFinished(typed, caret) {
        const before = typed.slice(0, caret);
        if (!ENDS_TERM.test(before)) return undefined;
        const next = splitSearch([...terms, before].join(' '));
        if (next.terms.join(' ') === terms.join(' ')) return undefined;
        const rest = `${next.draft}${next.draft === '' ? '' : ' '}${typed.slice(caret)}`;
        const now = { terms: next.terms, draft: rest.trim() };
        // Half a query is not searched.
        if (readDeckQuery(now.draft).kind === 'problem') setKept({ ...shown, ...now });
        else change(now, true);
        return rest;
      },
      reopenLast(behind) {
        const last = terms.at(-1);
        if (last === undefined) return undefined;
        const opened = behind === '' ? last : `${last} ${behind}`;
        setKept({ ...shown, terms: terms.slice(0, -1), draft: opened.trim() });
        return opened;
      },
      onRemove: (index) => change({ terms: terms.toSpliced(index, 1), draft }, false),
      onReplace: (whole) => change(splitSearch(whole), false),
    },
  };
}

function splitSearch(text: string): SplitSearch {
  const pieces = piecesOf(text);
  const texts = (isText: boolean) =>
    pieces
      .filter(({ kind }: DeckQueryPiece) => (kind === 'text') === isText)
      .map((piece) => piece.text);
  return { terms: [...new Set(texts(false))], draft: texts(true).join(' ') };
}
