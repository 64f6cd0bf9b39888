import type { QueryKey } from './query-keys.ts';
import type { Place, QueryOperator } from './query-tokens.ts';

/** Reason why a query cannot be read or answered, with its position in the text. */
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
          /** An `or` or a `not` without something beside it. */
          | 'missing_operand';
      }
    | { readonly code: 'missing_value' | 'not_a_number' | 'not_a_time'; readonly key: K }
    | { readonly code: 'unknown_value'; readonly key: K; readonly value: string }
    /** `key` is written nearly like it. */
    | { readonly code: 'unknown_key'; readonly key: K; readonly written: string }
    | { readonly code: 'unknown_key_alone'; readonly written: string }
    | { readonly code: 'wrong_operator'; readonly key: K; readonly operator: QueryOperator }
  );

/** The value of a `set:` term that names no set; undefined for another problem. */
export function unknownSetOf(problem: QueryProblem): string | undefined {
  return problem.code === 'unknown_value' && problem.key === 'set' ? problem.value : undefined;
}
