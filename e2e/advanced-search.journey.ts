import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { accessibilityProblems } from './accessibility.ts';
import { useJourney, type Visitor } from './journey.ts';

const journey = useJourney();

const field = (page: Page, name = 'Search cards') => page.getByRole('searchbox', { name });
const queryOf = (page: Page) => new URL(page.url()).searchParams.get('query');
const countOf = (page: Page) => page.getByText(/cards? found, showing/);

describe('a query in the search field', () => {
  test('finds cards, is in the address, and survives a reload', async () => {
    const page = await journey.visit('/cards');
    await field(page).fill('ink:ruby cost<=2 -t:character');
    await expect.poll(() => queryOf(page)).toBe('ink:ruby cost<=2 -t:character');
    const found = page.getByRole('link', {
      name: /Cost [12], .*ruby (action|item|location|song)/i,
    });
    await found.first().waitFor();
    await page.reload();
    await found.first().waitFor();
    expect(await page.getByRole('link', { name: /Cost \d/ }).count()).toBe(await found.count());
    expect(await field(page).inputValue()).toBe('ink:ruby cost<=2 -t:character');
  });

  test('is completed with the keyboard', async () => {
    const page = await journey.visit('/cards');
    await field(page).pressSequentially('ink:am');
    const options = page.getByRole('listbox', { name: 'Completions' }).getByRole('option');
    await expect.poll(() => options.allTextContents()).toEqual(['amber', 'amethyst']);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await page.getByRole('option', { name: 'amethyst', selected: true }).waitFor();
    await page.keyboard.press('Enter');
    expect(await field(page).inputValue()).toBe('ink:amethyst ');
    await page.keyboard.type('wil');
    await page.getByRole('option', { name: /^willpower=/ }).click();
    await page.keyboard.type('2');
    await expect.poll(() => queryOf(page)).toBe('ink:amethyst willpower=2');
  });

  test('Escape puts the completions away and keeps the text', async () => {
    const page = await journey.visit('/cards');
    await field(page).pressSequentially('is:');
    const list = page.getByRole('listbox', { name: 'Completions' });
    await list.waitFor();
    await page.keyboard.press('Escape');
    await list.waitFor({ state: 'hidden' });
    expect(await field(page).inputValue()).toBe('is:');
  });

  test('that cannot be read is not searched: the field says why and where', async () => {
    const page = await journey.visit('/cards?query=cost%3A1');
    await countOf(page).waitFor();
    const before = await countOf(page).textContent();
    await field(page).fill('cost:1 ink:purple');
    await page.getByText('“ink” does not know this.').waitFor();
    await page.locator('mark', { hasText: /^purple$/ }).waitFor();
    expect(await field(page).getAttribute('aria-invalid')).toBe('true');
    expect(queryOf(page)).toBe('cost:1');
    expect(await countOf(page).textContent()).toBe(before);
  });

  test('that cannot be read in an address says so in place of the cards', async () => {
    journey.expectConsoleErrors(/400/);
    const page = await journey.visit('/cards?query=cost%3Amany', { language: 'fr' });
    await page.getByRole('heading', { name: 'Cette recherche ne se lit pas' }).waitFor();
    await page.getByText('« coût » attend un nombre.').waitFor();
  });

  test('in the words of the page', async () => {
    const page = await journey.visit('/cards', { language: 'fr' });
    const french = field(page, 'Rechercher des cartes');
    await french.pressSequentially('encre:é');
    await page.getByRole('option', { name: 'émeraude' }).click();
    await expect.poll(() => french.inputValue()).toBe('encre:émeraude ');
    await expect.poll(() => queryOf(page)).toBe('encre:émeraude');
  });

  test('for what is owned needs a sign-in', async () => {
    const page = await journey.visit('/cards');
    await field(page).fill('owned>=1');
    await page.getByText('Log in to search by what you own.').waitFor();
    const player = await journey.visit('/cards?query=owned%3D0', { signedInAs: 'query-searcher' });
    await countOf(player).filter({ hasText: '296 cards' }).waitFor();
  });

  test('a name with a colon or a hyphen is searched as words', async () => {
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

describe('the help', () => {
  test('shows the keys in the words of the page, and examples that can be tried', async () => {
    const page = await journey.visit('/cards', { language: 'de' });
    await page.getByRole('button', { name: 'Hilfe zur Suche' }).click();
    const help = page.getByRole('dialog', { name: 'Mit Begriffen suchen' });
    await help.getByText('seltenheit', { exact: true }).waitFor();
    await help.getByRole('button', { name: 'Lieder allein mit Saphir-Tinte' }).click();
    await help.waitFor({ state: 'hidden' });
    await expect.poll(() => queryOf(page)).toBe('tinte=saphir ist:lied');
  });

  const visitors: readonly Visitor[] = [
    { language: 'en', theme: 'dark', width: 1440 },
    { language: 'de', theme: 'light', width: 390, height: 844, hasTouch: true },
    { language: 'fr', theme: 'dark', width: 390, height: 844, hasTouch: true },
    { language: 'it', theme: 'light', width: 1440 },
  ];

  test.each(visitors)('axe finds nothing: $language, $theme, $width px', async (visitor) => {
    const page = await journey.visit('/cards', visitor);
    await page.locator('#card-search').pressSequentially('is:');
    await page.getByRole('listbox').waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    await page.locator('#card-search').fill('t:nothing');
    await page.locator('mark').waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    await page.locator('#card-search ~ button[aria-haspopup="dialog"]').click();
    await page.getByRole('dialog').waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
  });
});
