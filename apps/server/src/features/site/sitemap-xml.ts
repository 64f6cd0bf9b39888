import { LANGUAGES } from '@inkfolio/domain/language';
import { escapeHtml } from '../../http/pages/escape-html.ts';
import { pathIn } from '../../http/pages/page-meta.ts';

export interface MappedPage {
  readonly path: string;
  /** Epoch milliseconds. */
  readonly changedAt?: number | undefined;
  /** True to list each language; only for short sitemaps. */
  readonly inLanguages?: boolean;
}

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';
const SCHEMA = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
const XHTML = 'xmlns:xhtml="http://www.w3.org/1999/xhtml"';

export function sitemapIndex(paths: readonly string[], siteUrl: string): string {
  const maps = paths.map((path) => `<sitemap>${location(siteUrl + path)}</sitemap>\n`).join('');
  return `${HEAD}<sitemapindex ${SCHEMA}>\n${maps}</sitemapindex>\n`;
}

export async function* sitemap(
  pages: AsyncIterable<readonly MappedPage[]> | Iterable<readonly MappedPage[]>,
  siteUrl: string,
): AsyncGenerator<string> {
  yield `${HEAD}<urlset ${SCHEMA} ${XHTML}>\n`;
  for await (const some of pages) yield some.map((page) => entry(page, siteUrl)).join('');
  yield '</urlset>\n';
}

function entry({ path, changedAt, inLanguages = false }: MappedPage, siteUrl: string): string {
  const changed =
    changedAt === undefined ? '' : `<lastmod>${new Date(changedAt).toISOString()}</lastmod>`;
  const languages = inLanguages
    ? LANGUAGES.map((language) => alternate(language, siteUrl + pathIn(path, language))).join('')
    : '';
  return `<url>${location(siteUrl + path)}${changed}${languages}</url>\n`;
}

function location(address: string): string {
  return `<loc>${escapeHtml(address)}</loc>`;
}

function alternate(language: string, address: string): string {
  return `<xhtml:link rel="alternate" hreflang="${language}" href="${escapeHtml(address)}"/>`;
}
