import { AsyncLocalStorage } from 'node:async_hooks';
import { setImmediate } from 'node:timers/promises';

/** Longest run, in milliseconds, before yielding to other requests. */
const TURN_MS = 5;

const isAbortedOf = new AsyncLocalStorage<() => boolean>();

/** Thrown by `inTurns` when the client of the request has gone. */
export class AbortedError extends Error {}

/** Runs work in which `inTurns` throws `AbortedError` once `isAborted` returns true. */
export function runUntilAborted<T>(isAborted: () => boolean, work: () => T): T {
  return isAbortedOf.run(isAborted, work);
}

/** Runs the generator to its result; yields to the event loop regularly. */
export async function inTurns<T>(steps: Generator<undefined, T>): Promise<T> {
  let turnEnds = performance.now() + TURN_MS;
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
    if (performance.now() < turnEnds) continue;
    await setImmediate();
    if (isAbortedOf.getStore()?.() === true) throw new AbortedError('the client has disconnected');
    turnEnds = performance.now() + TURN_MS;
  }
}
