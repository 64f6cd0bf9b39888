import type { Operator } from '@inkfolio/contract/operator';
import type { PageName } from '@inkfolio/contract/pages';
import { preloadedData, type PreloadedData } from '../../http/pages/preloaded-data.ts';
import type { PageVisit } from '../../http/pages/static-web.ts';

const PAGES: ReadonlySet<PageName> = new Set(['legalNotice', 'termsOfService', 'privacyPolicy']);

export function preloadOperator(operator: Operator, { page }: PageVisit): readonly PreloadedData[] {
  return PAGES.has(page) ? [preloadedData('/operator', operator)] : [];
}
