import type { Language } from '@inkfolio/domain/language';

/** Cache name prefix, followed by a hash of the player's token or `visitor`. */
export const ANSWERS_PREFIX = 'inkfolio-answers-';
export const VISITOR_ANSWERS = 'visitor';

/** Response to `GET /api{path}` that the page received without the worker. */
export interface AnswerToCache {
  readonly path: string;
  readonly answer: unknown;
  /** Token of the request; undefined for visitors. */
  readonly token?: string | undefined;
  readonly etag?: string | undefined;
}

export type PageMessage =
  /** Caches what pages in this language need offline. */
  | { readonly kind: 'keep'; readonly language: Language }
  | ({ readonly kind: 'cache-answer' } & AnswerToCache)
  /** Ends the session of the token: deletes its cached responses, including late ones. */
  | { readonly kind: 'end-session'; readonly token: string }
  /** Requests the age of the cached responses on the page, sent as `cached-since` if any. */
  | { readonly kind: 'cached-since?' }
  /** Asks whether the worker's version contains this file; replies true or false on the port. */
  | { readonly kind: 'has-file?'; readonly path: string }
  /** Lets the worker skip waiting and replace the previous version's. */
  | { readonly kind: 'skip-waiting' };

/** Cards that an update of the cached catalogue has added. */
export interface NewCards {
  readonly kind: 'new-cards';
  readonly count: number;
  readonly setCodes: readonly string[];
}

export type WorkerMessage =
  | {
      readonly kind: 'cached-since';
      /** Time of the oldest cached response on the page, in epoch milliseconds. */
      readonly cachedSince: number;
    }
  | NewCards
  /** This or another page has requested the new version. */
  | { readonly kind: 'next-wanted' };
