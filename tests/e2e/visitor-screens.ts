import {
  cardLink,
  chooseFromMenu,
  heading,
  press,
  says,
  screen,
  type Screen,
  type Tour,
} from './screens.ts';
import { DEVICE_SCREENS } from './device-screens.ts';
import { FIND_SCREENS } from './find-screens.ts';
import { LOG_IN_SCREENS } from './log-in-screens.ts';
import { hand, inHand } from './simulator-table.ts';
import { dialogOf, expect } from './journey.ts';

const DECK = '/decks/sample-001';
const PLAYER = '/players/sample-wren-of-the-archive';
const GAME = `${DECK}/simulator`;

/** Screens visible to visitors. */
export const VISITOR_SCREENS: readonly Screen[] = [
  screen('home', '/', heading),
  screen('the menu of the site', '/', openSiteMenu),
  screen('the keyboard shortcuts', '/', openShortcuts),
  ...FIND_SCREENS,
  screen('cards', '/cards?color=Ruby&cost=1&cost=2', cardLink),
  screen('all filters of cards', '/cards?strengthValue=2', openCardFilters),
  screen('no cards', '/cards?query=zzzzzz', says('cards.empty')),
  screen('completions of a search', '/cards', async (tour) => {
    const { page } = tour;
    await cardLink(tour);
    const found = page.locator('main [role=status]').first();
    const before = (await found.textContent()) ?? '';
    const field = page.locator('#card-search');
    await field.fill('is');
    await expect(found).not.toHaveText(before);
    // The unfinished term leaves the results.
    await field.pressSequentially(':');
    await page.getByRole('listbox').waitFor();
  }),
  screen('a search that cannot be read', '/cards', async ({ page }) => {
    await page.locator('#card-search').fill('t:nothing');
    await page.locator('mark').waitFor();
  }),
  screen('a search for players only', '/cards', async ({ page }) => {
    await page.locator('#card-search').fill('owned>=2');
    await page.locator('#card-search-problem a, [id$="-problem"] a').waitFor();
  }),
  screen('the help with the search', '/cards', async (tour) => {
    await press(tour, 'cards.searchHelp');
    await dialogOf(tour.page).waitFor();
  }),
  screen('a card', '/cards/900612', (tour) => dialogOf(tour.page).locator('h3').first().waitFor()),
  screen('an unknown card', '/cards/1', says('detail.notFound')),
  screen('decks of the community', '/decks', heading),
  screen('official decks', '/decks?tab=official', heading),
  screen('decks, before the log-in', '/decks?tab=myDecks', says('decks.logIn.title')),
  screen(
    'no decks',
    '/decks?tab=official&format=CORE&archetypes=Combo',
    says('decks.none.filtered'),
  ),
  screen(
    'a search of decks that cannot be read',
    '/decks?query=%28ink%3Aamber',
    says('decks.none.unreadable'),
  ),
  screen('terms of a search of decks', '/decks?query=likes%3E%3D0+ink%3Apink', async ({ page }) => {
    await page.locator('[id$="-problem"] mark').waitFor();
  }),
  screen('help on the search of decks', '/decks', async (tour) => {
    await press(tour, 'decks.searchHelp');
    await dialogOf(tour.page).waitFor();
  }),
  screen('filters of decks', '/decks', openDeckFilters),
  screen('the meta', '/meta', openMeta),
  screen('how the game is counted', '/meta', async (tour) => {
    await openMeta(tour);
    if ((await tour.page.locator('main table').count()) === 0) return;
    await press(tour, 'meta.how');
    await dialogOf(tour.page).waitFor();
  }),
  screen('the meta of too few decks', '/meta?format=INFINITY', says('meta.empty')),
  screen('a deck', DECK, openDeck),
  screen('a deck with warnings', '/decks/sample-012', openDeck),
  screen('a deck in stacks', '/decks/sample-002', async (tour) => {
    await openDeck(tour);
    await tour.page.keyboard.press('1');
  }),
  screen('the menu of a deck’s list', DECK, async (tour) => {
    await heading(tour);
    // Where the button is in sight and no heading half under the header.
    await tour.page.evaluate(() => scrollTo(0, 520));
    await press(tour, 'deck.listMenu');
    await tour.page.getByRole('menuitemradio').first().waitFor();
  }),
  screen('the symbols of a deck', DECK, async (tour) => {
    await heading(tour);
    await tour.page.getByRole('button', { name: tour.text('symbols.title') }).click();
    await tour.page.getByText(tour.text('symbols.deck')).waitFor();
  }),
  screen('the test of a deck', DECK, openTest),
  screen('a tested hand with marked cards', DECK, async (tour) => {
    await openTest(tour);
    for (const card of [1, 6]) await handOf(tour).nth(card).click();
  }),
  screen('a tested hand after the mulligan', DECK, async (tour) => {
    await openTest(tour);
    await handOf(tour).nth(3).click();
    await dialogOf(tour.page).getByRole('button').last().click();
  }),
  screen('the odds of a deck', DECK, async (tour) => {
    await openTest(tour);
    await dialogOf(tour.page).locator('summary').click();
    await dialogOf(tour.page).getByRole('table').waitFor();
  }),
  screen('reporting a deck', DECK, async (tour) => {
    await openDeck(tour);
    await chooseFromMenu(tour, 'deck.actions', 'deck.report');
    await dialogOf(tour.page).getByRole('radio').first().waitFor();
  }),
  screen('sharing a deck', DECK, (tour) => openDialog(tour, 'deck.share')),
  screen('exporting a deck', DECK, openExport),
  screen('playing a deck elsewhere', DECK, async (tour) => {
    await openExport(tour);
    await dialogOf(tour.page)
      .getByRole('tab', { name: tour.text('export.play') })
      .click();
    await dialogOf(tour.page).getByRole('link').first().waitFor();
  }),
  screen('a deck as a picture', DECK, async (tour) => {
    await openExport(tour);
    await dialogOf(tour.page)
      .getByRole('tab', { name: tour.text('export.picture') })
      .click();
    await dialogOf(tour.page).getByRole('img').first().waitFor();
  }),
  screen('an unknown deck', '/decks/nobody-has-it', says('deck.notFoundHint')),
  screen('a player', PLAYER, heading),
  screen('decks of a player by ink', `${PLAYER}?colors=Amber&sort=liked`, heading),
  screen('an unknown player', '/players/nobody', says('player.notFound')),
  screen('sharing the page of a player', PLAYER, (tour) => openDialog(tour, 'player.share')),
  screen('comparing decks', `${DECK}/compare?with=sample-002`, heading),
  screen('choosing what to compare', `${DECK}/compare`, heading),
  screen('a list to print', `${DECK}/print`, heading),
  screen('proxies to print', `${DECK}/print?sheet=proxies`, heading),
  screen('the start of a game', GAME, (tour) => dialogOf(tour.page).waitFor()),
  screen('choosing an opening hand', GAME, async (tour) => {
    await press(tour, 'simulator.start.manual', dialogOf(tour.page));
    await dialogOf(tour.page).getByRole('listitem').first().waitFor();
  }),
  screen('a mulligan', GAME, (tour) => press(tour, 'simulator.start.classic')),
  screen('a game', GAME, play),
  screen('a look at the top cards', GAME, async (tour) => {
    const { page } = tour;
    await press(tour, 'simulator.look');
    await page.getByRole('menuitem').nth(4).click();
    await page.locator('[data-scry]').waitFor();
    await page.getByRole('menu').waitFor({ state: 'detached' });
  }),
  screen('cards that are sorted', GAME, async ({ page }) => {
    const ways = page.locator('[data-group=viewedCards] [role=group] button');
    for (const [way, left] of [
      [1, 6],
      [1, 5],
      [2, 4],
    ] as const) {
      await ways.nth(way).click();
      await page.locator(`[data-group=viewedCards] li:nth-child(${left}):last-child`).waitFor();
    }
  }),
  screen('a game that was reset', GAME, async (tour) => {
    await tour.page.locator('[data-scry] footer button').first().click();
    if (tour.isWide) await press(tour, 'simulator.reset');
    else await chooseFromMenu(tour, 'simulator.menu', 'simulator.reset');
    await dialogOf(tour.page).getByText(tour.text('simulator.start.reset')).waitFor();
  }),
  screen('a replay', GAME, async (tour) => {
    const { page, text } = tour;
    await press(tour, 'simulator.start.classic');
    await play(tour);
    await page.evaluate(() => {
      const writeText = (copied: string) => Promise.resolve(Object.assign(globalThis, { copied }));
      Object.assign(navigator.clipboard, { writeText });
    });
    await chooseFromMenu(tour, 'simulator.menu', 'simulator.copyReplay');
    await page.getByText(text('simulator.replayCopied')).waitFor();
    await page.goto(
      await page.evaluate(() => (globalThis as unknown as { copied: string }).copied),
    );
    await page.getByRole('button', { name: text('simulator.replay.first') }).waitFor();
  }),
  screen('a broken replay', `${GAME}?replay=nonsense`, says('simulator.brokenReplayText')),
  screen('no such collection', '/collection/not-found', heading),
  ...LOG_IN_SCREENS,
  screen('the settings', '/settings', heading),
  screen('the legal notice', '/legal-notice', facts),
  screen('the terms', '/terms-of-service', facts),
  screen('the privacy policy', '/privacy-policy', facts),
  ...DEVICE_SCREENS,
];

async function facts({ page }: Tour): Promise<void> {
  await page.locator('main dd').first().waitFor();
}

async function openSiteMenu({ page, isWide }: Tour): Promise<void> {
  await page
    .locator(`header button[aria-haspopup=${isWide ? 'menu' : 'dialog'}]`)
    .first()
    .click();
  await page.getByRole(isWide ? 'menu' : 'dialog').waitFor();
}

async function openShortcuts(tour: Tour): Promise<void> {
  await heading(tour);
  await tour.page.keyboard.press('?');
  await dialogOf(tour.page).waitFor();
}

async function openCardFilters(tour: Tour): Promise<void> {
  const { page, isWide } = tour;
  await cardLink(tour);
  if (!isWide) {
    await page.locator('[data-task-bar] button[aria-haspopup=dialog]').click();
    await dialogOf(tour.page).waitFor();
  }
  const place = isWide ? page.locator('aside') : dialogOf(tour.page);
  for (const closed of await place.locator('[aria-expanded="false"]').all()) await closed.click();
}

async function openDeckFilters(tour: Tour): Promise<void> {
  await heading(tour);
  if (tour.isWide) return;
  await press(tour, 'decks.filters');
  await dialogOf(tour.page).waitFor();
}

async function openMeta(tour: Tour): Promise<void> {
  await heading(tour);
  // A site with photos has its own cards, and too few decks for numbers.
  const { page, text } = tour;
  await page
    .locator('main table')
    .or(page.getByText(text('meta.empty')))
    .first()
    .waitFor();
  for (const closed of await tour.page.locator('main summary').all()) await closed.click();
  await tour.page.evaluate(() => scrollTo(0, 0));
}

async function openDeck(tour: Tour): Promise<void> {
  await heading(tour);
  await tour.page
    .locator('main summary, main [aria-expanded="false"]:not([aria-haspopup])')
    .first()
    .waitFor();
  await tour.page.getByText(tour.text('deck.advanced'), { exact: true }).first().click();
  // Scrolls to the top; a button half covered by the sticky header would be reported as too small.
  await tour.page.evaluate(() => scrollTo(0, 0));
}

async function openDialog(tour: Tour, button: string): Promise<void> {
  await press(tour, button);
  await dialogOf(tour.page).getByRole('img').first().waitFor();
}

async function openTest(tour: Tour): Promise<void> {
  await press(tour, 'hand.play');
  await handOf(tour).nth(6).waitFor();
  // The third number is counted in a worker.
  await dialogOf(tour.page).getByText('…', { exact: true }).waitFor({ state: 'detached' });
}

const handOf = (tour: Tour) => dialogOf(tour.page).getByRole('listitem').getByRole('button');

async function openExport(tour: Tour): Promise<void> {
  await chooseFromMenu(tour, 'deck.actions', 'deck.export');
  await dialogOf(tour.page).getByRole('tab').first().waitFor();
}

async function play(tour: Tour): Promise<void> {
  const { page } = tour;
  await press(tour, 'simulator.mulligan.keep', dialogOf(tour.page));
  await dialogOf(tour.page).waitFor({ state: 'detached' });
  for (const [key, count] of [
    ['d', 8],
    ['d', 9],
    ['i', 8],
    ['p', 7],
    ['d', 8],
  ] as const) {
    // The focus moves while a card moves.
    await hand(page).first().focus();
    await page.keyboard.press(key);
    await inHand(page, count);
  }
  await hand(page).last().click();
}
