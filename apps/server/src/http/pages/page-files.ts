import type { PageName } from '@inkfolio/contract/pages';
import type { Language } from '@inkfolio/domain/language';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Files that a page loads first, beside those of every page. */
export interface PageFiles {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
  /** The parts of the texts. */
  readonly texts: readonly string[];
}

/** The files of the pages, as the build has left a list of them beside the page. */
export interface SitePages {
  filesOf(page: PageName): PageFiles;
  /** The file that draws the cards without a picture. */
  readonly drawing: string;
  /** The file of one part of the texts. */
  textFile(part: string, language: Language): string;
}

const NO_FILES: PageFiles = { scripts: [], styles: [], texts: [] };

interface Built {
  /** The folder of the texts. */
  readonly texts: string;
  readonly drawing: string;
  readonly pages: readonly (PageFiles & { readonly page: PageName })[];
}

/** Reads what `apps/web/vite/page-files.ts` has written. */
export async function readSitePages(webDir: string): Promise<SitePages> {
  const { texts, drawing, pages } = JSON.parse(
    await readFile(join(webDir, 'page-files.json'), 'utf8'),
  ) as Built;
  const known = new Map(pages.map((files) => [files.page, files]));
  return {
    drawing,
    filesOf: (page) => known.get(page) ?? NO_FILES,
    textFile: (part, language) => `${texts}/${language}/${part}.js`,
  };
}
