import { setupI18n } from '@lingui/core';
import { useLingui } from '@lingui/react';
import { importMessages } from 'virtual:messages';
import { useEffect, useRef } from 'react';
import { firstKnownLanguage, isLanguage, type Language } from '@inkfolio/domain/language';
import { readPreference, usePreference, writePreference } from './local-preferences.ts';

/* oxlint-disable typescript/consistent-type-imports -- one line for each file instead of two */
/** Text files: `app` is loaded with every page, others with the pages and dialogs that need them. */
interface TextParts {
  account: typeof import('../locales/en/account.json');
  app: typeof import('../locales/en/app.json');
  cards: typeof import('../locales/en/cards.json');
  collection: typeof import('../locales/en/collection.json');
  community: typeof import('../locales/en/community.json');
  deck: typeof import('../locales/en/deck.json');
  'deck-edit': typeof import('../locales/en/deck-edit.json');
  'deck-test': typeof import('../locales/en/deck-test.json');
  decks: typeof import('../locales/en/decks.json');
  device: typeof import('../locales/en/device.json');
  files: typeof import('../locales/en/files.json');
  find: typeof import('../locales/en/find.json');
  home: typeof import('../locales/en/home.json');
  legal: typeof import('../locales/en/legal.json');
  lookup: typeof import('../locales/en/lookup.json');
  merge: typeof import('../locales/en/merge.json');
  moderation: typeof import('../locales/en/moderation.json');
  planner: typeof import('../locales/en/planner.json');
  settings: typeof import('../locales/en/settings.json');
  simulator: typeof import('../locales/en/simulator.json');
  trades: typeof import('../locales/en/trades.json');
}
/* oxlint-enable typescript/consistent-type-imports */
export type TextPart = keyof TextParts;

/** Id of an interface text, the same in the four languages. */
export type TextId = { [Part in TextPart]: keyof TextParts[Part] }[TextPart];
type TextValues = Readonly<Record<string, string | number>>;
export type Translate = (id: TextId, values?: TextValues) => string;

export const i18n = setupI18n({
  missing: (language, id) => {
    // Programming error: the page continues, and journeys, which fail on page errors, report it.
    reportError(new Error(`missing text: ${id} (${language})`));
    return id;
  },
});

const wantedParts = new Set<TextPart>(['app']);
const loading = new Map<string, Promise<void>>();
/** Current language of the page, or the one being loaded. */
let target: Language = initialLanguage();

/** Resolves once these text files are loaded; later language changes load them too. */
export async function loadTexts(...parts: readonly TextPart[]): Promise<void> {
  parts.forEach((part) => wantedParts.add(part));
  const active = isLanguage(i18n.locale) ? i18n.locale : target;
  await Promise.all(parts.flatMap((part) => [loadPart(active, part), loadPart(target, part)]));
}

/** Resolves with a module once its texts are loaded too. */
export async function withTexts<T>(code: Promise<T>, ...texts: readonly TextPart[]): Promise<T> {
  const [module] = await Promise.all([code, loadTexts(...texts)]);
  return module;
}

export async function activateLanguage(language: Language): Promise<void> {
  target = language;
  try {
    await Promise.all([...wantedParts].map((part) => loadPart(language, part)));
  } catch (error) {
    if (target === language && isLanguage(i18n.locale)) target = i18n.locale;
    throw error;
  }
  if (target !== language) return;
  i18n.activate(language);
  document.documentElement.lang = language;
}

/** Switches the page to the language and stores the choice on this device. */
export async function chooseLanguage(language: Language): Promise<void> {
  await activateLanguage(language);
  writePreference('preferredLanguage', language);
}

/**
 * Follows a language choice in another tab; ignores one made before this page was opened, which its
 * address may have overridden.
 */
export function useChosenLanguage(): void {
  const chosen = usePreference('preferredLanguage');
  const known = useRef(chosen);
  useEffect(() => {
    if (chosen === known.current) return;
    known.current = chosen;
    if (chosen !== undefined && chosen !== target) activateLanguage(chosen).catch(() => undefined);
  }, [chosen]);
}

/**
 * Language in the address, as in links from search engines (`?lang=it`). Applies to this visit
 * only: neither stored on the device or account, nor added to links.
 */
export function addressLanguage(): Language | undefined {
  const lang = new URLSearchParams(location.search).get('lang');
  return isLanguage(lang) ? lang : undefined;
}

/**
 * Language of the first paint: from the address, else the stored choice, else the first supported
 * browser language, else the site's default.
 */
export function initialLanguage(): Language {
  const { defaultLanguage } = document.documentElement.dataset;
  return (
    addressLanguage() ??
    readPreference('preferredLanguage') ??
    firstKnownLanguage(navigator.languages) ??
    (isLanguage(defaultLanguage) ? defaultLanguage : 'fr')
  );
}

/** Current language of the page, for code outside components. */
export function pageLanguage(): Language {
  return isLanguage(i18n.locale) ? i18n.locale : initialLanguage();
}

/** Provides texts in the page's language; rerenders when it changes. */
export function useTexts(): { readonly t: Translate; readonly language: Language } {
  const { i18n: active } = useLingui();
  const language = isLanguage(active.locale) ? active.locale : 'fr';
  return { t: (id, values) => active._(id, values), language };
}

/** Loads one text file in one language; cached, and retried after a failure. */
function loadPart(language: Language, part: TextPart): Promise<void> {
  const file = `${language}/${part}`;
  const known = loading.get(file);
  if (known !== undefined) return known;
  const loaded = importMessages(language, part).then(
    ({ messages }) => i18n.load(language, messages),
    (error: unknown) => {
      loading.delete(file);
      throw error;
    },
  );
  loading.set(file, loaded);
  return loaded;
}
