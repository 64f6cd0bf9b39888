import { getOrInsert } from '@inkfolio/domain/cards/get-or-insert';
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib';
import { Compile, type Validator } from 'typebox/compile';
import { nameOf, type FuzzedRoute, type JsonSchema } from './fuzzed-route.ts';
import type { FuzzRequest } from './fuzz-request.ts';
import type { FuzzResponse, Outcome } from './sending.ts';
import { ROUTE_HEADER } from './server-messages.ts';

/** Check of an outcome; returns its problems, or none. */
export type CheckResponse = (request: FuzzRequest, outcome: Outcome) => readonly string[];

/** Errors caused by other picture hosts, not by the site. */
const OTHER_HOSTS_FAULTS = new Set(['image_unavailable', 'image_timeout']);
/** Sign-in routes, which may set a cookie. */
const COOKIES =
  /^(?:(?:GET|HEAD) \/api\/auth\/discord|POST \/api\/auth\/(?:email|discord\/link|passkey-login|passkeys\/options))/;
/** Mock provider, which responds like the chat platform. */
const MOCK_PROVIDER = ' /mock-provider/';
/** Internals that no response may contain. */
const INSIDE =
  /node_modules|\.ts:\d+|\bat \S+ \(|\/apps\/server|sqlite|postgres|syntax error at|constraint|ECONN|\bkysely\b|violates/i;
/** Size above the limits of all routes and headers; the server may stop reading. */
const LARGE = 250_000;

/** Creates the checks; `origin` is the only allowed target of redirects. */
export function createChecks(routes: readonly FuzzedRoute[], origin: string): CheckResponse {
  const byName = new Map(routes.map((route) => [nameOf(route), route]));
  const validators = new Map<JsonSchema, Validator>();
  const validatorOf = (schema: JsonSchema) =>
    getOrInsert(validators, schema, () => Compile(schema as object));
  return (request, outcome) => {
    if (outcome === 'connection closed') return mayClose(request) ? [] : [outcome];
    if (typeof outcome === 'string') return [outcome];
    const routeName = outcome.headers[ROUTE_HEADER]?.[0] ?? '';
    const route = byName.get(routeName.replace(/^HEAD /, 'GET '));
    return [
      ...statusProblems(outcome, route),
      ...headerProblems(outcome, {
        routeName,
        access: route?.access,
        origins: [origin, askedOf(request)],
      }),
      ...(request.method === 'HEAD' ? [] : bodyProblems(outcome, routeName, route, validatorOf)),
    ];
  };
}

/** Returns true if the server may close: invalid framing, excessive size, or CONNECT. */
function mayClose({ framing, body = '', method }: FuzzRequest): boolean {
  return framing !== undefined || body.length > LARGE || method === 'CONNECT';
}

/** Returns the site in an absolute-form request target, which only proxies receive. */
function askedOf({ path }: FuzzRequest): string {
  return /^http:\/\/[^/]+(?=\/)/.exec(path)?.[0] ?? '(none)';
}

function statusProblems(response: FuzzResponse, route: FuzzedRoute | undefined): string[] {
  if (response.status < 500) return [];
  const isForeign =
    route !== undefined &&
    '5xx' in route.responses &&
    OTHER_HOSTS_FAULTS.has(codeOf(response) ?? '');
  return isForeign ? [] : [`status ${response.status}`];
}

interface HeaderContext {
  readonly routeName: string;
  readonly access: string | undefined;
  /** Allowed targets of a redirect: the site, and the site named in a proxy request. */
  readonly origins: readonly string[];
}

function headerProblems(
  { status, headers }: FuzzResponse,
  { routeName, access, origins }: HeaderContext,
): string[] {
  const problems: string[] = [];
  const caching = headers['cache-control']?.[0] ?? '';
  if (access === 'user' && !/no-store|no-cache/.test(caching)) {
    problems.push('a response about a player is cacheable');
  }
  if (headers['content-type']?.[0]?.startsWith('text/html') === true) {
    if (headers['content-security-policy'] === undefined) problems.push('a page without policy');
  }
  if (headers['set-cookie'] !== undefined && !COOKIES.test(routeName)) problems.push('a cookie');
  if ('server' in headers || 'x-powered-by' in headers) problems.push('the server names itself');
  const location = headers['location']?.[0];
  if (location !== undefined && !/^\/(?![/\\])/.test(location)) {
    if (!origins.some((one) => location.startsWith(`${one}/`)))
      problems.push('a redirect to another site');
  }
  if (
    status === 401 &&
    headers['www-authenticate'] === undefined &&
    !routeName.includes(MOCK_PROVIDER)
  ) {
    problems.push('401 without www-authenticate');
  }
  return problems;
}

function bodyProblems(
  response: FuzzResponse,
  routeName: string,
  route: FuzzedRoute | undefined,
  validatorOf: (schema: JsonSchema) => Validator,
): string[] {
  const { status, headers, body } = response;
  const type = headers['content-type']?.[0] ?? '';
  const problems: string[] = [];
  if (type.startsWith('text/html') && body.includes('<script>alert(1)')) {
    problems.push('a script of the request in a page');
  }
  if (status >= 400) {
    if (INSIDE.test(body.toString())) problems.push('the inside of the server in an error');
    // node:http itself rejects an unknown `Expect` header, without a body.
    if (status !== 417 && !routeName.includes(MOCK_PROVIDER) && !isError(response))
      problems.push('an error of another form');
  }
  const schema = schemaFor(status, route);
  if (schema === undefined || schema.format === 'binary') return problems;
  if (schema.type === 'null') return body.length === 0 ? problems : [...problems, 'a body'];
  if (schema.type === 'string') {
    const isFeed =
      type.startsWith('application/atom+xml') && textOf(response)?.endsWith('</feed>\n');
    return isFeed ? problems : [...problems, 'no feed'];
  }
  const value = jsonOf(response);
  if (!type.startsWith('application/json') || value === undefined) problems.push('no JSON');
  else if (!validatorOf(schema).Check(value))
    problems.push('a body that its schema does not allow');
  return problems;
}

function schemaFor(status: number, route: FuzzedRoute | undefined): JsonSchema | undefined {
  return route?.responses[status] ?? route?.responses[`${Math.floor(status / 100)}xx`];
}

function isError(response: FuzzResponse): boolean {
  const value = jsonOf(response) as { error?: unknown } | undefined;
  return typeof value?.error === 'string' && codeOf(response) !== undefined;
}

/** Returns the `code` of a site error. */
function codeOf(response: FuzzResponse): string | undefined {
  const code = (jsonOf(response) as { code?: unknown } | undefined)?.code;
  return typeof code === 'string' && /^[a-z_]+$/.test(code) ? code : undefined;
}

function jsonOf(response: FuzzResponse): unknown {
  try {
    return JSON.parse(textOf(response) ?? '') as unknown;
  } catch {
    return undefined;
  }
}

/** Decodes the body; undefined if it does not match its content encoding. */
function textOf({ headers, body }: FuzzResponse): string | undefined {
  try {
    return decompressed(headers['content-encoding']?.[0], body).toString();
  } catch {
    return undefined;
  }
}

function decompressed(encoding: string | undefined, body: Buffer): Buffer {
  if (encoding === 'br') return brotliDecompressSync(body);
  if (encoding === 'zstd') return zstdDecompressSync(body);
  return encoding === 'gzip' ? gunzipSync(body) : body;
}
