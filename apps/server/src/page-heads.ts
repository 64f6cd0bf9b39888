import type { Language } from '@inkfolio/domain/language';
import type { Kysely } from 'kysely';
import type { Tables } from './db/tables.ts';
import { cardPageHead } from './features/cards/card-page-head.ts';
import type { Catalogue } from './features/cards/catalogue.service.ts';
import { publicCollectionPageHead } from './features/collection/public-collection-page-head.ts';
import { deckPageHead } from './features/decks/deck-page-head.ts';
import { legalPageHead } from './features/legal/legal-page-head.ts';
import type { HeadWords } from './http/head-texts.ts';
import type { PageHead, PageImage } from './http/page-head.ts';
import type { BuiltWeb } from './http/static-web.ts';
import type { StructuredData } from './http/structured-data.ts';

type WordsOf = Readonly<Record<Language, HeadWords>>;

/** What each page says of itself in its head: each feature speaks for its own pages. */
export function createPageHeads(
  texts: WordsOf,
  { db, catalogue }: { readonly db: Kysely<Tables>; readonly catalogue: Catalogue },
): BuiltWeb['headFor'] {
  return async (visit) => {
    const { path } = visit;
    const words = texts[visit.language];
    const snapshot = catalogue.current();
    return (
      siteHead(path, words) ??
      legalPageHead(path, words) ??
      cardPageHead(snapshot, visit, words) ??
      (await deckPageHead({ db, catalogue: snapshot }, visit, words)) ??
      (await publicCollectionPageHead({ db, catalogue: snapshot }, path, words))
    );
  };
}

/** The picture of pages that have none of their own (`apps/web/public/social.png`). */
export function siteImages(texts: WordsOf): (language: Language) => PageImage {
  return (language) => ({
    path: '/social.png',
    alt: texts[language].text('head.image'),
    size: { width: 1200, height: 630 },
  });
}

function siteHead(path: string, words: HeadWords): PageHead | undefined {
  const description = words.text('home.lead');
  if (path === '/') {
    return { heading: words.text('home.title'), description, path, data: [siteData(words)] };
  }
  // Of no use to anybody who looks for something, but its link may be sent.
  if (path === '/login') {
    return { title: words.text('login.title'), description, path, isHidden: true };
  }
  return undefined;
}

function siteData({ language }: HeadWords): StructuredData {
  return {
    '@type': 'WebSite',
    name: 'Inkfolio',
    url: '/',
    inLanguage: language,
    potentialAction: {
      '@type': 'SearchAction',
      target: { '@type': 'EntryPoint', urlTemplate: '/cards?query={search_term_string}' },
      'query-input': 'required name=search_term_string',
    },
  };
}
