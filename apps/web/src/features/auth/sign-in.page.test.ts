import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openPage, signIn, signOut } from '../../testing/open-page.ts';
import { stub } from '../../testing/stub-responses.ts';

afterEach(() => {
  sessionStorage.removeItem('sentCode');
  vi.restoreAllMocks();
});

test('reports full storage instead of a failed sign-in', async () => {
  await signIn('packrat');
  const token = localStorage.getItem('auth_token') ?? '';
  signOut();
  // This browser did not start the sign-in, so the server would ask for confirmation.
  stub(/^GET \/api\/auth\/sign-in$/, async (_, forward) => {
    const offer = (await (await forward()).json()) as object;
    return Response.json({ ...offer, isProven: true });
  });
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('Full', 'QuotaExceededError');
  });
  await openPage(`/auth/callback?token=${token}`);
  const full = 'This browser cannot keep the login: its storage is full or switched off';
  await expect.element(page.getByText(full).first()).toBeVisible();
  expect(page.getByText(/^Authentication failed/).elements()).toEqual([]);
  await expect.poll(() => location.pathname + location.search).toBe('/login?error=not_stored');
  await expect.element(page.getByText(full).first()).toBeVisible();
});

test('the safe button of a sent link keeps the focus when the title would take it', async () => {
  await signIn('sender');
  const token = localStorage.getItem('auth_token') ?? '';
  signOut();
  await openPage('/login');
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  // The title is not ready at first, and tries again in a frame that comes after the question.
  vi.spyOn(HTMLElement.prototype, 'focus').mockImplementationOnce(() => undefined);
  const frames: FrameRequestCallback[] = [];
  const held = vi
    .spyOn(window, 'requestAnimationFrame')
    .mockImplementation((run) => frames.push(run));
  Object.assign(globalThis, { signInAnswer: `?token=${token}` });
  history.pushState({ key: 'sent-link' }, '', '/auth/callback');
  dispatchEvent(new PopStateEvent('popstate'));
  const safe = page.getByRole('button', { name: 'Do not log in' });
  await expect.element(safe).toHaveFocus();
  expect(frames).not.toEqual([]);
  held.mockRestore();
  for (const run of frames) run(performance.now());
  await expect.element(safe).toHaveFocus();
});

test('the log-in page of a site without mail settings offers Discord only', async () => {
  await openPage('/login');
  await expect.element(page.getByRole('link', { name: 'Continue with Discord' })).toBeVisible();
  await expect.element(page.getByText('E-mail and password: coming soon.')).toBeVisible();
  expect(page.getByRole('textbox', { name: 'E-mail' }).elements()).toEqual([]);
});

/** Opens the log-in page of a site with these doors. */
async function openLogIn(doors: string): Promise<void> {
  await openPage('/login', { documentData: { doors } });
  await expect.element(page.getByRole('heading', { level: 1, name: 'Log in' })).toBeVisible();
}

test('the log-in page of a site without Discord does not name it', async () => {
  await openLogIn('email');
  await expect.element(page.getByRole('button', { name: 'Send code' })).toBeVisible();
  await expect.element(page.getByText('New here? Start with your e-mail address.')).toBeVisible();
  expect(
    page
      .getByRole('main')
      .getByText(/Discord|coming soon/)
      .elements(),
  ).toEqual([]);
});

test('the log-in page of a site without Discord and e-mail says so', async () => {
  await openLogIn('');
  await expect.element(page.getByText(/^Nobody can log in here yet/)).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Log in with a passkey' })).toBeVisible();
  expect(page.getByRole('main').getByRole('textbox').elements()).toEqual([]);
  expect(page.getByText(/coming soon|Continue with Discord/).elements()).toEqual([]);
});

/** Opens the log-in page of a site with mail settings, up to the code. */
async function askForCode(): Promise<void> {
  await openLogIn('discord email');
  await page.getByRole('textbox', { name: 'E-mail' }).fill('wren@quillpost.example');
  await userEvent.keyboard('{Enter}');
}

test.each([
  [429, 'rate_limited', 'Too many attempts. Try again later.'],
  [503, 'email_not_sent', 'The mail could not be sent. Try again in a few minutes.'],
])('names the reason when no code is sent: %i %s', async (status, code, text) => {
  stub(/^POST \/api\/auth\/email$/, { status, json: { error: 'Refused', code } });
  await askForCode();
  await expect.element(page.getByText(text)).toBeVisible();
  await expect.element(page.getByRole('textbox', { name: 'E-mail' })).toHaveFocus();
});

test('another code can be sent at once after the last wrong one', async () => {
  stub(/^POST \/api\/auth\/email$/, { status: 202, json: {} });
  await askForCode();
  const resend = page.getByRole('button', { name: /^send again/ });
  await expect.element(resend).toHaveAttribute('aria-disabled', 'true');
  const used = { error: 'Used', code: 'code_tries_used' };
  stub(/^POST \/api\/auth\/email\/code$/, { status: 400, json: used });
  await page.getByRole('textbox', { name: 'Code' }).fill('123 456');
  await expect.element(page.getByText('Too many wrong codes. Send a new one.')).toBeVisible();
  await resend.click();
  await expect.element(page.getByText('A new code is on its way')).toBeVisible();
  await expect.element(page.getByRole('textbox', { name: 'Code' })).toHaveValue('');
});

const AUTHENTICATION_FAILED = 'Authentication failed. Please try again';

test.for([
  ['missing_parameters', 'Missing parameters during authentication'],
  ['invalid_state', 'Security error: invalid state'],
  ['authentication_failed', AUTHENTICATION_FAILED],
  ['missing_token', 'Missing token'],
  ['rate_limited', 'Too many attempts. Please try again in a minute'],
  ['anything_else', 'An error occurred'],
  ['toString', 'An error occurred'],
] as const)('the log-in page has a text for the error %s', async ([code, text]) => {
  await openPage(`/login?error=${code}`);
  await expect.element(page.getByRole('alert').filter({ hasText: /./ })).toHaveTextContent(text);
});

test.for([
  ['no token', '', 'Missing token', 'missing_token'],
  ['an unknown token', `?token=${'x'.repeat(43)}`, AUTHENTICATION_FAILED, 'authentication_failed'],
  ['a malformed token', '?token=<b>', AUTHENTICATION_FAILED, 'authentication_failed'],
] as const)('the sign-in callback explains %s and links to the log-in', async (row) => {
  const [, query, text, code] = row;
  await openPage(`/auth/callback${query}`);
  expect(location.pathname + location.search).toBe('/auth/callback');
  await expect.element(page.getByRole('alert').getByText(text)).toBeVisible();
  await expect.poll(() => location.pathname + location.search).toBe(`/login?error=${code}`);
  expect(localStorage.getItem('auth_token')).toBeNull();
});
