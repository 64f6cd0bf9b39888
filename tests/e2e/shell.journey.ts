import { dialogOf, expect, test } from './journey.ts';

const path = (url: string) => new URL(url).pathname + new URL(url).search;

test.describe('the site', () => {
  for (const [language, text] of [
    ['fr', 'Explorer les cartes'],
    ['en', 'Explore cards'],
  ] as const) {
    test(`uses the browser's language on the first visit: ${language}`, async ({ journey }) => {
      const page = await journey.visit('/', { language });
      await page.getByRole('link', { name: text }).waitFor();
      await expect(page.locator('html')).toHaveAttribute('lang', language);
    });
  }

  test('redirects an unknown URL to the home page', async ({ journey }) => {
    const page = await journey.visit('/no/such/page?x=1');
    await expect.poll(() => path(page.url())).toBe('/');
  });

  test('links each ink on the shelf to its cards', async ({ journey }) => {
    const page = await journey.visit('/');
    await page.getByRole('link', { name: 'Ruby' }).click();
    await expect.poll(() => path(page.url())).toBe('/cards?color=Ruby');
  });

  test('works by keyboard: skip link, find, go to, help', async ({ journey }) => {
    const page = await journey.visit('/');
    await page.getByRole('link', { name: 'Explore cards' }).waitFor();
    await page.keyboard.press('Tab');
    const first = page.locator(':focus');
    await expect.poll(() => first.getAttribute('href')).toContain('#');
    await page.keyboard.press('g');
    await page.keyboard.press('c');
    await expect.poll(() => path(page.url())).toBe('/cards');
    await page.getByRole('searchbox', { name: 'Search cards' }).waitFor();
    await page.keyboard.press('/');
    const field = page.getByRole('combobox', { name: 'Find or paste anything' });
    await expect(field).toBeFocused();
    await page.keyboard.type('?');
    await expect(field).toHaveValue('?');
    await page.keyboard.press('Escape');
    await expect(field).toHaveValue('');
    await page.keyboard.press('Escape');
    await dialogOf(page).waitFor({ state: 'detached' });
    await page.keyboard.press('?');
    await dialogOf(page).waitFor();
  });

  test('renders page and shell together', async ({ journey }) => {
    const page = await journey.visit('/privacy-policy');
    await page.addInitScript(() => {
      new MutationObserver((_changes, observer) => {
        const content = document.getElementById('content');
        if (content === null) return;
        observer.disconnect();
        document.documentElement.dataset['first'] = content.querySelector('h1')?.textContent;
      }).observe(document, { childList: true, subtree: true });
    });
    for (const address of ['/', '/cards', '/decks', '/decks/sample-001', '/login']) {
      await page.goto(address);
      const heading = await page.locator('#content h1').textContent();
      expect(heading).not.toBe('');
      expect(await page.locator('html').getAttribute('data-first'), address).toBe(heading);
    }
  });

  test('has a button back to the top of a long page', async ({ journey }) => {
    const page = await journey.visit('/cards');
    await page
      .getByRole('link', { name: /Cost \d/ })
      .first()
      .waitFor();
    const button = page.getByRole('button', { name: /top/i });
    expect(await button.count()).toBe(0);
    await page.mouse.wheel(0, 1200);
    await button.click();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  });
});
