import { vi } from 'vitest';
import { isClickHeard } from '../e2e/drag-end.ts';
import type { Driver } from './driver.ts';

/** Elements by selector and, where one is given, accessible name or text. */
export interface Target {
  readonly selector: string;
  readonly name?: string | RegExp;
}

/** Timeout for a state on a busy machine. */
const TIMEOUT_MS = 60_000;

export class Page {
  readonly driver: Driver;
  readonly #site: string;

  constructor(driver: Driver, site: string) {
    this.driver = driver;
    this.#site = site;
  }

  async open(path: string): Promise<void> {
    await this.driver.evaluate(() => {
      document.documentElement.dataset['old'] = '';
    });
    await this.driver.open(new URL(path, this.#site).href);
    await this.waitFor('reloaded', reloadState);
  }

  /** Reloads like a user; the drivers' command would bypass the service worker. */
  async reload(): Promise<void> {
    await this.driver.evaluate(() => {
      document.documentElement.dataset['old'] = '';
      setTimeout(() => location.reload());
    });
    await this.waitFor('reloaded', reloadState);
  }

  /** Waits until the function returns this value in the page. */
  async waitFor<T, A extends readonly unknown[]>(
    expected: T,
    work: (...args: A) => T | Promise<T>,
    ...args: A
  ): Promise<void> {
    await until(async () => {
      const value = await this.driver.evaluate(work, ...args);
      if (value !== expected) {
        throw new Error(`${JSON.stringify(value)} is not ${JSON.stringify(expected)}`);
      }
    });
  }

  /** Waits until `count` targets are visible; without a count, at least one. */
  async see(target: Target, count?: number): Promise<void> {
    await until(async () => {
      const found = (await this.#find(target)).count;
      const isSeen = count === undefined ? found > 0 : found === count;
      if (!isSeen) throw new Error(`${found} of ${describeTarget(target)}`);
    });
  }

  /** Clicks the middle of the first target, once nothing covers it. */
  async click(target: Target): Promise<void> {
    const { x, y } = await this.#reach(target, true);
    await this.driver.moveMouse(x, y);
    await this.driver.pressMouse();
    await this.driver.releaseMouse();
  }

  /** Replaces the content of the field by typing. */
  async fill(target: Target, text: string): Promise<void> {
    await this.focus(target);
    await this.press('Control+a');
    await this.driver.type(text);
  }

  async focus(target: Target): Promise<void> {
    await this.see(target);
    await this.#find(target, true);
  }

  /** Presses key combinations one after the other: `Enter`, `Control+z`, `a`. */
  async press(...combinations: readonly string[]): Promise<void> {
    for (const keys of combinations) await this.driver.press(...keys.split(/(?<=.)\+/));
  }

  /** Drags the first card to the middle of the place with the mouse. */
  async drag(card: Target, place: Target): Promise<void> {
    const { driver } = this;
    const from = await this.#reach(card, true);
    await driver.moveMouse(from.x, from.y);
    await driver.pressMouse();
    await driver.moveMouse(from.x + 30, from.y - 30);
    await this.see({ selector: '[data-dragging]' });
    await until(async () => {
      const to = await this.#reach(place, false);
      await driver.moveMouse(to.x, to.y);
      const { count } = await this.#find({ selector: '[data-over]' });
      if (count === 0) throw new Error(`no card over ${describeTarget(place)}`);
    });
    await driver.releaseMouse();
    await this.waitFor(true, isClickHeard);
  }

  async #reach(target: Target, isUncovered: boolean): Promise<Point> {
    return until(async () => {
      const { middle } = await this.#find(target);
      if (middle === undefined || (isUncovered && middle.isCovered)) {
        const state = middle === undefined ? 'missing' : 'covered';
        throw new Error(`${describeTarget(target)} is ${state}`);
      }
      return middle;
    });
  }

  async #find({ selector, name }: Target, isFocused = false): Promise<Found> {
    const pattern = name instanceof RegExp ? name.source : null;
    const exact = typeof name === 'string' ? name : null;
    return this.driver.evaluate(findInSight, selector, exact, pattern, isFocused);
  }
}

interface Point {
  readonly x: number;
  readonly y: number;
}

interface Found {
  readonly count: number;
  /** Middle of the first, scrolled into view. */
  readonly middle?: Point & { readonly isCovered: boolean };
}

/** Finds drawn elements with the name, and focuses the first if wanted. Runs in the page. */
function findInSight(
  selector: string,
  exact: string | null,
  pattern: string | null,
  isFocused: boolean,
): Found {
  const textOf = (ids: string) =>
    ids
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent ?? '')
      .join(' ');
  const namesOf = (element: Element) => [
    element.getAttribute('aria-label'),
    textOf(element.getAttribute('aria-labelledby') ?? ''),
    ...[...((element as HTMLInputElement).labels ?? [])].map((label) => label.textContent),
    element.textContent,
  ];
  const found = [...document.querySelectorAll<HTMLElement>(selector)].filter((element) => {
    if (element.getClientRects().length === 0) return false;
    if (exact === null && pattern === null) return true;
    const names = namesOf(element).map((name) => (name ?? '').replaceAll(/\s+/g, ' ').trim());
    return names.some((name) => (pattern === null ? name === exact : RegExp(pattern).test(name)));
  });
  const [first] = found;
  if (first === undefined) return { count: 0 };
  if (isFocused) first.focus();
  const isOut = (box: DOMRect) => box.top < 0 || box.bottom > innerHeight;
  if (isOut(first.getBoundingClientRect())) {
    first.scrollIntoView({ block: 'center', behavior: 'instant' });
  }
  const box = first.getBoundingClientRect();
  const x = Math.round(box.x + box.width / 2);
  const y = Math.round(box.y + box.height / 2);
  // A label may be covered by its own field.
  const isCovered = !(first.closest('label') ?? first).contains(document.elementFromPoint(x, y));
  return { count: found.length, middle: { x, y, isCovered } };
}

/** Returns the progress of a load. Runs in the page. */
function reloadState(): 'old page' | 'not drawn' | 'reloaded' {
  if (document.documentElement.dataset['old'] !== undefined) return 'old page';
  return document.querySelector('main') === null ? 'not drawn' : 'reloaded';
}

function describeTarget({ selector, name }: Target): string {
  return name === undefined ? selector : `${selector} ${String(name)}`;
}

/** Retries until nothing is thrown; a navigating page rejects commands. */
function until<T>(attempt: () => Promise<T>): Promise<T> {
  return vi.waitFor(attempt, { timeout: TIMEOUT_MS, interval: 100 });
}
