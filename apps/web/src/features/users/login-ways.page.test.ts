import type { LoginWaysResponse } from '@inkfolio/contract/passkeys';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openPage } from '../../testing/open-page.ts';
import { stub } from '../../testing/stub-responses.ts';

afterEach(() => {
  delete document.documentElement.dataset['doors'];
});

const ways = page.getByRole('region', { name: 'Ways to log in' });
const row = (text: string) => ways.getByRole('listitem').filter({ hasText: text });

/** Opens the profile of a site with mail settings, for a player with these addresses. */
async function openProfile(
  { emails = [], query = '' }: { readonly emails?: string[]; readonly query?: string } = {},
  discord: LoginWaysResponse['discord'] = { name: 'wren' },
): Promise<LoginWaysResponse> {
  const json = { discord, emails, passkeys: [] };
  stub(/^GET \/api\/auth\/login-ways$/, { status: 200, json });
  await openPage('/legal-notice', { signedInAs: 'wren' });
  document.documentElement.dataset['doors'] = 'discord email';
  history.pushState({ key: 'profile' }, '', `/profile${query}`);
  dispatchEvent(new PopStateEvent('popstate'));
  await expect.element(ways.getByRole('list')).toBeVisible();
  return json;
}

async function enterCode(): Promise<void> {
  const code = page.getByRole('textbox', { name: 'Code' });
  await expect.element(code).toHaveFocus();
  await code.fill('123 456');
}

test('adds an address with the code that was mailed to it', async () => {
  const before = await openProfile();
  stub(/^POST \/api\/auth\/emails$/, { status: 202, json: {} });
  await page.getByRole('button', { name: 'Add an e-mail address' }).click();
  const field = page.getByRole('dialog').getByRole('textbox', { name: 'E-mail' });
  await field.fill('taken@quillpost.example');
  await page.getByRole('button', { name: 'Send code' }).click();

  const json = { error: 'Taken', code: 'email_taken' };
  const restore = stub(/^POST \/api\/auth\/emails\/code$/, { status: 409, json });
  await enterCode();
  await expect.element(page.getByText(/^This address belongs to another account/)).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Merge the two accounts' })).toHaveFocus();
  restore();

  await page.getByRole('button', { name: 'Another address' }).click();
  await expect.element(field).toHaveFocus();
  await field.fill('wren@quillpost.example');
  await page.getByRole('button', { name: 'Send code' }).click();
  const after = { ...before, emails: ['wren@quillpost.example'] };
  stub(/^POST \/api\/auth\/emails\/code$/, { status: 200, json: after });
  await enterCode();
  await expect.element(page.getByText('E-mail address added')).toBeVisible();
  await expect.element(row('wren@quillpost.example')).toBeVisible();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
});

test('removes an address after a question', async () => {
  const before = await openProfile({ emails: ['wren@quillpost.example'] });
  stub(/^POST \/api\/auth\/emails\/removal$/, { status: 200, json: { ...before, emails: [] } });
  await page.getByRole('button', { name: 'Remove wren@quillpost.example' }).click();
  await expect
    .element(page.getByRole('heading', { name: 'Remove wren@quillpost.example?' }))
    .toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect.element(page.getByText('E-mail address removed')).toBeVisible();
  await expect.element(row('wren@quillpost.example')).not.toBeInTheDocument();
});

test('asks for another log-in before an address is added with an old session', async () => {
  await openProfile();
  const json = { error: 'Log in again', code: 'login_too_old' };
  stub(/^POST \/api\/auth\/emails$/, { status: 403, json });
  await page.getByRole('button', { name: 'Add an e-mail address' }).click();
  await page.getByRole('textbox', { name: 'E-mail' }).fill('wren@quillpost.example');
  await page.getByRole('button', { name: 'Send code' }).click();
  await expect
    .element(page.getByRole('dialog').getByRole('button', { name: 'Log in again' }))
    .toBeVisible();
});

test('has no room for a fourth address', async () => {
  await openProfile({ emails: ['a', 'b', 'c'].map((name) => `${name}@quillpost.example`) });
  await expect.element(page.getByRole('button', { name: 'Add an e-mail address' })).toBeDisabled();
  await expect.element(page.getByText('You have 3 addresses, the maximum.')).toBeVisible();
});

const emails = ['wren@quillpost.example'];

test('finishes a link of Discord once, and takes its trace from the address', async () => {
  let sent = 0;
  const json = { discord: { name: 'wren' }, emails, passkeys: [] };
  stub(/^POST \/api\/auth\/discord\/link\/finish$/, () => {
    sent += 1;
    return Promise.resolve(Response.json(json));
  });
  await openProfile({ emails, query: '?discord=linking' }, null);
  await expect.element(page.getByText('Discord is linked')).toBeVisible();
  await expect.element(ways.getByRole('button', { name: 'Unlink' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Link Discord' })).not.toBeInTheDocument();
  expect([location.search, sent]).toEqual(['', 1]);
});

test.each([
  [409, 'discord_taken', /^This Discord account already belongs to another account here/],
  [403, 'discord_expired', /^That took too long, or began in another browser/],
])('names the reason why Discord is not linked: %i %s', async (status, code, text) => {
  const json = { error: 'Refused', code };
  stub(/^POST \/api\/auth\/discord\/link\/finish$/, { status, json });
  await openProfile({ emails, query: '?discord=linking' }, null);
  await expect.element(page.getByRole('alert').getByText(text)).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Link Discord' })).toBeEnabled();
});

test('says that the player has declined to link Discord', async () => {
  await openProfile({ emails, query: '?discord=declined' }, null);
  await expect.element(page.getByText(/^Discord was not linked/)).toBeVisible();
});

test('asks for another log-in before Discord is linked with an old session', async () => {
  const json = { error: 'Log in again', code: 'login_too_old' };
  stub(/^POST \/api\/auth\/discord\/link$/, { status: 403, json });
  await openProfile({ emails }, null);
  await page.getByRole('button', { name: 'Link Discord' }).click();
  await expect
    .element(page.getByRole('dialog').getByRole('button', { name: 'Log in again' }))
    .toBeVisible();
});

test('a site without Discord and e-mail offers passkeys only, and keeps the last one', async () => {
  stub(/^GET \/api\/auth\/login-ways$/, {
    json: {
      discord: { name: 'wren' },
      emails,
      passkeys: [
        { id: 'x', name: 'Laptop', createdAt: '2026-06-12T08:00:00.000Z', lastUsedAt: null },
      ],
    },
  });
  await openPage('/legal-notice', { signedInAs: 'wren' });
  document.documentElement.dataset['doors'] = '';
  history.pushState({ key: 'profile' }, '', '/profile');
  dispatchEvent(new PopStateEvent('popstate'));
  await expect.element(page.getByText(/^Your only way to log in/)).toBeVisible();
  for (const name of ['Link Discord', 'Add an e-mail address']) {
    expect(page.getByRole('button', { name }).elements()).toEqual([]);
  }
});
