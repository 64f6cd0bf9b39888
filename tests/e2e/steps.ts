import type { Page } from 'playwright-core';

/** Presses of a player on a page, counted from its own events. */
export interface Steps {
  /** Number of presses since the start or the last call. */
  readonly taken: () => number;
}

/**
 * Counts what a player presses on the page, from now on: clicks, taps, and keys. Typed characters
 * and pasted text do not count, except the key that opens or chooses something.
 */
export async function countSteps(page: Page): Promise<Steps> {
  let steps = 0;
  await page.exposeFunction('countStep', () => {
    steps += 1;
  });
  await page.addInitScript(listen);
  await page.evaluate(listen);
  return {
    taken() {
      const taken = steps;
      steps = 0;
      return taken;
    },
  };
}

/** Reports each press. Runs in the page. */
function listen(): void {
  const count = () =>
    void (globalThis as unknown as { countStep: () => Promise<void> }).countStep();
  const isTyped = ({ target, key, ctrlKey, metaKey }: KeyboardEvent) =>
    (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) &&
    !ctrlKey &&
    !metaKey &&
    (key.length === 1 || key === 'Backspace' || key === 'Delete');
  const isPaste = ({ key, ctrlKey, metaKey }: KeyboardEvent) => (ctrlKey || metaKey) && key === 'v';
  const isModifier = ({ key }: KeyboardEvent) => ['Control', 'Meta', 'Shift', 'Alt'].includes(key);
  // Of the document: Playwright stops a press that missed at the window, and presses again.
  document.addEventListener('pointerdown', count, true);
  addEventListener(
    'keydown',
    (event) => {
      // The page passes some keys on to the element under the pointer.
      if (!event.isTrusted) return;
      if (!isTyped(event) && !isPaste(event) && !isModifier(event)) count();
    },
    true,
  );
}
