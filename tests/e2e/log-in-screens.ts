import { follow, heading, openSentLink, says, screen, type Screen, type Tour } from './screens.ts';

/** Screens of the log-in. */
export const LOG_IN_SCREENS: readonly Screen[] = [
  screen('the log-in', '/login', heading),
  screen('a failed log-in', '/login?error=invalid_state', says('login.error.invalidState')),
  screen('the log-in with e-mail', '/collection/not-found', openEmailLogIn),
  screen('the code of a log-in', '/collection/not-found', openCodeForm),
  screen('a log-in by a link that was sent', '/settings', openSentLink),
];

/** Opens the log-in of a site with mail settings. */
async function openEmailLogIn({ page, text }: Tour): Promise<void> {
  await page.evaluate(() => (document.documentElement.dataset['doors'] = 'email'));
  await follow(page, '/login');
  await page.getByRole('textbox', { name: text('login.email.label') }).waitFor();
  await page.evaluate(() => delete document.documentElement.dataset['doors']);
}

async function openCodeForm(tour: Tour): Promise<void> {
  const { page, text } = tour;
  await openEmailLogIn(tour);
  await page.route('**/api/auth/email', (route) => route.fulfill({ status: 202, json: {} }));
  await page
    .getByRole('textbox', { name: text('login.email.label') })
    .fill('wren@quillpost.example');
  await page.keyboard.press('Enter');
  await page.getByRole('textbox', { name: text('login.code.label') }).fill('417');
  await page.unroute('**/api/auth/email');
  await page.evaluate(() => sessionStorage.removeItem('sentCode'));
}
