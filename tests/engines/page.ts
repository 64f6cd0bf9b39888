import { vi } from 'vitest';
import { isClickHeard } from '../e2e/drag-end.ts';
import type { Send } from './webdriver.ts';

/** Elements of the page by their selector and, where one is given, their accessible name or text. */
export interface Target {
  readonly selector: string;
  readonly name?: string | RegExp;
}

const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';
type ElementReference = Readonly<Record<typeof ELEMENT, string>>;

/** Keys without a character, as WebDriver numbers them. */
const KEYS: Readonly<Record<string, string>> = {
  Tab: '\uE004',
  Enter: '\uE007',
  Shift: '\uE008',
  Control: '\uE009',
  Escape: '\uE00C',
  ArrowLeft: '\uE012',
  ArrowRight: '\uE014',
};

/** Time for a state to come, on however busy a machine. */
const PATIENCE_MS = 60_000;
/** Errors of a driver that mean "not yet". */
const NOT_YET =
  /intercepted|stale|not interactable|no such element|detached|obscured|unload|navigat|context|window is closed/i;

export class Page {
  readonly #send: Send;
  readonly #site: string;

  /** The page of a browser that looks at the site, led by what all drivers can do. */
  constructor(send: Send, site: string) {
    this.#send = send;
    this.#site = site;
  }

  async open(path: string): Promise<void> {
    await this.#send('Navigate', { url: new URL(path, this.#site).href });
  }

  /** Reloads as a person does; the command of the drivers would pass by the service worker. */
  async reload(): Promise<void> {
    await this.evaluate(() => {
      document.documentElement.dataset['old'] = '';
      setTimeout(() => location.reload());
    });
    await this.waitFor(
      true,
      () =>
        document.querySelector('main') !== null &&
        document.documentElement.dataset['old'] === undefined,
    );
  }

  /** Runs the function in the page; it sees nothing but its arguments. */
  async evaluate<T, A extends readonly unknown[]>(
    work: (...args: A) => T | Promise<T>,
    ...args: A
  ): Promise<T> {
    const script = `const done = arguments[arguments.length - 1];
      const args = [...arguments].slice(0, -1);
      new Promise((resolve) => resolve((${work.toString()})(...args))).then(
        (value) => done({ value }), (error) => done({ failure: String(error) }));`;
    const answer = await this.#send('ExecuteAsyncScript', { script, args });
    // Firefox says nothing more of a script whose page is left.
    if (answer === null) throw new Error('the page navigates');
    const { value, failure } = answer as { readonly value: T; readonly failure?: string };
    if (failure !== undefined) throw new Error(failure);
    return value;
  }

  /** Waits until the function returns this value in the page. */
  async waitFor<T, A extends readonly unknown[]>(
    expected: T,
    work: (...args: A) => T | Promise<T>,
    ...args: A
  ): Promise<void> {
    let last: unknown;
    await waitUntil(
      () => `${JSON.stringify(expected)}, last ${JSON.stringify(last)}`,
      async () => {
        last = await this.evaluate(work, ...args);
        return last === expected;
      },
    );
  }

  /** Waits until so many targets are in sight, one or more when no number is given. */
  async see(target: Target, count?: number): Promise<void> {
    await waitUntil(
      () => describeTarget(target),
      async () => {
        const { length } = await this.#find(target);
        return count === undefined ? length > 0 : length === count;
      },
    );
  }

  /** Clicks the first target, once it can be clicked. */
  async click(target: Target): Promise<void> {
    await this.#act(target, 'ElementClick', {});
  }

  /** Types into the first target what a person would type or, in a file field, the path of a file. */
  async type(target: Target, text: string): Promise<void> {
    await this.#act(target, 'ElementSendKeys', { text });
  }

  /** Puts the text in place of what the field holds. */
  async fill(target: Target, text: string): Promise<void> {
    await this.focus(target);
    await this.press('Control+a');
    await this.type(target, text);
  }

  async focus(target: Target): Promise<void> {
    await this.see(target);
    const [element] = await this.#find(target);
    await this.evaluate((node) => {
      (node as unknown as HTMLElement).focus();
    }, element);
  }

  /** Presses keys one after the other where the focus is: `Enter`, `Control+z`, `a`. */
  async press(...combinations: readonly string[]): Promise<void> {
    const actions = combinations.flatMap((combination) => {
      const keys = combination.split(/(?<=.)\+/).map((key) => KEYS[key] ?? key);
      return [
        ...keys.map((value) => ({ type: 'keyDown', value })),
        ...keys.toReversed().map((value) => ({ type: 'keyUp', value })),
      ];
    });
    await this.#send('PerformActions', { actions: [{ type: 'key', id: 'keys', actions }] });
  }

  /** Carries the first card to the middle of the place with the mouse. */
  async carry(card: Target, place: Target): Promise<void> {
    const from = await this.#middle(card);
    await this.#point({ type: 'pointerMove', ...from }, { type: 'pointerDown', button: 0 });
    await this.#point({ type: 'pointerMove', x: from.x + 30, y: from.y - 30, duration: 100 });
    await this.see({ selector: '[data-dragging]' });
    await waitUntil(
      () => `a card over ${describeTarget(place)}`,
      async () => {
        await this.#point({ type: 'pointerMove', ...(await this.#middle(place)), duration: 50 });
        return (await this.#find({ selector: '[data-over]' })).length > 0;
      },
    );
    await this.#point({ type: 'pointerUp', button: 0 });
    await this.waitFor(true, isClickHeard);
  }

  /** Path and query of the page. */
  async address(): Promise<string> {
    return this.evaluate(() => location.pathname + location.search);
  }

  /** A picture of the window as PNG. */
  async screenshot(): Promise<Buffer> {
    // Firefox would take the whole page.
    return Buffer.from(String(await this.#send('TakeScreenshot', { full: false })), 'base64');
  }

  async #point(...steps: readonly object[]): Promise<void> {
    const actions = steps.map((step) => ({ origin: 'viewport', ...step }));
    const mouse = { type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions };
    await this.#send('PerformActions', { actions: [mouse] });
  }

  async #middle(target: Target): Promise<{ readonly x: number; readonly y: number }> {
    const [element] = await this.#find(target);
    if (element === undefined) throw new Error(`no ${describeTarget(target)}`);
    return this.evaluate((node) => {
      const box = (node as unknown as Element).getBoundingClientRect();
      return { x: Math.round(box.x + box.width / 2), y: Math.round(box.y + box.height / 2) };
    }, element);
  }

  async #act(target: Target, command: string, parameters: object): Promise<void> {
    await waitUntil(
      () => `${command} ${describeTarget(target)}`,
      async () => {
        const id = (await this.#find(target))[0]?.[ELEMENT];
        if (id === undefined) return false;
        await this.#send(command, { id, ...parameters });
        return true;
      },
    );
  }

  async #find({ selector, name }: Target): Promise<readonly ElementReference[]> {
    const pattern = name instanceof RegExp ? name.source : null;
    const exact = name instanceof RegExp ? null : (name ?? null);
    const found: unknown = await this.evaluate(inSight, selector, exact, pattern);
    return found as readonly ElementReference[];
  }
}

/** Elements of the selector that are drawn and have the name. Runs in the page. */
function inSight(selector: string, exact: string | null, pattern: string | null): Element[] {
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
  return [...document.querySelectorAll(selector)].filter((element) => {
    if (element.getClientRects().length === 0) return false;
    if (exact === null && pattern === null) return true;
    const names = namesOf(element).map((name) => (name ?? '').replaceAll(/\s+/g, ' ').trim());
    return names.some((name) => (pattern === null ? name === exact : RegExp(pattern).test(name)));
  });
}

function describeTarget({ selector, name }: Target): string {
  return name === undefined ? selector : `${selector} ${String(name)}`;
}

async function waitUntil(what: () => string, isSo: () => Promise<boolean>): Promise<void> {
  let refusal = '';
  try {
    await vi.waitUntil(
      async () => {
        try {
          return await isSo();
        } catch (error) {
          refusal = String(error);
          if (NOT_YET.test(refusal)) return false;
          throw error;
        }
      },
      { timeout: PATIENCE_MS },
    );
  } catch (error) {
    throw new Error(`waited for ${what()} ${refusal}`, { cause: error });
  }
}
