import type { Page } from './page.ts';

/** A state of a page that is drawn alike in every engine. */
export interface View {
  readonly name: string;
  /** Address; `{deck}` stands for a deck of the player. */
  readonly path: string;
  /** True: as a visitor sees it. */
  readonly isPublic?: true;
  /** Leads to the state. */
  readonly reach: (page: Page) => Promise<void>;
  /** Selector of a block; the first that it fits is taken out to see that its absence is noticed. */
  readonly block: string;
}

const seeArt = (selector: string) => (page: Page) => page.see({ selector: `${selector} img` });

export const VIEWS: readonly View[] = [
  { name: 'home', path: '/', isPublic: true, reach: seeArt('main'), block: 'main h1' },
  {
    name: 'log-in',
    path: '/login',
    isPublic: true,
    reach: (page) => page.see({ selector: 'a', name: 'Continue with Discord' }),
    block: 'main section',
  },
  {
    name: 'cards',
    path: '/cards?color=Ruby',
    reach: seeArt('a[data-card]'),
    block: 'main aside',
  },
  {
    name: 'card',
    path: '/cards/900612',
    reach: seeArt('[role=dialog]'),
    block: '[role=dialog] article > :last-child',
  },
  { name: 'decks', path: '/decks', reach: seeArt('main li'), block: 'main ul li' },
  {
    name: 'deck',
    path: '/decks/sample-001',
    reach: seeArt('main [data-card]'),
    block: 'main aside',
  },
  {
    name: 'editor',
    path: '/decks/{deck}?tab=edit',
    reach: seeArt('main ul [data-card]'),
    block: 'main ul [data-card]',
  },
  {
    name: 'collection',
    path: '/collection',
    reach: (page) => page.see({ selector: 'main a[href*="/chapter/"]' }),
    block: 'main li:has(a[href*="/chapter/"])',
  },
  {
    name: 'set',
    path: '/collection/chapter/1',
    reach: (page) => page.see({ selector: '[data-row]' }),
    block: 'main header',
  },
  {
    name: 'simulator',
    path: '/decks/sample-001/simulator',
    async reach(page) {
      await page.click({ selector: '[role=dialog] button', name: /^Manual/ });
      await page.see({ selector: '[role=dialog] h2', name: 'Choose seven cards' });
    },
    block: '[role=dialog] ul',
  },
];
