import type { Language } from '@inkfolio/domain/language';
import { LRUCache } from 'lru-cache';
import { hash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { prepareAnswer, type PreparedAnswer } from './prepared-answer.ts';

/** What a pasted link shows of a page, before any script has run. */
export interface PageHead {
  /** Undefined: the page is the site itself. */
  readonly title?: string | undefined;
  readonly description: string;
  /** The one path of the page. */
  readonly path: string;
  /** Path of a picture on this site. */
  readonly image?: string | undefined;
  /** Its pixels, where they are known; it is then shown large. */
  readonly imageSize?: { readonly width: number; readonly height: number } | undefined;
}

/** The shells of all pages; a page without a head of its own has the plain one. */
export interface PageShells {
  readonly plain: PreparedAnswer;
  /** @param siteUrl where visitors find the site, without a slash at the end */
  withHead(head: PageHead, language: Language, siteUrl: string): PreparedAnswer;
}

const SITE = 'Inkfolio';
const PLAIN_TITLE = `<title>${SITE}</title>`;
/** Shells kept with their compressed forms, some 5 kB each. */
const MOST_KEPT = 500;

/**
 * The page that every address of the site begins with, for visitors of the default language. It
 * knows whether there are logos of sets, so that it asks for none in vain.
 */
export async function readPageShell(
  webDir: string,
  { defaultLanguage, hasSetLogos }: { defaultLanguage: Language; hasSetLogos: boolean },
): Promise<string> {
  const template = await readFile(join(webDir, 'index.html'), 'utf8');
  return inLanguage(template, defaultLanguage).replace(
    'data-default-language="fr"',
    `data-default-language="${defaultLanguage}"${hasSetLogos ? ' data-set-logos' : ''}`,
  );
}

/** Makes ready the plain shell, and those with a head when they are first asked for. */
export function preparePageShells(shell: string): PageShells {
  const kept = new LRUCache<string, PreparedAnswer>({ max: MOST_KEPT });
  return {
    plain: prepareShell(shell),
    withHead(head, language, siteUrl) {
      const tags = headTags(head, siteUrl);
      const key = language + tags;
      const known = kept.get(key);
      if (known !== undefined) return known;
      // A function: in a text, `$&` would stand for what is replaced.
      const made = prepareShell(inLanguage(shell, language).replace(PLAIN_TITLE, () => tags));
      kept.set(key, made);
      return made;
    },
  };
}

function prepareShell(html: string): PreparedAnswer {
  return prepareAnswer(hash('sha1', html, 'base64url'), Buffer.from(html), {
    contentType: 'text/html; charset=utf-8',
    vary: 'accept-encoding, accept-language',
  });
}

function inLanguage(html: string, language: Language): string {
  return html.replace(/<html lang="\w+"/, `<html lang="${language}"`);
}

function headTags(head: PageHead, siteUrl: string): string {
  const { title, description, path, imageSize } = head;
  const address = siteUrl + path;
  return [
    `<title>${escapeHtml(title === undefined ? SITE : `${title} · ${SITE}`)}</title>`,
    meta('name', 'description', description),
    `<link rel="canonical" href="${escapeHtml(address)}" />`,
    meta('property', 'og:site_name', SITE),
    meta('property', 'og:type', 'website'),
    meta('property', 'og:title', title ?? SITE),
    meta('property', 'og:description', description),
    meta('property', 'og:url', address),
    ...imageTags(head, siteUrl),
    meta('name', 'twitter:card', imageSize === undefined ? 'summary' : 'summary_large_image'),
  ].join('\n    ');
}

function imageTags({ image, imageSize }: PageHead, siteUrl: string): readonly string[] {
  if (image === undefined) return [];
  const tag = meta('property', 'og:image', siteUrl + image);
  if (imageSize === undefined) return [tag];
  return [
    tag,
    meta('property', 'og:image:width', String(imageSize.width)),
    meta('property', 'og:image:height', String(imageSize.height)),
  ];
}

function meta(kind: 'name' | 'property', name: string, content: string): string {
  return `<meta ${kind}="${name}" content="${escapeHtml(content)}" />`;
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '');
}
