import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openPage, signIn } from '../../testing/open-page.ts';
import { atNextClick, stub, stubNetworkError } from '../../testing/stub-responses.ts';

test('offers a retry while the server is unreachable', async () => {
  const restore = stubNetworkError(/ \/api\/auth\/me$/);
  await openPage('/profile', { signedInAs: 'patient' });
  await expect
    .element(page.getByRole('heading', { name: 'Your account could not be reached' }))
    .toBeVisible();
  // Other components fetch the session too: their first success would recover the page.
  atNextClick(restore);
  await page.getByRole('main').getByRole('button', { name: 'Try again' }).click();
  await expect.element(page.getByRole('heading', { level: 1, name: 'Profile' })).toBeVisible();
});

test('rejects a username of more than 20 characters and keeps it in the field', async () => {
  await openPage('/profile', { signedInAs: 'longname' });
  await page.getByRole('button', { name: 'Edit' }).click();
  const field = page.getByLabelText('Custom username');
  await field.fill('👨‍👩‍👧‍👦'.repeat(20));
  await expect.element(field).toHaveValue('👨‍👩‍👧‍👦'.repeat(20));
  expect(
    page
      .getByRole('alert')
      .getByText(/At most 20/)
      .elements(),
  ).toEqual([]);
  await field.fill('x'.repeat(21));
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('alert').getByText('At most 20 characters')).toBeVisible();
  await expect.element(field).toHaveValue('x'.repeat(21));
  await userEvent.keyboard('{Escape}');
  await expect.element(field).not.toBeInTheDocument();
  await expect.element(page.getByText('longname').first()).toBeVisible();
});

test('keeps a username that the server rejects, with the reason', async () => {
  await openPage('/profile', { signedInAs: 'refused' });
  await page.getByRole('button', { name: 'Edit' }).click();
  const field = page.getByLabelText('Custom username');
  const save = page.getByRole('button', { name: 'Save' });
  await field.fill('Kept');
  for (const [status, body, text] of [
    [429, { error: 'Too many requests', code: 'rate_limited' }, 'Try again in 7 seconds.'],
    [400, { error: 'The text of the server', code: 'username_invalid' }, 'The text of the server'],
    [502, 'a page of a proxy', 'Error during update'],
  ] as const) {
    const headers = { 'retry-after': '7' };
    const content = typeof body === 'string' ? { text: body } : { json: body };
    const restore = stub(/ \/api\/auth\/username$/, { status, headers, ...content });
    await save.click();
    await expect.element(page.getByRole('alert').getByText(text)).toBeVisible();
    await expect.element(field).toHaveValue('Kept');
    restore();
  }
  await save.click();
  await expect.element(page.getByText('Username saved')).toBeVisible();
});

test('sends a username once for repeated clicks on Save', async () => {
  let sent = 0;
  stub(/^PATCH /, (_, forward) => {
    sent += 1;
    return forward();
  });
  await openPage('/profile', { signedInAs: 'twice' });
  await page.getByRole('button', { name: 'Edit' }).click();
  await page.getByLabelText('Custom username').fill('Once');
  await page.getByRole('button', { name: 'Save' }).dblClick();
  await expect.element(page.getByText('Username saved')).toBeVisible();
  expect(sent).toBe(1);
});

test('reports a failed account deletion and keeps the input', async () => {
  stub(/ \/api\/users\/me$/, { status: 500 });
  await openPage('/profile', { signedInAs: 'undeleted' });
  await page.getByRole('button', { name: 'Delete account' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').fill('DELETED');
  await expect.element(dialog.getByText('Text does not match')).toBeVisible();
  await dialog.getByRole('textbox').fill('DELETE');
  await dialog.getByRole('button', { name: 'Delete account' }).click();
  await expect.element(page.getByText('Failed to delete account').first()).toBeVisible();
  await expect.element(dialog.getByRole('textbox')).toHaveValue('DELETE');
  expect(location.pathname).toBe('/profile');
});

test('reports a failed end of a session and retries on the next click', async () => {
  await signIn('unlucky');
  const restore = stub(/ \/api\/auth\/sessions\/[^/]+$/, { status: 500 });
  await openPage('/profile', { signedInAs: 'unlucky' });
  const row = page
    .getByRole('region', { name: 'Where you are logged in' })
    .getByRole('listitem')
    .nth(1);
  await row.getByRole('button', { name: /^Log out / }).click();
  await expect
    .element(row.getByRole('alert').getByText('The device could not be logged out. Try again.'))
    .toBeVisible();
  restore();
  await row.getByRole('button', { name: /^Log out / }).click();
  await expect.element(row.getByText('Logged out')).toBeVisible();
});

test('a session that already ended counts as ended', async () => {
  await signIn('meanwhile');
  const ended = localStorage.getItem('auth_token');
  await openPage('/profile', { signedInAs: 'meanwhile' });
  const rows = page.getByRole('region', { name: 'Where you are logged in' }).getByRole('listitem');
  await expect.element(rows.nth(1).getByRole('button')).toBeVisible();
  const headers = { authorization: `Bearer ${ended}` };
  await fetch('/api/auth/logout', { method: 'POST', headers });
  const row = rows.nth(1);
  await row.getByRole('button', { name: /^Log out / }).click();
  await expect.element(row.getByText('Logged out')).toBeVisible();
});
