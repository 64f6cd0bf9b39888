/** Status codes of a proxy whose server is unreachable. */
const GATEWAY_ERRORS: ReadonlySet<number> = new Set([502, 503, 504]);

interface Ways {
  readonly network: Promise<Response>;
  /** Undefined: no suitable cached response. */
  readonly cached: () => Promise<Response | undefined>;
  /** Timeout in milliseconds before a cached response is used; undefined: none. */
  readonly timeoutMs?: number;
}

/** Responds from the network, else from the cache, else rejects with the network's error. */
export async function networkFirst({ network, cached, timeoutMs }: Ways): Promise<Response> {
  const first = await Promise.race([settled(network), ...slow(timeoutMs)]);
  if (first.kind === 'answer' && !GATEWAY_ERRORS.has(first.response.status)) return first.response;
  return (await cached().catch(() => undefined)) ?? network;
}

type First = { readonly kind: 'answer'; readonly response: Response } | { readonly kind: 'none' };

const NONE: First = { kind: 'none' };

async function settled(network: Promise<Response>): Promise<First> {
  return network.then(
    (response) => ({ kind: 'answer', response }),
    () => NONE,
  );
}

function slow(timeoutMs: number | undefined): readonly Promise<First>[] {
  if (timeoutMs === undefined) return [];
  return [new Promise((resolve) => setTimeout(() => resolve(NONE), timeoutMs))];
}
