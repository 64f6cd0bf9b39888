import { expect, test } from 'vitest';
import { useSampleApp } from '../../testing/use-sample-app.ts';

interface Schema {
  readonly type?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly additionalProperties?: unknown;
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
}
type Content = Readonly<Record<string, { readonly schema: Schema }>>;
interface Operation {
  readonly requestBody?: { readonly content: Content };
  readonly responses: Readonly<Record<string, { readonly content?: Content }>>;
}

const site = await useSampleApp();
await site.app.ready();
const paths = site.app.swagger().paths as Readonly<
  Record<string, Readonly<Record<string, Operation>>>
>;
const operations: readonly (readonly [name: string, operation: Operation])[] = Object.entries(
  paths,
).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => [`${method} ${path}`, operation] as const),
);

/** All objects within a schema. */
function objectsIn(schema: Schema): readonly Schema[] {
  const { properties = {}, items, anyOf = [] } = schema;
  const parts = [...Object.values(properties), ...anyOf, ...(items === undefined ? [] : [items])];
  return [...(schema.type === 'object' ? [schema] : []), ...parts.flatMap(objectsIn)];
}

const objectsOf = (content: Content = {}) =>
  Object.values(content).flatMap(({ schema }) => objectsIn(schema));

test('no request accepts members outside its schema', () => {
  const bodies = operations.flatMap(([name, { requestBody }]) =>
    objectsOf(requestBody?.content).map((schema) => [name, schema] as const),
  );
  expect(bodies.length).toBeGreaterThan(10);
  for (const [name, schema] of bodies) {
    expect(schema.additionalProperties, `${name}: ${JSON.stringify(schema)}`).toBe(false);
  }
});

test('no response contains members outside its schema', () => {
  for (const [name, { responses }] of operations) {
    for (const schema of Object.values(responses).flatMap(({ content }) => objectsOf(content))) {
      expect(schema.additionalProperties ?? false, `${name}: ${JSON.stringify(schema)}`).toBe(
        false,
      );
    }
  }
});
