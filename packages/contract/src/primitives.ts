import Type from 'typebox';

/** The schema, or null. */
export const Nullable = <T extends Type.TSchema>(schema: T): Type.TUnion<[T, Type.TNull]> =>
  Type.Union([schema, Type.Null()]);

export const Timestamp = Type.String({
  format: 'date-time',
  examples: ['2026-05-15T12:00:00.000Z'],
});

/** Names one change, so that sending it again after a lost answer changes nothing. */
export const ChangeId = Type.String({ pattern: '^[\\w-]{8,64}$' });

/** The id of a player or a deck. */
export const Id = Type.String({ pattern: '^[\\w-]{1,64}$' });
