import type { Language } from '@inkfolio/domain/language';

/** Each player's answers lie in a cache of this prefix and a hash; visitors have one too. */
export const ANSWERS_PREFIX = 'inkfolio-answers-';
export const VISITOR_ANSWERS = 'visitor';

/** Answer to `GET /api{path}` that the page got without the worker. */
export interface AnswerToCache {
  readonly path: string;
  readonly answer: unknown;
  /** Token of the player who asked; left out for a visitor. */
  readonly token?: string | undefined;
  /** Entity tag, where the answer has one. */
  readonly etag?: string | undefined;
}

/** Messages of the page to the service worker. */
export type PageMessage =
  /** Request to cache what pages in this language need without a network. */
  | { readonly kind: 'keep'; readonly language: Language }
  /** Request to cache an answer for whoever asked. */
  | ({ readonly kind: 'cache-answer' } & AnswerToCache)
  /** The session of the token has ended: delete its answers, also those that come late. */
  | { readonly kind: 'end-session'; readonly token: string }
  /**
   * Question for the age of the cached answers on the page; answered with `cached-since`, if there
   * are any.
   */
  | { readonly kind: 'cached-since?' }
  /** Question for the version with this file; answered on the port with true or false. */
  | { readonly kind: 'has-file?'; readonly path: string }
  /** Request to skip waiting and replace the worker of the version before. */
  | { readonly kind: 'skip-waiting' };

/** Cards that the catalogue has and the one on this device lacked until now. */
export interface NewCards {
  readonly kind: 'new-cards';
  readonly count: number;
  readonly setCodes: readonly string[];
}

/** Messages of the service worker to the page. */
export type WorkerMessage =
  | {
      readonly kind: 'cached-since';
      /** Time of the oldest cached answer on the page; epoch milliseconds. */
      readonly cachedSince: number;
    }
  | NewCards
  /** Request for the next version, from this page or another. */
  | { readonly kind: 'next-wanted' };
