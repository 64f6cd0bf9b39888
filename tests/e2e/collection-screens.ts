import { cardLink, deckChoice, press, says, screen, type Screen, type Tour } from './screens.ts';
import { dialogOf, stub } from './journey.ts';
import { requestAs } from './player-requests.ts';

/** Rows: a card, a card of an unknown set, and an invalid row. */
const FILE =
  'Normal,Foil,Name,Set,Card Number,Color,Rarity\n3,1,,1,1,,\n4,0,Nobody,99,7,,\nx,0,Moth,1,3,,';
const WANTS = '/collection/wants';
const MATCH = '/collection/trades/match';
const CHAPTER = '/collection/chapter/1';
const PLANNER = '/collection/planner';

/** Screens of the player's collection: sets, deck planner and trades. */
export const COLLECTION_SCREENS: readonly Screen[] = [
  screen('the collection', '/collection?collectionMode=play', setTile),
  screen('the filters of the collection', '/collection', async (tour) => {
    await setTile(tour);
    await press(tour, 'collection.filters');
    await dialogOf(tour.page).waitFor();
  }),
  screen('sharing the collection', '/collection', (tour) => openFile(tour, 'share')),
  screen('a file for the collection', '/collection', async (tour) => {
    await openFile(tour, 'import');
    const dialog = dialogOf(tour.page);
    await dialog.getByRole('textbox').fill(FILE);
    await press(tour, 'files.preview', dialog);
    await dialog.getByRole('radio').last().check();
  }),
  screen('what was imported', '/collection', async (tour) => {
    await openFile(tour, 'import');
    const dialog = dialogOf(tour.page);
    await dialog.getByRole('textbox').fill(FILE);
    await press(tour, 'files.preview', dialog);
    await dialog.getByRole('button').last().click();
    await dialog.getByRole('button', { name: tour.text('files.importMore') }).waitFor();
  }),
  screen('earlier states of the collection', '/collection', async (tour) => {
    await openFile(tour, 'import');
    await press(tour, 'backups.title', dialogOf(tour.page));
  }),
  screen('exporting the collection', '/collection', (tour) => openFile(tour, 'export')),
  screen('a deck planner without decks', PLANNER, async (tour) => {
    await planDecks(tour, []);
    await tour.page.locator('[data-drawing="empty"]').waitFor();
  }),
  screen('a build plan', PLANNER, async (tour) => {
    await planDecks(tour, [tour.deckId, 'sample-001', 'sample-002']);
    await tour.page.locator('[data-printed]').waitFor();
  }),
  screen('the place of a deck in the build plan', PLANNER, async (tour) => {
    await planDecks(tour, ['sample-001', tour.deckId]);
    await tour.page.locator('[data-grip]').first().click();
    await tour.page.getByRole('menuitem').first().waitFor();
  }),
  screen('decks for the deck planner', PLANNER, async (tour) => {
    await planDecks(tour, [tour.deckId]);
    await press(tour, 'planner.add');
    await deckChoice(tour);
  }),
  screen('a chapter', CHAPTER, row),
  screen('where the copies of a card are', CHAPTER, async (tour) => {
    const { page, deckId: id } = tour;
    const moths = { id, name: 'Moths', cards: [{ cardId: '900101', quantity: 2 }] };
    const restore = await stub(page, '**/api/collection/sleeved', (route) =>
      route.fulfill({ json: { decks: [moths] } }),
    );
    await page.reload();
    await page.locator('[data-row="900101"] [data-where]').click();
    await dialogOf(tour.page).getByRole('listitem').first().waitFor();
    restore();
  }),
  screen('fast entry', CHAPTER, async (tour) => {
    await row(tour);
    await press(tour, 'chapter.entry');
    const field = tour.page.getByRole('textbox', { name: tour.text('entry.field') });
    await field.fill('3');
    await field.press('Enter');
    await field.fill('5');
    // The note leaves after some seconds.
    const saved = tour.page.locator('[data-row]').getByText(tour.text('ui.save.saved'));
    await saved.waitFor();
    await saved.waitFor({ state: 'detached' });
  }),
  screen('an unknown chapter', '/collection/chapter/99', says('chapter.notFound')),
  screen('the own page as others see it', ({ userId }) => `/players/${userId}`, setTile),
  screen('a public collection', ({ userId }) => `/collection/public/${userId}`, setTile),
  screen('a public chapter', ({ userId }) => `/collection/public/${userId}/chapter/1`, cardLink),
  screen('wants', WANTS, want),
  screen('wants of a deck and a set', WANTS, wantSources),
  screen('the number of copies got', WANTS, async (tour) => {
    await want(tour);
    await tour.page.locator('[data-want] button[aria-haspopup=dialog]').first().click();
    await dialogOf(tour.page).getByRole('button').first().waitFor();
  }),
  screen('decks for the wants', WANTS, async (tour) => {
    await want(tour);
    await press(tour, 'wants.addLabel');
    await deckChoice(tour);
  }),
  screen('cards found for the wants', WANTS, async (tour) => {
    await want(tour);
    await tour.page.keyboard.press('a');
    await tour.page.getByRole('combobox').fill('1-5');
    await tour.page.getByRole('option').first().waitFor();
  }),
  screen('sharing the wants', WANTS, async (tour) => {
    await want(tour);
    await press(tour, 'wants.share');
    await dialogOf(tour.page).getByRole('switch').waitFor();
  }),
  screen('printing the wants', WANTS, async (tour) => {
    await want(tour);
    await press(tour, 'trades.print');
    await dialogOf(tour.page).getByRole('combobox').waitFor();
  }),
  screen('no wants', WANTS, async (tour) => {
    const restore = await stub(tour.page, '**/api/wants?*', (route) => route.fulfill({ json: [] }));
    await tour.page.reload();
    await tour.page.locator('[data-drawing="empty"]').waitFor();
    restore();
  }),
  screen('the trade list', '/collection/trades', tradeRow),
  screen('the choice of another player', MATCH, async (tour) => {
    await tour.page.getByRole('textbox').fill('nobody of this name');
    await press(tour, 'trades.match.find');
    await tour.page.getByText(tour.text('trades.match.nobody')).waitFor();
  }),
  screen('a match', `${MATCH}/somebody`, async (tour) => {
    const [wants, trades] = await Promise.all([
      requestAs(tour.page, 'GET', '/trades'),
      requestAs(tour.page, 'GET', '/wants'),
    ]);
    await tour.page.route('**/api/trades/public/somebody*', (route) =>
      route.fulfill({ json: { displayName: 'Somebody', wants, trades } }),
    );
    await tour.page.reload();
    await tour.page.getByRole('checkbox').first().waitFor();
  }),
  screen('lists that are not public', `${MATCH}/nobody`, says('trades.match.private')),
  screen('public lists', ({ userId }) => `/collection/public/${userId}/trades`, tradeRow),
];

/** Reloads the planner with these decks. */
async function planDecks({ page }: Tour, ids: readonly string[]): Promise<void> {
  await page.evaluate((planned) => {
    localStorage.setItem('plannedDecks', JSON.stringify(planned));
  }, ids);
  await page.reload();
  await page.getByRole('heading', { level: 1 }).waitFor();
}

async function setTile({ page }: Tour): Promise<void> {
  await page.locator('main a[href*="/chapter/"]').first().waitFor();
}

async function want({ page }: Tour): Promise<void> {
  await page.locator('[data-want]').first().waitFor();
}

async function wantSources(tour: Tour): Promise<void> {
  const sources = [`deck:${tour.deckId}`, 'set:1:playset'];
  await requestAs(tour.page, 'PATCH', '/auth/want-sources', { sources });
  await tour.page.reload();
  await tour.page.getByRole('heading', { name: tour.text('wants.unlocks') }).waitFor();
  await requestAs(tour.page, 'PATCH', '/auth/want-sources', { sources: [] });
}

async function tradeRow({ page }: Tour): Promise<void> {
  await page.locator('main li a[href^="/cards/"]').first().waitFor();
}

async function openFile(tour: Tour, way: 'share' | 'import' | 'export'): Promise<void> {
  await setTile(tour);
  await press(tour, `collection.${way}`);
  await dialogOf(tour.page).getByRole('heading').first().waitFor();
}

async function row({ page, text }: Tour): Promise<void> {
  await page
    .getByRole('list', { name: text('chapter.cards') })
    .getByRole('listitem')
    .first()
    .waitFor();
}
