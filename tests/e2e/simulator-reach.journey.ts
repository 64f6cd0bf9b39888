import type { Page } from 'playwright-core';
import { dialogOf, expect, test } from './journey.ts';
import { begin, hand, inHand, PATH, press } from './simulator-table.ts';

const says = (page: Page, reason: string) =>
  page.getByRole('status').getByText(reason, { exact: true }).waitFor();

test('a shortcut without effect explains why until the next action', async ({ journey }) => {
  const page = await journey.visit(PATH);
  await dialogOf(page)
    .getByRole('button', { name: /^Classic/ })
    .waitFor();
  await page.keyboard.press('Escape');
  await dialogOf(page).waitFor({ state: 'detached' });
  await page.keyboard.press('u');
  await says(page, 'Nothing to undo.');
  await page.keyboard.press('l');
  await says(page, 'Choose an opening hand first.');
  await press(page, 'Choose an opening hand');
  await begin(page);
  await page.keyboard.press('a');
  await says(page, 'No exerted cards.');
  await hand(page).and(page.locator(':focus')).waitFor();
  await page.evaluate(() => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  });
  await page.keyboard.press('i');
  await says(page, 'Choose a card first.');
  await hand(page).first().focus();
  await page.keyboard.press('e');
  await says(page, 'Only a card on the board can do that.');
  await page.keyboard.press('d');
  await inHand(page, 8);
  await page.getByText('Only a card on the board can do that.').waitFor({ state: 'detached' });
});

test('shuffling and a new game are one press away on a phone', async ({ journey }) => {
  const page = await journey.visit(PATH, { width: 390, height: 844, hasTouch: true });
  await begin(page);
  const said = page.locator('[data-said]');
  await page.getByRole('button', { name: 'Shuffle', exact: true }).tap();
  await expect(said).toContainText(/^Shuffled/);
  await page.getByRole('button', { name: 'Reset game', exact: true }).tap();
  await dialogOf(page)
    .getByRole('button', { name: /^Classic/ })
    .waitFor();
});

test('the lore counter covers nothing on a zoomed page', async ({ journey }) => {
  const page = await journey.visit('/legal-notice');
  for (const [width, height, language, size] of [
    [640, 360, 'de', '130'],
    [640, 400, 'fr', '130'],
    [683, 384, 'it', '115'],
    [1024, 700, 'de', '130'],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.evaluate(
      ([textSize, preferred]) => {
        localStorage.setItem('textSize', textSize);
        localStorage.setItem('preferredLanguage', preferred);
      },
      [size, language] as const,
    );
    await page.goto(PATH);
    const lore = page.locator('[data-zone=board] [role=group]');
    await lore.waitFor();
    const covered = await lore.evaluate((group) => {
      const own = group.getBoundingClientRect();
      const others = [...(group.parentElement?.children ?? [])].filter((each) => each !== group);
      return others.filter((other) => {
        const range = document.createRange();
        range.selectNodeContents(other);
        const text = range.getBoundingClientRect();
        return (
          text.left < own.right &&
          own.left < text.right &&
          text.top < own.bottom &&
          own.top < text.bottom
        );
      }).length;
    });
    expect(covered, `${width} by ${height}, ${language}`).toBe(0);
  }
});
