import Type from 'typebox';

/** Makes a schema nullable. */
export const Nullable = <T extends Type.TSchema>(schema: T): Type.TUnion<[T, Type.TNull]> =>
  Type.Union([schema, Type.Null()]);

export const Timestamp = Type.String({
  format: 'date-time',
  examples: ['2026-05-15T12:00:00.000Z'],
});

/** Id of a change; makes retries after a lost response idempotent. */
export const ChangeId = Type.String({ pattern: '^[\\w-]{8,64}$' });

export const Id = Type.String({ pattern: '^[\\w-]{1,64}$' });

/** Member of a change of a whole list. */
export const isAddition = Type.Optional(
  Type.Boolean({ description: 'true: adds to the list instead of replacing it' }),
);
