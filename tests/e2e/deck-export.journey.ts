import { readFile } from 'node:fs/promises';
import type { Deck } from '@inkfolio/contract/decks';
import type { DeckExport } from '@inkfolio/domain/decks/deck-json';
import type { Download, Locator, Page } from 'playwright-core';
import { accessibilityProblems } from './accessibility.ts';
import { dialogOf, expect, siteUrl, stub, test, type Journey, type Visitor } from './journey.ts';
import { makeDeck } from './player-requests.ts';

/** Community deck of the sample; see `catalogue/sample-decks.json`. */
const DECK = '/decks/sample-001';
const DECK_NAME = 'Quiet, Please';
const FIRST_LINES = '2 And Then the Lamp Went Out…\n3 Dot Tittle - Dot of the i\n';

async function visitDeck(journey: Journey, visitor: Visitor = {}): Promise<Page> {
  const page = await journey.visit(DECK, visitor);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('heading', { level: 1 }).waitFor();
  return page;
}

async function openFrom(page: Page, button: string): Promise<Locator> {
  await page.getByRole('button', { name: button, exact: true }).click();
  const dialog = dialogOf(page);
  await dialog.waitFor();
  return dialog;
}

async function openExport(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: /^(More actions|Plus d’actions)$/ }).click();
  await page.getByRole('menuitem', { name: /^(Export or print|Exporter ou imprimer)$/ }).click();
  return dialogOf(page);
}

const clipboard = (page: Page) => page.evaluate(() => navigator.clipboard.readText());

async function jsonOf(download: Download): Promise<unknown> {
  return JSON.parse(await readFile(await download.path(), 'utf8'));
}

/** Decoded content of a base64 parameter of the link. */
function carried(link: string | null, parameter: string): string {
  const base64 = new URL(link ?? '').searchParams.get(parameter) ?? '';
  return Buffer.from(base64, 'base64').toString('utf8');
}

test.describe('sharing a deck', () => {
  test('copies the link, shares it, and shows a QR code', async ({ journey }) => {
    const page = await visitDeck(journey);
    const dialog = await openFrom(page, 'Share');
    await dialog.getByRole('button', { name: 'Copy link' }).click();
    await dialog.getByText('Copied to the clipboard!').waitFor();
    expect(await clipboard(page)).toBe(siteUrl(DECK));
    await dialog.getByText('Copied to the clipboard!').waitFor({ state: 'detached' });

    const linkOf = (name: string) =>
      dialog.getByRole('link', { name: `Share on ${name}` }).getAttribute('href');
    const reddit = new URL((await linkOf('Reddit')) ?? '');
    expect(reddit.origin).toBe('https://www.reddit.com');
    expect(reddit.searchParams.get('url')).toBe(siteUrl(DECK));
    expect(reddit.searchParams.get('title')).toBe(`“${DECK_NAME}” on Inkfolio`);
    expect(await linkOf('X')).toContain(encodeURIComponent(siteUrl(DECK)));
    expect(await linkOf('Facebook')).toContain(encodeURIComponent(siteUrl(DECK)));
    await dialog.getByRole('img', { name: 'QR code of the link' }).waitFor();

    await dialog.getByRole('button', { name: 'Copy text and link for Discord' }).click();
    await dialog.getByText('Copied to the clipboard!').waitFor();
    expect(await clipboard(page)).toBe(`“${DECK_NAME}” on Inkfolio\n${siteUrl(DECK)}`);

    // The forum opens in a new window, and the device has a share sheet.
    await page.evaluate(() => {
      window.open = (...call) => {
        document.title = call.join(' ');
        return null;
      };
      navigator.canShare = () => true;
      navigator.share = (data) => {
        document.title = `shared ${data?.url ?? ''}`;
        return Promise.resolve();
      };
    });
    await dialog.getByRole('link', { name: 'Share on Reddit' }).click();
    expect(await page.title()).toMatch(/^https:\/\/www\.reddit\.com.* _blank .*width=850,/);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await openFrom(page, 'Share');
    await dialog.getByRole('button', { name: 'Share with an app' }).click();
    expect(await page.title()).toBe(`shared ${siteUrl(DECK)}`);
  });

  test('warns about a private deck; an empty one has no export', async ({ journey }) => {
    const id = await makeDeck(await journey.player('secretive'), { name: 'Secret', colors: [] });
    const page = await journey.visit(`/decks/${id}`, { signedInAs: 'secretive' });
    const dialog = await openFrom(page, 'Share');
    await dialog.getByText('only you can open the link').waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await openExport(page);
    await dialog.getByText('no cards to export yet').waitFor();
  });
});

test.describe('exporting a deck', () => {
  test('copies the card list and opens the play sites', async ({ journey }) => {
    const page = await visitDeck(journey);
    const dialog = await openExport(page);
    await dialog.getByRole('button', { name: 'Copy as text' }).click();
    await dialog.getByText('Copied to the clipboard!').waitFor();
    const text = await clipboard(page);
    expect(text.startsWith(FIRST_LINES)).toBe(true);

    await dialog.getByRole('tab', { name: 'Play online' }).click();
    const linkTo = (site: string) =>
      dialog.getByRole('link', { name: `Open the deck on ${site}` }).getAttribute('href');
    const inktable = await linkTo('inktable.net');
    expect(inktable).toMatch(
      /^https:\/\/inktable\.net\/lor\/import\?svc=dreamborn&name=Quiet%2C%20Please&id=/,
    );
    expect(carried(inktable, 'id')).toContain('|Dot Tittle_Dot of the i$3|');
    // That site supports printings; both lists have the same cards.
    const duels = carried(await linkTo('duels.ink'), 'import');
    expect(duels).toContain('3 Dot Tittle - Dot of the i (10-22)\n');
    expect(duels.replaceAll(/ \(\w+-\w+\)$/gm, '')).toBe(text);

    // Optionally the list names printings.
    await dialog.getByRole('tab', { name: 'Card list' }).click();
    const list = dialog.getByRole('region', { name: 'Card list' });
    await expect(list).toContainText(FIRST_LINES);
    await dialog.getByRole('switch', { name: 'With set and number' }).check();
    await expect(list).toContainText('3 Dot Tittle - Dot of the i (10-22)\n');
    await dialog.getByText('Copied to the clipboard!').waitFor({ state: 'detached' });
    await dialog.getByRole('button', { name: 'Copy as text' }).click();
    await dialog.getByText('Copied to the clipboard!').waitFor();
    expect(await clipboard(page)).toBe(await list.textContent());
  });

  test('shows all formats at once, reached by arrow keys', async ({ journey }) => {
    const page = await visitDeck(journey, { width: 390, height: 844 });
    await openExport(page);
    const dialog = dialogOf(page);
    const tabs = dialog.getByRole('tab');
    await tabs.first().focus();
    const ways = ['Card list', 'Play online', 'Image', 'File'];
    expect(await tabs.allTextContents()).toEqual(ways);
    for (const way of ways.slice(1)) {
      await page.keyboard.press('ArrowRight');
      await dialog.getByRole('tabpanel', { name: way }).waitFor();
    }
    await dialog.getByRole('link', { name: 'Print' }).waitFor();
  });

  test('reports success and names cards in English or the page language', async ({ journey }) => {
    const page = await visitDeck(journey, { language: 'fr' });
    const dialog = await openFrom(page, 'Partager');
    await dialog.getByRole('button', { name: 'Copier le lien' }).click();
    await dialog.getByText('Copié dans le presse-papier\u00a0!').waitFor();
    await page.evaluate(() => {
      navigator.clipboard.writeText = () => Promise.reject(new Error('no'));
    });
    await dialog.getByRole('button', { name: 'Copier le lien' }).click();
    await dialog.getByText('Échec de la copie').waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await openExport(page);
    const list = dialog.getByRole('region', { name: 'Liste de cartes' });
    await expect(list).toContainText(FIRST_LINES);
    await dialog.getByRole('radio', { name: 'Français' }).check();
    await expect(list).toContainText('3 Dot Iota - Point sur le i\n');
    await dialog.getByRole('tab', { name: 'Jouer en ligne' }).click();
    const link = dialog.getByRole('link', { name: 'Ouvrir le deck sur duels.ink' });
    expect(carried(await link.getAttribute('href'), 'import')).toContain(
      '3 Dot Tittle - Dot of the i (10-22)\n',
    );
  });

  test('saves JSON that imports as the same deck', async ({ journey }) => {
    const page = await visitDeck(journey, { signedInAs: 'letterwriter' });
    const dialog = await openExport(page);
    await dialog.getByRole('tab', { name: 'File' }).click();
    const downloads = page.waitForEvent('download');
    await dialog.getByRole('button', { name: 'Save as JSON' }).click();
    const download = await downloads;
    expect(download.suggestedFilename()).toBe('quiet__please_deck.json');
    const file = (await jsonOf(download)) as DeckExport;
    const deck = (await (await page.request.get(siteUrl(`/api${DECK}`))).json()) as Deck;
    expect({ ...file, cards: file.cards.length }).toEqual({
      name: deck.name,
      colors: deck.colors,
      archetypes: deck.archetypes,
      description: deck.description,
      cards: deck.deckCards.length,
    });
    const quantities = new Map(file.cards.map((card) => [card.globalId, card.quantity]));
    for (const { card, quantity } of deck.deckCards) {
      expect(quantities.get(card.globalId)).toBe(quantity);
    }
  });
});

test.describe('exporting all decks', () => {
  test('saves one file', async ({ journey }) => {
    // On a fast machine, two exports exceed the reads of five seconds, and the page waits.
    journey.expectConsoleErrors(/500|429/);
    const player = await journey.player('shelfowner');
    const ids: string[] = [];
    for (let number = 1; number <= 105; number++) {
      const cards = [{ cardId: '900101', quantity: (number % 4) + 1 }];
      ids.push(await makeDeck(player, { name: `Shelf ${number}`, colors: ['Ruby'], cards }));
    }
    const page = await journey.visit('/decks?tab=myDecks', { signedInAs: 'shelfowner' });
    await page.getByRole('button', { name: 'All my decks' }).click();
    const downloads = page.waitForEvent('download');
    await page.getByRole('menuitem', { name: 'Export all decks' }).click();
    const dialog = page.getByRole('dialog', { name: 'Export all decks' });
    await dialog.getByText('105 decks saved').waitFor();
    const download = await downloads;
    expect(download.suggestedFilename()).toMatch(/^inkfolio_decks_\d{4}-\d\d-\d\d\.json$/);
    const files = (await jsonOf(download)) as DeckExport[];
    expect(new Set(files.map(({ name }) => name)).size).toBe(105);
    expect(files[0]).toEqual({
      name: 'Shelf 105',
      colors: ['Ruby'],
      archetypes: [],
      cards: [{ globalId: 900101, quantity: 2 }],
    });

    // Optionally without the deck that fails to load.
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    const broken = `**/api/decks/${ids[0] ?? ''}?**`;
    const restore = await stub(page, broken, (route) => route.fulfill({ status: 500, json: {} }));
    await page.reload();
    await page.getByRole('button', { name: 'All my decks' }).click();
    await page.getByRole('menuitem', { name: 'Export all decks' }).click();
    await dialog.getByText('1 deck could not be loaded:').waitFor();
    await dialog.getByRole('listitem').getByText('Shelf 1', { exact: true }).waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    const rest = page.waitForEvent('download');
    await dialog.getByRole('button', { name: 'Save the other 104' }).click();
    expect(await jsonOf(await rest)).toHaveLength(104);
    restore();
    await dialog.getByRole('button', { name: 'Try again' }).click();
    await dialog.getByText('105 decks saved').waitFor();
  });
});
