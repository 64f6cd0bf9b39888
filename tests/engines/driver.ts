import type { Page as FirefoxPage } from 'puppeteer-core';
import { Key, Origin, type WebDriver } from 'selenium-webdriver';

/** Viewport of every engine in CSS pixels. */
export const VIEWPORT = { width: 1200, height: 800 } as const;

/** Browser commands that both clients have. */
export interface Driver {
  readonly open: (url: string) => Promise<void>;
  readonly back: () => Promise<void>;
  /** Runs a function in the page; it can only access its arguments. */
  readonly evaluate: <T, A extends readonly unknown[]>(
    work: (...args: A) => T | Promise<T>,
    ...args: A
  ) => Promise<T>;
  /** Presses keys together, named as in `KeyboardEvent.key`. */
  readonly press: (...keys: readonly string[]) => Promise<void>;
  readonly type: (text: string) => Promise<void>;
  readonly moveMouse: (x: number, y: number) => Promise<void>;
  readonly pressMouse: () => Promise<void>;
  readonly releaseMouse: () => Promise<void>;
  /** Picture of the viewport as PNG. */
  readonly screenshot: () => Promise<Uint8Array>;
  readonly close: () => Promise<void>;
}

/** Drives Firefox by WebDriver BiDi. */
export function firefoxDriver(page: FirefoxPage): Driver {
  const { keyboard, mouse } = page;
  return {
    open: async (url) => void (await page.goto(url, { waitUntil: 'domcontentloaded' })),
    // The client's own command waits for a load, which the back/forward cache never does.
    back: async () => page.evaluate(() => void setTimeout(() => history.back())),
    evaluate: async (work, ...args) =>
      (await page.evaluate(work, ...(args as unknown as []))) as never,
    press: async (...keys) => {
      for (const key of keys) await keyboard.down(key as 'Enter');
      for (const key of keys.toReversed()) await keyboard.up(key as 'Enter');
    },
    type: async (text) => keyboard.type(text),
    moveMouse: async (x, y) => mouse.move(x, y),
    pressMouse: async () => mouse.down(),
    releaseMouse: async () => mouse.up(),
    screenshot: async () => page.screenshot(),
    close: async () => page.browser().close(),
  };
}

/** Converts a key name: `Enter` to `Key.ENTER`; characters stay unchanged. */
const keyCode = (key: string): string =>
  (Key as unknown as Partial<Record<string, string>>)[key.toUpperCase()] ?? key;

/** Drives WebKit by WebDriver. */
export function webkitDriver(driver: WebDriver): Driver {
  const act = () => driver.actions({ async: true });
  return {
    open: async (url) => driver.get(url),
    back: async () => driver.navigate().back(),
    evaluate: async (work, ...args) => {
      const { value, failure } = await driver.executeAsyncScript<{
        value: never;
        failure?: string;
      }>(
        `const done = arguments[1];
        new Promise((resolve) => resolve((${work.toString()})(...arguments[0]))).then(
          (value) => done({ value }), (error) => done({ failure: String(error) }));`,
        args,
      );
      if (failure !== undefined) throw new Error(failure);
      return value;
    },
    press: async (...keys) => {
      const actions = act();
      for (const key of keys) actions.keyDown(keyCode(key));
      for (const key of keys.toReversed()) actions.keyUp(keyCode(key));
      await actions.perform();
    },
    type: async (text) => act().sendKeys(text).perform(),
    moveMouse: async (x, y) =>
      act().move({ x, y, duration: 50, origin: Origin.VIEWPORT }).perform(),
    pressMouse: async () => act().press().perform(),
    releaseMouse: async () => act().release().perform(),
    screenshot: async () => Buffer.from(await driver.takeScreenshot(), 'base64'),
    close: async () => driver.quit(),
  };
}
