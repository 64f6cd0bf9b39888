import { INDEXED_PAGES, PAGE_PATHS } from '@inkfolio/contract/pages';
import type { Language } from '@inkfolio/domain/language';
import type { Kysely } from 'kysely';
import type { Tables } from './db/tables.ts';
import { cardPageMeta } from './features/cards/card-page-meta.ts';
import type { Catalogue } from './features/cards/catalogue/catalogue.service.ts';
import { publicCollectionPageMeta } from './features/collection/public/public-collection-page-meta.ts';
import { deckPageMeta } from './features/decks/deck-page-meta.ts';
import { playerPageMeta } from './features/players/player-page-meta.ts';
import type { MetaTexts } from './http/pages/meta-texts.ts';
import type { PageMeta, PageImage } from './http/pages/page-meta.ts';
import type { BuiltWeb, PageVisit } from './http/pages/static-web.ts';
import type { StructuredData } from './http/pages/structured-data.ts';

type WordsOf = Readonly<Record<Language, MetaTexts>>;

interface PageMetaSources {
  readonly db: Kysely<Tables>;
  readonly catalogue: Catalogue;
  /** Name of the game; undefined: not shown. */
  readonly gameName: string | undefined;
}

export function createPageMetas(
  texts: WordsOf,
  { db, catalogue, gameName }: PageMetaSources,
): BuiltWeb['metaFor'] {
  return async (visit) => {
    const words = texts[visit.language];
    const snapshot = catalogue.current();
    return (
      siteMeta(visit, words, gameName) ??
      indexedPageMeta(visit, words) ??
      cardPageMeta(snapshot, visit, words) ??
      (await deckPageMeta({ db, catalogue: snapshot }, visit, words)) ??
      (await publicCollectionPageMeta({ db, catalogue: snapshot }, visit, words)) ??
      (await playerPageMeta(db, visit, words))
    );
  };
}

/** Returns the default preview image (`apps/web/public/social.png`). */
export function siteImages(texts: WordsOf): (language: Language) => PageImage {
  return (language) => ({
    path: '/social.png',
    alt: texts[language].text('head.image'),
    size: { width: 1200, height: 630 },
  });
}

function siteMeta(
  { page }: PageVisit,
  words: MetaTexts,
  gameName: string | undefined,
): PageMeta | undefined {
  const description = siteDescription(words, gameName);
  const path = PAGE_PATHS[page];
  if (page === 'home') {
    const heading = words.text('home.title');
    return { heading, description, path, data: [siteData(words, gameName)] };
  }
  // Not indexed, but links to it get a preview.
  if (page === 'login') {
    return { title: words.text('login.title'), description, path, isHidden: true };
  }
  return undefined;
}

function indexedPageMeta({ page }: PageVisit, words: MetaTexts): PageMeta | undefined {
  const ids = INDEXED_PAGES[page];
  if (ids === undefined) return undefined;
  return {
    title: words.text(ids.title),
    description: words.text(ids.description),
    path: PAGE_PATHS[page],
  };
}

function siteDescription(words: MetaTexts, gameName: string | undefined): string {
  const lead =
    gameName === undefined
      ? words.text('home.lead')
      : // A function: in a name, `$&` would stand for what is replaced.
        words.text('home.leadOfGame').replace('{game}', () => gameName);
  return `${lead} ${words.text('home.free')}`;
}

function siteData({ language }: MetaTexts, gameName: string | undefined): StructuredData {
  return {
    '@type': 'WebSite',
    name: 'Inkfolio',
    url: '/',
    inLanguage: language,
    ...(gameName !== undefined && { about: { '@type': 'Game', name: gameName } }),
    potentialAction: {
      '@type': 'SearchAction',
      target: { '@type': 'EntryPoint', urlTemplate: '/cards?query={search_term_string}' },
      'query-input': 'required name=search_term_string',
    },
  };
}
