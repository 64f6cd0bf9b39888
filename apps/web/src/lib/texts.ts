import { setupI18n, type Messages } from '@lingui/core';
import { useLingui } from '@lingui/react';
import { firstKnownLanguage, isLanguage, type Language } from '@inkfolio/domain/language';
import { readPreference, writePreference } from './local-preferences.ts';
import type app from '../locales/en/app.json';
import type cards from '../locales/en/cards.json';
import type face from '../locales/en/face.json';
import type home from '../locales/en/home.json';
import type words from '../locales/en/words.json';

/** Every text of the interface has such an id, the same in the four languages. */
export type TextId =
  | keyof typeof app
  | keyof typeof cards
  | keyof typeof face
  | keyof typeof home
  | keyof typeof words;
type TextValues = Readonly<Record<string, string | number>>;
export type Translate = (id: TextId, values?: TextValues) => string;

export const i18n = setupI18n();

const CATALOGUES: Record<Language, () => Promise<{ messages: Messages }>> = {
  fr: () => import('virtual:messages/fr'),
  en: () => import('virtual:messages/en'),
  de: () => import('virtual:messages/de'),
  it: () => import('virtual:messages/it'),
};

/** Loads the language's texts and makes it the language of the page. */
export async function activateLanguage(language: Language): Promise<void> {
  const { messages } = await CATALOGUES[language]();
  i18n.loadAndActivate({ locale: language, messages });
  document.documentElement.lang = language;
}

/** Switches the page to the language and remembers the choice on this device. */
export async function chooseLanguage(language: Language): Promise<void> {
  await activateLanguage(language);
  writePreference('preferredLanguage', language);
}

/**
 * The language of a first paint: the stored choice, else the first of the browser's languages that
 * is one of the four, else the site's default.
 */
export function initialLanguage(): Language {
  const { defaultLanguage } = document.documentElement.dataset;
  return (
    readPreference('preferredLanguage') ??
    firstKnownLanguage(navigator.languages) ??
    (isLanguage(defaultLanguage) ? defaultLanguage : 'fr')
  );
}

/** The text of an id in the page's language; renders again when the language changes. */
export function useTexts(): { readonly t: Translate; readonly language: Language } {
  const { i18n: active } = useLingui();
  const language = isLanguage(active.locale) ? active.locale : 'fr';
  return { t: (id, values) => active._(id, values), language };
}
