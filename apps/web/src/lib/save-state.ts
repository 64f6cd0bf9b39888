import { HttpError } from './http.ts';

/** `offline`: the server is not reached; `notSaved`: it is, but could not do it. */
export type SaveState = 'saved' | 'saving' | 'offline' | 'notSaved';

/** The state after a call that failed. */
export function saveStateAfter(error: unknown): SaveState {
  return error instanceof HttpError ? 'notSaved' : 'offline';
}

/** The state with something to send: trouble stays in view until something has been saved. */
export function saveStateWhile(before: SaveState): SaveState {
  return before === 'saved' ? 'saving' : before;
}
