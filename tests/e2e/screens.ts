import type { Locator, Page } from 'playwright-core';
import { textsOf } from '../../apps/web/vite/locale-files.ts';
import { expect, type Journey, type Visitor } from './journey.ts';
import { requestAs, makeDeck, ownCards, ownId, tokenFromElsewhere } from './player-requests.ts';
import { PICTURE_TIME } from './site-process.ts';

type Language = 'fr' | 'en' | 'de' | 'it';
type Values = Readonly<Record<string, string | number>>;

/** Page that visits many screens, with the facts that their paths and texts depend on. */
export interface Tour {
  readonly page: Page;
  /** Returns the text of an id in the tour's language. */
  readonly text: (id: string, values?: Values) => string;
  /** Whether the page is at least 1024 pixels wide; otherwise parts are in sheets or menus. */
  readonly isWide: boolean;
  /** Deck and id of the tour's player; empty for a visitor. */
  readonly deckId: string;
  readonly userId: string;
}

/** State of a page, reached after its path is opened and `reach` has completed. */
export interface Screen {
  readonly name: string;
  readonly path: string | ((tour: Tour) => string);
  readonly reach: (tour: Tour) => Promise<unknown>;
}

export function screen(name: string, path: Screen['path'], reach: Screen['reach']): Screen {
  return { name, path, reach };
}

/** Loads the site's texts of a language by id. */
function textsIn(language: Language): Tour['text'] {
  const texts = textsOf(language);
  return (id, values = {}) => {
    const text = texts[id];
    if (text === undefined) throw new Error(`no text ${id}`);
    return text.replaceAll(/\{(\w+)(?:, number)?\}/g, (_, name: string) => String(values[name]));
  };
}

const TRADED = { quantity: 2, reason: null };

export type TourVisitor = Visitor & Required<Pick<Visitor, 'language' | 'width'>>;

/**
 * Opens every screen once on one page, then fails with the problems of all screens. A screen that
 * cannot be reached is a problem; the tour continues.
 */
export async function tour(
  journey: Journey,
  screens: readonly Screen[],
  {
    problemsOf,
    begin = () => Promise.resolve(),
    ...visitor
  }: TourVisitor & {
    readonly problemsOf: (page: Page, screen: Screen) => Promise<readonly string[]>;
    /** Runs before the page loads for the tour. */
    readonly begin?: (page: Page) => Promise<unknown>;
  },
): Promise<void> {
  journey.expectConsoleErrors(/40[0349]/);
  const page = await journey.visit('/legal-notice', visitor);
  page.setDefaultTimeout(15_000);
  await page.clock.setFixedTime(PICTURE_TIME);
  await page.addInitScript(fixSeeds);
  await begin(page);
  await page.reload();
  const { language, width, signedInAs: player } = visitor;
  const begun = await beginTour(page, { language, player, isWide: width >= 1024 });
  const found: string[] = [];
  for (const screen of screens) {
    try {
      await visitScreen(begun, screen);
      const problems = await problemsOf(page, screen);
      found.push(...problems.map((problem) => `${screen.name}: ${problem}`));
    } catch (error) {
      const [reason] = String(error).split('\n=====');
      found.push(`${screen.name}: not reached: ${reason ?? ''}`);
    }
  }
  expect(found).toEqual([]);
}

/** Fixes the seed of every game. Runs in the page. */
function fixSeeds(): void {
  const random = crypto.getRandomValues.bind(crypto);
  crypto.getRandomValues = (array) =>
    array instanceof Uint32Array ? array.fill(7) : random(array);
}

/** Starts a tour on an open page; a player gets a deck, copies, lists and a public collection. */
async function beginTour(
  page: Page,
  {
    language,
    player,
    isWide,
  }: { readonly language: Language; readonly player: string | undefined; readonly isWide: boolean },
): Promise<Tour> {
  const tour = { page, text: textsIn(language), isWide, deckId: '', userId: '' };
  if (player === undefined) {
    await isDrawn(page);
    return tour;
  }
  await ownCards(page, { '900101': [3, 1], '900102': [1, 0], '900612': [2, 1] });
  await requestAs(page, 'PATCH', '/auth/collection-visibility', { isPublic: true });
  await requestAs(page, 'PATCH', '/wants', {
    entries: [
      { ...TRADED, cardId: '900105', printing: 'any', finish: 'any', reason: 'Moths' },
      { ...TRADED, cardId: '900520', printing: 'one', finish: 'foil' },
    ],
  });
  await requestAs(page, 'PATCH', '/trades', {
    entries: [
      { ...TRADED, cardId: '900101', printing: 'one', finish: 'normal' },
      { ...TRADED, cardId: '900612', printing: 'one', finish: 'foil' },
    ],
  });
  for (const list of ['wants', 'trades']) {
    await requestAs(page, 'PATCH', '/auth/trade-visibility', { list, isPublic: true });
  }
  await requestAs(page, 'PATCH', '/auth/language', { language });
  const userId = await ownId(page);
  const deckId = await makeDeck(page, {
    // A deck's pattern depends on its id.
    id: Buffer.from(player).toString('hex').padEnd(32, '0').slice(0, 32),
    name: 'Moths',
    colors: ['Amber'],
    cards: [
      { cardId: '900101', quantity: 4 },
      { cardId: '900102', quantity: 2 },
    ],
  });
  // Reloads to show the changes.
  await page.reload();
  await isDrawn(page);
  return { ...tour, userId, deckId };
}

/** Waits until the page is rendered and its router is ready. */
async function isDrawn(page: Page): Promise<void> {
  await page.locator('main h1').first().waitFor();
}

const BETWEEN = '/collection/not-found';

/**
 * Navigates without a page load, like a link. Each history entry has a separate key, by which the
 * page stores its scroll position.
 */
export async function follow(page: Page, address: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState({ key: crypto.randomUUID() }, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, address);
}

/** Navigates to a screen without a page load, as when a link is followed. */
async function visitScreen(tour: Tour, { path, reach }: Screen): Promise<void> {
  const { page, text } = tour;
  const address = typeof path === 'string' ? path : path(tour);
  // Menus and dialogs of the header stay open on the next page; those of a page close with it.
  const over = page.locator('[role=menu], [role=dialog]');
  for (let depth = 0; depth < 3 && (await over.count()) > 0; depth += 1) {
    await page.keyboard.press('Escape');
    // Escape has no effect on the dialog below while one closes.
    await page.locator('[data-ending-style]').first().waitFor({ state: 'detached' });
  }
  // Navigates via another page, because a page that stays keeps its state.
  const between = page.locator('main h1', { hasText: text('collection.missing.title') });
  await follow(page, BETWEEN);
  await between.waitFor();
  await follow(page, address);
  if (address !== BETWEEN) await between.waitFor({ state: 'detached' });
  await page.locator('main').waitFor();
  await page.evaluate(() => scrollTo(0, 0));
  await reach(tour);
  await settle(page);
}

/**
 * Waits until nothing loads or moves: no skeleton, font or animation. Resets the scroll position of
 * side columns, which depends on the timing of clicks.
 */
async function settle(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const column of document.querySelectorAll('aside')) column.scrollTop = 0;
  });
  await page.waitForFunction(
    () =>
      document.querySelector('[data-shape=card], [data-shape=line], main [aria-busy=true]') ===
        null &&
      document.fonts.status === 'loaded' &&
      document.getAnimations().every(({ playState }) => playState !== 'running'),
  );
}

/** Waits for the title, frame by frame; a locator looks every half second. */
export const heading = ({ page }: Tour): Promise<unknown> =>
  page.waitForFunction(() => document.querySelector('main h1')?.checkVisibility() ?? false);
/** Waits for the text that only this state of the page shows. */
export const says =
  (id: string) =>
  ({ page, text }: Tour): Promise<void> =>
    page.getByText(text(id)).first().waitFor();
export const cardLink = ({ page }: Tour): Promise<void> =>
  page.locator('main a[data-card]').first().waitFor();

/** Presses the button whose name starts with the text of this id. */
export async function press({ page, text }: Tour, id: string, place?: Locator): Promise<void> {
  const name = new RegExp(`^${text(id).replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')}`);
  await (place ?? page).getByRole('button', { name }).first().click();
}

/** Chooses an item in the button's menu. */
export async function chooseFromMenu(tour: Tour, button: string, item: string): Promise<void> {
  await press(tour, button);
  const found = tour.page.getByRole('menuitem', { name: tour.text(item) });
  // A click may scroll the page under the menu, by how much depends on the menu's animation.
  await found.evaluate((element: HTMLElement) => element.focus({ preventScroll: true }));
  await tour.page.keyboard.press('Enter');
  await tour.page.mouse.move(0, 0);
}

/** Opens a sign-in callback link from another person, up to the confirmation. */
export async function openSentLink({ page, text }: Tour): Promise<void> {
  const token = await tokenFromElsewhere(page.url(), 'sender-with-a-long-name');
  // Does the work of the page's first script, which does not run on client-side navigation.
  const answer = { signInAnswer: `?token=${token}` };
  await page.evaluate((known) => void Object.assign(globalThis, known), answer);
  await follow(page, '/auth/callback');
  await page.getByText(text('callback.unproven')).waitFor();
}

/** Waits for the tour's deck in a deck picker. */
export async function deckChoice({ page }: Tour): Promise<void> {
  await page.getByRole('checkbox', { name: 'Moths' }).waitFor();
}
