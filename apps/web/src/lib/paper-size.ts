export const PAPERS = ['a4', 'letter'] as const;
export type Paper = (typeof PAPERS)[number];

/** Regions that use Letter; all others use A4. */
const LETTER_REGIONS = new Set(['US', 'CA', 'MX', 'PH', 'CL', 'CO', 'VE', 'CR', 'GT', 'PA', 'DO']);

export function usualPaper(): Paper {
  const { region } = new Intl.Locale(navigator.language);
  return region !== undefined && LETTER_REGIONS.has(region) ? 'letter' : 'a4';
}
