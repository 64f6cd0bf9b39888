import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { accessibilityProblems } from './accessibility.ts';
import { useJourney, type Visitor } from './journey.ts';

const journey = useJourney();

const firstCard = (page: Page) => page.locator('a[data-card]').first();

/** What is looked at: an address, and how to bring the page into the wanted state. */
const SCREENS: readonly (readonly [
  name: string,
  path: string,
  (page: Page) => Promise<unknown>,
])[] = [
  ['home', '/', (page) => page.getByRole('heading', { level: 1 }).waitFor()],
  ['cards', '/cards?color=Ruby&cost=1&cost=2', (page) => firstCard(page).waitFor()],
  [
    'no cards',
    '/cards?query=zzzzzz',
    (page) => page.getByRole('heading', { level: 2 }).first().waitFor(),
  ],
  ['a card', '/cards/900612', (page) => page.getByRole('dialog').waitFor()],
  ['an unknown card', '/cards/1', (page) => page.getByRole('dialog').waitFor()],
  ['decks', '/decks', (page) => page.getByRole('heading', { level: 1 }).waitFor()],
  [
    'no such collection',
    '/collection/not-found',
    (page) => page.getByRole('heading', { level: 1 }).waitFor(),
  ],
  ['legal notice', '/legal-notice', (page) => page.locator('main dd').first().waitFor()],
  ['terms', '/terms-of-service', (page) => page.locator('main dd').first().waitFor()],
  ['privacy', '/privacy-policy', (page) => page.locator('main dd').first().waitFor()],
];

const VISITORS: readonly Visitor[] = [
  { language: 'fr', theme: 'dark', width: 1440 },
  { language: 'en', theme: 'light', width: 1440 },
  { language: 'de', theme: 'dark', width: 390, height: 844, hasTouch: true },
  { language: 'it', theme: 'light', width: 390, height: 844, hasTouch: true },
];

describe.each(VISITORS)('axe finds nothing: $language, $theme, $width px', (visitor) => {
  test.each(SCREENS)('%s', async (_, path, reach) => {
    journey.expectConsoleErrors(/404/);
    const page = await journey.visit(path, visitor);
    await reach(page);
    await page.waitForLoadState('networkidle');
    expect(await accessibilityProblems(page)).toEqual([]);
  });

  test('cards, with everything open', async () => {
    const page = await journey.visit('/cards?strengthValue=2', visitor);
    await firstCard(page).waitFor();
    if (visitor.width === 390) {
      await page.locator('button[aria-haspopup="dialog"]').last().click();
      await page.getByRole('dialog').waitFor();
    }
    for (const closed of await page
      .locator('aside [aria-expanded="false"], [role=dialog] [aria-expanded="false"]')
      .all()) {
      await closed.click();
    }
    expect(await accessibilityProblems(page)).toEqual([]);
  });
});
