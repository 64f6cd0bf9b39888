import {
  cardLink,
  chooseFromMenu,
  follow,
  heading,
  openSentLink,
  press,
  says,
  screen,
  type Screen,
  type Tour,
} from './screens.ts';
import type { Deck, DeckVersions } from '@inkfolio/contract/decks';
import { PICTURE_CLOCK, PICTURE_TIME } from './site-process.ts';
import { paste } from './pasting.ts';
import { COLLECTION_SCREENS } from './collection-screens.ts';
import { TAKE_OVER_SCREENS } from './device-screens.ts';
import { PROFILE_SCREENS } from './profile-screens.ts';
import { dialogOf, stub } from './journey.ts';
import { ownCards, requestAs } from './player-requests.ts';

const MINE = '/decks?tab=myDecks';
const DECKS = '[{"name":"Half"},{"name":"No","cards":7}]';

/** Screens that only players see, or that differ from a visitor's. */
export const PLAYER_SCREENS: readonly Screen[] = [
  screen('the first steps of a player', '/', async (tour) => {
    await deckTile(tour);
    await tour.page.getByRole('article').nth(4).waitFor();
  }),
  screen('home of a player', '/', home),
  screen('home of a player who follows others', '/', async (tour) => {
    await requestAs(tour.page, 'PUT', '/follows/players/sample-wren-of-the-archive');
    await requestAs(tour.page, 'PUT', '/follows/cards/900612');
    await tour.page.reload();
    await tour.page.getByRole('button', { name: tour.text('home.feed') }).waitFor();
    await tour.page.getByRole('link', { name: tour.text('decks.meta') }).waitFor();
  }),
  screen('the feed of what one follows', '/profile', async (tour) => {
    // Followed items are above the button and move it when they load.
    await tour.page.locator('main a[href="/cards/900612"]').waitFor();
    await press(tour, 'follows.feed');
    await dialogOf(tour.page)
      .getByRole('button', { name: tour.text('follows.feedMake') })
      .waitFor();
  }),
  screen('one’s decks', MINE, deckTile),
  screen('the menu of a deck in the list', MINE, async (tour) => {
    await deckTile(tour);
    const name = tour.text('decks.actionsOf', { name: 'Moths' });
    await tour.page.getByRole('button', { name }).click();
    await tour.page.getByRole('menuitem').first().waitFor();
  }),
  screen('a new deck', MINE, openNewDeck),
  screen('a mention in the details of a new deck', MINE, async (tour) => {
    await openNewDeck(tour);
    await dialogOf(tour.page).getByText(tour.text('deckForm.more'), { exact: true }).click();
    await dialogOf(tour.page).getByRole('textbox').nth(2).focus();
    await tour.page.keyboard.type('#la');
    await dialogOf(tour.page).getByRole('option').first().waitFor();
  }),
  screen('an analysed import', MINE, async (tour) => {
    await pasteNewDeck(tour, '# Night of moths\n\n4 77 Paper Moths\n2 Paper Moth\n0 moths');
    await dialogOf(tour.page).getByRole('button', { pressed: false }).first().waitFor();
  }),
  screen('an import of several decks', MINE, async (tour) => {
    await chooseFromMenu(tour, 'decks.allMine', 'decks.importAll');
    await pasteNewDeck(tour, DECKS);
  }),
  screen('an import of many decks', MINE, async (tour) => {
    await pasteNewDeck(tour, DECKS);
    await dialogOf(tour.page).locator('[type=submit]').click();
    await dialogOf(tour.page).getByText(tour.text('deckImport.bulk.close')).last().waitFor();
  }),
  screen('the owned range', '/decks', async (tour) => {
    await press(tour, tour.isWide ? 'decks.ownedRange' : 'decks.filters');
    await tour.page.getByRole('slider').first().waitFor();
  }),
  screen('what one can build', '/decks?tab=buildable&missing=any', async ({ page }) => {
    await page.locator('article [data-deck]').first().waitFor();
  }),
  screen('nothing that one can build', '/decks?tab=buildable&missing=0', async ({ page }) => {
    await page.locator('[data-drawing="empty"]').waitFor();
  }),
  screen('one’s reports', '/reports', async ({ page, text }) => {
    await page.getByText(text('reports.none')).waitFor();
  }),
  screen('a decided report, and a hidden deck', '/reports', async ({ page, text }) => {
    const deck = { kind: 'deck', targetId: 'sample-003', title: 'Moths for sale' } as const;
    const report = {
      id: 'r',
      ...deck,
      reason: 'advertising',
      text: 'Buy moths.',
      outcome: 'hidden',
    };
    const own = {
      reports: [{ ...report, createdAt: PICTURE_CLOCK, answer: '', decidedAt: PICTURE_CLOCK }],
      restrictions: [
        { ...deck, rule: 'insult', answer: '', madeAt: PICTURE_CLOCK, objection: null },
      ],
      isModerator: false,
    };
    const restore = await stub(page, '**/api/reports/mine', (route) =>
      route.fulfill({ json: own }),
    );
    await page.reload();
    await page.getByText(text('reports.restrictions')).first().waitFor();
    restore();
  }),
  screen('one’s deck', deckPath, heading),
  screen('a deck that did not load', '/legal-notice', async (tour) => {
    const { page } = tour;
    const restore = await stub(page, '**/api/decks/sample-009?*', (route) =>
      route.fulfill({ status: 409 }),
    );
    await follow(page, '/decks/sample-009');
    await says('deck.errorHint')(tour);
    restore();
  }),
  screen('a sleeved deck', deckPath, async ({ page, text, deckId }) => {
    const sleeve = (isSleeved: boolean) =>
      requestAs(page, 'PUT', `/decks/${deckId}/sleeved`, { isSleeved });
    await sleeve(true);
    await page.reload();
    await page.getByText(text('decks.sleeved')).first().waitFor();
    await sleeve(false);
  }),
  screen('the details of a deck', deckPath, async (tour) => {
    await chooseFromMenu(tour, 'deck.actions', 'deck.editDetails');
    await dialogOf(tour.page).waitFor();
  }),
  screen('details of a deck that were changed elsewhere', deckPath, async (tour) => {
    await chooseFromMenu(tour, 'deck.actions', 'deck.editDetails');
    await dialogOf(tour.page).getByRole('textbox').first().fill('Changed here');
    const restore = await stub(tour.page, '**/api/decks/*', (route) =>
      route.request().method() === 'PATCH'
        ? route.fulfill({ status: 409, json: { error: 'Changed', code: 'deck_changed' } })
        : route.fallback(),
    );
    await press(tour, 'deckForm.save', dialogOf(tour.page));
    await dialogOf(tour.page).getByText(tour.text('deckForm.conflict')).waitFor();
    restore();
  }),
  screen('the versions of a deck', deckPath, async (tour) => {
    await chooseFromMenu(tour, 'deck.actions', 'deck.versions');
    await dialogOf(tour.page).getByText(tour.text('versions.none')).waitFor();
  }),
  screen('versions of a deck with changes', deckPath, async (tour) => {
    const { page, deckId } = tour;
    const { deckCards } = (await requestAs(page, 'GET', `/decks/${deckId}`)) as Deck;
    const [first, ...others] = deckCards.map(({ cardId, quantity }) => ({ cardId, quantity }));
    const less = first === undefined ? [] : [{ ...first, quantity: first.quantity - 1 }];
    const savedAt = new Date(Date.parse(PICTURE_TIME) - 3 * 86_400_000).toISOString();
    const versions: DeckVersions = {
      versions: [
        {
          ...{ number: 1, savedAt, colors: ['Amber'], cardCount: 5, changes: [] },
          deckCards: [...less, ...others],
        },
      ],
      cards: deckCards.map(({ card }) => card),
    };
    // The server only saves a version half an hour after the last change.
    const restore = await stub(page, '**/versions**', (route) => route.fulfill({ json: versions }));
    await page.reload();
    await chooseFromMenu(tour, 'deck.actions', 'deck.versions');
    await dialogOf(tour.page).getByRole('listitem').first().waitFor();
    restore();
  }),
  screen('duplicating a deck', deckPath, async (tour) => {
    await chooseFromMenu(tour, 'deck.actions', 'deck.duplicate');
    await dialogOf(tour.page).waitFor();
  }),
  screen('deleting a deck', deckPath, async (tour) => {
    await chooseFromMenu(tour, 'deck.actions', 'deck.delete');
    await dialogOf(tour.page).waitFor();
  }),
  screen(
    'the editor',
    (tour) => `${deckPath(tour)}?tab=edit`,
    // The player's copies load after the cards.
    ({ page }) => page.locator('li:has([data-card="900101"])').getByText(/^4 /).first().waitFor(),
  ),
  screen(
    'the deck in the editor',
    (tour) => `${deckPath(tour)}?tab=edit`,
    async (tour) => {
      await finderTiles(tour).first().waitFor();
      if (!tour.isWide) {
        const panes = tour.page.getByRole('tablist', { name: tour.text('edit.panes') });
        await panes.getByRole('tab').nth(1).click();
      }
      await tour.page.locator('li[data-row]').first().waitFor();
    },
  ),
  screen(
    'the printings of a deck',
    (tour) => `${deckPath(tour)}?tab=edit`,
    async (tour) => {
      await finderTiles(tour).first().waitFor();
      await chooseFromMenu(tour, 'deck.actions', 'deck.printings');
      await dialogOf(tour.page).getByRole('radio').first().waitFor();
    },
  ),
  screen('the choice of a deck to compare', '/decks/sample-001/compare', async ({ page }) => {
    await page.getByRole('link', { name: /Moths/ }).first().waitFor();
  }),
  screen('cards with copies', '/cards', cardLink),
  screen('a card with copies', '/cards/900612', (tour) =>
    dialogOf(tour.page).locator('h3').first().waitFor(),
  ),
  screen('adding a card to a deck', '/cards/900612', async (tour) => {
    await press(tour, 'detail.addToDeck');
    const name = tour.text('addCard.add', { name: 'Moths' });
    await tour.page.getByRole('button', { name, exact: true }).waitFor();
  }),
  ...COLLECTION_SCREENS,
  ...PROFILE_SCREENS,
  screen('the account of a link that was sent', '/settings', openSentLink),
  screen('a pasted deck', '/terms-of-service', async (tour) => {
    await heading(tour);
    await paste(tour.page, '4 Paper Moth - Page Nibbler\n3 77 Paper Moths\n4 Unlearn Me Gentley');
    await dialogOf(tour.page).locator('h4').waitFor();
  }),
  screen('a pasted deck beside the collection', '/terms-of-service', async (tour) => {
    await heading(tour);
    await paste(tour.page, '4 Linnet Graye - Third Candle from the Left\n4 Unlearn Me Gently');
    await press(tour, 'find.compareCollection', dialogOf(tour.page));
    await tour.page.getByText(tour.text('deck.inCollection'), { exact: true }).waitFor();
  }),
  screen('the menu of the account', '/', async (tour) => {
    await home(tour);
    await openAccountMenu(tour);
  }),
  // Last, because it changes the collection for a moment.
  screen('a deck with swaps', '/decks/sample-001', async (tour) => {
    const { page, text } = tour;
    const { deckCards } = (await requestAs(page, 'GET', '/decks/sample-001')) as Deck;
    // The player owns 900612 already.
    const others = ['900609', '900813', '900612'];
    const owned = deckCards.map(({ cardId }) => cardId).filter((id) => !others.includes(id));
    const own = (copies: number) => {
      const cards = [...owned, '900909', '900918'].map((id) => [id, [copies, 0]] as const);
      return ownCards(page, Object.fromEntries(cards));
    };
    await own(4);
    await page.reload();
    await page.getByRole('button', { name: text('own.make') }).waitFor();
    await own(0);
  }),
  ...TAKE_OVER_SCREENS,
];

function deckPath({ deckId }: Tour): string {
  return `/decks/${deckId}`;
}

/** Hides the first steps and waits for all other parts of the home page. */
async function home(tour: Tour): Promise<void> {
  const hide = tour.page.getByRole('button', { name: tour.text('home.steps.hide'), exact: true });
  await hide.or(tour.page.getByRole('link', { name: tour.text('home.quickAdd') })).waitFor();
  if (await hide.isVisible()) await hide.click();
  await deckTile(tour);
  await tour.page.locator('main section a[href="/collection/chapter/10"]').waitFor();
  await tour.page.locator('main :is(li > [data-deck], a[href$="missing=any"])').first().waitFor();
  await tour.page.getByRole('link', { name: tour.text('decks.meta') }).waitFor();
}

async function deckTile({ page }: Tour): Promise<void> {
  await page.getByRole('link', { name: 'Moths', exact: true }).first().waitFor();
}

async function openNewDeck(tour: Tour): Promise<void> {
  await deckTile(tour);
  await press(tour, 'decks.create');
  await dialogOf(tour.page).getByRole('textbox').first().waitFor();
}

/** Pastes into the field of a new deck, and waits for the result. */
async function pasteNewDeck(tour: Tour, text: string): Promise<void> {
  const dialog = dialogOf(tour.page);
  if (!(await dialog.isVisible())) await openNewDeck(tour);
  await dialog.locator('textarea').first().fill(text);
  await dialog.getByRole('heading', { level: 3 }).waitFor();
}

function finderTiles({ page, text }: Tour): ReturnType<Tour['page']['locator']> {
  return page.getByRole('list', { name: text('edit.results') }).locator('[data-card]');
}

async function openAccountMenu({ page, isWide }: Tour): Promise<void> {
  const button = page.locator(`header button[aria-haspopup=${isWide ? 'menu' : 'dialog'}]`);
  await button.last().click();
  await page.getByRole(isWide ? 'menu' : 'dialog').waitFor();
}
