import type { Page } from 'playwright-core';
import { expect, type Journey, test } from './journey.ts';
import { requestAs, ownCards, ownId } from './player-requests.ts';

const TRADES = '/collection/trades';

/** Cards of the sample: a common one, another, and one with several printings. */
const LINNET = { id: '900101', name: 'Linnet Graye - Third Candle from the Left' };
const TAMSIN = { id: '900102' };
const TORCH = { id: '900105', name: 'Read by Torchlight', newest: '901033' };

const entryOf = (cardId: string, more: object = {}) => ({
  ...{ cardId, printing: 'any', finish: 'any', quantity: 1, reason: null },
  ...more,
});
const rows = (page: Page) => page.locator('main li').filter({ has: page.getByRole('link') });

/** Server-side list, one text per entry. */
async function stored(page: Page, list: 'wants' | 'trades'): Promise<readonly string[]> {
  const entries = (await requestAs(page, 'GET', `/${list}`)) as {
    card: { id: string };
    printing: string;
    finish: string;
    quantity: number;
  }[];
  return entries.map((entry) =>
    [entry.quantity, entry.card.id, entry.printing, entry.finish].join(' '),
  );
}

test.describe('the trade list', () => {
  test('adds the surplus above a number', async ({ journey }) => {
    await ownCards(await journey.player('giver'), { [LINNET.id]: [7, 0], [TAMSIN.id]: [5, 1] });
    const page = await journey.visit(TRADES, { signedInAs: 'giver' });
    await page.getByText('Add 2 cards').first().click();
    await page.getByRole('group', { name: 'Copies to keep' }).getByRole('button').last().click();
    await page.getByRole('button', { name: 'Add 2 cards' }).click();
    await page.getByRole('button', { name: 'No extras to add' }).waitFor();
    await expect
      .poll(() => stored(page, 'trades'))
      .toEqual([`2 ${LINNET.id} one normal`, `1 ${TAMSIN.id} one normal`]);
    await rows(page).first().getByText('7 owned').waitFor();
  });
});

/** Creates a player with public lists; returns their id. */
async function otherPlayer(journey: Journey, name: string): Promise<string> {
  const player = await journey.player(name);
  await requestAs(player, 'PATCH', '/wants', { entries: [entryOf(LINNET.id, { quantity: 3 })] });
  const given = [
    entryOf(TAMSIN.id, { printing: 'one', finish: 'normal' }),
    entryOf(TORCH.newest, { printing: 'one', finish: 'foil', quantity: 4 }),
  ];
  await requestAs(player, 'PATCH', '/trades', { entries: given });
  for (const list of ['wants', 'trades']) {
    await requestAs(player, 'PATCH', '/auth/trade-visibility', { list, isPublic: true });
  }
  return ownId(player);
}

/** Player whose lists mirror the other's. */
async function visitAsMatching(
  journey: Journey,
  name: string,
  language: 'en' | 'fr',
  path: string,
): Promise<Page> {
  const player = await journey.player(name, language);
  await requestAs(player, 'PATCH', '/trades', {
    entries: [entryOf(LINNET.id, { printing: 'one', finish: 'normal', quantity: 9 })],
  });
  await requestAs(player, 'PATCH', '/wants', {
    entries: [entryOf(TAMSIN.id, { quantity: 2 }), entryOf(TORCH.id, { quantity: 1 })],
  });
  return journey.visit(path, { signedInAs: name, language });
}

test.describe('a trade match', () => {
  test('finds a player by name, balances by rarity and can be copied', async ({ journey }) => {
    await otherPlayer(journey, 'halcyon-quill');
    const page = await visitAsMatching(journey, 'windlass', 'en', '/collection/trades/match');
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    const field = page.getByRole('textbox', { name: 'Link or public name' });
    await field.fill('nobody at all');
    await field.press('Enter');
    await page
      .getByText(
        'No player with this name has a public list. Check the spelling or ask for the link.',
      )
      .waitFor();
    await field.fill('Halcyon-Quill');
    await field.press('Enter');
    await page.getByRole('heading', { name: 'You and halcyon-quill' }).waitFor();
    const give = page.getByRole('region', { name: 'You could give' });
    const get = page.getByRole('region', { name: 'You could get' });
    // Two commons for two commons, of three that match.
    await give.getByRole('listitem').getByText('2', { exact: true }).waitFor();
    await expect(get.getByRole('checkbox')).toHaveCount(2);
    await page.getByText('Even trade: the same number of cards in each rarity.').waitFor();
    await give.getByRole('button', { name: `One more of ${LINNET.name}` }).click();
    await page.getByText('You give extra: 1 × Common.').waitFor();
    await page.getByRole('button', { name: 'Balance by rarity' }).click();
    await page.getByText('Even trade: the same number of cards in each rarity.').waitFor();
    await page.getByRole('button', { name: 'Copy proposal' }).click();
    await page.getByText('Copied', { exact: true }).waitFor();
    const text = await page.evaluate(() => navigator.clipboard.readText());
    expect(text).toContain(`windlass gives:\n2 ${LINNET.name} (1-1) *normal*\n`);
    expect(text).toContain(`halcyon-quill gives:\n`);
    expect(text).toContain(`1 ${TORCH.name} (10-33) *foil*\n`);
  });

  test('starts from a link in French and moves between columns by keys', async ({ journey }) => {
    const otherId = await otherPlayer(journey, 'halcyon-link');
    const path = `/collection/public/${otherId}/trades`;
    const page = await visitAsMatching(journey, 'windlass-keys', 'fr', path);
    await page.getByRole('heading', { name: 'Échanges de halcyon-link' }).waitFor();
    await page.getByRole('link', { name: 'Comparer avec mes listes' }).press('Enter');
    const give = page.getByRole('region', { name: 'Vous pourriez donner' });
    const get = page.getByRole('region', { name: 'Vous pourriez recevoir' });
    await give.getByRole('checkbox').focus();
    await page.keyboard.press('ArrowRight');
    const second = get.getByRole('checkbox').first();
    await expect(second).toBeFocused();
    await expect(second).toBeChecked();
    await page.keyboard.press('Space');
    await page.getByText('Vous donnez en plus : 1 × Commune.').waitFor();
    await page.keyboard.press('ArrowLeft');
    await expect(give.getByRole('checkbox')).toBeFocused();
  });

  test('leads a visitor to sign in and back', async ({ journey }) => {
    const otherId = await otherPlayer(journey, 'halcyon-open');
    const page = await journey.visit(`/collection/public/${otherId}/trades`);
    await page.getByRole('link', { name: /^Linnet Graye/ }).waitFor();
    await page.getByRole('link', { name: 'Compare with my lists' }).click();
    await page.waitForURL('**/login*');
  });
});

test('a long trade list is searched, filtered, made public and printed with checkboxes', async ({
  journey,
}) => {
  const player = await journey.player('printer');
  const ofAnotherSet = ['900502', '900503', '900504', '900505', '900506', '900507'];
  const offers = [
    entryOf(LINNET.id, { finish: 'normal' }),
    entryOf(TORCH.newest, { finish: 'foil' }),
    ...ofAnotherSet.map((id) => entryOf(id, { finish: 'normal' })),
  ];
  await requestAs(player, 'PATCH', '/trades', {
    entries: offers.map((entry) => ({ ...entry, printing: 'one' })),
  });
  const page = await journey.visit(TRADES, { signedInAs: 'printer' });
  await expect(rows(page)).toHaveCount(8);
  // A card that the player does not own is not offered without a word.
  await rows(page).first().getByText('you own none').waitFor();
  await page.getByRole('searchbox', { name: 'Find in the list' }).fill('torch');
  await expect(rows(page)).toHaveCount(1);
  await page.getByRole('searchbox', { name: 'Find in the list' }).fill('');
  await page.getByRole('button', { name: 'Filter and sort' }).click();
  await page.getByRole('combobox', { name: 'Sort' }).selectOption('By name');
  const names = await rows(page).getByRole('link').allInnerTexts();
  expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b, 'en')));
  await page.getByRole('combobox', { name: 'Set' }).selectOption('The First Folio');
  await expect(rows(page)).toHaveCount(1);
  await page.getByRole('switch', { name: 'Public' }).click();
  await page.getByRole('button', { name: 'Copy link' }).waitFor();
  expect(await requestAs(page, 'GET', `/trades/public/${await ownId(page)}`)).toMatchObject({
    displayName: 'printer',
    wants: null,
  });
  await page.emulateMedia({ media: 'print' });
  await page.getByRole('heading', { name: 'printer’s trade list' }).waitFor();
  expect(await page.getByRole('combobox').first().isVisible()).toBe(false);
  expect(await page.getByRole('banner').isVisible()).toBe(false);
});
