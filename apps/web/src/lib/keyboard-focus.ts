const MOVES: ReadonlySet<string> = new Set([
  'Tab',
  'ArrowUp',
  'ArrowDown',
  'ArrowLeft',
  'ArrowRight',
  'Home',
  'End',
  'PageUp',
  'PageDown',
]);
/** Maximum time in milliseconds between such a key and the focus event that it causes. */
const MOVE_DURATION = 200;

let movedAt = Number.NEGATIVE_INFINITY;

addEventListener(
  'keydown',
  ({ key }) => {
    movedAt = MOVES.has(key) ? performance.now() : Number.NEGATIVE_INFINITY;
  },
  true,
);
addEventListener('pointerdown', () => (movedAt = Number.NEGATIVE_INFINITY), true);

/** Whether the current focus event was caused by the keyboard, not by code or a pointer. */
export function isMovedByKeyboard(): boolean {
  return performance.now() - movedAt < MOVE_DURATION;
}
