import type { Page } from 'playwright-core';
import { addressOf, dialogOf, expect, signIn, test, type Journey } from './journey.ts';
import { requestAs } from './player-requests.ts';

const rows = (page: Page) =>
  page.getByRole('region', { name: 'Where you are logged in' }).getByRole('listitem');

/** Signed-in browser; the device is named after the browser. */
async function signedIn(journey: Journey, name: string): Promise<Page> {
  const page = await journey.visit('/');
  await signIn(page, name);
  await page.getByRole('button', { name: `Account: ${name}` }).waitFor();
  return page;
}

test('a player lists sessions and ends one', async ({ journey }) => {
  journey.expectConsoleErrors(/401/);
  const lost = await signedIn(journey, 'careful');
  const page = await signedIn(journey, 'careful');
  await page.goto('/profile');
  await expect(rows(page)).toHaveCount(3);
  await expect
    .poll(() => rows(page).first().innerText())
    .toMatch(/^Chrome on Linux\s+This device$/);
  await expect
    .poll(() => rows(page).nth(1).innerText())
    .toMatch(/Last active: in the last two hours/);

  await rows(page).nth(1).getByRole('button', { name: 'Log out Chrome on Linux' }).press('Enter');
  await rows(page).nth(1).getByText('Logged out').waitFor();
  await page.locator(':focus', { hasText: 'Logged out' }).waitFor();
  await lost.goto('/profile');
  await expect.poll(() => addressOf(lost)).toBe('/login');
  // The row disappears after a delay; no other session is left.
  await expect(rows(page)).toHaveCount(1);
  await page.reload();
  await rows(page).first().getByText('This device').waitFor();
  await expect(rows(page)).toHaveCount(1);
});

test('a player ends all other sessions after a confirmation', async ({ journey }) => {
  journey.expectConsoleErrors(/401/);
  const others = [
    await journey.visit('/', { signedInAs: 'thorough' }),
    await journey.visit('/', { signedInAs: 'thorough' }),
  ];
  const page = await journey.visit('/profile', { signedInAs: 'thorough' });
  await expect(rows(page)).toHaveCount(4);
  await page.getByRole('button', { name: 'Log out all others' }).click();
  await dialogOf(page).getByRole('button', { name: 'Cancel' }).click();
  await dialogOf(page).waitFor({ state: 'detached' });
  await expect(rows(page)).toHaveCount(4);
  await page.getByRole('button', { name: 'Log out all others' }).click();
  await dialogOf(page).getByRole('button', { name: 'Log out all others' }).click();
  await page.getByText('All other devices are logged out').waitFor();
  await expect(rows(page)).toHaveCount(1);
  for (const other of others) {
    await other.goto('/profile');
    await expect.poll(() => addressOf(other)).toBe('/login');
  }
  expect(await requestAs(page, 'GET', '/auth/me')).toMatchObject({ discordUsername: 'thorough' });
});
