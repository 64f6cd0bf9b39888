import type { Static, TObject, TSchema } from 'typebox';
import { Value } from 'typebox/value';

/**
 * The parameters of an address as a call with this schema would read them; undefined when it would
 * refuse them. What the schema does not name is left out.
 */
export function readParams<T extends TObject>(
  schema: T,
  params: URLSearchParams,
): Static<T> | undefined {
  const given = Object.entries(schema.properties as Record<string, TSchema>).flatMap(
    ([name, property]) => {
      const values = params.getAll(name);
      if (values.length === 0) return [];
      return [[name, 'items' in property ? values : values.at(-1)]];
    },
  );
  const values = Value.Convert(schema, Object.fromEntries(given));
  return Value.Check(schema, values) ? values : undefined;
}
