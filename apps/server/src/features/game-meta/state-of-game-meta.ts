import { PAGE_PATHS } from '@inkfolio/contract/pages';
import type { MetaTexts } from '../../http/pages/meta-texts.ts';
import type { PageMeta } from '../../http/pages/page-meta.ts';
import type { PageVisit } from '../../http/pages/static-web.ts';

export function stateOfGameMeta({ page }: PageVisit, words: MetaTexts): PageMeta | undefined {
  if (page !== 'meta') return undefined;
  return {
    title: words.text('meta.title'),
    description: words.text('head.meta'),
    path: PAGE_PATHS.meta,
  };
}
