import type { ErrorAnswer } from '@inkfolio/contract/errors';

/** An answer of the server that is no success; `code` and `message` are the server's own. */
export class HttpError extends Error {
  readonly status: number;
  readonly code: string;

  constructor(status: number, answer: ErrorAnswer) {
    super(answer.error);
    this.name = 'HttpError';
    this.status = status;
    this.code = answer.code;
  }
}

/** The JSON of `GET /api{path}`. Throws HttpError, or TypeError when the server is not reached. */
export async function getJson<T>(path: string, signal?: AbortSignal): Promise<T> {
  const response = await fetch(`/api${path}`, signal ? { signal } : {});
  if (!response.ok) throw new HttpError(response.status, await errorAnswerOf(response));
  return (await response.json()) as T;
}

async function errorAnswerOf(response: Response): Promise<ErrorAnswer> {
  try {
    return (await response.json()) as ErrorAnswer;
  } catch {
    return { error: response.statusText, code: 'unknown' };
  }
}
