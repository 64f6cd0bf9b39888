/** Milliseconds after a scroll event during which the page counts as scrolling. */
const SCROLL_END_MS = 120;
/** Milliseconds between two tasks while scrolling. */
const SCROLL_INTERVAL_MS = 200;

let scrolledAt = -Infinity;
let ranAt = -Infinity;
let seesScrolling = false;

/** Tasks to run when the browser is idle, in insertion order. */
const waiting = new Set<() => void>();

/**
 * Runs each task in its own idle callback: forty drawings at once would block a slow phone for a
 * second. Throttled while the page scrolls, to keep its frame rate. Returns a cancel function.
 */
export function runWhenIdle(work: () => void): () => void {
  if (!seesScrolling) {
    // Capturing, because scroll events of nested elements do not bubble.
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
  const isEarly = now < scrolledAt + SCROLL_END_MS && now < ranAt + SCROLL_INTERVAL_MS;
  if (isEarly) {
    setTimeout(doNext, SCROLL_END_MS);
    return;
  }
  ranAt = now;
  waiting.delete(work);
  work();
  if (waiting.size > 0) setTimeout(doNext);
}
