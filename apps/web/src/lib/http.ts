import type { ErrorResponse } from '@inkfolio/contract/errors';
import { noteAnswer } from './cache-answer.ts';
import { DEVICE_TOKEN, readPreference } from './local-preferences.ts';
import { storeToken } from './player-storage.ts';
import { recordWrite } from './writes.ts';

/** Error response of the server, with its `code` and `message`. */
export class HttpError extends Error {
  readonly status: number;
  readonly code: string;
  /** Seconds after which a retry may succeed; undefined without `Retry-After`. */
  readonly retryAfter: number | undefined;
  /** Forbidden word in a public text; with `word_not_allowed`. */
  readonly word: string | undefined;
  /** With `code_wrong`. */
  readonly triesLeft: number | undefined;

  constructor(status: number, json: ErrorResponse, retryAfter?: number) {
    super(json.error);
    this.name = 'HttpError';
    this.status = status;
    this.code = json.code;
    this.word = json.word;
    this.triesLeft = json.triesLeft;
    this.retryAfter = retryAfter;
  }
}

/** Whether the status is 404 or 400: missing, hidden from this viewer, or invalid address. */
export function isUnknownAddress(error: Error | null): boolean {
  return error instanceof HttpError && (error.status === 404 || error.status === 400);
}

/** Whether a retry is useless. False for 401: the player can sign in again. */
export function isFinalRefusal(error: unknown): boolean {
  if (!(error instanceof HttpError)) return false;
  const { status } = error;
  return status >= 400 && status < 500 && status !== 401 && status !== 408 && status !== 429;
}

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

interface Options {
  readonly signal?: AbortSignal | undefined;
  /** Token to send instead of the stored one; the caller handles its rejection. */
  readonly token?: string | undefined;
  /** True for a request that must outlive the page. */
  readonly keepalive?: boolean;
  /** True to respond from this device only: the service worker or the HTTP cache. */
  readonly fromDevice?: boolean;
}

/** Returns the JSON of `GET /api{path}`. Throws HttpError, or TypeError without a response. */
export async function getJson<T>(path: string, options: Options = {}): Promise<T> {
  const token = options.token ?? readPreference('auth_token');
  const response = await sendRequest('GET', path, {}, options);
  const json = (await response.json()) as T;
  noteAnswer({ path, answer: json, token, etag: response.headers.get('etag') ?? undefined });
  return json;
}

/** Returns the bytes of `GET /api{path}` with their media type. Throws like `getJson`. */
export async function getBlob(path: string, options: Options = {}): Promise<Blob> {
  const response = await sendRequest('GET', path, {}, options);
  return response.blob();
}

/** Sends an optional JSON body and returns the JSON response. Throws like `getJson`. */
export async function sendJson<T>(method: Method, path: string, body?: object): Promise<T> {
  const headers = { 'content-type': 'application/json' };
  const response = await sendRequest(
    method,
    path,
    body ? { body: JSON.stringify(body), headers } : {},
    {},
  );
  return (await response.json()) as T;
}

/** Sends a request without a body and ignores the response body. Throws like `getJson`. */
export async function send(method: Method, path: string, options: Options = {}): Promise<void> {
  await sendRequest(method, path, {}, options);
}

/** Responds from this device, or from the server what only it knows. */
async function askDevice(address: string, request: RequestInit): Promise<Response> {
  const { answerOnDevice } = await import('../device/device-server.ts');
  return (await answerOnDevice(new Request(address, request))) ?? fetch(address, request);
}

const refusalListeners = new Set<() => void>();

/** Calls `listener` after each 401 response; the stored token is already deleted then. */
export function onSessionRefused(listener: () => void): () => void {
  refusalListeners.add(listener);
  return () => refusalListeners.delete(listener);
}

async function sendRequest(
  method: Method,
  path: string,
  init: RequestInit,
  options: Options,
): Promise<Response> {
  const token = options.token ?? readPreference('auth_token');
  const headers = new Headers(init.headers);
  const isOnDevice = token === DEVICE_TOKEN;
  if (token !== undefined && !isOnDevice) headers.set('authorization', `Bearer ${token}`);
  const { signal = null, keepalive = false } = options;
  const place = options.fromDevice && ({ cache: 'only-if-cached', mode: 'same-origin' } as const);
  const request = { ...init, ...place, method, headers, signal, keepalive };
  // At once: a page that is being closed sends no later request.
  const response = await (isOnDevice ? askDevice : fetch)(`/api${path}`, request);
  if (response.status === 401 && options.token === undefined && !isOnDevice) endSession(token);
  else if (options.token === undefined) refuseLateAnswer(token);
  if (response.ok) {
    if (method !== 'GET') recordWrite();
    return response;
  }
  throw new HttpError(response.status, await errorAnswerOf(response), secondsToWait(response));
}

/** "Any 401 answer removes the stored token" (specification, section 7). */
function endSession(refused: string | undefined): void {
  // A sign-in in another tab may have stored a newer token, which is still valid.
  if (refused !== readPreference('auth_token')) return;
  storeToken(undefined);
  refusalListeners.forEach((listener) => listener());
}

/** Rejects a response for a player who has signed out: it must not be shown or cached. */
function refuseLateAnswer(asked: string | undefined): void {
  if (asked === undefined || asked === readPreference('auth_token')) return;
  throw new HttpError(401, { error: 'The session has ended', code: 'session_ended' });
}

function secondsToWait(response: Response): number | undefined {
  const seconds = Number(response.headers.get('retry-after') ?? Number.NaN);
  return Number.isFinite(seconds) ? seconds : undefined;
}

async function errorAnswerOf(response: Response): Promise<ErrorResponse> {
  try {
    return (await response.json()) as ErrorResponse;
  } catch {
    return { error: response.statusText, code: 'unknown' };
  }
}
