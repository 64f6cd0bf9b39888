import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { openPage, signIn, signOut } from '../../testing/open-page.ts';
import { stub } from '../../testing/stub-responses.ts';

afterEach(() => {
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
