import { SET_ORDERS } from '@inkfolio/domain/collection/set-order';
import { LANGUAGES, type Language } from '@inkfolio/domain/language';
import { useSyncExternalStore } from 'react';

const oneOf =
  <T extends string>(...values: readonly T[]) =>
  (text: string): T | undefined =>
    values.find((value) => value === text);
const onOrOff = oneOf('on', 'off');
const viewMode = oneOf('stack', 'badge', 'list');

/** Preferences on this device, and the reader of each stored text; an unreadable one counts as absent. */
const PREFERENCES = {
  auth_token: (text: string) => (/^[\w-]{43}$/.test(text) ? text : undefined),
  preferredLanguage: oneOf<Language>(...LANGUAGES),
  theme: oneOf('dark', 'light'),
  motion: oneOf('reduced', 'full'),
  textSize: oneOf('90', '115', '130'),
  singleKeyShortcuts: onOrOff,
  deckViewMode: viewMode,
  deckExportViewMode: viewMode,
  showCollectionIndicators: onOrOff,
  /** Left out: by card. */
  ownership: oneOf('printing'),
  collectionOrder: oneOf(...SET_ORDERS),
  languageNotice: oneOf('dismissed'),
  simulatorMulligan: oneOf('shuffleThenDraw', 'official'),
  simulatorReadyAll: onOrOff,
} as const;

export type PreferenceName = keyof typeof PREFERENCES;
export const PREFERENCE_NAMES: readonly string[] = Object.keys(PREFERENCES);
type PreferenceValue<N extends PreferenceName> = NonNullable<ReturnType<(typeof PREFERENCES)[N]>>;

const listeners = new Set<() => void>();

/** The stored value, or undefined when there is none or storage is not to be had. */
export function readPreference<N extends PreferenceName>(name: N): PreferenceValue<N> | undefined {
  const text = storedText(name);
  return text === null ? undefined : (PREFERENCES[name](text) as PreferenceValue<N> | undefined);
}

/**
 * Stores the value, or deletes it when undefined; every reader of this tab and others is notified.
 */
export function writePreference<N extends PreferenceName>(
  name: N,
  value: PreferenceValue<N> | undefined,
): void {
  try {
    if (value === undefined) localStorage.removeItem(name);
    else localStorage.setItem(name, value);
  } catch {
    // Storage is full or forbidden: the choice then lasts as long as the page.
  }
  listeners.forEach((listener) => listener());
}

/**
 * The way of counting what is owned that a signed-in player has chosen, as a parameter of calls;
 * undefined for the default.
 */
export function ownershipParameter(): PreferenceValue<'ownership'> | undefined {
  return readPreference('auth_token') === undefined ? undefined : readPreference('ownership');
}

/** The stored value; the component renders again when it changes, also from another tab. */
export function usePreference<N extends PreferenceName>(name: N): PreferenceValue<N> | undefined {
  return useSyncExternalStore(subscribe, () => readPreference(name));
}

function storedText(name: PreferenceName): string | null {
  try {
    return localStorage.getItem(name);
  } catch {
    return null;
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}
