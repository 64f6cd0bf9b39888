import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'vitest';
import type { Page, Target } from './page.ts';

/** Browser, downloads and site of a journey. */
interface Visit {
  readonly page: Page;
  /** The folder for downloads of the browser. */
  readonly downloads: string;
  /** Ends the site, as when the network is gone. */
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
const heading = named('h1, h2, h3');
const menuItem = named('[role=menuitem], [role=menuitemradio]');
const status = named('[role=status]');
const inDialog = named('[role=dialog] :is(button, a, [role=tab], h2, h3, label, p, span)');
const text = named('main *, [role=dialog] *');

const CARDS = css('main a[data-card]');
const DIALOG = css('[role=dialog]');
const HAND = css('[data-zone=hand] [data-instance]');
/** Cards of one ink: adding one of two asks first. */
const TILES = css('ul [data-card]:not(:has([aria-label*=" and "]))');
const SIMULATOR = '/decks/sample-001/simulator';
/** A deck of the sample, as its list begins. */
const FIRST_LINE = '2 And Then the Lamp Went Out…';

/** The journeys that matter most. One player goes all of them, one after the other. */
export const JOURNEYS: readonly EngineJourney[] = [
  {
    name: 'signing in leads back to where the player was',
    async go({ page }) {
      await page.open('/cards?color=Ruby');
      await page.click(link('Log in'));
      await page.click(link('Continue with Discord'));
      await page.fill(named('input')('Name'), 'wanderer');
      await page.click(button('Log in to Inkfolio'));
      await page.see(button('Account: wanderer'));
      await page.waitFor('/cards?color=Ruby', () => location.pathname + location.search);
    },
  },
  {
    name: 'cards are searched, filtered and seen one by one',
    async go({ page }) {
      await page.open('/cards');
      await page.see(CARDS);
      await page.click(button('Load more'));
      await page.waitFor(
        true,
        () => document.querySelector('main')?.textContent.includes('showing 1 to 80') === true,
      );
      await page.click(button('Ruby'));
      await page.see(button('Remove filter: Ruby'));
      await page.type(css('#card-search'), 'torchlight');
      await page.see(status(/^\d cards? found/));
      await page.click(CARDS);
      await page.see(css('[role=dialog] h2'));
      await page.press('Escape');
      await page.see(DIALOG, 0);
      await page.waitFor(true, () => document.activeElement?.matches('a[data-card]') === true);
    },
  },
  {
    name: 'a deck of sixty is built by keyboard, with undo',
    async go({ page }) {
      await page.open('/decks?tab=myDecks');
      await page.click(button('Create deck'));
      await page.fill(named('[role=dialog] input')(/^Name|^Deck name/), 'Low Tide');
      await page.click(inDialog('Amber'));
      await page.click(named('[role=dialog] button')('Create deck'));
      await page.see(TILES);
      await page.focus(TILES);
      for (let copies = 0; copies < 60; copies += 4) {
        await page.press('Enter', 'Enter', 'Enter', 'Enter');
        // A driver may go on before the page has had the last key, which the next card would get.
        await page.see(text(`${copies + 4} of 60 cards`));
        await page.evaluate(focusNextPlainTile);
      }
      await page.see(button('Core: valid'));
      await page.press('Control+z');
      await page.see(text('59 of 60 cards'));
      await page.press('Control+Shift+z');
      await page.see(text('60 of 60 cards'));
      await page.see(status('Saved'));
      await page.reload();
      await page.see(text('60 of 60 cards'));
    },
  },
  {
    name: 'a deck is copied and pasted as another',
    async go({ page }) {
      await page.open('/decks/sample-001');
      await page.click(button('Export'));
      await page.click(inDialog('Copy as text'));
      await page.see(inDialog('Copied to the clipboard!'));

      await page.open('/decks?tab=myDecks');
      await page.click(button('Create deck'));
      await page.click(named('[role=tab]')('Import'));
      await page.focus(css('[role=dialog] textarea'));
      await page.press('Control+v');
      await page.waitFor(
        true,
        (line) =>
          document
            .querySelector<HTMLTextAreaElement>('[role=dialog] textarea')
            ?.value.startsWith(line) === true,
        FIRST_LINE,
      );
      await page.click(inDialog('Analyse'));
      await page.see(heading(/^60 cards found/));
      await page.click(named('[role=dialog] button')('Create deck'));
      await page.see(text('60 of 60 cards'));
    },
  },
  {
    name: 'a deck is downloaded',
    async go({ page, downloads }) {
      await page.open('/decks/sample-001');
      await page.click(button('Export'));
      await page.click(named('[role=tab]')('File'));
      await page.click(inDialog('Save as JSON'));
      const file = join(downloads, 'quiet__please_deck.json');
      const saved = () => readFile(file, 'utf8').catch(() => '');
      await expect.poll(saved, { timeout: 30_000 }).toContain('"name": "Quiet, Please"');
    },
  },
  {
    name: 'a set is entered by number, and saves itself',
    async go({ page }) {
      await page.open('/collection/chapter/9');
      await page.see(css('[data-row]'));
      await page.press('e');
      await page.see(css('input:focus'));
      await page.press('3', 'Enter', '+', '+', 'f', '7', 'Enter');
      const owned = () =>
        [...document.querySelectorAll<HTMLInputElement>('[data-row] input')]
          .map(({ value }) => value)
          .filter((value) => value !== '0')
          .join(',');
      // What the keys did is shown before the page is left: an engine may still be sending them.
      await page.waitFor('3,1', owned);
      await page.see(status('Saved'));
      await page.reload();
      await page.see(css('[data-row]'));
      await page.waitFor('3,1', owned);
    },
  },
  {
    name: 'a turn is played with the mouse',
    async go({ page }) {
      await page.open(SIMULATOR);
      await page.click(named('[role=dialog] button')(/^Classic/));
      await page.click(button('Keep'));
      await page.see(HAND, 7);
      await page.click(button('Draw'));
      await page.see(HAND, 8);
      await page.carry(HAND, named('section')('Ink'));
      await page.see(HAND, 7);
      await page.carry(HAND, named('section')('Board'));
      await page.see(HAND, 6);
      await page.click(button('Next turn'));
      await page.see(named('header *')('Turn 2'));
    },
  },
  {
    name: 'the game goes on by keyboard after a reload',
    async go({ page }) {
      await page.reload();
      await page.see(HAND, 6);
      await page.press('d');
      await page.see(HAND, 7);
      await page.focus(HAND);
      await page.press('i');
      await page.see(HAND, 6);
      await page.press('u');
      await page.see(HAND, 7);
      await page.press('l');
      await page.click(menuItem('Top 2 cards'));
      await page.see(text('All cards must be sorted: 2 are left.'));
    },
  },
  {
    name: 'theme and language are chosen, and stay',
    async go({ page }) {
      const root = () => {
        const { lang, dataset } = document.documentElement;
        return `${lang} ${dataset['theme']}`;
      };
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
    name: 'a page is loaded again without a network, and then asks before a new version',
    async go({ page, stopSite, startNextVersion }) {
      await page.open('/cards');
      await page.waitFor(true, isCached);
      await stopSite();
      await page.reload();
      await page.see(status(/^296 cards found/));
      await page.click(CARDS);
      await page.see(css('[role=dialog] h2'));
      await page.press('Escape');
      await startNextVersion();
      const old = await page.evaluate(entryScript);
      await page.waitFor(true, async () => {
        const registration = await navigator.serviceWorker.getRegistration();
        // The first call may find the connection to the site that was stopped.
        return registration?.update().then(
          () => true,
          () => false,
        );
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

/** True once program, texts and catalogue are on the device. Runs in the page. */
async function isCached(): Promise<boolean> {
  const texts = await (await caches.open('inkfolio-texts')).keys();
  const catalogue = await (await caches.open('inkfolio-catalogue')).keys();
  // The language may just have been chosen: what the worker keeps is still of the one before.
  const { lang } = document.documentElement;
  const isOfLanguage =
    texts.some(({ url }) => url.includes(`/${lang}/`)) &&
    catalogue.some(({ url }) => url.endsWith(`language=${lang}`));
  return navigator.serviceWorker.controller !== null && isOfLanguage;
}

/** Address of the script that begins the page. Runs in the page. */
function entryScript(): string | null | undefined {
  return document.querySelector('script[type=module][src]')?.getAttribute('src');
}

/** Moves the focus to the next tile of a card of one ink. Runs in the page. */
function focusNextPlainTile(): void {
  const tiles = [
    ...document.querySelectorAll<HTMLElement>('ul [data-card]:not(:has([aria-label*=" and "]))'),
  ];
  const focused = tiles.findIndex((tile) => tile === document.activeElement);
  tiles[focused + 1]?.focus();
}
