import { accessibilityProblems } from './accessibility.ts';
import {
  account,
  allowDiscord,
  askForCode,
  codeField,
  codeFor,
  logInByEmail,
  openLogInAgain,
  WITH_MAILS,
} from './doors.ts';
import { addressOf, dialogOf, expect, test } from './journey.ts';
import { ownId } from './player-requests.ts';

test.use({ siteSettings: WITH_MAILS });

const DECK = '/decks/sample-001';

test('a visitor logs in by e-mail from a like, and finds the same account again', async ({
  journey,
}) => {
  const email = 'wren@quillpost.example';
  const page = await journey.visit(DECK);
  await page.getByRole('button', { name: /^Like/ }).first().click();
  await expect.poll(() => addressOf(page)).toBe('/login');
  await askForCode(page, email);
  expect(await accessibilityProblems(page)).toEqual([]);
  const digits = await codeFor(email);
  await codeField(page).fill(`${digits.slice(0, 3)} ${digits.slice(3)}`);
  await account(page).waitFor();
  expect(addressOf(page)).toBe(DECK);
  await page.getByText(/^You like .+ now$/).waitFor();
  const liked = page.getByRole('button', { name: /^Like/, pressed: true });
  await liked.first().waitFor();
  const first = await ownId(page);

  await openLogInAgain(page);
  await askForCode(page, email.toUpperCase());
  await page.keyboard.type(await codeFor(email, digits));
  await account(page).waitFor();
  expect(await ownId(page)).toBe(first);
});

test('a player who came by e-mail links Discord, and logs in with it', async ({ journey }) => {
  journey.expectConsoleErrors(/409/);
  const page = await journey.visit('/login', { comesDirectly: true });
  await logInByEmail(page, 'linker@quillpost.example');
  await account(page).waitFor();
  const first = await ownId(page);
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Link Discord' }).click();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByText('Discord was not linked, because you did not allow it.').waitFor();
  expect(addressOf(page)).toBe('/profile');
  await page.getByRole('button', { name: 'Link Discord' }).click();
  await allowDiscord(page, 'linker');
  await page.getByText('Discord is linked').waitFor();
  expect(addressOf(page)).toBe('/profile');
  expect(await accessibilityProblems(page)).toEqual([]);

  await openLogInAgain(page);
  await page.getByRole('link', { name: 'Continue with Discord' }).click();
  await allowDiscord(page, 'linker');
  await page.getByRole('button', { name: 'Account: linker' }).waitFor();
  expect(await ownId(page)).toBe(first);

  const other = await journey.visit('/login', { comesDirectly: true });
  await logInByEmail(other, 'late@quillpost.example');
  await account(other).waitFor();
  await other.goto('/profile');
  await other.getByRole('button', { name: 'Link Discord' }).click();
  await allowDiscord(other, 'linker');
  await other.getByText(/^This Discord account already belongs to another account here/).waitFor();
});

test('a player who came by Discord adds an e-mail address, and logs in with it', async ({
  journey,
}) => {
  const email = 'adder@quillpost.example';
  const page = await journey.visit('/profile', { signedInAs: 'adder' });
  const first = await ownId(page);
  await page.getByRole('button', { name: 'Add an e-mail address' }).click();
  await expect(page.getByRole('textbox', { name: 'E-mail' })).toBeFocused();
  await askForCode(page, email);
  const digits = await codeFor(email);
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.keyboard.type(digits);
  await page.getByText('E-mail address added').waitFor();
  await page.getByRole('listitem').filter({ hasText: email }).waitFor();

  await openLogInAgain(page);
  await logInByEmail(page, email, digits);
  await account(page).waitFor();
  expect(await ownId(page)).toBe(first);

  await page.goto('/profile');
  await page.getByRole('button', { name: `Remove ${email}` }).click();
  await dialogOf(page).getByRole('button', { name: 'Remove' }).click();
  await page.getByText('E-mail address removed').waitFor();
  await expect(page.getByRole('listitem').filter({ hasText: email })).toHaveCount(0);
});

test('a wrong code names the tries left, and typing replaces it', async ({ journey }) => {
  journey.expectConsoleErrors(/400/);
  const email = 'ada@quillpost.example';
  const page = await journey.visit('/login');
  await askForCode(page, email);
  const digits = await codeFor(email);
  await page.keyboard.type(digits === '000000' ? '000001' : '000000');
  await page.getByText('That code is not right. 4 tries left.').waitFor();
  await page.reload();
  await codeField(page).waitFor();
  await page.keyboard.type(digits);
  await account(page).waitFor();
});

test('a code can be sent again after 60 seconds', async ({ journey }) => {
  const email = 'again@quillpost.example';
  const page = await journey.visit('/login');
  await page.clock.install();
  await askForCode(page, email);
  const digits = await codeFor(email);
  const resend = page.getByRole('button', { name: /^send again/ });
  await expect(resend).toBeDisabled();
  await page.clock.runFor(61_000);
  await resend.click();
  await page.getByText('A new code is on its way').waitFor();
  await codeFor(email, digits);
});

test('an address that is none, and a lost connection, are explained', async ({ journey }) => {
  journey.expectConsoleErrors(/ERR_FAILED|Failed to load/);
  const page = await journey.visit('/login');
  await page.getByRole('textbox', { name: 'E-mail' }).fill('wren@');
  await page.getByRole('button', { name: 'Send code' }).click();
  await page.getByText('Enter a full e-mail address').waitFor();
  await page.route('**/api/auth/email', (route) => route.abort());
  await page.getByRole('textbox', { name: 'E-mail' }).fill('wren@quillpost.example');
  await page.getByRole('button', { name: 'Send code' }).click();
  await page.getByText('No connection. Try again once you are online.').waitFor();
  await page.route('**/api/auth/email', (route) =>
    route.fulfill({ status: 503, json: { error: 'x', code: 'email_not_sent' } }),
  );
  await page.getByRole('button', { name: 'Send code' }).click();
  await page.getByText('The mail could not be sent.').waitFor();
});
