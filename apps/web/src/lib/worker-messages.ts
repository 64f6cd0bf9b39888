import type { Language } from '@inkfolio/domain/language';

/** Each player's answers lie in a cache of this prefix and a hash; visitors have one too. */
export const ANSWERS_PREFIX = 'inkfolio-answers-';
export const VISITOR_ANSWERS = 'visitor';

/** What the page says to the service worker. */
export type PageMessage =
  /** Keep what pages in this language need without a network. */
  | { readonly kind: 'keep'; readonly language: Language }
  /** Keep for visitors what `GET /api{path}` is answered: it came with the page. */
  | { readonly kind: 'keep-answer'; readonly path: string; readonly answer: unknown }
  /** The session of the token has ended: delete its answers, also those that come late. */
  | { readonly kind: 'end-session'; readonly token: string }
  /** Since when do I show what was kept? Answered with `kept-since`, if I do. */
  | { readonly kind: 'kept-since?' }
  /** Do you bring the edition with this file? Answered on the port with true or false. */
  | { readonly kind: 'has-file?'; readonly path: string }
  /** Take over from the worker of the edition before. */
  | { readonly kind: 'take-over' };

/** What the service worker says to the page. */
export type WorkerMessage =
  | {
      readonly kind: 'kept-since';
      /** Of the oldest answer that the page was given from what was kept; epoch milliseconds. */
      readonly keptSince: number;
    }
  /** Somebody wants the next edition, on this page or on another. */
  | { readonly kind: 'next-wanted' };
