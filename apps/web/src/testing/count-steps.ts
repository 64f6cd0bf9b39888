import { onTestFinished } from 'vitest';

/**
 * Counts clicks, taps and keys from now to the end of the test. Typed characters and pasted text do
 * not count, except the key that opens or chooses something. The returned function returns the
 * count since its last call.
 */
export function countSteps(): () => number {
  let steps = 0;
  const listening = new AbortController();
  const options = { capture: true, signal: listening.signal };
  const count = () => {
    steps += 1;
  };
  document.addEventListener('pointerdown', count, options);
  addEventListener(
    'keydown',
    (event) => {
      // The page passes some keys on to the element under the pointer.
      if (event.isTrusted && !isTyped(event) && !isPaste(event) && !isModifier(event)) count();
    },
    options,
  );
  onTestFinished(() => listening.abort());
  return () => {
    const taken = steps;
    steps = 0;
    return taken;
  };
}

const isTyped = ({ target, key, ctrlKey, metaKey }: KeyboardEvent) =>
  (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) &&
  !ctrlKey &&
  !metaKey &&
  (key.length === 1 || key === 'Backspace' || key === 'Delete');

const isPaste = ({ key, ctrlKey, metaKey }: KeyboardEvent) => (ctrlKey || metaKey) && key === 'v';

const isModifier = ({ key }: KeyboardEvent) => ['Control', 'Meta', 'Shift', 'Alt'].includes(key);
