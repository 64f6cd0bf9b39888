import { ERRORS, type ErrorCode } from '@inkfolio/contract/error-codes';
import type { ErrorResponse } from '@inkfolio/contract/errors';
import type { FastifyInstance, FastifyReply, FastifyRequest, FastifyServerOptions } from 'fastify';
import {
  isMissingReference,
  isTransientError,
  isReadOnlyError,
} from '../../db/database-problems.ts';
import { logResponse } from './logging.ts';
import { writeDataHeaders } from '../pages/security-headers.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Error code for the log; undefined for a successful request. */
    errorCode: string | undefined;
  }
}

/** Default `Retry-After`, in seconds, of 429 and 503. */
const RETRY_SECONDS = 2;
/** `Retry-After` in seconds when the disk is full: an operator must free space first. */
const STORE_RETRY_SECONDS = 30;

/** Error that services throw; the error handler below turns it into a response. */
export class AppError extends Error {
  readonly code: ErrorCode;
  /** Seconds until a retry may succeed. */
  readonly retryAfter: number | undefined;
  readonly word: string | undefined;
  readonly triesLeft: number | undefined;

  constructor(
    code: ErrorCode,
    details: {
      message?: string;
      retryAfter?: number;
      word?: string;
      triesLeft?: number;
      /** Only for the log. */
      cause?: unknown;
    } = {},
  ) {
    super(details.message ?? ERRORS[code][1], { cause: details.cause });
    this.name = 'AppError';
    this.code = code;
    const isBusy = this.status === 429 || this.status === 503;
    this.retryAfter = details.retryAfter ?? (isBusy ? RETRY_SECONDS : undefined);
    this.word = details.word;
    this.triesLeft = details.triesLeft;
  }

  get status(): number {
    return ERRORS[this.code][0];
  }
}

/** Turns every error into a response `{ error, code }`; logs unexpected ones with their stack. */
export function handleErrors(app: FastifyInstance): void {
  app.decorateRequest('errorCode', undefined);
  app.setErrorHandler(sendError);
}

/** Handles errors that occur before routing, such as a malformed URL, with the same response. */
export const errorOptions = {
  frameworkErrors(error, request, reply) {
    writeDataHeaders(reply.raw);
    sendError(error, request, reply);
    logResponse(request, reply);
  },
} satisfies Pick<FastifyServerOptions, 'frameworkErrors'>;

function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const appError = toAppError(error, request);
  if (appError.retryAfter !== undefined) reply.header('retry-after', appError.retryAfter);
  if (appError.status === 401) reply.header('www-authenticate', 'Bearer');
  const body: ErrorResponse = {
    error: appError.message,
    code: appError.code,
    ...(appError.word !== undefined && { word: appError.word }),
    ...(appError.triesLeft !== undefined && { triesLeft: appError.triesLeft }),
  };
  reply.code(appError.status).header('cache-control', 'no-store').send(body);
}

/** Maps an error to an AppError; logs unexpected ones with their stack. */
export function toAppError(error: unknown, request: FastifyRequest): AppError {
  const appError = toKnownError(error) ?? toServerError(error, request);
  request.errorCode = appError.code;
  return appError;
}

function toServerError(error: unknown, request: FastifyRequest): AppError {
  if (isTransientError(error)) {
    request.log.warn({ err: error }, 'database unavailable');
    return new AppError('unavailable');
  }
  if (isReadOnlyError(error)) {
    request.log.error({ err: error }, 'database is read-only');
    return new AppError('not_stored', { retryAfter: STORE_RETRY_SECONDS });
  }
  request.log.error({ err: error }, 'unexpected error');
  return new AppError('internal_error');
}

function toKnownError(error: unknown): AppError | undefined {
  if (error instanceof AppError) return error;
  if (isValidationError(error)) return invalidRequest(error.validation[0], error.message);
  if (isMissingReference(error)) return new AppError('deleted_meanwhile');
  const status = statusOf(error);
  if (status === 413) return new AppError('too_large');
  if (status === 404) return new AppError('not_found');
  if (status >= 400 && status < 500) return new AppError('invalid_request');
  if (status === 503) return new AppError('unavailable');
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

/** Names the field in the message: `"cost" must be integer`. */
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
  const text = problem.keyword === 'pattern' ? 'has an invalid format' : problem.message;
  const message = `${text ?? 'is invalid'}${choices}`;
  return typeof field === 'string' ? `"${field}" ${message}` : message;
}

function statusOf(error: unknown): number {
  if (typeof error !== 'object' || error === null || !('statusCode' in error)) return 500;
  return typeof error.statusCode === 'number' ? error.statusCode : 500;
}
