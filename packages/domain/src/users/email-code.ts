/** Rules of log-in codes sent by e-mail; times in milliseconds. */
export const CODE_LIFETIME_MS = 10 * 60 * 1000;
export const CODE_TRIES = 5;
export const CODE_LENGTH = 6;
/** Pause before the page offers to send another code. */
export const RESEND_MS = 60 * 1000;

/** Returns the digits of a typed or pasted code, such as `123 456`. */
export function readCode(text: string): string {
  return text.replace(/\D/g, '').slice(0, CODE_LENGTH);
}

/** Formats a remaining time, rounded up, as `1:05`. */
export function formatCountdown(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
