import { HttpError } from './http.ts';

/** `offline`: the server is unreachable; `notSaved`: it responded with an error. */
export type SaveState = 'saved' | 'saving' | 'offline' | 'notSaved';

export function saveStateAfter(error: unknown): SaveState {
  return error instanceof HttpError ? 'notSaved' : 'offline';
}

/** State with unsent changes: a problem stays visible until something was saved. */
export function saveStateWhile(before: SaveState): SaveState {
  return before === 'saved' ? 'saving' : before;
}
