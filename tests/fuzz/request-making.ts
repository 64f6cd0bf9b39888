import fc from 'fast-check';
import {
  CALLERS,
  encoded,
  queryPart,
  type Caller,
  type FuzzRequest,
  type Header,
} from './fuzz-request.ts';
import type { FuzzedRoute, JsonSchema } from './fuzzed-route.ts';
import { damaged } from './invalid-texts.ts';
import { invalidText } from './invalid-values.ts';
import type { KnownValues } from './known-values.ts';
import type { Mutation } from './mutations.ts';
import { almostValuesOf, valuesOf } from './schema-values.ts';

/** Limit of mutations per request; half of the requests have none. */
const MAX_MUTATIONS = 3;

/** Generates requests of a route: valid ones, and mutated ones. */
export function requestsOf(
  route: FuzzedRoute,
  known: KnownValues,
  mutation: fc.Arbitrary<Mutation>,
): fc.Arbitrary<FuzzRequest> {
  const some = fc.array(mutation, { minLength: 1, maxLength: MAX_MUTATIONS });
  return fc
    .tuple(allowedRequests(route, known), fc.oneof(fc.constant([]), some))
    .map(([request, changes]) => changes.reduce((now, change) => change(now), request));
}

function allowedRequests(route: FuzzedRoute, known: KnownValues): fc.Arbitrary<FuzzRequest> {
  const { method } = route;
  const form = isForm(route);
  return fc
    .record({
      path: pathsOf(route, known),
      query: queriesOf(route.query, known),
      caller: callersOf(route),
      body: bodiesOf(route, known),
      headers: fc.subarray<Header>(PLAIN_HEADERS, { maxLength: 3 }),
    })
    .map(({ caller, headers, ...request }) => ({
      ...request,
      method,
      headers: [
        ...authorizationOf(caller),
        ...(request.body === undefined ? [] : [contentType(form)]),
        ...headers,
      ],
    }));
}

const isForm = ({ url }: FuzzedRoute): boolean => url.startsWith('/mock-provider/');

/** Changes of a body's text; JSON that repeats, exceeds or poisons its keys among them. */
const DAMAGES: ((text: string) => string)[] = [
  (text) => text.replace('{', '{"__proto__":{"isPublic":true},'),
  (text) => text.replace('{', '{"constructor":{"prototype":{"x":1}},'),
  (text) => text.replace(/\{("[^"]*":)/, '{$1null,$1'),
  (text) => '\uFEFF' + text,
  (text) => `[${text},${text}]`,
  (text) => text + text,
  (text) => JSON.stringify(text),
  (text) => text.replaceAll(/\d+/g, '1e400'),
  () => '['.repeat(5000),
  () => JSON.stringify('a'.repeat(260_000)),
];

/** Generates bodies: most of them valid, others with invalid parts or broken text. */
function bodiesOf(route: FuzzedRoute, known: KnownValues): fc.Arbitrary<string | undefined> {
  const { body: schema } = route;
  // Most routes without a body reject any.
  if (schema === undefined) return fc.constant(undefined);
  const text = isForm(route) ? formOf : (value: unknown) => JSON.stringify(value);
  const valid = valuesOf(schema, known).map(text);
  return fc.oneof(
    { weight: 24, arbitrary: valid },
    { weight: 4, arbitrary: almostValuesOf(schema, known).map(text) },
    { weight: 2, arbitrary: damaged(valid) },
    { weight: 1, arbitrary: invalidText },
    {
      weight: 1,
      arbitrary: fc
        .tuple(valid, fc.constantFrom(...DAMAGES))
        .map(([whole, damage]) => damage(whole)),
    },
  );
}

/** Headers that browsers send. */
const PLAIN_HEADERS: Header[] = [
  ['accept', 'text/html,application/xhtml+xml,*/*;q=0.8'],
  ['accept', 'image/avif,image/webp,*/*'],
  ['accept-language', 'de-CH,de;q=0.9,it;q=0.5'],
  ['accept-encoding', 'gzip, br'],
  ['if-none-match', '{{tag.0}}'],
  ['cookie', '{{signIn.cookie.0}}'],
  ['cookie', '{{emailCode.cookie.0}}'],
  ['cookie', '{{emailCode.cookie.1}}'],
  ['x-forwarded-for', '203.0.113.7'],
];

/** Chooses players for their own data, and occasionally others. */
function callersOf({ access }: FuzzedRoute): fc.Arbitrary<Caller> {
  const anyone = fc.constantFrom(...CALLERS);
  if (access !== 'user') return anyone;
  const player = fc.constantFrom<Caller>('player', 'player', 'other');
  return fc.oneof({ weight: 9, arbitrary: player }, { weight: 1, arbitrary: anyone });
}

function authorizationOf(caller: Caller): readonly Header[] {
  return caller === 'visitor' ? [] : [['authorization', `Bearer {{token.${caller}.0}}`]];
}

function contentType(isForm: boolean): Header {
  return ['content-type', isForm ? 'application/x-www-form-urlencoded' : 'application/json'];
}

function formOf(value: unknown): string {
  return Object.entries(Object(value) as object)
    .map(([name, one]) => queryPart(name, one))
    .join('&');
}

/** Generates the route's path with parameters; optional ones occur half of the time. */
function pathsOf({ url, params }: FuzzedRoute, known: KnownValues): fc.Arbitrary<string> {
  const segments = url.split('/').slice(1);
  const parts = segments.map((segment, at) => {
    const name = segment === '*' ? '*' : /^:(\w+)\??$/.exec(segment)?.[1];
    if (name === undefined) return fc.constant(segment);
    const schema = params?.properties?.[name] ?? { type: 'string' };
    const value = valuesOf(schema, known, name, segments[at - 1]).map((one) =>
      encoded(String(one)),
    );
    return segment.endsWith('?') ? fc.oneof(value, fc.constant('')) : value;
  });
  return fc.tuple(...parts).map((done) => `/${done.join('/')}`);
}

function queriesOf(schema: JsonSchema | undefined, known: KnownValues): fc.Arbitrary<string[]> {
  if (schema === undefined) return fc.constant([]);
  return valuesOf(schema, known).map((query) =>
    Object.entries(query as object).flatMap(([name, value]) =>
      [value as unknown].flat().map((one) => queryPart(name, one)),
    ),
  );
}
