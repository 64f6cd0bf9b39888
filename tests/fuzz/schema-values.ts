import fc from 'fast-check';
import type { JsonSchema } from './fuzzed-route.ts';
import type { KnownValues } from './known-values.ts';
import { invalidText, invalidValue, word } from './invalid-values.ts';

/** Usual length limit; longer texts and lists are rarely generated. */
const USUAL_LENGTH = 60;
const USUAL_ITEMS = 6;
const INTEGERS = { min: -1_000_000, max: 1_000_000 };

/** Generates values that a schema allows, mostly those that are meaningful on this site. */
export function valuesOf(
  schema: JsonSchema,
  known: KnownValues,
  name = '',
  segmentBefore?: string,
): fc.Arbitrary<unknown> {
  const meaningful = known(name, segmentBefore);
  const allowed = allowedBy(schema, known, name);
  if (meaningful === undefined || schema.type === 'object') return allowed;
  return fc.oneof({ weight: 5, arbitrary: meaningful }, { weight: 1, arbitrary: allowed });
}

/** Generates values like those of the schema, in which any part can be invalid, missing or added. */
export function almostValuesOf(
  schema: JsonSchema,
  known: KnownValues,
  name = '',
): fc.Arbitrary<unknown> {
  const value = fc.oneof(
    { weight: 9, arbitrary: almost(schema, known, name) },
    { weight: 1, arbitrary: invalidValue },
  );
  return fc.oneof(
    { weight: 20, arbitrary: value },
    { weight: 1, arbitrary: value.map((one) => [one]) },
  );
}

function almost(schema: JsonSchema, known: KnownValues, name: string): fc.Arbitrary<unknown> {
  const { type, items, properties = {}, required = [] } = schema;
  if (type === 'array' && items !== undefined) {
    return fc.array(almostValuesOf(items, known, name), { maxLength: USUAL_ITEMS });
  }
  if (type !== 'object') return valuesOf(schema, known, name);
  const model = Object.fromEntries(
    Object.entries(properties).map(([key, one]) => [key, almostValuesOf(one, known, key)]),
  );
  const record = (requiredKeys: string[]) =>
    fc.record(model, { requiredKeys, noNullPrototype: true });
  const added = fc.dictionary(invalidText, invalidValue, { maxKeys: 1, noNullPrototype: true });
  return fc
    .tuple(fc.oneof(record([...required]), record([])), added)
    .map(([value, more]) => ({ ...value, ...more }));
}

function allowedBy(schema: JsonSchema, known: KnownValues, name: string): fc.Arbitrary<unknown> {
  if ('const' in schema) return fc.constant(schema.const);
  if (schema.enum !== undefined) return fc.constantFrom(...schema.enum);
  if (schema.anyOf !== undefined) {
    return fc.oneof(...schema.anyOf.map((one) => valuesOf(one, known, name)));
  }
  switch (schema.type) {
    case 'null':
      return fc.constant(null);
    case 'boolean':
      return fc.boolean();
    case 'integer':
    case 'number':
      return numbersOf(schema);
    case 'array':
      return arraysOf(schema, known, name);
    case 'object':
      return objectsOf(schema, known);
    case 'string':
      return textsOf(schema);
    default:
      return fc.jsonValue();
  }
}

function numbersOf({ minimum, maximum }: JsonSchema): fc.Arbitrary<number> {
  const min = minimum ?? INTEGERS.min;
  const max = maximum ?? INTEGERS.max;
  return fc.oneof(
    fc.constantFrom(min, max),
    fc.integer({ min, max }),
    fc.integer({ min, max: Math.min(max, min + 5) }),
  );
}

function arraysOf(schema: JsonSchema, known: KnownValues, name: string): fc.Arbitrary<unknown> {
  const minLength = schema.minItems ?? 0;
  const max = schema.maxItems ?? 50;
  const item = valuesOf(schema.items ?? {}, known, name);
  const upTo = (maxLength: number) =>
    schema.uniqueItems === true
      ? fc.uniqueArray(item, { minLength, maxLength })
      : fc.array(item, { minLength, maxLength, size: 'max' });
  return fc.oneof(
    { weight: 30, arbitrary: upTo(Math.max(minLength, Math.min(max, USUAL_ITEMS))) },
    { weight: 1, arbitrary: upTo(Math.max(minLength, Math.min(max, 300))) },
  );
}

function objectsOf(
  { properties = {}, required = [] }: JsonSchema,
  known: KnownValues,
): fc.Arbitrary<object> {
  const model = Object.fromEntries(
    Object.entries(properties).map(([key, schema]) => [key, valuesOf(schema, known, key)]),
  );
  return fc.record(model, { requiredKeys: [...required], noNullPrototype: true });
}

function textsOf({ pattern, format, minLength = 0, maxLength }: JsonSchema): fc.Arbitrary<string> {
  if (format === 'date' || format === 'date-time') {
    return fc
      .date({ noInvalidDate: true })
      .map((date) => date.toISOString().slice(0, format === 'date' ? 10 : undefined));
  }
  if (pattern !== undefined) return fc.stringMatching(new RegExp(pattern));
  const max = maxLength ?? 10_000;
  const fits = (text: string) => text.slice(0, max).padEnd(minLength, 'x');
  return fc.oneof(
    { weight: 3, arbitrary: word.map(fits) },
    { weight: 3, arbitrary: invalidText.map(fits) },
    { weight: 3, arbitrary: fc.string({ unit: 'grapheme', maxLength: USUAL_LENGTH }).map(fits) },
    { weight: 1, arbitrary: fc.constantFrom('a', 'ß', '👍').map((one) => fits(one.repeat(max))) },
  );
}
