/** Media query below which the side panel is a sheet; same value in the stylesheets. */
export const COMPACT = '(max-width: 1023px)';
