import { stub } from './journey.ts';
import { follow, heading, openSentLink, says, screen, type Screen, type Tour } from './screens.ts';

/** Screens of the log-in. */
export const LOG_IN_SCREENS: readonly Screen[] = [
  screen('the log-in', '/login', heading),
  screen('a failed log-in', '/login?error=invalid_state', says('login.error.invalidState')),
  screen('the log-in with e-mail', '/collection/not-found', openEmailLogIn),
  screen('the log-in without Discord', '/collection/not-found', (tour) => openLogIn(tour, 'email')),
  screen('the log-in that nobody can use yet', '/collection/not-found', (tour) =>
    openLogIn(tour, ''),
  ),
  screen('the code of a log-in', '/collection/not-found', openCodeForm),
  screen('a log-in by a link that was sent', '/settings', openSentLink),
];

/** Opens the log-in of a site with these doors. */
async function openLogIn({ page, text }: Tour, doors: string): Promise<void> {
  const change = (next: string) =>
    page.evaluate((value) => (document.documentElement.dataset['doors'] = value), next);
  await change(doors);
  await follow(page, '/login');
  await page.getByRole('heading', { level: 1, name: text('login.title') }).waitFor();
  await change('discord');
}

/** Opens the log-in of a site with mail settings. */
async function openEmailLogIn(tour: Tour): Promise<void> {
  await openLogIn(tour, 'discord email');
  await tour.page.getByRole('textbox', { name: tour.text('login.email.label') }).waitFor();
}

async function openCodeForm(tour: Tour): Promise<void> {
  const { page, text } = tour;
  await openEmailLogIn(tour);
  const restore = await stub(page, '**/api/auth/email', (route) =>
    route.fulfill({ status: 202, json: {} }),
  );
  await page
    .getByRole('textbox', { name: text('login.email.label') })
    .fill('wren@quillpost.example');
  await page.keyboard.press('Enter');
  await page.getByRole('textbox', { name: text('login.code.label') }).fill('417');
  restore();
  await page.evaluate(() => sessionStorage.removeItem('sentCode'));
}
