/** Keys that move the focus. */
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
/** Milliseconds from such a key to the focus that it moves. */
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

/** Whether the keyboard moves the focus right now; otherwise code does, or a pointer. */
export function isMovedByKeyboard(): boolean {
  return performance.now() - movedAt < MOVE_DURATION;
}
