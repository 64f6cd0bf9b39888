import type { MergePreview } from '@inkfolio/contract/account-merge';
import type { LoginWaysResponse } from '@inkfolio/contract/passkeys';
import { requestAs, tokenFromElsewhere } from './player-requests.ts';
import { follow, heading, press, screen, type Screen, type Tour } from './screens.ts';
import { dialogOf } from './journey.ts';

/** Screens of the profile, and of the log-in before a change of it. */
export const PROFILE_SCREENS: readonly Screen[] = [
  screen('the profile', '/profile', anotherSession),
  screen('ending all other sessions', '/profile', async (tour) => {
    await anotherSession(tour);
    await press(tour, 'profile.sessions.endAll');
    await dialogOf(tour.page).waitFor();
  }),
  screen('passkeys', '/profile', (tour) => withPasskeys(tour)),
  screen('renaming a passkey', '/profile', async (tour) => {
    await withPasskeys(tour);
    await tour.page.getByRole('button', { name: 'Work laptop' }).click();
    await tour.page.getByRole('menuitem').first().click();
    await dialogOf(tour.page).getByRole('textbox').fill(' ');
    await tour.page.keyboard.press('Enter');
  }),
  screen('removing a passkey', '/profile', async (tour) => {
    await withPasskeys(tour);
    await tour.page.getByRole('button', { name: 'Work laptop' }).click();
    await tour.page.getByRole('menuitem').last().click();
    await dialogOf(tour.page).waitFor();
  }),
  screen('adding an e-mail address', '/profile', askForEmail),
  screen('the code of an added e-mail address', '/profile', (tour) => enterCode(tour, '417')),
  screen('an e-mail address of another account', '/profile', async (tour) => {
    const json = { error: 'Taken', code: 'email_taken' };
    await tour.page.route('**/emails/code', (route) => route.fulfill({ status: 409, json }));
    await enterCode(tour, '417902');
    await tour.page.getByText(tour.text('profile.emails.taken')).waitFor();
  }),
  screen('a link of Discord that is refused', '/profile', refuseDiscord),
  screen('merging two accounts', '/profile', async (tour) => {
    const { page, text } = tour;
    await refuseDiscord(tour);
    await page.route('**/api/users/me/merge', (route) => route.fulfill({ json: MERGE }));
    await press(tour, 'profile.merge');
    await dialogOf(tour.page).getByText(text('merge.moves')).waitFor();
  }),
  screen('unlinking Discord', '/profile', async (tour) => {
    await withPasskeys(tour);
    await press(tour, 'profile.ways.unlink');
    await dialogOf(tour.page).waitFor();
  }),
  screen('a log-in before a change', '/login?again', heading),
  screen('another name', '/profile', async (tour) => {
    await press(tour, 'profile.username.edit');
    await tour.page.getByRole('textbox').fill('x'.repeat(30));
  }),
  screen('deleting the account', '/profile', async (tour) => {
    await press(tour, 'profile.delete.action');
    await dialogOf(tour.page).getByRole('textbox').fill('nothing');
  }),
];

/** Shows two passkeys from here on, which only this page has: a real one needs a device. */
async function withPasskeys(
  { page }: Tour,
  discord: LoginWaysResponse['discord'] = { name: 'wren.okafor' },
): Promise<void> {
  const createdAt = '2026-06-12T08:00:00.000Z';
  const json: LoginWaysResponse = {
    discord,
    emails: ['wren@quillpost.example'],
    passkeys: [
      { id: 'laptop', name: 'Work laptop', createdAt, lastUsedAt: '2026-06-14T08:00:00.000Z' },
      { id: 'phone', name: 'iPhone, Safari', createdAt, lastUsedAt: null },
    ],
  };
  await page.route('**/api/auth/login-ways', (route) => route.fulfill({ json }));
  await page.reload();
  await page.getByText('Work laptop').waitFor();
}

/** Adds an e-mail address up to the digits of its code. */
async function enterCode(tour: Tour, code: string): Promise<void> {
  await askForEmail(tour);
  const { page, text } = tour;
  await page.route('**/api/auth/emails', (route) => route.fulfill({ status: 202, json: {} }));
  await dialogOf(tour.page).getByRole('textbox').fill('wren.okafor@quillpost.example');
  await page.keyboard.press('Enter');
  await page.getByRole('textbox', { name: text('login.code.label') }).fill(code);
}

/** Tries to link a Discord account that another account has. */
async function refuseDiscord(tour: Tour): Promise<void> {
  const { page, text } = tour;
  await withPasskeys(tour, null);
  const json = { error: 'Taken', code: 'discord_taken' };
  await page.route('**/auth/discord/link', (route) => route.fulfill({ status: 409, json }));
  await press(tour, 'profile.discord.link');
  await page.getByText(text('profile.discord.taken')).waitFor();
  // Where no control is half under the header.
  await page.getByRole('heading', { name: text('profile.ways') }).evaluate((place) => {
    scrollBy(0, place.getBoundingClientRect().top - 90);
  });
}

const MERGE: MergePreview = {
  ...{ name: 'Wren Okafor', nameAfter: 'Inkwell Wren', createdAt: '2026-02-03T08:00:00.000Z' },
  ways: { discord: { name: 'wren.okafor' }, emails: ['okafor@quillpost.example'], passkeys: [] },
  ...{ decks: 12, cards: 310, copies: 904, cardsInBoth: 41, likes: 7, wants: 5, trades: 2 },
  follows: 3,
  left: {
    ...{ discord: null, emails: ['okafor@quillpost.example'], passkeys: [] },
    ...{ wants: 0, trades: 0, follows: 0 },
  },
  ...{ decksTogether: 15, entriesTogether: 400, problem: null },
};

/** Asks for an e-mail address, at a site with mail settings until the next load of the page. */
async function askForEmail(tour: Tour): Promise<void> {
  const { page, text } = tour;
  await withPasskeys(tour);
  await page.evaluate(() => (document.documentElement.dataset['doors'] = 'discord email'));
  await follow(page, '/settings');
  await follow(page, '/profile');
  await press(tour, 'profile.emails.add');
  await dialogOf(tour.page)
    .getByRole('textbox', { name: text('login.email.label') })
    .waitFor();
}

/** Waits for two sessions of the player: the tour's, and one created here. */
async function anotherSession(tour: Tour): Promise<void> {
  const { page, text } = tour;
  await page.getByText(text('profile.sessions.here'), { exact: true }).waitFor();
  if (await page.getByText(text('profile.sessions.endAllText')).isVisible()) return;
  const { discordUsername } = (await requestAs(page, 'GET', '/auth/me')) as {
    discordUsername: string;
  };
  await tokenFromElsewhere(page.url(), discordUsername);
  await page.reload();
  await page.getByText(text('profile.sessions.endAllText')).waitFor();
}
