import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { openPage } from '../../testing/open-page.ts';
import { stub } from '../../testing/stub-responses.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

/** Opens the log-in page with a field of this kind; returns how the browser was asked. */
async function asked(autocomplete: string): Promise<readonly (string | undefined)[]> {
  const field = document.createElement('input');
  field.setAttribute('autocomplete', autocomplete);
  document.body.append(field);
  vi.spyOn(PublicKeyCredential, 'isConditionalMediationAvailable').mockResolvedValue(true);
  const get = vi
    .spyOn(navigator.credentials, 'get')
    .mockRejectedValue(new DOMException('Closed', 'NotAllowedError'));
  await openPage('/login');
  const button = page.getByRole('button', { name: 'Log in with a passkey' });
  await button.click();
  await vi.waitFor(() => expect(get).toHaveBeenCalled());
  await expect.element(button).not.toHaveAttribute('aria-disabled');
  field.remove();
  // React's strict mode runs each effect twice.
  return [...new Set(get.mock.calls.map(([options]) => options?.mediation))];
}

test('the autofill of a field that names passkeys offers them, and the button asks anew', async () => {
  expect(await asked('email webauthn')).toEqual(['conditional', undefined]);
});

test('without such a field the browser is asked by the button alone', async () => {
  expect(await asked('email')).toEqual([undefined]);
});

test('tells a player who tries too often to wait', async () => {
  const json = { error: 'Too many requests', code: 'rate_limited' };
  stub(/^POST \/api\/auth\/passkey-login\/options$/, { status: 429, json });
  await openPage('/login');
  await page.getByRole('button', { name: 'Log in with a passkey' }).click();
  const text = 'Too many attempts. Please try again in a minute';
  await expect.element(page.getByText(text)).toBeVisible();
});
