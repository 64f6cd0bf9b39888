import type { FuzzedRoute } from './fuzzed-route.ts';

/** Response header with the route that handled the request. */
export const ROUTE_HEADER = 'x-fuzzed-route';
/** Request header with the request's number, repeated in the server's log. */
export const NUMBER_HEADER = 'x-fuzz-number';

/** Card as named in requests. */
export interface NamedCard {
  readonly id: string;
  readonly name: string;
  readonly setCode: string;
  readonly number: number;
}

/** Message of the fuzzed server once it listens. */
export interface ServerReady {
  readonly port: number;
  readonly routes: readonly FuzzedRoute[];
  readonly cards: readonly NamedCard[];
  readonly engine: string;
}

export interface Measures {
  /** Heap in bytes after garbage collection. */
  readonly heap: number;
  /** Bytes of buffers outside the heap. */
  readonly external: number;
  /** Bytes of the whole process. */
  readonly rss: number;
  /** Open handles: sockets, timers, files. */
  readonly handles: number;
}

export interface SignedInPlayer {
  readonly userId: string;
  readonly token: string;
}

/** Request to the fuzzed server over IPC, outside the fuzzed connection. */
export type Question =
  | { readonly ask: 'measure' }
  | { readonly ask: 'signIn'; readonly name: string };
