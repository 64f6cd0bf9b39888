import type { Page } from 'playwright-core';
import { expect, test, untilStatus } from './journey.ts';
import { requestAs, ownCards, ownId } from './player-requests.ts';

const field = (page: Page, name = 'Search cards') => page.getByRole('searchbox', { name });
const queryOf = (page: Page) => new URL(page.url()).searchParams.get('query');
const countOf = (page: Page) => page.getByText(/cards? found, showing/);

test.describe('a query in the search field', () => {
  test('finds cards, is kept in the URL and survives a reload', async ({ journey }) => {
    const page = await journey.visit('/cards');
    await field(page).fill('ink:ruby cost<=2 -t:character');
    await expect.poll(() => queryOf(page)).toBe('ink:ruby cost<=2 -t:character');
    const found = page.getByRole('link', {
      name: /Cost [12], .*ruby (action|item|location|song)/i,
    });
    await found.first().waitFor();
    await page.reload();
    await found.first().waitFor();
    await expect(page.getByRole('link', { name: /Cost \d/ })).toHaveCount(await found.count());
    await expect(field(page)).toHaveValue('ink:ruby cost<=2 -t:character');
  });

  test('is completed with the keyboard', async ({ journey }) => {
    const page = await journey.visit('/cards');
    await field(page).pressSequentially('ink:am');
    const options = page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option');
    await expect(options).toHaveText(['amber', 'amethyst']);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await page.getByRole('option', { name: 'amethyst', selected: true }).waitFor();
    await page.keyboard.press('Enter');
    await expect(field(page)).toHaveValue('ink:amethyst ');
    await page.keyboard.type('wil');
    await page.getByRole('option', { name: /^willpower=/ }).click();
    await page.keyboard.type('2');
    await expect.poll(() => queryOf(page)).toBe('ink:amethyst willpower=2');
  });

  test('keeps the text when Escape closes the completions', async ({ journey }) => {
    const page = await journey.visit('/cards');
    await field(page).pressSequentially('is:');
    const list = page.getByRole('listbox', { name: 'Suggestions' });
    await list.waitFor();
    await page.keyboard.press('Escape');
    await list.waitFor({ state: 'hidden' });
    await expect(field(page)).toHaveValue('is:');
  });

  test('with an error is not sent: the field explains where and why', async ({ journey }) => {
    const page = await journey.visit('/cards?query=cost%3A1');
    await countOf(page).waitFor();
    const before = await countOf(page).textContent();
    await field(page).fill('cost:1 ink:purple');
    await page.getByText('“ink” does not have this value.').waitFor();
    await page.locator('mark', { hasText: /^purple$/ }).waitFor();
    await expect(field(page)).toHaveAttribute('aria-invalid', 'true');
    expect(queryOf(page)).toBe('cost:1');
    await expect(countOf(page)).toHaveText(before ?? '');
  });

  test('with an error in the URL is explained in place of the cards', async ({ journey }) => {
    journey.expectConsoleErrors(/400/);
    const page = await journey.visit('/cards?query=cost%3Amany', { language: 'fr' });
    await page.getByRole('heading', { name: 'Cette recherche n’est pas valide' }).waitFor();
    await page.getByText('« coût » attend un nombre.').waitFor();
  });

  test('is written in the page language', async ({ journey }) => {
    const page = await journey.visit('/cards', { language: 'fr' });
    const french = field(page, 'Rechercher des cartes');
    await french.pressSequentially('encre:é');
    await page.getByRole('option', { name: 'émeraude' }).click();
    await expect(french).toHaveValue('encre:émeraude ');
    await expect.poll(() => queryOf(page)).toBe('encre:émeraude');
  });

  test('for owned cards asks visitors to sign in', async ({ journey }) => {
    const page = await journey.visit('/cards');
    await field(page).fill('owned>=1');
    await page.getByText('Log in to search by what you own or like').waitFor();
    const player = await journey.visit('/cards?query=owned%3D0', { signedInAs: 'query-searcher' });
    await countOf(player).filter({ hasText: '296 cards' }).waitFor();
  });

  test('treats a card name with a colon or hyphen as words', async ({ journey }) => {
    const page = await journey.visit('/cards');
    await field(page).fill('Oriel: Marrowick - (now');
    await page.getByText('No cards').first().waitFor();
    await field(page).fill('Oriel: Marrowick -');
    await page
      .getByRole('link', { name: /^Oriel Marrowick/ })
      .first()
      .waitFor();
  });
});

test.describe('an ownership query in a collection', () => {
  test('works in the overview, on set pages and for public visitors', async ({ journey }) => {
    const page = await journey.visit('/', { signedInAs: 'query-collector' });
    await ownCards(page, { '900101': [2, 1], '900102': [1, 0] });
    await requestAs(page, 'PATCH', '/auth/collection-visibility', { isPublic: true });
    const id = await ownId(page);

    await page.goto('/collection');
    const owned = page.getByText(/^You own \d+ of \d+ cards/);
    await owned.filter({ hasText: 'You own 2 of 296' }).waitFor();
    await field(page, 'Card name').pressSequentially('owned>=1 co');
    await page.getByRole('option', { name: /^cost=/ }).waitFor();
    await page.keyboard.press('Escape');
    await field(page, 'Card name').fill('owned>=1');
    await owned.filter({ hasText: 'of 2 cards' }).waitFor();
    expect(queryOf(page)).toBe('owned>=1');

    // A changed card stays in place until the query changes.
    await page.locator('a[href^="/collection/chapter/1?"]').click();
    const rows = page.locator('[data-row]');
    await expect(rows).toHaveCount(2);
    const copies = page.locator('[data-row="900102"]').getByRole('textbox').first();
    await copies.fill('0');
    await untilStatus(page, /^Saved$/);
    await expect(rows).toHaveCount(2);
    await field(page, 'Card name').fill('owned>=3');
    await expect(rows).toHaveCount(1);
    await field(page, 'Card name').fill('owned>=many');
    await page.locator('mark', { hasText: /^many$/ }).waitFor();
    await expect(rows).toHaveCount(1);
    await page.goto('/collection/chapter/1?query=cost%3Amany');
    await page.getByRole('heading', { name: 'This search is not valid' }).waitFor();

    const visitor = await journey.visit(`/collection/public/${id}/chapter/1?query=owned%3E%3D3`);
    await visitor.getByText('1 of 1 card shown').waitFor();
    await visitor.goto(`/collection/public/${id}?query=owned%3E%3D3`);
    await visitor
      .getByText(/1 of 1/)
      .first()
      .waitFor();
  });
});

test.describe('the search help', () => {
  test('lists the keys in the page language, with examples to try', async ({ journey }) => {
    const page = await journey.visit('/cards', { language: 'de' });
    await page.getByRole('button', { name: 'Hilfe zur Suche' }).click();
    const help = page.getByRole('dialog', { name: 'Erweiterte Suche' });
    await help.getByText('seltenheit', { exact: true }).waitFor();
    await help.getByRole('button', { name: 'Lieder nur in Saphir' }).click();
    await help.waitFor({ state: 'hidden' });
    await expect.poll(() => queryOf(page)).toBe('tinte=saphir ist:lied');
  });
});
