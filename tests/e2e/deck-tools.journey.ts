import type { Deck, DeckPage, DeckVersions } from '@inkfolio/contract/decks';
import type { Page } from 'playwright-core';
import { addressOf, expect, siteUrl, test } from './journey.ts';
import { requestAs, makeDeck } from './player-requests.ts';

/** Two community decks of the sample that share three cards; see `catalogue/sample-decks.json`. */
const LEFT = 'Quiet, Please';
const RIGHT = 'Three Pens in One Pocket';
const LEFT_PATH = '/decks/sample-001';
const COMPARISON = `${LEFT_PATH}/compare?with=sample-004`;

test.describe('comparing decks', () => {
  test('shows the differences from either side', async ({ journey }) => {
    const page = await journey.visit(COMPARISON);
    await page.getByText('41 cards differ').waitFor();
    expect(await page.title()).toBe(`${LEFT} and ${RIGHT} · Inkfolio`);
    const row = page.getByRole('row', { name: /Nell Pumice/ });
    const copies = () => row.getByRole('cell').allTextContents();
    expect(await copies()).toEqual(['3', '0', '−3']);
    const rows = page.getByRole('rowheader', { name: /\D/ });
    const all = await rows.count();
    await page.getByRole('button', { name: 'Only differences' }).click();
    await expect.poll(() => rows.count()).toBeLessThan(all);
    await page.getByRole('button', { name: 'Swap sides' }).click();
    await expect.poll(() => addressOf(page)).toBe('/decks/sample-004/compare?with=sample-001');
    await expect.poll(copies).toEqual(['0', '3', '+3']);
  });

  test('starts with choosing the other deck by link', async ({ journey }) => {
    const page = await journey.visit(`${LEFT_PATH}/compare`);
    const link = page.getByRole('textbox', { name: 'Deck link' });
    await link.fill('no deck at all');
    await page.keyboard.press('Enter');
    await page.getByText('That is not a deck link.').waitFor();
    await link.fill(siteUrl('/decks/sample-004'));
    await page.keyboard.press('Enter');
    await expect.poll(() => addressOf(page)).toBe(COMPARISON);
    const chosen = page.getByRole('heading', { name: RIGHT });
    await expect(chosen).toBeFocused();
  });

  test('offers recently viewed decks by name', async ({ journey }) => {
    const page = await journey.visit('/decks/sample-004');
    await page.getByRole('heading', { level: 1, name: RIGHT }).waitFor();
    await page.goto(LEFT_PATH);
    await page.getByRole('heading', { level: 1, name: LEFT }).waitFor();
    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'Compare' }).click();
    const recent = page.getByRole('region', { name: 'Recently viewed' });
    await recent.getByRole('link', { name: RIGHT }).waitFor();
    // The deck itself is not offered.
    await expect(recent.getByRole('link')).toHaveCount(1);
    await recent.getByRole('link', { name: RIGHT }).click();
    await expect.poll(() => addressOf(page)).toBe(COMPARISON);
  });

  test('offers own and liked decks by name', async ({ journey }) => {
    const page = await journey.visit(LEFT_PATH, { signedInAs: 'comparer' });
    await requestAs(page, 'POST', '/decks/sample-004/like', { liked: true });
    const officials = await requestAs(page, 'GET', '/decks/public?showOnlyOfficial=true&limit=1');
    const { id = '' } = (officials as DeckPage).decks[0] ?? {};
    await requestAs(page, 'POST', `/decks/${id}/like`, { liked: true });
    for (let number = 1; number <= 8; number++) {
      const name = number === 8 ? 'Fjörd' : `Harbour ${number}`;
      await makeDeck(page, { name, colors: ['Ruby'] });
    }
    await page.goto(`${LEFT_PATH}/compare`);
    const group = (name: string) => page.getByRole('region', { name });
    await expect(group('My decks').getByRole('link')).toHaveCount(8);
    await group('Liked decks').getByRole('link', { name: RIGHT }).waitFor();
    await expect(group('Liked decks').getByRole('link')).toHaveCount(2);
    const search = page.getByRole('searchbox', { name: 'Find a deck' });
    await search.fill('FJORD');
    await group('Liked decks').waitFor({ state: 'detached' });
    await page.getByRole('link', { name: 'Fjörd' }).waitFor();
    await search.fill('no such name');
    await page.getByText('No deck has this name.').waitFor();
    await search.fill('three pens');
    await page.getByRole('link', { name: RIGHT }).click();
    await expect.poll(() => addressOf(page)).toBe(COMPARISON);
  });
});

/**
 * Versions are stored half an hour after the last change; this stub has one copy less of the first
 * card, and restoring responds with the deck.
 */
async function withVersion(page: Page, id: string): Promise<void> {
  let current: Deck | undefined;
  await page.route(`**/api/decks/${id}/versions**`, async (route) => {
    if (current === undefined) {
      const headers = route.request().headers();
      const response = await route.fetch({ url: siteUrl(`/api/decks/${id}`), headers });
      current = (await response.json()) as Deck;
    }
    if (route.request().method() === 'POST') return route.fulfill({ json: current });
    const [first, ...others] = current.deckCards;
    const less = first && { ...first, quantity: first.quantity - 1 };
    const deckCards = [...(less ? [less] : []), ...others];
    const versions: DeckVersions = {
      versions: [
        {
          number: 1,
          savedAt: new Date(Date.now() - 3 * 86_400_000).toISOString(),
          colors: current.colors,
          cardCount: current.cardCount - 1,
          deckCards: deckCards.map(({ cardId, quantity }) => ({ cardId, quantity })),
          changes: [],
        },
      ],
      cards: current.deckCards.map(({ card }) => card),
    };
    return route.fulfill({ json: versions });
  });
}

test.describe('deck versions', () => {
  test('list changes, and can be compared and restored', async ({ journey }) => {
    const page = await journey.visit(LEFT_PATH, { signedInAs: 'keeper.of.versions' });
    const copied = await requestAs(page, 'POST', '/decks/sample-001/duplicate', {});
    const { id } = copied as Deck;
    await page.goto(`/decks/${id}`);
    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'Versions' }).click();
    await page.getByText('No versions yet').waitFor();
    await page.keyboard.press('Escape');

    await withVersion(page, id);
    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'Versions' }).click();
    const panel = page.getByRole('dialog', { name: 'Versions' });
    await panel.getByRole('heading', { name: '3 days ago' }).waitFor();
    await expect(panel.getByRole('listitem').first()).toContainText('+1');
    await panel.getByRole('button', { name: 'Restore', exact: true }).click();
    await panel.getByRole('button', { name: 'Cancel' }).click();
    await panel.getByRole('button', { name: 'Restore', exact: true }).click();
    await panel.getByRole('button', { name: 'Restore this version' }).click();
    await page.getByText('was restored to').first().waitFor();

    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'Versions' }).click();
    await panel.getByRole('link', { name: 'Compare with current' }).click();
    await expect.poll(() => addressOf(page)).toMatch(/\/compare\?version=1$/);
    await page.getByText('1 card differs').waitFor();
  });
});
