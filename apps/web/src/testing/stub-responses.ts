interface StubbedResponse {
  readonly status?: number;
  readonly json?: unknown;
  readonly text?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Creates the response to a request; `forward` sends it to the server. */
type Handler = (request: Request, forward: () => Promise<Response>) => Promise<Response>;

interface Stub {
  readonly pattern: RegExp;
  readonly handler: Handler;
}

const send = globalThis.fetch;
let stubs: readonly Stub[] = [];
let visits = 0;
let address = '';

/**
 * Stubs requests that match `METHOD /path?query`; the newest stub wins. Returns a function that
 * removes it.
 */
export function stub(pattern: RegExp, response: StubbedResponse | Handler): () => void {
  const handler =
    typeof response === 'function' ? response : () => Promise.resolve(toResponse(response));
  const added = { pattern, handler };
  stubs = [added, ...stubs];
  return () => {
    stubs = stubs.filter((each) => each !== added);
  };
}

/** Rejects requests as if offline. */
export function stubNetworkError(pattern: RegExp): () => void {
  return stub(pattern, () => Promise.reject(new TypeError('Failed to fetch')));
}

/** Replaces `fetch`. Each test has its own IP address because of rate limits. */
export function startStubbing(): void {
  visits += 1;
  address = `198.51.100.${visits % 256}`;
  globalThis.fetch = async (input, init) => {
    const request = new Request(input, init);
    const { pathname, search } = new URL(request.url);
    if (!pathname.startsWith('/api/')) return send(input, init);
    request.headers.set('x-forwarded-for', address);
    const line = `${request.method} ${pathname}${search}`;
    const forward = () => send(request);
    return stubs.find(({ pattern }) => pattern.test(line))?.handler(request, forward) ?? forward();
  };
}

export function endStubbing(): void {
  stubs = [];
  globalThis.fetch = send;
}

function toResponse({ status = 200, json, text = '', headers = {} }: StubbedResponse): Response {
  return json === undefined
    ? new Response(text, { status, headers })
    : Response.json(json, { status, headers });
}

/** Runs the function on the next click, before the page handles it. */
export function atNextClick(run: () => void): void {
  addEventListener('click', run, { capture: true, once: true });
}
