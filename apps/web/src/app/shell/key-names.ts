const onMac = /mac|iphone|ipad/i.test(navigator.userAgent);

/** The key that goes with others: Ctrl, on Apple's keyboards the command key. */
export const MODIFIER = onMac ? '⌘' : 'Ctrl';

const SIGNS: Readonly<Record<string, string>> = {
  Mod: MODIFIER,
  ArrowLeft: '←',
  ArrowRight: '→',
  ArrowUp: '↑',
  ArrowDown: '↓',
  Enter: '↵',
  Shift: '⇧',
  Escape: 'Esc',
};

/** Labels of the keys of one press, such as `Mod+k`: Ctrl and K. */
export function keyNames(press: string): readonly string[] {
  return press.split(/(?<=.)\+/).map((key) => SIGNS[key] ?? key.toUpperCase());
}
