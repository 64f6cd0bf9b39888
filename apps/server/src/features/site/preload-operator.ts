import type { Operator } from '@inkfolio/contract/operator';
import type { PageName } from '@inkfolio/contract/pages';
import { preloadedData, type PreloadedData } from '../../http/pages/preloaded-data.ts';
import type { PageVisit } from '../../http/pages/static-web.ts';

/** The pages that say who runs the site. */
const PAGES: ReadonlySet<PageName> = new Set(['legalNotice', 'termsOfService', 'privacyPolicy']);

/** Preloaded data of the legal pages. */
export function preloadOperator(operator: Operator, { page }: PageVisit): readonly PreloadedData[] {
  return PAGES.has(page) ? [preloadedData('/operator', operator)] : [];
}
