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

/** Reason why a text is not searched, with its position in it. */
export type SearchProblem =
  | QueryProblem<string>
  | { readonly code: 'sign_in_needed'; readonly start: number; readonly end: number };

/** A completion with what its key means. */
export interface OfferedCompletion extends Completion<string> {
  readonly meaning: TextId;
}

/** Values that have to be asked for, and what all completions with them share. */
export interface AskedCompletions extends Omit<OfferedCompletion, 'insert'> {
  /** Another one for each other question. */
  readonly question: string;
  readonly ask: (signal: AbortSignal) => Promise<readonly string[]>;
}

/** Help while somebody types a search of some kind of thing. */
export interface SearchAssistance {
  readonly completionsAt: (
    text: string,
    caret: number,
    language: Language,
  ) => readonly OfferedCompletion[];
  /** Question for completions that only a catalogue has; undefined where there is none to ask. */
  readonly askedAt?: (
    text: string,
    caret: number,
    language: Language,
  ) => AskedCompletions | undefined;
  /** Problem of the text, if it is a query. */
  readonly problemOf: (text: string, isVisitor: boolean) => SearchProblem | undefined;
  /** The key of a problem and its values in the words of the language. */
  readonly wordsOf: (
    problem: SearchProblem,
    language: Language,
  ) => { readonly key: string; readonly values: string };
}

interface SearchDialect<K extends string> {
  readonly vocabulary: QueryVocabulary<K>;
  readonly meaningOf: (key: K) => TextId;
  /** Problem of a text; `asksForPlayer` where only a player can be answered. */
  readonly read: (text: string) => {
    readonly problem?: QueryProblem<K>;
    readonly asksForPlayer?: boolean;
  };
}

/** The assistance for searches of a dialect. */
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

/** The assistance for searches of cards. */
export const CARD_ASSISTANCE = assistanceFor({
  vocabulary: CARD_VOCABULARY,
  meaningOf: (key) => `help.key.${key}` as const,
  read(text) {
    const query = readQuery(text);
    if (query.kind === 'problem') return { problem: query.problem };
    return { asksForPlayer: query.kind === 'query' && asksForOwned(query.tree) };
  },
});
