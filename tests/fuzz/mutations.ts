import fc from 'fast-check';
import { encoded, queryPart, type FuzzRequest, type Header } from './fuzz-request.ts';
import { invalidText } from './invalid-values.ts';

/** Changes the head of a request beyond what its schema, or HTTP itself, allows. */
export type Mutation = (request: FuzzRequest) => FuzzRequest;

export function mutations(): fc.Arbitrary<Mutation> {
  return fc.oneof(
    { weight: 6, arbitrary: queries() },
    { weight: 3, arbitrary: segments() },
    { weight: 2, arbitrary: paths() },
    { weight: 3, arbitrary: headers() },
    { weight: 1, arbitrary: methods() },
    { weight: 1, arbitrary: framings() },
  );
}

function queries(): fc.Arbitrary<Mutation> {
  const kind = fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom('change', 'double', 'drop') },
    { weight: 1, arbitrary: fc.constantFrom('add', 'raw', 'brackets', 'many') },
  );
  return fc
    .tuple(fc.nat(), kind, invalidText)
    .map(([place, how, invalid]): Mutation => (request) => {
      const { query } = request;
      const at = query.length === 0 ? 0 : place % query.length;
      const [name = 'query'] = (query[at] ?? '').split('=', 1);
      const others = query.filter((_, index) => index !== at);
      const same = query.slice(at, at + 1);
      const changed: Readonly<Record<typeof how, readonly string[]>> = {
        change: [...others, queryPart(name, invalid)],
        double: [...query, ...same, queryPart(name, invalid)],
        drop: others,
        add: [...query, queryPart(invalid, place)],
        raw: [...query, invalid],
        brackets: [...others, `${name}[]=1`, `${name}[__proto__]=1`],
        many: [...query, ...Array.from({ length: 200 }, () => `${name}=1`)],
      };
      return { ...request, query: changed[how] };
    });
}

/** Replaces one segment of the path. */
function segments(): fc.Arbitrary<Mutation> {
  const invalid = fc.oneof(
    { weight: 6, arbitrary: invalidText.map(encoded) },
    { weight: 1, arbitrary: invalidText },
  );
  return fc.tuple(fc.nat(), invalid).map(([place, text]): Mutation => (request) => {
    const parts = request.path.split('/');
    const at = 1 + (place % Math.max(1, parts.length - 1));
    return { ...request, path: parts.with(Math.min(at, parts.length - 1), text).join('/') };
  });
}

function paths(): fc.Arbitrary<Mutation> {
  const prefix = fc
    .constantFrom(...'/ // /. /.. /%2e%2e /%00 /a/../ http://x * /assets/..%2f'.split(' '))
    .map((invalid): Mutation => (request) => ({ ...request, path: invalid + request.path }));
  const suffix = fc
    .constantFrom(' ', ...'/ // /. /.. /%2e%2e/ %00 % %ff ;a=b .json #x \\'.split(' '))
    .map((invalid): Mutation => (request) => ({ ...request, path: request.path + invalid }));
  const upper: Mutation = (request) => ({ ...request, path: request.path.toUpperCase() });
  const long: Mutation = (request) => ({ ...request, path: request.path + '/a'.repeat(4000) });
  return fc.oneof(prefix, suffix, fc.constantFrom(upper, long));
}

const HEADERS: Readonly<Record<string, readonly string[]>> = {
  authorization: [
    'Bearer',
    'Bearer x',
    'Basic eDp5',
    'bearer  {{token.player.0}}',
    'Bearer {{token.player.0}}x',
  ],
  cookie: ['=', ';;;', 'a=%', '__proto__=1', 'sign_in_=x; sign_in_=y', 'x='.repeat(500)],
  'accept-language': ['*', 'x-klingon', ';q=', 'fr;q=NaN,de;q=-1', 'de,'.repeat(500), '__proto__'],
  accept: ['', '*', 'text/html', ';;', 'image/avif;q=2', ','.repeat(300)],
  'accept-encoding': ['', 'gzip;q=0', 'br;q=9', '*;q=0', 'identity;q=0', 'zstd, __proto__'],
  'if-none-match': ['*', '"', 'W/"x"', '"a", "b"', ',,,', '"a"'.repeat(400)],
  'if-modified-since': ['never', 'Thu, 99 Foo 9999 99:99:99 GMT', '-1'],
  'if-match': ['*', '"x"'],
  'if-range': ['"x"', 'never'],
  range: ['bytes=0-0', 'bytes=5-1', 'bytes=-99999999999', 'bytes=0-1,3-4,', 'lines=1', 'bytes=a-b'],
  traceparent: [
    '00-0-0-0',
    'x'.repeat(300),
    '00-00000000000000000000000000000000-0000000000000000-00',
  ],
  host: ['', 'evil.example', 'a b', '[::1', 'localhost:99999', 'x'.repeat(300)],
  origin: ['null', 'https://evil.example'],
  'x-forwarded-for': [
    '',
    'x',
    '1.2.3.4, 5.6.7.8',
    '::ffff:1.2.3.4',
    ','.repeat(100),
    '2001:db8::%1',
  ],
  'x-forwarded-host': ['evil.example', 'a,b'],
  'x-forwarded-proto': ['javascript', 'https,http'],
  'x-http-method-override': ['DELETE'],
  'content-encoding': ['gzip', 'br', 'identity', 'deflate, gzip'],
  'content-type': [
    ...['multipart/form-data; boundary=x', 'application/json; charset=utf-16', ''],
    ...'text/plain application/xml application/x-www-form-urlencoded a/b/c'.split(' '),
    ...['application/json;;;', 'application/json, text/plain'],
  ],
  expect: ['100-continue', 'the unexpected'],
  upgrade: ['websocket', 'h2c'],
  connection: ['upgrade', 'close', 'keep-alive, x'],
  'x-long': ['a'.repeat(15_000), 'a'.repeat(40_000)],
  ['__proto__']: ['1'],
  'accept-version': ['1.x', '*'],
};

function headers(): fc.Arbitrary<Mutation> {
  const listed = fc.constantFrom(
    ...Object.entries(HEADERS).flatMap(([name, values]) =>
      values.map((value): Header => [name, value]),
    ),
  );
  const made = fc.tuple(fc.constantFrom(...Object.keys(HEADERS)), invalidText);
  const one = fc.oneof({ weight: 3, arbitrary: listed }, { weight: 1, arbitrary: made });
  return fc.tuple(one, fc.boolean()).map(([[name, value], isRepeated]): Mutation => {
    if (!isRepeated) return withHeader(name, value);
    return (request) => ({ ...request, headers: [...request.headers, [name, value]] });
  });
}

function withHeader(name: string, value: string): Mutation {
  return (request) => ({
    ...request,
    headers: [...request.headers.filter(([other]) => other !== name), [name, value]],
  });
}

function methods(): fc.Arbitrary<Mutation> {
  return fc
    .constantFrom(...'HEAD OPTIONS TRACE PATCH PUT POST GET DELETE PROPFIND BREW get'.split(' '))
    .map((method): Mutation => (request) => ({ ...request, method }));
}

function framings(): fc.Arbitrary<Mutation> {
  return fc
    .constantFrom('unchanged', 'chunked', 'short', 'old')
    .map((framing): Mutation => (request) => ({ ...request, framing }));
}
