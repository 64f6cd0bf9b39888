import { SET_ORDERS } from '@inkfolio/domain/collection/set-order';
import { LANGUAGES, type Language } from '@inkfolio/domain/language';
import { useSyncExternalStore } from 'react';

const oneOf =
  <T extends string>(...values: readonly T[]) =>
  (text: string): T | undefined =>
    values.find((value) => value === text);
const onOrOff = oneOf('on', 'off');
const viewMode = oneOf('stack', 'badge', 'list');

/** In place of a token: the player has no account, their data are on this device. Never sent. */
export const DEVICE_TOKEN = 'device';

/** Whether the token is that of an account. */
export function isAccount(token: string | undefined): token is string {
  return token !== undefined && token !== DEVICE_TOKEN;
}

/** Preferences on this device with their parsers; an invalid stored text counts as absent. */
const PREFERENCES = {
  auth_token: (text: string) => (/^(?:device|[\w-]{43})$/.test(text) ? text : undefined),
  preferredLanguage: oneOf<Language>(...LANGUAGES),
  theme: oneOf('dark', 'light'),
  motion: oneOf('reduced', 'full'),
  textSize: oneOf('90', '115', '130'),
  singleKeyShortcuts: onOrOff,
  deckViewMode: viewMode,
  deckExportViewMode: viewMode,
  showCollectionIndicators: onOrOff,
  /** Default: by card. */
  ownership: oneOf('printing'),
  collectionOrder: oneOf(...SET_ORDERS),
  languageNotice: oneOf('dismissed'),
  /** First steps on the home page; default: shown to new players. */
  firstSteps: oneOf('hidden', 'shown', 'done'),
  /** Whether a player without an account has data here; `later`: an account did not take them yet. */
  deviceData: oneOf('kept', 'later'),
  /** Time and number of cards when the bar about data of this device was closed. */
  deviceBarClosed: (text: string) => text,
  simulatorMulligan: oneOf('shuffleThenDraw', 'official'),
  simulatorReadyAll: onOrOff,
} as const;

export type PreferenceName = keyof typeof PREFERENCES;
export const PREFERENCE_NAMES: readonly string[] = Object.keys(PREFERENCES);
type PreferenceValue<N extends PreferenceName> = NonNullable<ReturnType<(typeof PREFERENCES)[N]>>;

const listeners = new Set<() => void>();

/** Reads the value; undefined if absent or if storage is unavailable. */
export function readPreference<N extends PreferenceName>(name: N): PreferenceValue<N> | undefined {
  const text = storedText(name);
  return text === null ? undefined : (PREFERENCES[name](text) as PreferenceValue<N> | undefined);
}

/** Stores the value, or deletes it if undefined; notifies all readers in all tabs. */
export function writePreference<N extends PreferenceName>(
  name: N,
  value: PreferenceValue<N> | undefined,
): void {
  try {
    if (value === undefined) localStorage.removeItem(name);
    else localStorage.setItem(name, value);
  } catch {
    // Storage is full or blocked: the value lasts until the page is closed.
  }
  listeners.forEach((listener) => listener());
}

/** Request parameter of the ownership mode; undefined for the default and for visitors. */
export function ownershipParameter(): PreferenceValue<'ownership'> | undefined {
  return readPreference('auth_token') === undefined ? undefined : readPreference('ownership');
}

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
