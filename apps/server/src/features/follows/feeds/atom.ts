import { escapeHtml } from '../../../http/pages/escape-html.ts';
import { isoTime } from '../../../iso-time.ts';

/** Feed entry. Paths are relative to the site; times are epoch milliseconds. */
interface FeedEntry {
  readonly path: string;
  readonly title: string;
  readonly summary: string;
  readonly publishedAt: number;
  readonly updatedAt: number;
  readonly author?: string | undefined;
}

export interface Feed {
  readonly path: string;
  readonly pagePath: string;
  readonly title: string;
  readonly language: string;
  readonly entries: readonly FeedEntry[];
}

const SITE = 'Inkfolio';

/** Renders the feed as Atom (RFC 4287). */
export function atomFeed(feed: Feed, siteUrl: string): string {
  const { path, pagePath, title, language, entries } = feed;
  const updatedAt = Math.max(0, ...entries.map((entry) => entry.updatedAt));
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${language}">`,
    element('id', siteUrl + path),
    element('title', `${title} · ${SITE}`),
    element('updated', isoTime(updatedAt)),
    link('self', siteUrl + path),
    link('alternate', siteUrl + pagePath),
    author(SITE),
    ...entries.map((entry) => entryElement(entry, siteUrl)),
    '</feed>',
    '',
  ].join('\n');
}

function entryElement(entry: FeedEntry, siteUrl: string): string {
  const address = siteUrl + entry.path;
  return [
    '<entry>',
    element('id', address),
    element('title', entry.title),
    link('alternate', address),
    element('published', isoTime(entry.publishedAt)),
    element('updated', isoTime(entry.updatedAt)),
    ...(entry.author === undefined ? [] : [author(entry.author)]),
    element('summary', entry.summary),
    '</entry>',
  ].join('\n');
}

function author(name: string): string {
  return `<author>${element('name', name)}</author>`;
}

function element(name: string, text: string): string {
  return `<${name}>${escapeXml(text)}</${name}>`;
}

function link(relation: 'self' | 'alternate', address: string): string {
  return `<link rel="${relation}" href="${escapeXml(address)}"/>`;
}

/** Characters that are not allowed in XML, even escaped (production `Char`). */
const NOT_IN_XML = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;

function escapeXml(text: string): string {
  return escapeHtml(text.toWellFormed().replace(NOT_IN_XML, ''));
}
