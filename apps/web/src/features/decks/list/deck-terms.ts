import { translationOf } from '@inkfolio/domain/cards/card';
import { wordsOf } from '@inkfolio/domain/cards/names';
import { typedValueAt } from '@inkfolio/domain/cards/query-language/query-completions';
import { readDeckQuery } from '@inkfolio/domain/decks/query/deck-query';
import { DECK_VOCABULARY } from '@inkfolio/domain/decks/query/deck-query-keys';
import { cardOfValue, valueOfCardName } from '@inkfolio/domain/decks/query/deck-query-terms';
import { asksForPlayer } from '@inkfolio/domain/decks/query/deck-query-tree';
import { piecesOf } from '@inkfolio/domain/decks/query/deck-query-pieces';
import { getCards } from '../../cards/data/cards.api.ts';
import { assistanceFor, type SearchAssistance } from '../../cards/search/query-assistance.ts';
import { TermChips } from '../../cards/search/term-chips.tsx';
import { copyWhole, onTermKey, termText } from '../../cards/search/term-keys.ts';
import type { FieldTerms } from '../../cards/search/query-field.tsx';

// Search language of decks. Load it lazily: it contains the vocabulary of four languages.
export {
  addDeckFilter,
  readDeckSearch,
  writeDeckFilter,
} from '@inkfolio/domain/decks/query/deck-filter-terms';
export { CompletionList, SearchProblemNote } from '../../cards/search/search-assistance.tsx';

const MAX_CARDS = '8';

/** Search assistance for decks; also completes card names. */
export const assistance: SearchAssistance = {
  ...assistanceFor({
    vocabulary: DECK_VOCABULARY,
    meaningOf: (key) => `deckHelp.key.${key}` as const,
    read(text) {
      const query = readDeckQuery(text);
      if (query.kind === 'problem') return { problem: query.problem };
      return { asksForPlayer: query.tree !== undefined && asksForPlayer(query.tree) };
    },
  }),
  askedAt(text, caret, language) {
    const typed = typedValueAt(text, caret, DECK_VOCABULARY);
    if (typed?.key !== 'card') return undefined;
    const { copies, name } = cardOfValue(typed.value);
    if (wordsOf(name).length === 0) return undefined;
    const search = new URLSearchParams({
      ...{ query: name, language, limit: MAX_CARDS },
      ...{ searchMode: 'name', deduplicate: 'true', namesFirst: 'true' },
    });
    return {
      ...{ start: typed.start, end: typed.end, kind: 'value', key: 'card' },
      meaning: 'deckHelp.key.card',
      question: `${copies} ${search}`,
      ask: async (signal) => {
        const { cards } = await getCards(search.toString(), signal);
        return cards.map((card) => valueOfCardName(translationOf(card, language).fullName, copies));
      },
    };
  },
};

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
