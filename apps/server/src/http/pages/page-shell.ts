import type { Language } from '@inkfolio/domain/language';
import type { LoginDoors } from '@inkfolio/domain/users/login-ways';
import { LRUCache } from 'lru-cache';
import { hash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { recordCacheLookup } from '../../cache-uses.ts';
import { escapeHtml, escapeJson } from './escape-html.ts';
import type { PreloadedData } from './preloaded-data.ts';
import type { PageFiles, SitePages } from './page-files.ts';
import { HIDDEN_HEAD, headTags, type HeadView, type PageMeta } from './page-meta.ts';
import { PAGE_POLICY } from './security-headers.ts';
import { cacheResponse, type CachedResponse } from '../requests/cached-response.ts';

interface ShellContents {
  readonly head: PageMeta | undefined;
  readonly view: HeadView;
  readonly files: PageFiles;
  readonly preloaded: readonly PreloadedData[];
}

export interface PageShells {
  /** Shell without page data, in the site's default language. */
  readonly plain: CachedResponse;
  fill(parts: ShellContents): CachedResponse;
}

const PLAIN_TITLE = '<title>Inkfolio</title>';
const FIRST_WORDS = '<!-- first words -->';
const HEAD_END = '</head>';
const END = '</body>';
/** Maximum quality, because every device caches the plain shell. */
const PLAIN_BROTLI_QUALITY = 11;
/** JSON of a card without a picture, which the page will draw. */
const NO_PICTURE = '"imageUrl":null';

/** Server settings that the page reads from its root element. */
interface ShellSettings {
  readonly defaultLanguage: Language;
  /** True if set logos exist; otherwise the page does not request any. */
  readonly hasSetLogos: boolean;
  /** Name of the game; undefined: the site does not name it. */
  readonly gameName: string | undefined;
  /** Ways to log in besides passkeys. */
  readonly doors: readonly (keyof LoginDoors)[];
}

/** Reads the HTML shell of all pages, in the default language. */
export async function readPageShell(
  webDir: string,
  { defaultLanguage, hasSetLogos, gameName, doors }: ShellSettings,
): Promise<string> {
  const template = await readFile(join(webDir, 'index.html'), 'utf8');
  const settings = [
    `data-default-language="${defaultLanguage}"`,
    ...(hasSetLogos ? ['data-set-logos'] : []),
    ...(doors.length === 0 ? [] : [`data-doors="${doors.join(' ')}"`]),
    ...(gameName === undefined ? [] : [`data-game-name="${escapeHtml(gameName)}"`]),
  ];
  // A function, because `replace` would interpret `$&` in a name.
  return inLanguage(template, defaultLanguage).replace(
    /data-default-language="fr"(?: data-doors="discord")?/,
    () => settings.join(' '),
  );
}

/** Prepares the plain shell, and an LRU cache of filled shells, limited to `cacheBytes`. */
export function preparePageShells(shell: string, pages: SitePages, cacheBytes: number): PageShells {
  const cache = new LRUCache<string, CachedResponse>({
    maxSize: cacheBytes,
    // Twice the body, because compressed forms are added later.
    sizeCalculation: (page, key) => 2 * page.body.length + 2 * key.length,
  });
  return {
    plain: prepareShell(shell, { brotliQuality: PLAIN_BROTLI_QUALITY }),
    fill({ head, view, files, preloaded }) {
      const { language } = view;
      const tags = head === undefined ? HIDDEN_HEAD : headTags(head, view);
      const links = fileTags(files, pages, { language, preloaded });
      const words = firstWords(head);
      const carried = preloaded.flatMap(({ path, tag }) => [path, tag]);
      const key = [language, ...carried, tags, words, ...links].join('\n');
      const cached = cache.get(key);
      recordCacheLookup('page_shells', cached !== undefined);
      if (cached !== undefined) return cached;
      // Functions, because `replace` would interpret `$&` in a text.
      const html = inLanguage(shell, language)
        .replace(PLAIN_TITLE, () => tags)
        .replace(FIRST_WORDS, () => words)
        .replace(HEAD_END, [...links, HEAD_END].join('\n    '))
        .replace(END, () => [...preloaded.map(preloadedTag), END].join('\n  '));
      const filled = prepareShell(html);
      cache.set(key, filled);
      return filled;
    },
  };
}

/** Renders name and description of the page, shown until the script renders the page. */
function firstWords(head: PageMeta | undefined): string {
  const heading = head?.heading ?? head?.title;
  if (head === undefined || heading === undefined) return '';
  const [over, below] = [heading, head.description].map(escapeHtml);
  const place = head.title === undefined ? 'data-of="site"' : 'data-of="page"';
  return `<p class="first-words" ${place} aria-hidden="true"><strong>${over}</strong> ${below}</p>`;
}

/** Renders preload links for the files that the page requests next. */
function fileTags(
  { scripts, styles, texts }: PageFiles,
  pages: SitePages,
  {
    language,
    preloaded,
  }: { readonly language: Language; readonly preloaded: readonly PreloadedData[] },
): readonly string[] {
  const isDrawn = preloaded.some(({ body }) => body.includes(NO_PICTURE));
  const modules = [
    ...scripts,
    ...texts.map((part) => pages.textFile(part, language)),
    ...(isDrawn ? [pages.drawing] : []),
  ];
  return [
    // Only preloaded: applied styles would delay the first paint.
    ...styles.map((file) => `<link rel="preload" as="style" crossorigin href="/${file}" />`),
    ...modules.map((file) => `<link rel="modulepreload" crossorigin href="/${file}" />`),
  ];
}

function preloadedTag({ path, body }: PreloadedData): string {
  const json = escapeJson(body.toString());
  return `<script type="application/json" class="preloaded-data" data-path="${escapeHtml(path)}">${json}</script>`;
}

function prepareShell(html: string, options?: { readonly brotliQuality: number }): CachedResponse {
  // The tag covers page and headers, because a 304 response repeats neither.
  const tag = hash('sha256', JSON.stringify(PAGE_POLICY) + html, 'base64url');
  return cacheResponse(tag, Buffer.from(html), {
    contentType: 'text/html; charset=utf-8',
    vary: 'accept-encoding, accept-language',
    ...options,
  });
}

function inLanguage(html: string, language: Language): string {
  return html.replace(/<html lang="\w+"/, `<html lang="${language}"`);
}
