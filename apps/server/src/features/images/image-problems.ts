import type { ErrorCode } from '@inkfolio/contract/error-codes';

/** Error codes that can be answered instead of a picture. */
export type ImageProblem = Extract<
  ErrorCode,
  | 'invalid_image_url'
  | 'image_host_not_allowed'
  | 'image_not_found'
  | 'image_unavailable'
  | 'images_busy'
  | 'image_timeout'
>;

/** Seconds after which a caller rejected with `images_busy` may try again. */
export const BUSY_RETRY_SECONDS = 2;

export interface ImageFailure {
  readonly ok: false;
  readonly code: ImageProblem;
  /** Reason for the log only: it may tell about the network, so it is never sent. */
  readonly reason: string;
}

export function imageFailure(code: ImageProblem, reason: string): ImageFailure {
  return { ok: false, code, reason };
}
