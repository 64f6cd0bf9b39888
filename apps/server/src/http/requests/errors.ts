import { ERRORS, type ErrorCode } from '@inkfolio/contract/error-codes';
import type { ErrorAnswer } from '@inkfolio/contract/errors';
import type { FastifyInstance, FastifyReply, FastifyRequest, FastifyServerOptions } from 'fastify';
import { isOfSomethingDeleted, isPassing, takesNoWrites } from '../../db/database-problems.ts';
import { logAnswer } from './logging.ts';
import { writeDataHeaders } from '../pages/security-headers.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The reason why the call was refused, for the log; undefined: it was not. */
    refusalCode: string | undefined;
  }
}

/** Seconds of `Retry-After` for calls that the database could not serve. */
const RETRY_SECONDS = 2;
/** The same for changes that it has no room for: an operator must make room first. */
const STORE_RETRY_SECONDS = 30;

/** A refusal; services throw it, the one handler below answers it. */
export class AppError extends Error {
  readonly code: ErrorCode;
  /** Seconds after which trying again may help. */
  readonly retryAfter: number | undefined;
  /** Word of a player's text that was refused. */
  readonly word: string | undefined;

  constructor(
    code: ErrorCode,
    details: { message?: string; retryAfter?: number; word?: string } = {},
  ) {
    super(details.message ?? ERRORS[code][1]);
    this.name = 'AppError';
    this.code = code;
    this.retryAfter = details.retryAfter;
    this.word = details.word;
  }

  get status(): number {
    return ERRORS[this.code][0];
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
  const answer: ErrorAnswer = {
    error: refusal.message,
    code: refusal.code,
    ...(refusal.word !== undefined && { word: refusal.word }),
  };
  reply.code(refusal.status).header('cache-control', 'no-store').send(answer);
}

/** Answer to an error; an unexpected one is logged whole. */
export function refusalOf(error: unknown, request: FastifyRequest): AppError {
  const refusal = knownRefusal(error) ?? failureOf(error, request);
  request.refusalCode = refusal.code;
  return refusal;
}

function failureOf(error: unknown, request: FastifyRequest): AppError {
  if (isPassing(error)) {
    request.log.warn({ err: error }, 'database unavailable');
    return new AppError('unavailable', { retryAfter: RETRY_SECONDS });
  }
  if (takesNoWrites(error)) {
    request.log.error({ err: error }, 'database is read-only');
    return new AppError('not_stored', { retryAfter: STORE_RETRY_SECONDS });
  }
  request.log.error({ err: error }, 'unexpected error');
  return new AppError('internal_error');
}

function knownRefusal(error: unknown): AppError | undefined {
  if (error instanceof AppError) return error;
  if (isValidationError(error)) return invalidRequest(error.validation[0], error.message);
  if (isOfSomethingDeleted(error)) return new AppError('deleted_meanwhile');
  const status = statusOf(error);
  if (status === 413) return new AppError('too_large');
  if (status === 404) return new AppError('not_found');
  if (status >= 400 && status < 500) return new AppError('invalid_request');
  if (status === 503) return new AppError('unavailable', { retryAfter: RETRY_SECONDS });
  return undefined;
}

interface ValidationProblem {
  readonly instancePath: string;
  readonly keyword: string;
  readonly message?: string;
  readonly params: Readonly<Record<string, unknown>>;
}

interface ValidationError extends Error {
  readonly validation: readonly ValidationProblem[];
}

function isValidationError(error: unknown): error is ValidationError {
  return error instanceof Error && 'validation' in error && Array.isArray(error.validation);
}

/** The refusal of what its schema does not allow; it names the field: `"cost" must be integer`. */
export function invalidRequest(
  problem: ValidationProblem | undefined,
  otherwise: string,
): AppError {
  const message = problem === undefined ? otherwise : problemOf(problem);
  return new AppError('invalid_request', { message });
}

function problemOf(problem: ValidationProblem): string {
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
