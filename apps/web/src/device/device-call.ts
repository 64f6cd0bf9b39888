import type { ErrorCode } from '@inkfolio/contract/error-codes';
import type { CatalogueIndex } from '@inkfolio/domain/cards/catalogue-index';
import type { Language } from '@inkfolio/domain/language';
import type { CallAnswer } from '../offline/card-calls.ts';

/** Request that the device answers. */
export interface Call {
  readonly url: URL;
  /** Parts of the path that the route's pattern captures. */
  readonly parts: readonly string[];
  readonly language: Language | undefined;
  /** JSON of the request, unchecked: only this site's page sends it, and it changes only its own data. */
  readonly body: unknown;
  readonly catalogue: CatalogueIndex;
  /** Aborts when the page no longer needs the response. */
  readonly signal: AbortSignal;
}

/** Method, path and what answers it: undefined for what only the server has. */
export type Route = readonly [
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  path: RegExp,
  answer: (call: Call) => Promise<CallAnswer | Response | undefined>,
];

/** Error of a call, answered as the server answers it. */
export class CallError extends Error {
  readonly code: ErrorCode;

  constructor(code: ErrorCode) {
    super(code);
    this.name = 'CallError';
    this.code = code;
  }
}

/** Current time, as in responses. */
export const now = () => new Date().toISOString();

/** Sends JSON to the server without a token; rejects without a connection. */
export function postToServer(path: string, json: object, signal: AbortSignal): Promise<Response> {
  const headers = { 'content-type': 'application/json' };
  return fetch(path, { method: 'POST', headers, body: JSON.stringify(json), signal });
}
