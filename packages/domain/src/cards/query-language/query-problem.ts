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
    /** `key` is the nearest known one. */
    | { readonly code: 'unknown_key'; readonly key: K; readonly written: string }
    | { readonly code: 'wrong_operator'; readonly key: K; readonly operator: QueryOperator }
  );
