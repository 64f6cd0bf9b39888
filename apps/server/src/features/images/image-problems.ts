import type { ErrorCode } from '@inkfolio/contract/error-codes';

export type ImageProblem = Extract<
  ErrorCode,
  | 'invalid_image_url'
  | 'image_host_not_allowed'
  | 'image_not_found'
  | 'image_unavailable'
  | 'images_busy'
  | 'image_timeout'
>;

export interface ImageFailure {
  readonly ok: false;
  readonly code: ImageProblem;
  /** Reason for the log; may reveal network details, so it is never sent. */
  readonly reason: string;
}

export function imageFailure(code: ImageProblem, reason: string): ImageFailure {
  return { ok: false, code, reason };
}
