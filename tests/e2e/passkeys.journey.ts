import type { Page } from 'playwright-core';
import { addFingerprintReader, logOut } from './doors.ts';
import { addressOf, dialogOf, expect, test, type Journey } from './journey.ts';

const rows = (page: Page) =>
  page.getByRole('region', { name: 'Passkeys' }).getByRole('listitem').filter({ hasText: 'Added' });

async function withPasskey(journey: Journey, name: string): Promise<Page> {
  const page = await journey.visit('/profile', { signedInAs: name });
  await addFingerprintReader(page);
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await page.getByText('Passkey added').waitFor();
  return page;
}

test(
  'a player adds and names a passkey, logs in with it without typing, and removes it',
  { tag: '@short' },
  async ({ journey }) => {
    const page = await withPasskey(journey, 'keyholder');
    await expect(rows(page)).toHaveCount(1);
    await expect(rows(page)).toContainText('Linux, Chrome');
    await expect(rows(page)).toContainText('not used yet');

    await page.getByRole('button', { name: 'Rename or remove: Linux, Chrome' }).press('Enter');
    await page.getByRole('menuitem', { name: 'Rename' }).press('Enter');
    const field = dialogOf(page).getByRole('textbox', { name: 'Name' });
    await field.fill('  ');
    await field.press('Enter');
    await page.getByText('Enter a name of 1 to 40 characters.').waitFor();
    await field.fill('Work laptop');
    await field.press('Enter');
    await expect(rows(page)).toContainText('Work laptop');

    await logOut(page);
    await page.goto('/cards/900101');
    await page.getByRole('button', { name: 'Follow' }).click();
    await page.getByRole('button', { name: 'Log in with a passkey' }).click();
    await page.getByRole('button', { name: 'Following' }).waitFor();
    expect(addressOf(page)).toBe('/cards/900101');

    await page.goto('/profile');
    await expect(rows(page)).toContainText('last used');
    await page.getByRole('button', { name: 'Rename or remove: Work laptop' }).click();
    await page.getByRole('menuitem', { name: 'Remove' }).click();
    const dialog = dialogOf(page);
    await dialog.getByRole('heading', { name: 'Remove Work laptop?' }).waitFor();
    await dialog.getByRole('button', { name: 'Remove' }).click();
    await page.getByText('Passkey removed').waitFor();
    await expect(rows(page)).toHaveCount(0);
  },
);

test('a removed passkey, a cancelled dialog and a lost connection are told apart', async ({
  journey,
}) => {
  journey.expectConsoleErrors(/403|ERR_INTERNET_DISCONNECTED/);
  const page = await withPasskey(journey, 'leaver');
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await page.getByText('This device already has a passkey for your account.').waitFor();
  await page.getByRole('button', { name: 'Rename or remove: Linux, Chrome' }).click();
  await page.getByRole('menuitem', { name: 'Remove' }).click();
  await dialogOf(page).getByRole('button', { name: 'Remove' }).click();
  await page.getByText('Passkey removed').waitFor();
  await logOut(page);

  await page.goto('/login');
  const button = page.getByRole('button', { name: 'Log in with a passkey' });
  await button.click();
  await page.getByText('This passkey is not known here.').waitFor();
  await page.context().setOffline(true);
  await button.click();
  await page.getByText('You are offline, or the site does not answer.').waitFor();
  await page.context().setOffline(false);

  await page.evaluate(() => {
    navigator.credentials.get = () => Promise.reject(new DOMException('Closed', 'NotAllowedError'));
  });
  await button.click();
  await expect(button).not.toHaveAttribute('aria-disabled');
  await expect(page.getByRole('alert').filter({ hasText: /./ })).toHaveCount(0);
});

test('a browser without passkeys offers none', async ({ journey }) => {
  const page = await journey.visit('/profile', { signedInAs: 'elder' });
  await page.addInitScript(() => Reflect.deleteProperty(globalThis, 'PublicKeyCredential'));
  await page.reload();
  await page.getByText('This device or browser cannot use passkeys here.').waitFor();
  await logOut(page);
  await page.goto('/login');
  await page.getByRole('link', { name: 'Continue with Discord' }).waitFor();
  await expect(page.getByRole('button', { name: 'Log in with a passkey' })).toHaveCount(0);
});

test('a change needs a log-in of the last ten minutes', async ({ journey }) => {
  journey.expectConsoleErrors(/403/);
  const page = await withPasskey(journey, 'sleeper');
  await page.route('**/api/auth/passkeys/options', (route) =>
    route.fulfill({ status: 403, json: { error: 'Log in again', code: 'login_too_old' } }),
  );
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await dialogOf(page).getByRole('button', { name: 'Log in again' }).click();
  await page.getByText('Log in again to change how you log in.').waitFor();
  expect(addressOf(page)).toBe('/login?again');
  await page.getByRole('link', { name: 'Continue with Discord' }).waitFor();
  await page.getByRole('button', { name: 'Log in with a passkey' }).click();
  await expect.poll(() => addressOf(page)).toBe('/profile');
  await expect(rows(page)).toContainText('last used');
});

test('Discord can be unlinked once a passkey is there, which then must stay', async ({
  journey,
}) => {
  const page = await journey.visit('/profile', { signedInAs: 'severer' });
  const unlink = page.getByRole('button', { name: 'Unlink' });
  await expect(unlink).toBeDisabled();
  await expect(unlink).toHaveAccessibleDescription(/^Your only way to log in/);
  await addFingerprintReader(page);
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await unlink.click();
  await dialogOf(page).getByRole('button', { name: 'Unlink' }).click();
  await page.getByText('Discord is unlinked').waitFor();
  await expect(unlink).toHaveCount(0);
  await page.getByText(/^Your only way to log in/).waitFor();
  await page.getByRole('button', { name: 'Rename or remove: Linux, Chrome' }).click();
  await expect(page.getByRole('menuitem', { name: 'Remove' })).toBeDisabled();
});
