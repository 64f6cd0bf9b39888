import {
  CARD_VOCABULARY,
  completionsAt,
  type Completion,
  type QueryVocabulary,
} from '@inkfolio/domain/cards/query-language/query-completions';
import { readQuery } from '@inkfolio/domain/cards/query-language/parse-query';
import type { QueryProblem } from '@inkfolio/domain/cards/query-language/query-problem';
import { asksForOwned } from '@inkfolio/domain/cards/query-language/query-tree';
import type { Language } from '@inkfolio/domain/language';
import type { TextId } from '../../../lib/i18n.ts';

/** Reason why a text is not searched, with its position. */
export type SearchProblem =
  | QueryProblem<string>
  | { readonly code: 'sign_in_needed'; readonly start: number; readonly end: number };

export interface OfferedCompletion extends Completion<string> {
  readonly meaning: TextId;
}

/** Completions whose values must be loaded, and their shared parts. */
export interface AskedCompletions extends Omit<OfferedCompletion, 'insert'> {
  /** Cache key; differs for each request. */
  readonly question: string;
  readonly ask: (signal: AbortSignal) => Promise<readonly string[]>;
}

export interface SearchAssistance {
  readonly completionsAt: (
    text: string,
    caret: number,
    language: Language,
  ) => readonly OfferedCompletion[];
  /** Loads catalogue completions; undefined without a catalogue. */
  readonly askedAt?: (
    text: string,
    caret: number,
    language: Language,
  ) => AskedCompletions | undefined;
  /** Problem of the text; undefined if it is valid or no query. */
  readonly problemOf: (text: string, isVisitor: boolean) => SearchProblem | undefined;
  /** Message id of a problem, and its values in the language. */
  readonly wordsOf: (
    problem: SearchProblem,
    language: Language,
  ) => { readonly key: string; readonly values: string };
}

interface SearchDialect<K extends string> {
  readonly vocabulary: QueryVocabulary<K>;
  readonly meaningOf: (key: K) => TextId;
  /** Problem of a text; `asksForPlayer` if only a signed-in player can get results. */
  readonly read: (text: string) => {
    readonly problem?: QueryProblem<K>;
    readonly asksForPlayer?: boolean;
  };
}

export function assistanceFor<K extends string>({
  vocabulary,
  meaningOf,
  read,
}: SearchDialect<K>): SearchAssistance {
  return {
    completionsAt: (text, caret, language) =>
      completionsAt(text, caret, language, vocabulary).map((completion) => ({
        ...completion,
        meaning: meaningOf(completion.key),
      })),
    problemOf(text, isVisitor) {
      const { problem, asksForPlayer = false } = read(text.trim());
      if (problem !== undefined) return problem;
      return isVisitor && asksForPlayer ? { code: 'sign_in_needed', start: 0, end: 0 } : undefined;
    },
    wordsOf(problem, language) {
      const named = 'key' in problem ? problem.key : undefined;
      const key = vocabulary.keys.keys.find((each) => each === named);
      if (key === undefined) return { key: '', values: '' };
      return {
        key: vocabulary.keys.wordsShown(key, language)[0] ?? '',
        values: vocabulary.valuesOf(key, language).join(', '),
      };
    },
  };
}

export const CARD_ASSISTANCE = assistanceFor({
  vocabulary: CARD_VOCABULARY,
  meaningOf: (key) => `help.key.${key}` as const,
  read(text) {
    const query = readQuery(text);
    if (query.kind === 'problem') return { problem: query.problem };
    return { asksForPlayer: query.kind === 'query' && asksForOwned(query.tree) };
  },
});
