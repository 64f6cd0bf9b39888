import Type from 'typebox';
import type { Shape } from './shape.ts';

/** The one body of every error answer. */
export const ErrorAnswer = Type.Object(
  {
    error: Type.String({ description: 'A sentence for people' }),
    code: Type.String({ description: 'A snake_case word for programs', examples: ['not_found'] }),
    word: Type.Optional(
      Type.String({
        description:
          'With `word_not_allowed`: the word of the list. With `invalid_query`: the set that is unknown',
      }),
    ),
  },
  { additionalProperties: false },
);
export type ErrorAnswer = Shape<typeof ErrorAnswer>;
