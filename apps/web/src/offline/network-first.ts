/** Statuses of a proxy while the server behind it cannot be reached. */
const GATEWAY_ERRORS: ReadonlySet<number> = new Set([502, 503, 504]);

interface Ways {
  readonly network: Promise<Response>;
  /** Undefined: nothing was cached that would answer. */
  readonly cached: () => Promise<Response | undefined>;
  /** Milliseconds after which what was cached will do; undefined: however long it takes. */
  readonly patience?: number;
}

/**
 * The answer of the network, or what was cached when there is none. Without either it fails as the
 * network did.
 */
export async function networkFirst({ network, cached, patience }: Ways): Promise<Response> {
  const first = await Promise.race([settled(network), ...slow(patience)]);
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

function slow(patience: number | undefined): readonly Promise<First>[] {
  if (patience === undefined) return [];
  return [new Promise((resolve) => setTimeout(() => resolve(NONE), patience))];
}
