import type { Page } from 'playwright-core';
import { addressOf, expect, test } from './journey.ts';
import { requestAs, makeDeck, ownCards } from './player-requests.ts';

const newestCards = (page: Page) => page.locator('main a[href^="/cards/"][href$="?setCode=10"]');
const section = (page: Page, name: string) => page.getByRole('region', { name });
/** Page in a language without preloaded data. */
async function withoutPreloadedData(page: Page): Promise<void> {
  await page.goto('/privacy-policy');
  await page.evaluate(() => localStorage.setItem('preferredLanguage', 'it'));
}

test.describe('the home page of a visitor', () => {
  test('describes the site and links into it', { tag: '@short' }, async ({ journey }) => {
    const page = await journey.visit('/');
    await page.getByRole('heading', { level: 1, name: /^Find cards, build decks/ }).waitFor();
    const lead = page.locator('main h1 + p');
    await expect(lead).toHaveText(
      'For players of the card game with six inks. Free, made by players, no account needed.',
    );
    const links = {
      'Explore cards': '/cards',
      'Explore decks': '/decks',
      'Build with what you own': '/decks?tab=buildable',
      'Keep track of your cards': '/collection',
    };
    // Below the first screen, loaded once it is near.
    await page.locator('footer').scrollIntoViewIfNeeded();
    for (const [name, to] of Object.entries(links)) {
      await expect(page.getByRole('link', { name })).toHaveAttribute('href', to);
    }
    const popular = section(page, 'Popular this week').getByRole('article');
    await expect(popular).toHaveCount(4);
    await expect(popular.first()).toContainText('2 likes this week');
    await page.getByRole('link', { name: 'Test a deck' }).click();
    await expect.poll(() => addressOf(page)).toMatch(/^\/decks\/[\w-]+\/simulator$/);
  });

  test('shows title, field, links and faces in the first view of a phone', async ({ journey }) => {
    const page = await journey.visit('/', { width: 390, height: 844 });
    const label = page.getByRole('link', { name: /^The newest set/ });
    const bottom = async () => {
      const box = await label.boundingBox();
      return (box?.y ?? Infinity) + (box?.height ?? 0);
    };
    await label.waitFor();
    expect(await bottom()).toBeLessThanOrEqual(844);
  });

  test('has no layout shift while cards and decks load', async ({ journey }) => {
    const page = await journey.visit('/privacy-policy');
    await withoutPreloadedData(page);
    const { promise: wait, resolve: response } = Promise.withResolvers<undefined>();
    await page.route(/\/api\/(sets|cards|decks)/, async (route) => {
      await wait;
      await route.continue();
    });
    await page.goto('/');
    const places = () =>
      page.locator('main').evaluate((main) =>
        ['h1', 'nav', 'section:last-of-type h2', 'section:last-of-type'].map((selector) => {
          const { top, bottom } = (main.querySelector(selector) ?? main).getBoundingClientRect();
          return [Math.round(top), selector.endsWith('h2') ? 0 : Math.round(bottom)];
        }),
      );
    await page.locator('main [data-shape=card]').nth(2).waitFor();
    const before = await places();
    response(undefined);
    await newestCards(page).nth(2).waitFor();
    await section(page, 'Popolari questa settimana').getByRole('article').nth(2).waitFor();
    expect(await places()).toEqual(before);
  });
});

test.describe('the home page of a player', () => {
  test('shows last decks, collection and news', { tag: '@short' }, async ({ journey }) => {
    const stored = { firstSteps: 'hidden' };
    const page = await journey.visit('/privacy-policy', { signedInAs: 'home-wren', stored });
    for (const name of ['Oldest', 'Older', 'Newer', 'Newest']) {
      const cards = name === 'Newest' ? [{ cardId: '900101', quantity: 2 }] : [];
      await makeDeck(page, { name, colors: ['Ruby'], cards });
    }
    await ownCards(page, { '900101': [1, 0] });
    await page.goto('/');
    await page.getByRole('heading', { level: 1, name: 'Welcome back, home-wren' }).waitFor();
    const decks = section(page, 'Continue').getByRole('article').getByRole('heading');
    await decks.nth(2).waitFor();
    expect(await decks.allTextContents()).toEqual(['Newest', 'Newer', 'Older']);
    await section(page, 'Continue').getByText('1 card short').waitFor();
    await page.getByRole('link', { name: 'All 4 decks' }).waitFor();
    const collection = section(page, 'Your collection');
    await collection.getByText('All sets').waitFor();
    await expect(collection).toContainText(/0 of 59 cards.*1 of 296/);
    await expect(collection.locator('a[href="/collection/chapter/10"]')).toHaveCount(1);
    await collection.locator('a[href="/cards/900101"]').waitFor();
    await section(page, 'New for you').getByText('You are not following anyone yet').waitFor();
    await page.getByRole('link', { name: 'Meta', exact: true }).waitFor();
    expect(await page.getByText('Find cards, build decks').count()).toBe(0);
    await page.getByRole('link', { name: 'Create deck' }).click();
    await page.getByRole('dialog', { name: 'New deck' }).waitFor();
  });

  test('has no layout shift while sections load', async ({ journey }) => {
    const stored = { firstSteps: 'hidden' };
    const page = await journey.visit('/privacy-policy', { signedInAs: 'home-steady', stored });
    for (const name of ['One', 'Two', 'Three']) {
      await makeDeck(page, { name, colors: ['Ruby'] });
    }
    await ownCards(page, { '900101': [1, 0] });
    // With an account, the device language would change to the account's.
    await requestAs(page, 'PATCH', '/auth/language', { language: 'it' });
    await withoutPreloadedData(page);
    const { promise: wait, resolve: response } = Promise.withResolvers<undefined>();
    await page.route(/\/api\/(news|decks|collection)/, async (route) => {
      await wait;
      await route.continue();
    });
    await page.goto('/');
    await page.getByRole('heading', { level: 1, name: /home-steady/ }).waitFor();
    const places = () =>
      page.locator('main section').evaluateAll((sections) =>
        sections.map((each) => {
          const { top, bottom } = each.getBoundingClientRect();
          return [Math.round(top), Math.round(bottom)];
        }),
      );
    await page.locator('main [data-shape=card]').nth(3).waitFor();
    // The game panel is below all others and loads other data.
    await page.locator('aside section:nth-of-type(2) li').first().waitFor();
    const before = await places();
    response(undefined);
    await page.locator('main article').nth(2).waitFor();
    await page.locator('main section a[href="/collection/chapter/10"]').waitFor();
    await page.locator('main section a[href="/cards/900101"]').waitFor();
    await page.locator('main a[href$="missing=any"]').waitFor();
    expect(await places()).toEqual(before);
  });

  test("is never preceded by the visitors' home page", async ({ journey }) => {
    const page = await journey.visit('/privacy-policy', { signedInAs: 'home-robin' });
    await page.addInitScript(() => {
      const seen = new Set<string>();
      const look = () => {
        for (const words of document.querySelectorAll<HTMLElement>('h1, .first-words')) {
          if (words.checkVisibility()) seen.add(words.textContent);
        }
        document.documentElement.dataset['seen'] = [...seen].join('|');
        requestAnimationFrame(look);
      };
      requestAnimationFrame(look);
    });
    await page.goto('/');
    await page.getByRole('heading', { level: 1, name: /home-robin/ }).waitFor();
    const seen = () => page.locator('html').getAttribute('data-seen');
    await expect.poll(seen).toContain('home-robin');
    expect(await seen()).not.toContain('Find cards');
  });
});
