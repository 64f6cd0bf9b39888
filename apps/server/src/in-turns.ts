import { AsyncLocalStorage } from 'node:async_hooks';
import { setImmediate } from 'node:timers/promises';

/** Longest turn of a computation before it yields to other requests. */
const TURN_MS = 5;

const isGivenUpOf = new AsyncLocalStorage<() => boolean>();

/** Thrown by a computation in turns whose result nobody waits for. */
export class GivenUpError extends Error {}

/** Runs work whose computations in turns throw `GivenUpError` once `isGivenUp` returns true. */
export function runUntilGivenUp<T>(isGivenUp: () => boolean, work: () => T): T {
  return isGivenUpOf.run(isGivenUp, work);
}

/** Runs the steps to their result; other requests have their turn in between. */
export async function inTurns<T>(steps: Generator<undefined, T>): Promise<T> {
  let turnEnds = performance.now() + TURN_MS;
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
    if (performance.now() < turnEnds) continue;
    await setImmediate();
    if (isGivenUpOf.getStore()?.() === true) throw new GivenUpError('nobody waits for the result');
    turnEnds = performance.now() + TURN_MS;
  }
}
