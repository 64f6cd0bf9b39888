/** The sizes of paper that printers have. */
export const PAPERS = ['a4', 'letter'] as const;
export type Paper = (typeof PAPERS)[number];

/** Regions whose paper is Letter; the rest of the world has A4. */
const LETTER_REGIONS = new Set(['US', 'CA', 'MX', 'PH', 'CL', 'CO', 'VE', 'CR', 'GT', 'PA', 'DO']);

/** The paper that is usual where the reader is, as far as the browser's language tells. */
export function usualPaper(): Paper {
  const { region } = new Intl.Locale(navigator.language);
  return region !== undefined && LETTER_REGIONS.has(region) ? 'letter' : 'a4';
}
