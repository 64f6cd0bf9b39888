import type { Page } from 'playwright-core';
import { accessibilityProblems } from './accessibility.ts';
import { expect, stub, test, type Visitor } from './journey.ts';

const PAGES = [
  ['/legal-notice', 7],
  ['/terms-of-service', 9],
  ['/privacy-policy', 13],
] as const;

/** Notice for a missing operator, by language. */
const ABSENT = {
  en: /operator of this installation has not/,
  fr: /exploitant de cette installation n’a pas/,
  de: /Betreiber dieser Installation hat kein/,
  it: /gestore di questa installazione non ha/,
} as const;

const VISITORS = [
  { language: 'en', theme: 'dark', width: 390, height: 844, hasTouch: true },
  { language: 'fr', theme: 'light', width: 390, height: 844, hasTouch: true },
  { language: 'de', theme: 'light', width: 1440 },
  { language: 'it', theme: 'dark', width: 1440 },
] as const satisfies readonly Visitor[];

const sections = (page: Page) => page.getByRole('main').getByRole('heading', { level: 2 });
const contents = (page: Page) => page.getByRole('main').getByRole('navigation');
const focusedId = (page: Page) => page.evaluate(() => document.activeElement?.id);
const scrolled = (page: Page) => page.evaluate(() => scrollY);

/** Today's date in the browser, formatted. */
function today(page: Page, language: string): Promise<string> {
  return page.evaluate(
    (locale) => new Intl.DateTimeFormat(locale, { dateStyle: 'long' }).format(new Date()),
    language,
  );
}

for (const visitor of VISITORS) {
  const { language, theme, width } = visitor;
  test(`legal pages have sections, date and operator: ${language}, ${theme}, ${width} px`, async ({
    journey,
  }) => {
    const page = await journey.visit('/legal-notice', visitor);
    const main = page.getByRole('main');
    for (const [path, count] of PAGES) {
      await page.goto(path);
      await main.getByText(ABSENT[language]).first().waitFor();
      await expect(sections(page)).toHaveCount(count);
      const heading = main.getByRole('heading', { level: 1 });
      await expect(heading).toHaveCount(1);
      await expect
        .poll(() => main.locator('time').innerText())
        .toContain(await today(page, language));
      const text = await main.innerText();
      expect(text).not.toMatch(/[{}]|\b(?:notice|terms|privacy|legal|operator)\.\w/);
      expect(await page.title()).toBe(`${await heading.innerText()} · Inkfolio`);

      if (width === 390) await main.locator('summary').click();
      const titles = await sections(page).allInnerTexts();
      await expect.poll(() => contents(page).getByRole('link').allInnerTexts()).toEqual(titles);
    }
  });
}

test('details that fail to load are reported and retried', async ({ journey }) => {
  journey.expectConsoleErrors(/ERR_FAILED|Failed to load/);
  const page = await journey.visit('/');
  const restore = await stub(page, '**/api/operator', (route) => route.abort());
  await page.getByRole('contentinfo').getByRole('link', { name: 'Terms', exact: true }).click();
  const main = page.getByRole('main');
  await main.getByText('The operator’s details could not be loaded.').waitFor();
  await expect(sections(page)).toHaveCount(9);
  expect(await accessibilityProblems(page)).toEqual([]);
  restore();
  await main.getByRole('button', { name: 'Try again' }).click();
  await main.getByText(ABSENT.en).first().waitFor();
});

test.describe('the table of contents', () => {
  test('does not load for a URL of a section', async ({ journey }) => {
    const page = await journey.visit('/privacy-policy#rights');
    await expect.poll(() => focusedId(page)).toBe('rights');
    expect(await scrolled(page)).toBeGreaterThan(500);
  });

  test('is not printed', async ({ journey }) => {
    const page = await journey.visit('/terms-of-service');
    await contents(page).waitFor();
    await page.emulateMedia({ media: 'print' });
    expect(await contents(page).isVisible()).toBe(false);
    expect(await sections(page).last().isVisible()).toBe(true);
  });
});
