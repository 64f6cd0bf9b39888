import { dialogOf, expect, stub, test } from './journey.ts';
import { shiftsOf, watchShifts } from './late-photos.ts';
import { makeDeck } from './player-requests.ts';

test.describe('loading a page on a phone', () => {
  const PHONE = { width: 390, hasTouch: true };

  test('shifts nothing for a visitor', async ({ journey }) => {
    journey.expectConsoleErrors(/404/);
    const page = await journey.visit('/legal-notice', PHONE);
    await watchShifts(page);
    for (const [path, contents] of [
      ['/cards/900101', dialogOf(page).locator('[data-landing]')],
      ['/cards/1', dialogOf(page).locator('[data-drawing]')],
      ['/decks/sample-001/simulator', dialogOf(page)],
      ['/decks/sample-001/compare', page.getByRole('button', { name: 'Compare', exact: true })],
      ['/privacy-policy', page.getByText(/has not given/)],
    ] as const) {
      await page.goto(path);
      await contents.first().waitFor();
      const { sum, largest } = await shiftsOf(page);
      expect(sum, `${path}: ${largest}`).toBeLessThan(0.01);
    }
  });

  test('shifts nothing for a player', async ({ journey }) => {
    const page = await journey.visit('/legal-notice', { ...PHONE, signedInAs: 'unmoved' });
    const creation = { name: 'Low Tide', colors: ['Amber'] };
    const id = await makeDeck(page, creation);
    await watchShifts(page);
    for (const [path, contents] of [
      [
        `/decks/${id}?tab=edit`,
        page.getByRole('list', { name: 'Cards to add' }).locator('[data-card]'),
      ],
      [`/decks/${id}/compare`, page.getByRole('button', { name: 'Compare', exact: true })],
      ['/decks?tab=myDecks', page.getByRole('link', { name: 'Low Tide' })],
      ['/profile', page.getByText('This device')],
    ] as const) {
      await page.goto(path);
      await contents.first().waitFor();
      const { sum, largest } = await shiftsOf(page);
      expect(sum, `${path}: ${largest}`).toBeLessThan(0.01);
    }
  });
});

test.describe('the notice about untranslated cards', () => {
  const text = /Sie werden auf Englisch angezeigt/;

  test('stays dismissed on this device', async ({ journey }) => {
    const page = await journey.visit('/cards', { language: 'de' });
    await page.getByText(text).waitFor();
    await page.getByRole('button', { name: 'Hinweis ausblenden' }).click();
    await page.getByText(text).waitFor({ state: 'detached' });
    await expect(page.locator(':focus')).toHaveText('Karten');
    await page.goto('/cards?color=Ruby');
    await page.locator('main a[data-card]').first().waitFor();
    expect(await page.getByText(text).count()).toBe(0);
  });
});

test('a page whose files stop half-way loads again by itself, once', async ({ journey }) => {
  journey.expectConsoleErrors(/ERR_|Failed to fetch/);
  const page = await journey.visit('/legal-notice');
  let failures = 1;
  await stub(page, '**/assets/texts-*/en/app*', (route) => {
    failures -= 1;
    return failures < 0 ? route.fallback() : route.abort();
  });
  await page.goto('/cards');
  await page.getByRole('heading', { level: 1, name: 'Cards' }).waitFor();
  failures = Infinity;
  await page.reload();
  await page.getByText('The page could not be loaded. Check your connection').waitFor();
});

test('a dialog with missing code reports it each time', async ({ journey }) => {
  journey.expectConsoleErrors(/ERR_FAILED/);
  const page = await journey.visit('/');
  const restore = await stub(page, '**/assets/shortcut-help*', (route) => route.abort());
  const opener = page.getByRole('contentinfo').getByRole('button', { name: 'Keyboard shortcuts' });
  const message = page.getByText('This part of the page could not be loaded.').first();
  const openInVain = async () => {
    await opener.click();
    await message.waitFor();
    await message.waitFor({ state: 'detached' });
  };
  await openInVain();
  await openInVain();
  restore();
  await page.reload();
  await opener.click();
  await dialogOf(page).waitFor();
});
