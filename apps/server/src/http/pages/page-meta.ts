import { LANGUAGES, type Language } from '@inkfolio/domain/language';
import { escapeHtml } from './escape-html.ts';
import { structuredDataTag, type StructuredData } from './structured-data.ts';

/** Meta of a page for clients that run no script: search engines, previews of links. */
export interface PageMeta {
  /** Undefined: the page is the site itself. */
  readonly title?: string | undefined;
  /** Heading of the page, if that is not its title. */
  readonly heading?: string | undefined;
  readonly description: string;
  /** The one address of the page on this site, with the parameters that make it what it is. */
  readonly path: string;
  /** True for pages that search engines must not list, though previews of their links work. */
  readonly isHidden?: boolean | undefined;
  readonly image?: PageImage | undefined;
  /** Path of the Atom feed of what the page shows. */
  readonly feed?: string | undefined;
  readonly data?: readonly StructuredData[] | undefined;
}

/** A picture that stands for a page. */
export interface PageImage {
  /** Path on this site. */
  readonly path: string;
  /** Alternative text of the picture. */
  readonly alt: string;
  /** Size in pixels, where it is known; the picture is then shown large. */
  readonly size?: { readonly width: number; readonly height: number } | undefined;
}

/** Context of a head: languages and addresses. */
export interface HeadView {
  readonly language: Language;
  /** The language that the address asks for; undefined: none. */
  readonly asked: Language | undefined;
  /** Base URL of the site, without a trailing slash. */
  readonly siteUrl: string;
  /** Picture of pages without one of their own. */
  readonly siteImage: PageImage;
}

const SITE = 'Inkfolio';
/** Open Graph locales, which name a country too. */
const LOCALES: Readonly<Record<Language, string>> = {
  fr: 'fr_FR',
  en: 'en_GB',
  de: 'de_DE',
  it: 'it_IT',
};

/** The head of a page without public meta: private, missing or for players alone. */
export const HIDDEN_HEAD = [`<title>${SITE}</title>`, meta('name', 'robots', 'noindex')].join(
  '\n    ',
);

/** The tags of a head. Each language of a page has an address of its own, which is canonical. */
export function headTags(head: PageMeta, view: HeadView): string {
  const { title, description, path, isHidden = false, data = [] } = head;
  const { language, asked, siteUrl } = view;
  const address = siteUrl + pathIn(path, asked);
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

/** Path of a page in a language; undefined: in the visitor's own. */
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
