import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const LOCALES = join(import.meta.dirname, '../src/locales');

/** Background of the site in the dark theme, `--bg` in `styles/tokens.css`. */
const DARK = '#0b121b';

const PNG = { type: 'image/png' } as const;
const ICONS = [
  { src: '/icons/icon-192.png', sizes: '192x192', ...PNG },
  { src: '/icons/icon-512.png', sizes: '512x512', ...PNG },
  { src: '/icons/maskable-512.png', sizes: '512x512', purpose: 'maskable', ...PNG },
  { src: '/icons/monochrome-512.png', sizes: '512x512', purpose: 'monochrome', ...PNG },
  { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml' },
] as const;

const SHORTCUTS = [
  ['nav.cards', '/cards'],
  ['nav.decks', '/decks'],
  ['nav.collection', '/collection'],
] as const;

export function webManifests(): ReadonlyMap<string, object> {
  const languages = readdirSync(LOCALES, { withFileTypes: true }).filter((entry) =>
    entry.isDirectory(),
  );
  return new Map(languages.map(({ name }) => [fileIn(name), manifestIn(name)] as const));
}

/** Pages start with the French manifest and load another once the language is known. */
function fileIn(language: string): string {
  return language === 'fr' ? 'manifest.webmanifest' : `manifest.${language}.webmanifest`;
}

function manifestIn(language: string): object {
  const texts = { ...textsOf(language, 'app'), ...textsOf(language, 'home') };
  return {
    // Same id in every language.
    id: '/',
    name: 'Inkfolio',
    short_name: 'Inkfolio',
    description: texts['home.lead'],
    lang: language,
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: DARK,
    theme_color: DARK,
    categories: ['games', 'entertainment'],
    icons: ICONS,
    shortcuts: SHORTCUTS.map(([text, url]) => ({
      name: texts[text],
      url,
      icons: ICONS.slice(0, 1),
    })),
  };
}

function textsOf(language: string, part: string): Readonly<Record<string, string>> {
  return JSON.parse(readFileSync(join(LOCALES, language, `${part}.json`), 'utf8')) as Record<
    string,
    string
  >;
}
