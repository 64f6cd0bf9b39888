import type { ErrorAnswer } from '@inkfolio/contract/errors';
import type { FastifyInstance, FastifyReply, FastifyRequest, FastifyServerOptions } from 'fastify';
import { isOfSomethingDeleted, isPassing, takesNoWrites } from '../db/database-problems.ts';
import { logAnswer } from './logging.ts';
import { writeDataHeaders } from './security-headers.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The reason why the call was refused, for the log; undefined: it was not. */
    refusalCode: string | undefined;
  }
}

/** Every refusal the server knows: its status and its text. */
const REFUSALS = {
  not_found: [404, 'Not found'],
  unauthorized: [401, 'Log in to continue'],
  rate_limited: [429, 'Too many requests, try again shortly'],
  session_not_found: [404, 'Session not found'],
  user_not_found: [404, 'User not found'],
  username_too_long: [400, 'A username has at most 20 characters'],
  username_invalid: [400, 'A username is one line of visible characters'],
  username_reserved: [400, 'This name is reserved, choose another one'],
  card_not_found: [404, 'Card not found'],
  set_not_found: [404, 'Set not found'],
  collection_not_public: [403, 'Collection is not public'],
  kept_collection_not_found: [404, 'Kept collection not found'],
  deck_not_found: [404, 'Deck not found'],
  version_not_found: [404, 'Version not found'],
  not_your_deck: [403, 'Only its owner may change this deck'],
  deck_changed: [409, 'This deck has been changed elsewhere meanwhile'],
  like_not_allowed: [403, 'You cannot like your own deck'],
  deck_name_missing: [400, 'A deck needs a name'],
  deck_name_invalid: [400, 'A deck name is one line of visible characters'],
  deck_description_invalid: [400, 'A description has no control characters'],
  deck_name_too_long: [400, 'A deck name has at most 100 characters'],
  invalid_video_url: [400, 'Invalid YouTube URL'],
  too_many_cards: [400, 'A deck has at most 500 different cards'],
  too_many_decks: [409, 'You have as many decks as one player can have'],
  invalid_request: [400, 'Invalid request'],
  invalid_query: [400, 'The query cannot be read'],
  sign_in_needed: [400, 'Log in to search by what you own'],
  invalid_image_url: [400, 'Invalid image URL'],
  image_host_not_allowed: [403, 'Image host is not allowed'],
  image_not_found: [404, 'Image not found'],
  image_unavailable: [502, 'Image is not available'],
  images_busy: [503, 'Too many images at once, try again shortly'],
  image_timeout: [504, 'Image took too long'],
  deleted_meanwhile: [409, 'It has just been deleted'],
  too_slow: [408, 'The request took too long to arrive'],
  headers_too_large: [431, 'The address and headers of the request are too long'],
  too_large: [413, 'The request is too large'],
  not_stored: [507, 'This cannot be stored at the moment, try again later'],
  unavailable: [503, 'The site is busy, try again shortly'],
  internal_error: [500, 'Something went wrong on our side'],
} as const satisfies Record<string, readonly [status: number, text: string]>;

/** After how many seconds those come back whom the database could not serve. */
const RETRY_SECONDS = 2;
/** The same for those whose changes it has no room for: somebody must come and make some. */
const STORE_RETRY_SECONDS = 30;

export type ErrorCode = keyof typeof REFUSALS;

/** A refusal; services throw it, the one handler below answers it. */
export class AppError extends Error {
  readonly code: ErrorCode;
  /** Seconds after which trying again may help. */
  readonly retryAfter: number | undefined;

  constructor(code: ErrorCode, details: { message?: string; retryAfter?: number } = {}) {
    super(details.message ?? REFUSALS[code][1]);
    this.name = 'AppError';
    this.code = code;
    this.retryAfter = details.retryAfter;
  }

  get status(): number {
    return REFUSALS[this.code][0];
  }
}

/** Makes every error of the app one body `{ error, code }`; unknown ones are logged whole. */
export function handleErrors(app: FastifyInstance): void {
  app.decorateRequest('refusalCode', undefined);
  app.setErrorHandler(answerError);
}

/** The same body for errors that come before any route is found, such as a broken address. */
export const errorOptions = {
  frameworkErrors(error, request, reply) {
    writeDataHeaders(reply.raw);
    answerError(error, request, reply);
    logAnswer(request, reply);
  },
} satisfies Pick<FastifyServerOptions, 'frameworkErrors'>;

function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const refusal = refusalOf(error, request);
  if (refusal.retryAfter !== undefined) reply.header('retry-after', refusal.retryAfter);
  if (refusal.status === 401) reply.header('www-authenticate', 'Bearer');
  const answer: ErrorAnswer = { error: refusal.message, code: refusal.code };
  reply.code(refusal.status).header('cache-control', 'no-store').send(answer);
}

/** What is answered to an error; one that nobody expected is logged whole. */
export function refusalOf(error: unknown, request: FastifyRequest): AppError {
  const refusal = knownRefusal(error) ?? failureOf(error, request);
  request.refusalCode = refusal.code;
  return refusal;
}

function failureOf(error: unknown, request: FastifyRequest): AppError {
  if (isPassing(error)) {
    request.log.warn({ err: error }, 'the database could not serve the call');
    return new AppError('unavailable', { retryAfter: RETRY_SECONDS });
  }
  if (takesNoWrites(error)) {
    request.log.error({ err: error }, 'the database takes no writes');
    return new AppError('not_stored', { retryAfter: STORE_RETRY_SECONDS });
  }
  request.log.error({ err: error }, 'unexpected error');
  return new AppError('internal_error');
}

function knownRefusal(error: unknown): AppError | undefined {
  if (error instanceof AppError) return error;
  if (isValidationError(error))
    return new AppError('invalid_request', { message: problemOf(error) });
  if (isOfSomethingDeleted(error)) return new AppError('deleted_meanwhile');
  const status = statusOf(error);
  if (status === 413) return new AppError('too_large');
  if (status === 404) return new AppError('not_found');
  if (status >= 400 && status < 500) return new AppError('invalid_request');
  if (status === 503) return new AppError('unavailable', { retryAfter: RETRY_SECONDS });
  return undefined;
}

interface ValidationError extends Error {
  readonly validation: readonly {
    readonly instancePath: string;
    readonly keyword: string;
    readonly message?: string;
    readonly params: Readonly<Record<string, unknown>>;
  }[];
}

function isValidationError(error: unknown): error is ValidationError {
  return error instanceof Error && 'validation' in error && Array.isArray(error.validation);
}

/** Names the field: `"cost" must be integer`. */
function problemOf(error: ValidationError): string {
  const problem = error.validation[0];
  if (problem === undefined) return error.message;
  const missing = problem.params['missingProperty'];
  const field = problem.instancePath.split('/')[1] ?? missing;
  const allowed = problem.params['allowedValues'];
  const choices = Array.isArray(allowed) ? `: ${allowed.join(', ')}` : '';
  const text = problem.keyword === 'pattern' ? 'has not the right form' : problem.message;
  const message = `${text ?? 'is invalid'}${choices}`;
  return typeof field === 'string' ? `"${field}" ${message}` : message;
}

function statusOf(error: unknown): number {
  if (typeof error !== 'object' || error === null || !('statusCode' in error)) return 500;
  return typeof error.statusCode === 'number' ? error.statusCode : 500;
}
