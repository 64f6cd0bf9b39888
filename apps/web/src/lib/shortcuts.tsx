import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { readPreference } from './local-preferences.ts';
import type { TextId } from './i18n.ts';

export interface Shortcut {
  /**
   * Key as in `KeyboardEvent.key`: `/`, `f`, `ArrowLeft`; a sequence separated by spaces (`g c`);
   * `Mod+k` for Ctrl or the Mac's command key, `Mod+Shift+z` with Shift too; `Shift+u` for a letter
   * that has another meaning with Shift.
   */
  readonly keys: string;
  readonly descriptionId: TextId;
  /**
   * `site`: works on every page; `page`: listed for this page; `dialog`: only while the focus is in
   * a dialog.
   */
  readonly scope?: 'site' | 'page' | 'dialog';
  /** Handler; undefined if an element handles the key and only the list should name it. */
  readonly run?: () => void;
}

/** Name of the key that `Mod` stands for. */
export const MODIFIER = /mac|iphone|ipad/i.test(navigator.userAgent) ? '⌘' : 'Ctrl';

const SEQUENCE_TIME = 1200;
const EDITING_KEYS: ReadonlySet<string> = new Set(['y', 'z']);
const listeners = new Set<() => void>();
let shortcuts: readonly Shortcut[] = [];
let pending: { readonly key: string; readonly at: number } | undefined;

/**
 * Registers a shortcut while mounted. Keys without Ctrl work only outside input fields, outside
 * dialogs except for those of scope `dialog`, and not if the user has switched them off.
 */
export function useShortcut({ keys, descriptionId, scope = 'page', run }: Shortcut): void {
  const runLatest = useEffectEvent(() => run?.());
  const listedOnly = run === undefined;

  useEffect(() => {
    const listed = { keys, descriptionId, scope };
    const shortcut: Shortcut = listedOnly ? listed : { ...listed, run: () => runLatest() };
    change([...shortcuts, shortcut]);
    return () => change(shortcuts.filter((other) => other !== shortcut));
  }, [keys, descriptionId, scope, listedOnly]);
}

/** Shortcuts of the mounted components, in registration order. */
export function useShortcutList(): readonly Shortcut[] {
  return useSyncExternalStore(subscribe, () => shortcuts);
}

function change(next: readonly Shortcut[]) {
  shortcuts = next;
  if (next.length > 0) addEventListener('keydown', onKeyDown);
  else removeEventListener('keydown', onKeyDown);
  listeners.forEach((listener) => listener());
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function onKeyDown(event: KeyboardEvent) {
  if (event.defaultPrevented || event.isComposing || event.altKey) return;
  const run = meaningOf(event);
  if (run === undefined) return;
  event.preventDefault();
  run();
}

function meaningOf(event: KeyboardEvent): Shortcut['run'] {
  const place = keyPlaceOf(event.target);
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
  if (event.ctrlKey || event.metaKey) {
    const keys = `Mod+${event.shiftKey ? 'Shift+' : ''}${key}`;
    // Input fields have their own undo.
    if (EDITING_KEYS.has(key) && place !== 'page') return runInDialog(keys, place);
    return runOf(keys);
  }
  if (readPreference('singleKeyShortcuts') === 'off') return undefined;
  if (place !== 'page') return runInDialog(key, place);

  const shifted = event.shiftKey ? runOf(`Shift+${key}`) : undefined;
  if (shifted !== undefined) return shifted;

  const before = pending;
  pending = { key, at: event.timeStamp };
  const continues = before !== undefined && event.timeStamp - before.at < SEQUENCE_TIME;
  return (continues ? runOf(`${before.key} ${key}`) : undefined) ?? runOf(key);
}

/** Finds the last registered shortcut: part of a page before page, page before shell. */
function runOf(keys: string, isOfDialog = false): Shortcut['run'] {
  return shortcuts.findLast(
    ({ run, keys: own, scope }) =>
      run !== undefined && own === keys && (scope === 'dialog') === isOfDialog,
  )?.run;
}

function runInDialog(keys: string, place: KeyPlace): Shortcut['run'] {
  return place === 'dialog' ? runOf(keys, true) : undefined;
}

type KeyPlace = 'page' | 'dialog' | 'field';

/** Input fields and menus use letters as text; an open dialog has its own keys. */
export function keyPlaceOf(target: EventTarget | null): KeyPlace {
  if (!(target instanceof HTMLElement)) return 'page';
  const isField =
    target.isContentEditable ||
    target.closest(
      'input:not([type=checkbox], [type=radio], [type=range]), textarea, select, ' +
        '[role=menu], [role=listbox], [role=combobox]',
    ) !== null;
  if (isField) return 'field';
  return target.closest('[role=dialog]') === null ? 'page' : 'dialog';
}
