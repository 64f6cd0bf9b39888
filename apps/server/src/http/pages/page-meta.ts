import { LANGUAGES, type Language } from '@inkfolio/domain/language';
import { escapeHtml } from './escape-html.ts';
import { structuredDataTag, type StructuredData } from './structured-data.ts';

/** Page metadata for clients without scripts: search engines and link previews. */
export interface PageMeta {
  /** Undefined: the home page. */
  readonly title?: string | undefined;
  /** Heading, if it differs from the title. */
  readonly heading?: string | undefined;
  readonly description: string;
  /** Canonical path, including the parameters that identify the page. */
  readonly path: string;
  /** True for pages that search engines must not index; link previews still work. */
  readonly isHidden?: boolean | undefined;
  readonly image?: PageImage | undefined;
  readonly feed?: string | undefined;
  readonly data?: readonly StructuredData[] | undefined;
}

export interface PageImage {
  readonly path: string;
  readonly alt: string;
  /** Size in pixels, if known; previews then show a large image. */
  readonly size?: { readonly width: number; readonly height: number } | undefined;
}

export interface HeadView {
  readonly language: Language;
  /** Language in the URL; undefined: none. */
  readonly urlLanguage: Language | undefined;
  /** Base URL of the site, without a trailing slash. */
  readonly siteUrl: string;
  readonly siteImage: PageImage;
}

const SITE = 'Inkfolio';
/** Open Graph locales, which require a country. */
const LOCALES: Readonly<Record<Language, string>> = {
  fr: 'fr_FR',
  en: 'en_GB',
  de: 'de_DE',
  it: 'it_IT',
};

/** Head of a page without public meta: private, missing or only for players. */
export const HIDDEN_HEAD = [`<title>${SITE}</title>`, meta('name', 'robots', 'noindex')].join(
  '\n    ',
);

/** Renders the head tags. Each language has its own canonical URL. */
export function headTags(head: PageMeta, view: HeadView): string {
  const { title, description, path, isHidden = false, data = [] } = head;
  const { language, urlLanguage, siteUrl } = view;
  const address = siteUrl + pathIn(path, urlLanguage);
  return [
    `<title>${escapeHtml(title === undefined ? SITE : `${title} · ${SITE}`)}</title>`,
    meta('name', 'description', description),
    ...(isHidden ? [meta('name', 'robots', 'noindex')] : addressTags(path, address, siteUrl)),
    meta('property', 'og:site_name', SITE),
    meta('property', 'og:type', 'website'),
    meta('property', 'og:title', title ?? SITE),
    meta('property', 'og:description', description),
    meta('property', 'og:url', address),
    meta('property', 'og:locale', LOCALES[language]),
    ...LANGUAGES.filter((other) => other !== language).map((other) =>
      meta('property', 'og:locale:alternate', LOCALES[other]),
    ),
    ...imageTags(head.image ?? view.siteImage, siteUrl),
    ...(head.feed === undefined ? [] : [feedTag(siteUrl + head.feed)]),
    ...data.map((each) => structuredDataTag(each, siteUrl)),
  ].join('\n    ');
}

/** Adds the language to a path; undefined: the visitor's language. */
export function pathIn(path: string, language: Language | undefined): string {
  if (language === undefined) return path;
  return `${path}${path.includes('?') ? '&' : '?'}lang=${language}`;
}

function addressTags(path: string, address: string, siteUrl: string): readonly string[] {
  const alternate = (code: string, language?: Language) =>
    `<link rel="alternate" hreflang="${code}" href="${escapeHtml(siteUrl + pathIn(path, language))}" />`;
  return [
    `<link rel="canonical" href="${escapeHtml(address)}" />`,
    ...LANGUAGES.map((language) => alternate(language, language)),
    alternate('x-default'),
  ];
}

function imageTags({ path, alt, size }: PageImage, siteUrl: string): readonly string[] {
  return [
    meta('property', 'og:image', siteUrl + path),
    meta('property', 'og:image:alt', alt),
    ...(size === undefined
      ? []
      : [
          meta('property', 'og:image:width', String(size.width)),
          meta('property', 'og:image:height', String(size.height)),
        ]),
    meta('name', 'twitter:card', size === undefined ? 'summary' : 'summary_large_image'),
  ];
}

function feedTag(address: string): string {
  return `<link rel="alternate" type="application/atom+xml" href="${escapeHtml(address)}" />`;
}

function meta(kind: 'name' | 'property', name: string, content: string): string {
  return `<meta ${kind}="${name}" content="${escapeHtml(content)}" />`;
}
