import { setImmediate } from 'node:timers/promises';

/** Longest turn of a count before it yields to other requests. */
const TURN_MS = 5;

/** Runs the steps to their result; other requests have their turn in between. */
export async function inTurns<T>(steps: Generator<undefined, T>): Promise<T> {
  let turnEnds = performance.now() + TURN_MS;
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
    if (performance.now() < turnEnds) continue;
    await setImmediate();
    turnEnds = performance.now() + TURN_MS;
  }
}
