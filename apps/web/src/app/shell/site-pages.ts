import type { TextId } from '../../lib/i18n.ts';

interface SitePage {
  readonly to: string;
  readonly textId: TextId;
  /** Other pages of this part, outside its own path. */
  readonly others?: readonly string[];
}

export const SITE_PAGES: readonly SitePage[] = [
  { to: '/', textId: 'nav.home' },
  { to: '/cards', textId: 'nav.cards' },
  { to: '/decks', textId: 'nav.decks', others: ['/meta'] },
  { to: '/collection', textId: 'nav.collection' },
];

export function isInPart({ to, others = [] }: SitePage, pathname: string): boolean {
  if (to === '/') return pathname === to;
  return [to, ...others].some((path) => pathname === path || pathname.startsWith(`${path}/`));
}
