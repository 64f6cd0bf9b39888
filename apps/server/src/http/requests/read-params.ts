import type { Static, TObject, TSchema } from 'typebox';
import { Value } from 'typebox/value';

/**
 * Parses URL parameters like a route with this schema; undefined if it would reject them. Drops
 * unknown parameters.
 */
export function readParams<T extends TObject>(
  schema: T,
  params: URLSearchParams,
): Static<T> | undefined {
  const entries = Object.entries(schema.properties as Record<string, TSchema>).flatMap(
    ([name, property]) => {
      const values = params.getAll(name);
      if (values.length === 0) return [];
      return [[name, 'items' in property ? values : values.at(-1)]];
    },
  );
  const values = Value.Convert(schema, Object.fromEntries(entries));
  return Value.Check(schema, values) ? values : undefined;
}
