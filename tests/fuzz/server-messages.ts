import type { FuzzedRoute } from './fuzzed-route.ts';

/** Header of an answer with the route that made it. */
export const ROUTE_HEADER = 'x-fuzzed-route';
/** Header of a request with its number in the run, which the server's log repeats. */
export const NUMBER_HEADER = 'x-fuzz-number';

/** A card as requests name it. */
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
  /** Bytes of objects, after the garbage has been collected. */
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

/** Question to the fuzzed server, outside the connection that is fuzzed. */
export type Question =
  | { readonly ask: 'measure' }
  | { readonly ask: 'signIn'; readonly name: string };
