import type { TextId } from '../../lib/i18n.ts';

interface SitePage {
  readonly to: string;
  readonly textId: TextId;
}

/** The four parts of the site, as header and side menu list them. */
export const SITE_PAGES: readonly SitePage[] = [
  { to: '/', textId: 'nav.home' },
  { to: '/cards', textId: 'nav.cards' },
  { to: '/decks', textId: 'nav.decks' },
  { to: '/collection', textId: 'nav.collection' },
];
