/** Media query at which the side panel becomes a sheet, as in the style sheets. */
export const COMPACT = '(max-width: 1023px)';
