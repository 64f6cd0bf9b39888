import type { Page } from 'playwright-core';
import { expect, test } from './journey.ts';

const QUERY = 'ink:ruby cost<=2 -t:character';

const field = (page: Page) => page.getByRole('searchbox', { name: 'Search cards' });
const queryOf = (page: Page) => new URL(page.url()).searchParams.get('query');

test('a query in the card search finds cards, is kept in the URL and survives a reload', async ({
  journey,
}) => {
  const page = await journey.visit('/cards');
  await field(page).fill(QUERY);
  await expect.poll(() => queryOf(page)).toBe(QUERY);
  const found = page.getByRole('link', {
    name: /Cost [12], .*ruby (action|item|location|song)/i,
  });
  await found.first().waitFor();
  await page.reload();
  await found.first().waitFor();
  await expect(page.getByRole('link', { name: /Cost \d/ })).toHaveCount(await found.count());
  await expect(field(page)).toHaveValue(QUERY);
});
