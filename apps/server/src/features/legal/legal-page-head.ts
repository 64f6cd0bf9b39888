import type { HeadWords } from '../../http/head-texts.ts';
import type { PageHead } from '../../http/page-head.ts';

/** The part of the texts that each page's title and description come from. */
const PAGES: Readonly<Record<string, string>> = {
  '/legal-notice': 'notice',
  '/terms-of-service': 'terms',
  '/privacy-policy': 'privacy',
};

/** What the three legal pages say of themselves. */
export function legalPageHead(path: string, words: HeadWords): PageHead | undefined {
  const part = PAGES[path];
  if (part === undefined) return undefined;
  return { title: words.text(`${part}.title`), description: words.text(`head.${part}`), path };
}
