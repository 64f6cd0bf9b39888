import type { Page } from 'playwright-core';

/** Number of tab stops, sufficient for a long list. */
const STOPS = 60;

interface Stop {
  /** Name of the focused element in messages. */
  readonly name: string;
  /** Index of the element among the stops so far; the same for a repeated element. */
  readonly position: number;
  readonly box: {
    readonly left: number;
    readonly top: number;
    readonly right: number;
    readonly bottom: number;
  };
  /** Whether the stop is in a fixed or sticky bar, or in a part that scrolls separately. */
  readonly isFixed: boolean;
  readonly isInDialog: boolean;
  readonly problems: readonly string[];
}

/**
 * Lists problems of the tab order, one per stop that is out of view, has no focus ring, is covered,
 * or breaks the reading order.
 */
export async function focusProblems(page: Page): Promise<string[]> {
  // An opening dialog takes the focus.
  await page.waitForFunction(() => {
    const dialog = [...document.querySelectorAll('[role=dialog]')].at(-1);
    return dialog === undefined || dialog.contains(document.activeElement);
  });
  await page.evaluate(noteUnfocused);
  const problems = new Set<string>();
  const seen = new Set<number>();
  let last: Stop | undefined;
  for (let count = 0; count < STOPS; count += 1) {
    await page.keyboard.press('Tab');
    const stop = await page.evaluate(lookAtStop);
    if (stop === undefined) break;
    if (seen.has(stop.position)) {
      // Only dialogs trap the focus.
      if (stop.position === last?.position && !stop.isInDialog) problems.add(`trap: ${stop.name}`);
      break;
    }
    seen.add(stop.position);
    for (const problem of stop.problems) problems.add(`${problem}: ${stop.name}`);
    if (last && isBackwards(last, stop)) problems.add(`order: ${stop.name} after ${last.name}`);
    last = stop;
  }
  return [...problems];
}

/** Returns true if the stop moves up within a column, or left within a row. */
function isBackwards(last: Stop, stop: Stop): boolean {
  if (last.isFixed || stop.isFixed) return false;
  const [a, b] = [last.box, stop.box];
  const isInColumn = Math.min(a.right, b.right) - Math.max(a.left, b.left) > 8;
  const isInRow = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 8;
  if (isInColumn && isInRow) return false;
  return (isInColumn && b.bottom < a.top) || (isInRow && b.right < a.left);
}

/** Records the style of all elements without focus. Runs in the page. */
function noteUnfocused(): void {
  const looks = new Map<Element, string>();
  const focused = document.activeElement;
  if (focused instanceof HTMLElement) focused.blur();
  const elements = document.querySelectorAll(
    'a[href], button, input, select, textarea, summary, [tabindex]',
  );
  for (const element of elements) {
    for (let at: Element | null = element, up = 0; at && up < 4; at = at.parentElement, up += 1) {
      if (!looks.has(at)) looks.set(at, lookOf(at));
    }
  }
  if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
  Object.assign(globalThis, { unfocusedLooks: looks, lookOf, stops: new Map<Element, number>() });

  function lookOf(of: Element): string {
    const parts = [null, '::before', '::after'].map((part) => {
      const style = getComputedStyle(of, part);
      const { outlineStyle, outlineWidth, boxShadow, backgroundColor, borderColor, color } = style;
      const outline = outlineStyle === 'none' ? '' : `${outlineStyle} ${outlineWidth}`;
      return [outline, boxShadow, backgroundColor, borderColor, color].join();
    });
    // An invisible input may show the focus on what is drawn beside it.
    const beside = [...(of.parentElement?.children ?? [])].slice(0, 8).map((each) => {
      const { outline, boxShadow } = getComputedStyle(each);
      return outline + boxShadow;
    });
    return [...parts, ...beside].join();
  }
}

/** Returns the focused element with its problems; undefined at the end. Runs in the page. */
async function lookAtStop(): Promise<Stop | undefined> {
  const { unfocusedLooks, lookOf, stops } = globalThis as unknown as {
    unfocusedLooks: Map<Element, string>;
    lookOf: (element: Element) => string;
    stops: Map<Element, number>;
  };
  const isGuard = () => document.activeElement?.hasAttribute('data-base-ui-focus-guard') ?? false;
  // The end of a dialog leads to its beginning.
  for (let frame = 0; isGuard() && frame < 30; frame += 1) {
    await new Promise(requestAnimationFrame);
  }
  const element = document.activeElement;
  if (element === null || element === document.body || isGuard()) return undefined;
  // Not the index in the document, which changes when a message above disappears.
  const position = stops.get(element) ?? stops.size;
  stops.set(element, position);
  const problems: string[] = [];
  const label = element.closest('label');
  const shown = element.getBoundingClientRect();
  // A hidden input is represented by its label.
  const isHidden = shown.width <= 2 || getComputedStyle(element).opacity === '0';
  const seen = isHidden ? (label ?? element.parentElement ?? element) : element;
  const box = seen.getBoundingClientRect();

  if (box.bottom <= 0 || box.top >= innerHeight || box.right <= 0 || box.left >= innerWidth) {
    problems.push('not in the window');
  } else {
    const [top, bottom] = [Math.max(box.top, 0), Math.min(box.bottom, innerHeight)];
    const isHit = [0.1, 0.5, 0.9].some((across) =>
      [0.1, 0.5, 0.9].some((down) => {
        const x = box.left + (box.right - box.left) * across;
        const hit = document.elementFromPoint(x, top + (bottom - top) * down);
        return hit !== null && (seen.contains(hit) || hit.contains(seen));
      }),
    );
    if (!isHit) problems.push('under something else');
  }

  let hasRing = false;
  for (let at: Element | null = element, up = 0; at && up < 4; at = at.parentElement, up += 1) {
    const before = unfocusedLooks.get(at);
    const style = getComputedStyle(at);
    const isOutlined = style.outlineStyle !== 'none' && parseFloat(style.outlineWidth) >= 1;
    if (before === undefined ? isOutlined : before !== lookOf(at)) hasRing = true;
  }
  // A dialog itself is only focused to be read aloud.
  if (!hasRing && element.role !== 'dialog') problems.push('no ring');

  let isFixed = false;
  for (let at: Element | null = element; at; at = at.parentElement) {
    const { position: placing, overflowY } = getComputedStyle(at);
    const scrolls = /auto|scroll/.test(overflowY) && at.scrollHeight > at.clientHeight;
    if (/fixed|sticky/.test(placing) || (scrolls && at.parentElement)) isFixed = true;
  }
  const words = element.getAttribute('aria-label') ?? (label ?? element).textContent;
  const { left, right } = box;
  return {
    name: `<${element.localName} ${(element.getAttribute('class') ?? '').split(' ')[0] ?? ''}> ${words.trim().slice(0, 40)}`,
    position,
    box: { left, right, top: box.top + scrollY, bottom: box.bottom + scrollY },
    isFixed,
    isInDialog: element.closest('[role=dialog]') !== null,
    problems,
  };
}
