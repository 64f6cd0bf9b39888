import { GlobalFonts } from '@napi-rs/canvas';
import { fileURLToPath } from 'node:url';

// The two font families of the page, with fallbacks for missing glyphs.
export const TITLE_FONT = '"Inkfolio Title", "Inkfolio Title Extended", serif';
export const TEXT_FONT = '"Inkfolio Text", "Inkfolio Text Extended", sans-serif';

const PIAZZOLLA = '@fontsource-variable/piazzolla/files/piazzolla';
const HANKEN = '@fontsource-variable/hanken-grotesk/files/hanken-grotesk';
const FILES = {
  [`${PIAZZOLLA}-latin-opsz-normal.woff2`]: 'Inkfolio Title',
  [`${PIAZZOLLA}-latin-wght-italic.woff2`]: 'Inkfolio Title',
  [`${PIAZZOLLA}-latin-ext-opsz-normal.woff2`]: 'Inkfolio Title Extended',
  [`${HANKEN}-latin-wght-normal.woff2`]: 'Inkfolio Text',
  [`${HANKEN}-latin-ext-wght-normal.woff2`]: 'Inkfolio Text Extended',
} as const;

/** Registers the page's fonts with the canvas. Throws if a file cannot be read. */
export function registerFonts(): void {
  for (const [file, name] of Object.entries(FILES)) {
    const path = fileURLToPath(import.meta.resolve(file));
    if (GlobalFonts.registerFromPath(path, name) === null) {
      throw new Error(`cannot read font ${path}`);
    }
  }
}
