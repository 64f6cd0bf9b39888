import { expect, test } from './journey.ts';
import { ownCards } from './player-requests.ts';

test('the option to list sets in progress first is remembered', async ({ journey }) => {
  const page = await journey.visit('/legal-notice', { signedInAs: 'quill-order' });
  await ownCards(page, { 900101: [2, 1] });
  await page.goto('/collection');
  const first = page.getByRole('list', { name: 'Sets', exact: true }).getByRole('link').first();
  const firstSet = () => first.getAttribute('href');
  expect(await firstSet()).not.toBe('/collection/chapter/1');
  await page.getByText('In progress first', { exact: true }).click();
  await expect.poll(firstSet).toBe('/collection/chapter/1');
  await page.reload();
  await expect.poll(firstSet).toBe('/collection/chapter/1');
  await page.getByText('Newest first', { exact: true }).click();
  await expect.poll(firstSet).not.toBe('/collection/chapter/1');
});
