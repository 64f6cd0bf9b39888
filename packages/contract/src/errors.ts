import Type from 'typebox';
import type { Shape } from './shape.ts';

/** Body of every error response. */
export const ErrorResponse = Type.Object(
  {
    error: Type.String({ description: 'Message for people' }),
    code: Type.String({ description: 'Code for programs, in snake_case', examples: ['not_found'] }),
    word: Type.Optional(
      Type.String({
        description:
          'With `word_not_allowed`: the listed word. With `invalid_query`: the unknown set',
      }),
    ),
    triesLeft: Type.Optional(Type.Integer({ description: 'With `code_wrong`' })),
  },
  { additionalProperties: false },
);
export type ErrorResponse = Shape<typeof ErrorResponse>;
