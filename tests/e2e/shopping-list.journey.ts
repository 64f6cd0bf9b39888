import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { expect, type Journey, test } from './journey.ts';
import { requestAs, makeDeck, ownCards } from './player-requests.ts';

const PATH = '/decks/shopping-list';

/** Two cards of the sample. */
const CARD = '900101';
const OTHER = '900102';

type Quantities = Readonly<Record<string, number>>;

/** New player with three decks and three copies of one of the cards. */
async function visitList(
  journey: Journey,
  signedInAs: string,
): Promise<{ page: Page; moths: string }> {
  const player = await journey.player(signedInAs);
  await ownCards(player, { [CARD]: [3, 0] });
  const addDeck = (name: string, quantities: Quantities) => {
    const cards = Object.entries(quantities).map(([cardId, quantity]) => ({ cardId, quantity }));
    return makeDeck(player, { name, colors: ['Amber'], isPublic: false, cards });
  };
  const moths = await addDeck('Moths', { [CARD]: 4, [OTHER]: 2 });
  await addDeck('Lamps', { [CARD]: 2 });
  await addDeck('Owned', { [CARD]: 3 });
  const page = await journey.visit(PATH, { signedInAs });
  await page.getByRole('checkbox', { name: 'Moths' }).waitFor();
  return { page, moths };
}

/** Numbers of the rows: to get, needed, owned, and in use by locked decks. */
async function numbersOf(page: Page): Promise<readonly (readonly string[])[]> {
  const rows = await page.getByRole('row').all();
  return Promise.all(rows.slice(1).map((row) => row.getByRole('cell').allTextContents()));
}

test.describe('the shopping list', () => {
  test('sums up several decks and shows copies in use elsewhere', async ({ journey }) => {
    const { page } = await visitList(journey, 'shopper');
    await page.getByRole('heading', { name: 'No deck chosen yet' }).waitFor();
    await page.getByRole('checkbox', { name: 'Moths' }).check();
    await expect
      .poll(() => numbersOf(page))
      .toEqual([
        ['1', '4', '3'],
        ['2', '2', '0'],
      ]);
    await page.getByText('3 copies of 2 cards').waitFor();
    await page.getByRole('checkbox', { name: 'Lamps' }).check();
    await expect
      .poll(() => numbersOf(page))
      .toEqual([
        ['3', '6', '3'],
        ['2', '2', '0'],
      ]);
    await page.getByText('For Moths, Lamps').waitFor();
    const keep = page.getByRole('button', { name: 'Lock Owned' });
    await keep.click();
    await expect
      .poll(() => numbersOf(page))
      .toEqual([
        ['6', '6', '3', '3'],
        ['2', '2', '0', '0'],
      ]);
    await expect(keep).toHaveAttribute('aria-pressed', 'true');

    // The URL contains the whole selection.
    await page.reload();
    await page.getByText('8 copies of 2 cards').waitFor();
    await page.getByRole('button', { name: 'Clear', exact: true }).click();
    await page.getByRole('checkbox', { name: 'Owned' }).check();
    await page.getByRole('heading', { name: 'You own everything' }).waitFor();
  });

  test('exports text and CSV', async ({ journey }) => {
    const { page } = await visitList(journey, 'list-maker');
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.getByRole('checkbox', { name: 'Moths' }).check();
    await page.getByRole('button', { name: 'Copy the list' }).click();
    await page.getByText('Copied to the clipboard!').waitFor();
    const text = await page.evaluate(() => navigator.clipboard.readText());
    expect(text).toMatch(/^1 \S.*\n2 \S.*\n$/);
    const saved = async (name: string) => {
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name }).click(),
      ]);
      return readFile(await download.path(), 'utf8');
    };
    expect(await saved('Save as text')).toBe(text);
    const csv = await saved('Save as CSV');
    expect(csv).toMatch(
      /^\uFEFF"Quantity","Name","Set",.*\r\n1,.*,4,3,0,"Moths"\r\n2,.*,2,0,0,"Moths"\r\n$/,
    );
  });

  test('is reached from a deck and from own decks', async ({ journey }) => {
    const { page, moths } = await visitList(journey, 'wanderer');
    await page.goto(page.url().replace(PATH, `/decks/${moths}`));
    await page.getByRole('link', { name: 'Missing cards' }).click();
    await page.getByText('3 copies of 2 cards').waitFor();
    await expect(page.getByRole('checkbox', { name: 'Moths' })).toBeChecked();
    await page.getByRole('link', { name: 'My decks' }).click();
    await page.getByRole('button', { name: 'All my decks' }).click();
    await page.getByRole('menuitem', { name: 'Missing cards of decks' }).click();
    await page.getByRole('heading', { name: 'No deck chosen yet' }).waitFor();
  });

  test('offers own, liked and recent decks, and any by link', async ({ journey }) => {
    const { page } = await visitList(journey, 'collector');
    await requestAs(page, 'POST', '/decks/sample-002/like', { liked: true });
    await page.goto(page.url().replace(PATH, '/decks/sample-003'));
    const viewed = (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';
    await page.goto(page.url().replace('/decks/sample-003', '/collection'));
    await page.getByRole('link', { name: 'Missing cards of decks' }).click();
    await page.getByRole('checkbox', { name: 'Moths' }).check();
    const group = (name: string) => page.getByRole('region', { name });
    const liked = group('Liked decks').getByRole('checkbox', { name: 'Somebody Left a Lamp On' });
    await liked.check();
    await group('Recently viewed').getByRole('checkbox', { name: viewed }).check();
    await page.getByRole('textbox', { name: 'Deck link' }).fill('/decks/sample-001');
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    const added = group('Other decks').getByRole('checkbox', { name: 'Quiet, Please' });
    await expect(added).toBeChecked();
    expect(new URL(page.url()).searchParams.get('decks')?.split(',')).toEqual([
      expect.any(String),
      'sample-002',
      'sample-003',
      'sample-001',
    ]);
    await page
      .getByText(/For Moths/)
      .first()
      .waitFor();
    await page
      .getByText(/For .*Somebody Left a Lamp On/)
      .first()
      .waitFor();
  });

  test('accepts decks of others and reports missing ones', async ({ journey }) => {
    journey.expectConsoleErrors(/404/);
    const { page } = await visitList(journey, 'borrower');
    await page.goto(`${page.url()}?decks=sample-001,nobody`);
    await page.getByRole('heading', { name: 'Deck not found' }).waitFor();
    await page.getByRole('checkbox', { name: 'Deleted or private deck' }).click();
    await page.getByText(/copies of \d+ cards/).waitFor();
    await expect(page.getByRole('checkbox').first()).toBeChecked();
  });

  test('works by keyboard alone and prints without other parts', async ({ journey }) => {
    const { page } = await visitList(journey, 'typesetter');
    await page.getByRole('checkbox', { name: 'Moths' }).focus();
    await page.keyboard.press('Space');
    await page.getByText('3 copies of 2 cards').waitFor();
    await page.keyboard.press('Tab');
    const keep = page.getByRole('button', { name: 'Lock Moths' });
    await expect(keep).toBeFocused();
    await page.keyboard.press('Space');
    await page.getByRole('heading', { name: 'No deck chosen yet' }).waitFor();
    await page.getByRole('checkbox', { name: 'Moths' }).check();
    await page.getByRole('table').waitFor();
    await page.emulateMedia({ media: 'print' });
    expect(await page.getByRole('table').isVisible()).toBe(true);
    expect(await page.getByRole('checkbox').count()).toBe(0);
    expect(await page.getByRole('button', { name: 'Copy the list' }).count()).toBe(0);
  });

  test('explains having no decks, and being offline', async ({ journey }) => {
    journey.expectConsoleErrors(/ERR_INTERNET_DISCONNECTED/);
    const empty = await journey.visit(PATH, { signedInAs: 'deckless' });
    await empty.getByRole('heading', { name: 'No decks yet' }).waitFor();
    const { page } = await visitList(journey, 'cellar');
    await page.context().setOffline(true);
    await page.getByRole('checkbox', { name: 'Moths' }).check();
    await page.getByText('The list will load when the connection is back.').waitFor();
    await page.context().setOffline(false);
    await page.getByText('3 copies of 2 cards').waitFor();
  });
});
