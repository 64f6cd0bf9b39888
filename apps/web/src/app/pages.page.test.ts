import { PAGE_PATHS, type PageName } from '@inkfolio/contract/pages';
import { expect, test } from 'vitest';
import { page as browserPage, userEvent } from 'vitest/browser';
import { openPage, signIn } from '../testing/open-page.ts';
import { callAs, idFrom } from '../testing/player-calls.ts';
import { stub } from '../testing/stub-responses.ts';

/** Pages that redirect at once. */
const PASSED: readonly PageName[] = ['login', 'callback', 'shoppingList', 'wantedList'];
/** Static pages, and forms that load nothing. */
const UNASKING: readonly PageName[] = [
  ...(['settings', 'missingCollection', 'tradeMatch'] as const),
  ...(['legalNotice', 'termsOfService', 'privacyPolicy'] as const),
];
const PAGES = (Object.keys(PAGE_PATHS) as PageName[]).filter((page) => !PASSED.includes(page));
const DECK = 'sample-001';

/** Address of the page for the sample deck, a sample player, the first set, or the user. */
function addressOf(page: PageName, userId: string): string {
  return PAGE_PATHS[page]
    .replace(/\/:\w+\?$/, '')
    .replace(':id', page === 'player' ? 'sample-wren-of-the-archive' : DECK)
    .replace(':userId', userId)
    .replace(':setCode', '1');
}

/**
 * Signs in a player with a planned deck, a public collection and public trade lists; returns their
 * id.
 */
async function signInOpenPlayer(name: string): Promise<string> {
  await signIn(name);
  await callAs('PATCH', '/auth/collection-visibility', { isPublic: true });
  for (const list of ['wants', 'trades']) {
    await callAs('PATCH', '/auth/trade-visibility', { list, isPublic: true });
  }
  localStorage.setItem('plannedDecks', JSON.stringify([DECK]));
  return idFrom('GET', '/auth/me');
}

/** Pages that share a title: a printed file is named like its deck, a set page like its set. */
const TWINS: Readonly<Partial<Record<PageName, PageName>>> = {
  deckPrint: 'deck',
  publicChapter: 'chapter',
};

test('each page has a unique title', async () => {
  const userId = await signInOpenPlayer('titled');
  const named = new Map<string, PageName>();
  for (const page of PAGES) {
    document.title = 'the page before';
    await openPage(addressOf(page, userId));
    await expect.poll(() => document.title, { message: page }).toMatch(/^(.+ · )?Inkfolio$/);
    await expect.poll(() => named.get(document.title), { message: page }).toBe(TWINS[page]);
    named.set(document.title, page);
  }
});

/** Elements of the page and of its open dialogs. */
const shown = (selector: string) =>
  [...document.querySelectorAll(`:is(main, [role=dialog]) :is(${selector})`)].filter((each) =>
    each.checkVisibility(),
  );
const countOf = (selector: string) => () => shown(selector).length;
const COMING = '[data-skeleton], [data-loading]';
/** Headings without content below, not even a loading indicator. */
const bareHeadings = () =>
  shown('h2, h3')
    .filter(({ parentElement: part }) => part?.childElementCount === 1)
    .map(({ textContent }) => textContent);
const LOADING = `${COMING}, [aria-busy=true], [role=status]:not(:empty)`;

test.for(PAGES.filter((page) => !UNASKING.includes(page)))(
  'the page %s shows loading and then an error',
  async (page) => {
    const userId = await signInOpenPlayer('stuck');
    const { promise: failure, resolve: fail } = Promise.withResolvers<undefined>();
    stub(/^GET \/api\/(?!auth\/me$)/, async () => {
      await failure;
      return Response.json({ code: 'rate_limited', error: 'Refused' }, { status: 429 });
    });
    await openPage(addressOf(page, userId));
    await expect.poll(countOf(LOADING), { message: 'loading' }).toBeGreaterThan(0);
    await expect.poll(bareHeadings, { message: 'loading' }).toEqual([]);
    fail(undefined);
    await expect
      .poll(countOf('[role=alert]:not(:empty)'), { message: 'failed' })
      .toBeGreaterThan(0);
    await expect.poll(countOf(COMING), { message: 'still loading' }).toBe(0);
  },
);

const nameOf = (element: Element | null) =>
  element && (element.getAttribute('aria-label') ?? element.textContent);
const dialogs = () => document.querySelectorAll('[role=dialog]').length;

test.for(PAGES.filter((page) => page !== 'simulator'))(
  'each dialog of %s opens and returns the focus',
  async (page) => {
    const userId = await signInOpenPlayer('opener');
    let requests = 0;
    stub(/^GET /, async (_, forward) => {
      requests += 1;
      return forward().finally(() => (requests -= 1));
    });
    await openPage(addressOf(page, userId));
    // The available dialogs depend on the signed-in player.
    await expect
      .element(browserPage.getByRole('button', { name: 'Account: opener' }))
      .toBeVisible();
    await expect.poll(countOf('h1')).toBeGreaterThan(0);
    await expect.poll(() => requests + countOf(COMING)()).toBe(0);
    const names = new Set(shown('button[aria-haspopup=dialog]:enabled').map(nameOf));
    for (const name of names) {
      const opener = shown('button[aria-haspopup=dialog]').find((each) => nameOf(each) === name);
      if (!(opener instanceof HTMLElement)) continue;
      opener.focus();
      opener.click();
      await expect.poll(dialogs, { message: `opened by ${name}` }).toBe(1);
      await userEvent.keyboard('{Escape}');
      await expect.poll(dialogs, { message: `closed, opened by ${name}` }).toBe(0);
      await expect.poll(() => nameOf(document.activeElement), { message: 'focus' }).toBe(name);
    }
  },
);
