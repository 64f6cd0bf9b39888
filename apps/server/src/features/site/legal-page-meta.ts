import { PAGE_PATHS, type PageName } from '@inkfolio/contract/pages';
import type { MetaTexts } from '../../http/pages/meta-texts.ts';
import type { PageMeta } from '../../http/pages/page-meta.ts';
import type { PageVisit } from '../../http/pages/static-web.ts';

const PARTS: Readonly<Partial<Record<PageName, string>>> = {
  legalNotice: 'notice',
  termsOfService: 'terms',
  privacyPolicy: 'privacy',
};

export function legalPageMeta({ page }: PageVisit, words: MetaTexts): PageMeta | undefined {
  const part = PARTS[page];
  if (part === undefined) return undefined;
  return {
    title: words.text(`${part}.title`),
    description: words.text(`head.${part}`),
    path: PAGE_PATHS[page],
  };
}
