import Type from 'typebox';
import { Nullable } from './primitives.ts';
import type { Shape } from './shape.ts';

/** E-mail address of characters that need no encoding in a link. */
export const EmailAddress = Type.String({
  pattern: '^[A-Za-z0-9._+-]{1,64}@([A-Za-z0-9-]{1,63}\\.)+[A-Za-z]{2,63}$',
});

/** Operator of this installation; null fields are not configured. */
export const Operator = Type.Object({
  name: Nullable(Type.String()),
  address: Nullable(Type.String({ description: 'Postal address; the town comes last' })),
  email: Nullable(EmailAddress),
  hostingProvider: Nullable(Type.String({ description: 'Name and address' })),
});
export type Operator = Shape<typeof Operator>;
