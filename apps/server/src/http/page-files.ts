import type { Language } from '@inkfolio/domain/language';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** What the page at an address loads first, beside what every page does. */
export interface PageFiles {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
  /** The parts of the texts. */
  readonly texts: readonly string[];
}

/** Every address of the site, as the build of the page has left them beside it. */
export interface SitePages {
  /** Undefined: there is no page at this path. */
  filesOf(path: string): PageFiles | undefined;
  /** The file that draws the cards without a picture. */
  readonly drawing: string;
  /** The file of one part of the texts. */
  textFile(part: string, language: Language): string;
}

interface Built {
  /** The folder of the texts. */
  readonly texts: string;
  readonly drawing: string;
  readonly pages: readonly (PageFiles & { readonly path: string })[];
}

/** Reads what `apps/web/vite/page-files.ts` has written. */
export async function readSitePages(webDir: string): Promise<SitePages> {
  const { texts, drawing, pages } = JSON.parse(
    await readFile(join(webDir, 'page-files.json'), 'utf8'),
  ) as Built;
  const known = pages.map((files) => ({ pattern: patternOf(files.path), files }));
  return {
    drawing,
    filesOf: (path) => known.find(({ pattern }) => pattern.test(path))?.files,
    textFile: (part, language) => `${texts}/${language}/${part}.js`,
  };
}

/** `/cards/:id?` as the router of the page reads it. */
function patternOf(path: string): RegExp {
  const pattern = path.replace(/\/:\w+\?/g, '(?:/[^/]+)?').replace(/\/:\w+/g, '/[^/]+');
  return new RegExp(`^${pattern}/?$`, 'i');
}
