import type { PageName } from '@inkfolio/contract/pages';
import type { Language } from '@inkfolio/domain/language';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Initial files of a page, without those that every page loads. */
export interface PageFiles {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
  readonly texts: readonly string[];
}

/** Files of each page, from the list that the build has written. */
export interface SitePages {
  filesOf(page: PageName): PageFiles;
  /** File that draws cards without a picture. */
  readonly drawing: string;
  textFile(part: string, language: Language): string;
}

const NO_FILES: PageFiles = { scripts: [], styles: [], texts: [] };

interface Built {
  readonly texts: string;
  readonly drawing: string;
  readonly pages: readonly (PageFiles & {
    readonly page: PageName;
    readonly access: 'public' | 'user';
  })[];
}

export async function readSitePages(webDir: string): Promise<SitePages> {
  const { texts, drawing, pages } = JSON.parse(
    await readFile(join(webDir, 'page-files.json'), 'utf8'),
  ) as Built;
  // A visitor of a player's page is redirected to the log-in.
  const listed = pages.filter(({ access }) => access === 'public');
  const filesByPage = new Map(listed.map((files) => [files.page, files]));
  return {
    drawing,
    filesOf: (page) => filesByPage.get(page) ?? NO_FILES,
    textFile: (part, language) => `${texts}/${language}/${part}.js`,
  };
}
