import type { QueryKey } from './query-keys.ts';
import type { Place, QueryOperator } from './query-tokens.ts';

/** Reason why a query cannot be read or answered, with its position in the text. */
export type QueryProblem = Place &
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
    | { readonly code: 'missing_value' | 'not_a_number'; readonly key: QueryKey }
    | { readonly code: 'unknown_value'; readonly key: QueryKey; readonly value: string }
    /** `key` is the nearest known one. */
    | { readonly code: 'unknown_key'; readonly key: QueryKey; readonly written: string }
    | { readonly code: 'wrong_operator'; readonly key: QueryKey; readonly operator: QueryOperator }
  );
