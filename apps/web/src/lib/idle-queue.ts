/** Milliseconds after a scroll event in which the page still scrolls. */
const STILL_MS = 120;
/** Milliseconds between two tasks while it does. */
const PACE_MS = 200;

let scrolledAt = -Infinity;
let ranAt = -Infinity;
let seesScrolling = false;

/** Queue of tasks that run when the browser is idle, in the order they came. */
const waiting = new Set<() => void>();

/**
 * Runs each piece of work in an idle moment of its own: forty drawings at once would block a slow
 * phone for a second. While the page scrolls they are few, so that its frames come in time. Returns how to
 * cancel it.
 */
export function runWhenIdle(work: () => void): () => void {
  if (!seesScrolling) {
    // Captured: such events of a box in the page do not bubble.
    addEventListener('scroll', ({ timeStamp }) => (scrolledAt = timeStamp), {
      capture: true,
      passive: true,
    });
    seesScrolling = true;
  }
  waiting.add(work);
  if (waiting.size === 1) setTimeout(doNext);
  return () => waiting.delete(work);
}

function doNext(): void {
  const [work] = waiting;
  if (work === undefined) return;
  const now = performance.now();
  const isEarly = now < scrolledAt + STILL_MS && now < ranAt + PACE_MS;
  if (isEarly) {
    setTimeout(doNext, STILL_MS);
    return;
  }
  ranAt = now;
  waiting.delete(work);
  work();
  if (waiting.size > 0) setTimeout(doNext);
}
