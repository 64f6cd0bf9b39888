import type { Page } from 'playwright-core';
import { accessibilityProblems } from './accessibility.ts';
import { dialogOf, expect, test } from './journey.ts';
import { PATH as SIMULATOR } from './simulator-table.ts';

const DECK = SIMULATOR.replace('/simulator', '');

const inRoot = (page: Page, what: string) => page.locator(`html${what}`).waitFor();
const radio = (page: Page, group: string, name: string) =>
  page
    .getByRole('radiogroup', { name: group, exact: true })
    .getByRole('radio', { name, exact: true });
const rootFontSize = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.documentElement).fontSize);
/** Duration of opening a menu, in seconds. */
const slowness = (page: Page) =>
  page.evaluate(() => {
    document.body.style.transitionDuration = 'var(--dur-base)';
    return Number.parseFloat(getComputedStyle(document.body).transitionDuration);
  });

/** Opens another tab of the same browser. */
async function openBeside(page: Page, path: string): Promise<Page> {
  const other = await page.context().newPage();
  await other.goto(path);
  return other;
}

test('appearance and language apply at once, in all tabs and at first paint', async ({
  journey,
}) => {
  const page = await journey.visit('/', { theme: 'dark' });
  await page.getByRole('contentinfo').getByRole('link', { name: 'Settings' }).click();
  const other = await openBeside(page, '/decks');
  await other.getByRole('heading', { level: 1 }).waitFor();

  // The theme, and the header's menu for it.
  const barColor = page.locator('meta[name=theme-color]');
  await expect(barColor).toHaveAttribute('content', '#0b121b');
  await radio(page, 'Theme', 'Light').check();
  await expect(barColor).toHaveAttribute('content', '#f3efe6');
  for (const tab of [page, other]) await inRoot(tab, '[data-theme=light]');
  await page.getByRole('button', { name: 'Theme: Light' }).click();
  await page.getByRole('menuitemradio', { name: 'Dark' }).click();
  await expect(radio(page, 'Theme', 'Dark')).toBeChecked();
  await radio(page, 'Theme', 'Light').check();

  // The base font size.
  expect(await rootFontSize(page)).toBe('16px');
  await radio(page, 'Text size', 'Very large').check();
  for (const tab of [page, other]) await expect.poll(() => rootFontSize(tab)).toBe('20.8px');

  // Motion: reduced on this device.
  expect(await slowness(page)).toBeLessThan(0.001);
  await radio(page, 'Motion', 'Full').check();
  for (const tab of [page, other]) await expect.poll(() => slowness(tab)).toBe(0.22);

  // The language, and the header's menu for it.
  await radio(page, 'Language of the site and of the cards', 'Deutsch').click();
  for (const tab of [page, other]) await inRoot(tab, '[lang=de]');
  await other.getByRole('button', { name: 'Sprache: DE, Deutsch' }).waitFor();

  // A page before its scripts run has all of it.
  journey.expectConsoleErrors(/ERR_FAILED|Failed to load/);
  await other.route('**/*.js', (route) => route.abort());
  await other.reload();
  await inRoot(other, '[data-theme=light][data-motion=full][data-text-size="130"]');
  await expect.poll(() => rootFontSize(other)).toBe('20.8px');

  await page.reload();
  await radio(page, 'Schriftgröße', 'Sehr groß').waitFor();
  await expect(radio(page, 'Schriftgröße', 'Sehr groß')).toBeChecked();
  await expect(radio(page, 'Farbschema', 'Hell')).toBeChecked();
  await expect(radio(page, 'Bewegung', 'Voll')).toBeChecked();
});

test('initial options of cards, decks and games match their pages', async ({ journey }) => {
  test.slow();
  const page = await journey.visit('/profile', { signedInAs: 'settler' });
  await page.getByRole('main').getByRole('link', { name: 'Settings' }).click();
  const owned = page.getByRole('switch', { name: 'Show owned cards' });
  const readyAll = page.getByRole('switch', { name: 'Ready all on the next turn' });
  const keys = page.getByRole('switch', { name: 'Single-key shortcuts' });

  // Ownership indicators.
  const cards = await openBeside(page, '/cards');
  const counts = cards.getByRole('button', { name: 'My copies' });
  await counts.waitFor();
  await owned.uncheck();
  await expect(counts).toHaveAttribute('aria-pressed', 'false');
  await counts.click();
  await expect(owned).toBeChecked();

  // Shortcuts.
  await keys.uncheck();
  await cards.getByRole('button', { name: 'Keyboard shortcuts' }).click();
  const inHelp = dialogOf(cards).getByRole('switch', { name: 'Single-key shortcuts' });
  await expect(inHelp).not.toBeChecked();
  await inHelp.check();
  await expect(keys).toBeChecked();

  // The deck view.
  await radio(page, 'Cards of a deck', 'List').check();
  await cards.goto(DECK);
  await cards.getByRole('button', { name: 'View and print' }).click();
  const view = (name: string) => cards.getByRole('menuitemradio', { name });
  await expect(view('List')).toBeChecked();
  await view('Badge').click();
  await expect(radio(page, 'Cards of a deck', 'Badge')).toBeChecked();

  // The simulator.
  await radio(page, 'Mulligan order', 'Official: draw, then shuffle').check();
  await cards.goto(SIMULATOR);
  await dialogOf(cards).getByRole('button', { name: 'Close' }).click();
  await cards.getByRole('button', { name: 'Game menu' }).click();
  const official = cards.getByRole('menuitemradio', { name: 'Official: draw, then shuffle' });
  await expect(official).toHaveAttribute('aria-checked', 'true');
  await cards.getByRole('menuitemcheckbox').click();
  await expect(readyAll).not.toBeChecked();

  // Reset to defaults keeps the player signed in.
  await page.getByRole('button', { name: 'Reset settings' }).click();
  await page.getByText('Settings reset').waitFor();
  await expect(readyAll).toBeChecked();
  await expect(radio(page, 'Cards of a deck', 'Automatic')).toBeChecked();
  const stored = await page.evaluate(() => Object.keys(localStorage));
  expect(stored).toContain('auth_token');
  expect(stored).not.toContain('deckViewMode');
  await page.getByRole('button', { name: 'Account: settler' }).waitFor();
});

for (const [theme, ...tag] of [['dark'], ['light', '@release']] as const) {
  test(
    `the settings work by keyboard at 320 px with the largest text: ${theme}`,
    { tag },
    async ({ journey }) => {
      const page = await journey.visit('/settings', { theme, width: 320, height: 720 });
      await page.getByRole('heading', { level: 1 }).waitFor();
      await radio(page, 'Text size', 'Normal').focus();
      await page.keyboard.press('ArrowRight');
      await page.keyboard.press('ArrowRight');
      await expect.poll(() => rootFontSize(page)).toBe('20.8px');
      await page.keyboard.press('Tab');
      await page.keyboard.press('ArrowRight');
      await expect(radio(page, 'Motion', 'Reduced')).toBeChecked();
      await page.getByRole('switch', { name: 'Show owned cards' }).focus();
      await page.keyboard.press('Space');
      await expect(page.getByRole('switch', { name: 'Show owned cards' })).not.toBeChecked();
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(width).toBeLessThanOrEqual(320);
      expect(await accessibilityProblems(page)).toEqual([]);
      await page.getByRole('button', { name: 'Reset settings' }).press('Enter');
      await expect.poll(() => rootFontSize(page)).toBe('16px');
    },
  );
}
