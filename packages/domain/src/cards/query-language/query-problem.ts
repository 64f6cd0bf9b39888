import type { QueryKey } from './query-keys.ts';
import type { Place, QueryOperator } from './query-tokens.ts';

export type QueryProblem<K extends string = QueryKey> = Place &
  (
    | {
        readonly code:
          | 'too_long'
          | 'too_deep'
          | 'unclosed_quote'
          | 'unclosed_group'
          | 'unopened_group'
          | 'empty_group'
          /** Missing operand of `or` or `not`. */
          | 'missing_operand';
      }
    | { readonly code: 'missing_value' | 'not_a_number' | 'not_a_time'; readonly key: K }
    | { readonly code: 'unknown_value'; readonly key: K; readonly value: string }
    /** `key` is the most similar known key. */
    | { readonly code: 'unknown_key'; readonly key: K; readonly written: string }
    | { readonly code: 'unknown_key_alone'; readonly written: string }
    | { readonly code: 'wrong_operator'; readonly key: K; readonly operator: QueryOperator }
  );

/** Returns the unknown set of a `set:` term; undefined for other problems. */
export function unknownSetOf(problem: QueryProblem): string | undefined {
  return problem.code === 'unknown_value' && problem.key === 'set' ? problem.value : undefined;
}
