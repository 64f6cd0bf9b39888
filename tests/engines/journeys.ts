import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'vitest';
import type { Page, Target } from './page.ts';

/** Browser and site of a journey. */
interface Visit {
  readonly page: Page;
  /** Download folder of the browser. */
  readonly downloads: string;
  readonly stopSite: () => Promise<void>;
  /** Starts the next version of the site at the same address. */
  readonly startNextVersion: () => Promise<void>;
}

export interface EngineJourney {
  readonly name: string;
  readonly go: (visit: Visit) => Promise<void>;
}

const css = (selector: string): Target => ({ selector });
const named =
  (selector: string) =>
  (name: string | RegExp): Target => ({ selector, name });
const button = named('button, [role=button]');
const link = named('a[href]');
const menuItem = named('[role=menuitem], [role=menuitemradio]');
const status = named('[role=status]');
const toast = named('[aria-live] p');
const inDialog = named('[role=dialog] :is(button, a, [role=tab], h2, h3, label)');
const text = named('main *, [role=dialog] *');

const CARDS = css('main a[data-card]');
const HAND = css('[data-zone=hand] [data-instance]');
/** Cards of one ink; adding a dual-ink card asks for confirmation. */
const TILES = css('ul [data-card]:not(:has([aria-label*=" and "]))');
export const DECK = '/decks/sample-001';
const DECK_TITLE = named('h1')('Quiet, Please');

/** Signs in, opens a deck and reloads it offline; runs for every change. */
export async function readDeckOffline({ page, stopSite }: Visit): Promise<void> {
  await page.open('/decks');
  await page.click(link('Log in'));
  await signIn(page);
  await page.waitFor('/decks', () => location.pathname);
  await page.see(button('Account: wanderer'));
  // A worker that starts after the page has loaded its deck has not cached it yet.
  await page.waitFor('', whatIsNotCached);
  await page.open(DECK);
  await page.see(DECK_TITLE);
  await page.waitFor('', whatIsNotCached, DECK);
  await stopSite();
  await page.reload();
  await page.see(DECK_TITLE);
  await page.see(css('main [data-card] img'));
}

async function signIn(page: Page): Promise<void> {
  await page.click(link('Continue with Discord'));
  await page.fill(named('input')('Name'), 'wanderer');
  await page.click(button('Log in to Inkfolio'));
}

/** Journeys of one player through features that may differ between engines. */
export const JOURNEYS: readonly EngineJourney[] = [
  {
    name: 'signs in after going back from the provider',
    async go({ page }) {
      await page.driver.evaluate(() => localStorage.clear());
      await page.open('/login');
      await page.click(link('Continue with Discord'));
      await page.see(named('input')('Name'));
      await page.driver.back();
      await signIn(page);
      await page.see(button('Account: wanderer'));
    },
  },
  {
    name: 'shows a card in a dialog and returns the focus to its tile',
    async go({ page }) {
      await page.open('/cards');
      await page.click(CARDS);
      await page.see(css('[role=dialog] h2'));
      await page.press('Escape');
      await page.see(css('[role=dialog]'), 0);
      await page.waitFor(true, () => document.activeElement?.matches('a[data-card]') === true);
    },
  },
  {
    name: 'builds a deck by keyboard, with undo',
    async go({ page }) {
      await page.open('/decks?tab=myDecks');
      await page.click(button('Create deck'));
      await page.fill(named('[role=dialog] input')(/^Name|^Deck name/), 'Low Tide');
      await page.click(named('[role=dialog] button')('Create empty deck'));
      await page.focus(TILES);
      await page.press('Enter', 'Enter', 'Enter', 'Enter');
      await page.see(text('4 of 60 cards'));
      await page.press('Control+z');
      await page.see(text('3 of 60 cards'));
      await page.press('Control+Shift+z');
      await page.see(text('4 of 60 cards'));
      await page.see(status('Saved'));
      await page.reload();
      await page.see(text('4 of 60 cards'));
    },
  },
  {
    name: 'copies a deck and pastes it as another',
    async go({ page }) {
      await page.open(DECK);
      await page.click(button('Copy list'));
      await page.see(toast(/^Copied to the clipboard!/));
      await page.open('/decks?tab=myDecks');
      await page.click(button('Create deck'));
      await page.click(named('[role=tab]')('Import'));
      await page.focus(css('[role=dialog] textarea'));
      await page.press('Control+v');
      await page.see(named('h1, h2, h3')(/^60 cards found/));
      await page.click(named('[role=dialog] button')('Create deck, 60 cards'));
      await page.see(text('60 of 60 cards'));
    },
  },
  {
    name: 'downloads a deck',
    async go({ page, downloads }) {
      await page.open(DECK);
      await page.click(button('More actions'));
      await page.click(menuItem('Export or print'));
      await page.click(named('[role=tab]')('File'));
      await page.click(inDialog('Save as JSON'));
      const file = join(downloads, 'quiet__please_deck.json');
      const saved = () => readFile(file, 'utf8').catch(() => '');
      await expect.poll(saved).toContain('"name": "Quiet, Please"');
    },
  },
  {
    name: 'plays a turn with the mouse, and keeps the game after a reload',
    async go({ page }) {
      await page.open(`${DECK}/simulator`);
      await page.click(named('[role=dialog] button')(/^Classic/));
      await page.click(button('Keep'));
      await page.see(HAND, 7);
      await page.click(button('Draw'));
      await page.see(HAND, 8);
      await page.drag(HAND, named('section')('Ink'));
      await page.see(HAND, 7);
      await page.drag(HAND, named('section')('Board'));
      await page.see(HAND, 6);
      await page.click(button('Next turn'));
      await page.see(named('header *')('Turn 2'));
      await page.reload();
      await page.see(HAND, 6);
      await page.press('d');
      await page.see(HAND, 7);
    },
  },
  {
    name: 'keeps theme and language after a reload',
    async go({ page }) {
      const root = () =>
        `${document.documentElement.lang} ${document.documentElement.dataset['theme']}`;
      await page.open('/decks');
      await page.click(button(/^Theme/));
      await page.click(menuItem('Light'));
      await page.waitFor('en light', root);
      await page.click(button(/^Language/));
      await page.click(menuItem(/Deutsch/));
      await page.waitFor('de light', root);
      await page.reload();
      await page.waitFor('de light', root);
      await page.click(button(/^Sprache/));
      await page.click(menuItem(/English/));
      await page.waitFor('en light', root);
    },
  },
  {
    name: 'reads cards offline, and then asks before a new version',
    async go({ page, stopSite, startNextVersion }) {
      await page.open('/cards');
      await page.waitFor('', whatIsNotCached);
      await stopSite();
      await page.reload();
      await page.see(status(/^296 cards found/));
      await startNextVersion();
      const old = await page.driver.evaluate(entryScript);
      // The first request may use a connection to the stopped site.
      await page.waitFor(true, async () => {
        await (await navigator.serviceWorker.getRegistration())?.update();
        return true;
      });
      await page.see(status(/^A new version is available/));
      await page.click(button('Reload'));
      await page.waitFor(
        true,
        (before) => {
          const entry = document.querySelector('script[type=module][src]')?.getAttribute('src');
          return entry !== undefined && entry !== before;
        },
        old,
      );
    },
  },
];

/** Returns which of program, texts, catalogue and deck is not cached yet. Runs in the page. */
async function whatIsNotCached(deck?: string): Promise<string> {
  const paths = async (name: string) =>
    (await (await caches.open(name)).keys()).map(({ url }) => url);
  // The worker may still use the previous language after a change.
  const { lang } = document.documentElement;
  const responses = (await caches.keys()).filter((name) => name.startsWith('inkfolio-answers-'));
  const responded = (await Promise.all(responses.map(paths))).flat();
  const isCached = {
    program: navigator.serviceWorker.controller !== null,
    texts: (await paths('inkfolio-texts')).some((url) => url.includes(`/${lang}/`)),
    catalogue: (await paths('inkfolio-catalogue')).some((url) => url.endsWith(`language=${lang}`)),
    deck: deck === undefined || responded.some((url) => new URL(url).pathname === `/api${deck}`),
  };
  return Object.entries(isCached)
    .filter(([, is]) => !is)
    .map(([name]) => name)
    .join(', ');
}

/** Returns the URL of the page's entry script. Runs in the page. */
function entryScript(): string | null | undefined {
  return document.querySelector('script[type=module][src]')?.getAttribute('src');
}
