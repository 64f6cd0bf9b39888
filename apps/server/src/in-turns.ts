import { setImmediate } from 'node:timers/promises';

/** Longest run, in milliseconds, before yielding to other requests. */
const TURN_MS = 5;

/** Runs the generator to its result; yields to the event loop regularly. */
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
