import { setupI18n } from '@lingui/core';
import { useLingui } from '@lingui/react';
import { importMessages } from 'virtual:messages';
import { useEffect, useRef } from 'react';
import { firstKnownLanguage, isLanguage, type Language } from '@inkfolio/domain/language';
import { readPreference, usePreference, writePreference } from './local-preferences.ts';
import type account from '../locales/en/account.json';
import type addCard from '../locales/en/add-card.json';
import type app from '../locales/en/app.json';
import type buildable from '../locales/en/buildable.json';
import type cards from '../locales/en/cards.json';
import type cardDetail from '../locales/en/card-detail.json';
import type cardUsage from '../locales/en/card-usage.json';
import type deck from '../locales/en/deck.json';
import type deckChoice from '../locales/en/deck-choice.json';
import type deckCompare from '../locales/en/deck-compare.json';
import type deckForm from '../locales/en/deck-form.json';
import type deckImport from '../locales/en/deck-import.json';
import type deckOdds from '../locales/en/deck-odds.json';
import type deckPicture from '../locales/en/deck-picture.json';
import type deckPrint from '../locales/en/deck-print.json';
import type deckSearch from '../locales/en/deck-search.json';
import type deckShare from '../locales/en/deck-share.json';
import type share from '../locales/en/share.json';
import type deckSimilar from '../locales/en/deck-similar.json';
import type deckSuggestions from '../locales/en/deck-suggestions.json';
import type deckVersions from '../locales/en/deck-versions.json';
import type deckPrintings from '../locales/en/deck-printings.json';
import type deckEdit from '../locales/en/deck-edit.json';
import type decks from '../locales/en/decks.json';
import type follows from '../locales/en/follows.json';
import type home from '../locales/en/home.json';
import type homePlayer from '../locales/en/home-player.json';
import type keys from '../locales/en/keys.json';
import type legal from '../locales/en/legal.json';
import type meta from '../locales/en/meta.json';
import type moderation from '../locales/en/moderation.json';
import type notice from '../locales/en/notice.json';
import type player from '../locales/en/player.json';
import type planner from '../locales/en/planner.json';
import type privacy from '../locales/en/privacy.json';
import type profile from '../locales/en/profile.json';
import type reports from '../locales/en/reports.json';
import type settings from '../locales/en/settings.json';
import type searchHelp from '../locales/en/search-help.json';
import type terms from '../locales/en/terms.json';
import type collection from '../locales/en/collection.json';
import type chapter from '../locales/en/chapter.json';
import type collectionFiles from '../locales/en/collection-files.json';
import type wantedList from '../locales/en/wanted-list.json';
import type shopping from '../locales/en/shopping.json';
import type copies from '../locales/en/copies.json';
import type simulator from '../locales/en/simulator.json';
import type trades from '../locales/en/trades.json';
import type updates from '../locales/en/updates.json';

/** Text files: `app` is loaded with every page, others with the pages that need them. */
interface TextParts {
  account: typeof account;
  'add-card': typeof addCard;
  app: typeof app;
  buildable: typeof buildable;
  cards: typeof cards;
  'card-detail': typeof cardDetail;
  'card-usage': typeof cardUsage;
  deck: typeof deck;
  'deck-choice': typeof deckChoice;
  'deck-compare': typeof deckCompare;
  'deck-form': typeof deckForm;
  'deck-import': typeof deckImport;
  'deck-odds': typeof deckOdds;
  'deck-picture': typeof deckPicture;
  'deck-print': typeof deckPrint;
  'deck-search': typeof deckSearch;
  'deck-share': typeof deckShare;
  share: typeof share;
  'deck-similar': typeof deckSimilar;
  'deck-suggestions': typeof deckSuggestions;
  'deck-versions': typeof deckVersions;
  'deck-printings': typeof deckPrintings;
  'deck-edit': typeof deckEdit;
  decks: typeof decks;
  follows: typeof follows;
  home: typeof home;
  'home-player': typeof homePlayer;
  keys: typeof keys;
  legal: typeof legal;
  meta: typeof meta;
  moderation: typeof moderation;
  notice: typeof notice;
  planner: typeof planner;
  player: typeof player;
  privacy: typeof privacy;
  profile: typeof profile;
  reports: typeof reports;
  settings: typeof settings;
  'search-help': typeof searchHelp;
  terms: typeof terms;
  collection: typeof collection;
  chapter: typeof chapter;
  'collection-files': typeof collectionFiles;
  'wanted-list': typeof wantedList;
  shopping: typeof shopping;
  copies: typeof copies;
  simulator: typeof simulator;
  trades: typeof trades;
  updates: typeof updates;
}
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
