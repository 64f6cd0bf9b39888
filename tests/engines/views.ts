import type { Page } from './page.ts';

/** A state of a page that is drawn alike in every engine. */
export interface View {
  readonly name: string;
  /** Address; `{deck}` stands for a deck of the player. */
  readonly path: string;
  /** True: as a visitor sees it. */
  readonly isPublic?: true;
  /** Leads to the state, and waits until all of it is drawn. */
  readonly reach: (page: Page) => Promise<void>;
  /** Selector of a block whose absence must be noticed. */
  readonly block: string;
}

/** Arts of cards are drawn one by one, when the page is idle. */
const seeArts = (selector: string, count?: number) => (page: Page) =>
  page.see({ selector: `${selector} img` }, count);

export const VIEWS: readonly View[] = [
  {
    name: 'home',
    path: '/',
    isPublic: true,
    reach: seeArts('main'),
    block: 'main section',
  },
  {
    name: 'log-in',
    path: '/login',
    isPublic: true,
    reach: (page) => page.see({ selector: 'a', name: 'Continue with Discord' }),
    block: 'main',
  },
  {
    name: 'cards',
    path: '/cards?color=Ruby',
    reach: seeArts('a[data-card]'),
    block: 'main aside',
  },
  {
    name: 'card',
    path: '/cards/900612',
    reach: seeArts('[role=dialog]'),
    block: '[role=dialog]',
  },
  { name: 'decks', path: '/decks', reach: seeArts('main li'), block: 'main ul' },
  {
    name: 'deck',
    path: '/decks/sample-001',
    reach: seeArts('main [data-card]'),
    block: 'main section',
  },
  {
    name: 'editor',
    path: '/decks/{deck}?tab=edit',
    reach: seeArts('main ul [data-card]'),
    block: 'header',
  },
  {
    name: 'collection',
    path: '/collection',
    reach: (page) => page.see({ selector: 'main a[href*="/chapter/"]' }),
    block: 'main ul',
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
    block: '[role=dialog]',
  },
];
