import { LANGUAGES, type Language } from '@inkfolio/domain/language';
import { textsOf } from './locale-files.ts';

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
  return new Map(LANGUAGES.map((each) => [fileIn(each), manifestIn(each)] as const));
}

/** Pages start with the French manifest and load another once the language is known. */
function fileIn(language: Language): string {
  return language === 'fr' ? 'manifest.webmanifest' : `manifest.${language}.webmanifest`;
}

function manifestIn(language: Language): object {
  const texts = textsOf(language);
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
