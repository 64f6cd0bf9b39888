import type { FuzzRequest } from './fuzz-request.ts';

/** Limit of requests for shrinking. */
const MAX_ATTEMPTS = 60;

/** Finds a smaller request with the same failure, tested on the site in its current state. */
export async function shrunk(
  request: FuzzRequest,
  failsToo: (request: FuzzRequest) => Promise<boolean>,
): Promise<FuzzRequest> {
  let smallest = request;
  let tries = 0;
  let isSmaller = true;
  while (isSmaller) {
    isSmaller = false;
    for (const candidate of smaller(smallest)) {
      tries += 1;
      if (tries > MAX_ATTEMPTS) return smallest;
      if (await failsToo(candidate)) {
        smallest = candidate;
        isSmaller = true;
        break;
      }
    }
  }
  return smallest;
}

/** Generates requests with one part removed. */
function* smaller(request: FuzzRequest): Generator<FuzzRequest> {
  const { headers, query, body, framing, ...rest } = request;
  if (framing !== undefined) yield { ...rest, headers, query, body };
  for (const at of headers.keys()) yield { ...request, headers: headers.toSpliced(at, 1) };
  for (const at of query.keys()) yield { ...request, query: query.toSpliced(at, 1) };
  for (const fewer of bodiesBelow(body)) yield { ...request, body: fewer };
}

function* bodiesBelow(body: string | undefined): Generator<string | undefined> {
  if (body === undefined) return;
  yield undefined;
  const value = parsed(body);
  if (typeof value !== 'object' || value === null) return;
  for (const [key, inner] of Object.entries(value) as [string, unknown][]) {
    if (Array.isArray(value)) yield JSON.stringify(value.filter((one) => one !== inner));
    else yield JSON.stringify({ ...value, [key]: undefined });
    if (Array.isArray(inner) && inner.length > 1) {
      yield JSON.stringify({ ...value, [key]: inner.slice(0, inner.length / 2) });
      yield JSON.stringify({ ...value, [key]: inner.slice(inner.length / 2) });
    }
  }
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}
