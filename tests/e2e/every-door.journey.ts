import type { Page } from 'playwright-core';
import { textsOf } from '../../apps/web/vite/locale-files.ts';
import { NO_NETWORK, untilCached } from './cached-site.ts';
import {
  account,
  addFingerprintReader,
  allowDiscord,
  codeFor,
  logInByEmail,
  openLogInAgain,
  mails,
  WITH_MAILS,
} from './doors.ts';
import { dialogOf, expect, test } from './journey.ts';
import { paste } from './pasting.ts';
import { makeDeck, ownCards, ownedCards, ownId } from './player-requests.ts';

test.use({ siteSettings: WITH_MAILS });

const EMAIL = 'every-door@quillpost.example';
const MINE = '/decks?tab=myDecks';
const deck = (page: Page, name: string) => page.getByRole('link', { name, exact: true }).first();

/** Makes a deck of a list and counts 30 cards, both without a network. */
async function buildAndCount(page: Page): Promise<void> {
  await paste(page, '4 Paper Moth - Page Nibbler\n3 77 Paper Moths\n');
  await page.getByRole('button', { name: 'Make a deck of it' }).click();
  await page.getByRole('button', { name: 'Continue on this device' }).click();
  const dialog = page.getByRole('dialog', { name: 'New deck' });
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Moths at home');
  await dialog.getByRole('button', { name: /^Create deck/ }).click();
  await expect.poll(() => page.url()).toMatch(/\/decks\/[\w-]+\?tab=edit$/);
  await page.goto('/collection/chapter/1');
  const copies = page.getByRole('textbox', { name: /^Normal copies/ });
  for (const card of [0, 1, 2]) await copies.nth(card).fill('10');
  await copies.nth(2).press('Tab');
  await page.goto(MINE);
  await page.getByText('1 deck and 30 cards are only on this device.').waitFor();
}

const copiesOf = async (page: Page) =>
  Object.values(await ownedCards(page)).reduce((sum, [normal, foil]) => sum + normal + foil, 0);

test('a player keeps all that was made before the account, and comes in by every door', async ({
  journey,
}) => {
  test.slow();
  journey.expectConsoleErrors(new RegExp(`${NO_NETWORK.source}|40[139]`));

  const phone = await journey.visit('/', { width: 390, hasTouch: true, worksOffline: true });
  await untilCached(phone);
  await phone.context().setOffline(true);
  await buildAndCount(phone);
  await phone.context().setOffline(false);
  await phone.getByRole('link', { name: 'Log in and keep them' }).click();
  const first = await logInByEmail(phone, EMAIL);
  const takeOver = phone.getByRole('dialog', { name: '1 deck and 30 cards from this device' });
  await takeOver.getByRole('button', { name: 'Add to my account' }).click();
  await takeOver.waitFor({ state: 'detached' });

  const desk = await journey.visit('/login', { comesDirectly: true });
  await logInByEmail(desk, EMAIL, first);
  await account(desk).waitFor();
  const id = await ownId(desk);
  expect(await copiesOf(desk)).toBe(30);
  await desk.goto('/profile');
  await addFingerprintReader(desk);
  await desk.getByRole('button', { name: 'Add a passkey' }).click();
  await desk.getByText('Passkey added').waitFor();
  await desk.getByRole('button', { name: 'Link Discord' }).click();
  await allowDiscord(desk, 'wren-at-first');
  await desk.getByText('Discord is linked').waitFor();
  await desk.getByRole('button', { name: 'Unlink' }).click();
  await dialogOf(desk).getByRole('button', { name: 'Unlink' }).click();
  await desk.getByText('Discord is unlinked').waitFor();

  await openLogInAgain(desk);
  // The browser offers the passkey by itself, and this device accepts at once.
  await account(desk).waitFor();
  expect(await ownId(desk)).toBe(id);
  await desk.goto(MINE);
  await deck(desk, 'Moths at home').waitFor();

  const second = await journey.player('wren-again');
  await makeDeck(second, { name: 'Older moths', colors: ['Amber'] });
  await ownCards(second, { '900612': [2, 1] });
  await desk.goto('/profile');
  await desk.getByRole('button', { name: 'Link Discord' }).click();
  await allowDiscord(desk, 'wren-again');
  await desk.getByRole('button', { name: 'Merge the two accounts' }).click();
  const merge = desk.getByRole('dialog', { name: 'Merge the two accounts?' });
  await merge.getByRole('button', { name: 'Merge accounts' }).click();
  await merge.waitFor({ state: 'detached' });
  await desk.goto(MINE);
  await deck(desk, 'Older moths').waitFor();
  await deck(desk, 'Moths at home').waitFor();
  expect(await copiesOf(desk)).toBe(33);

  await desk.goto('/profile');
  await desk.getByRole('button', { name: 'Delete account' }).click();
  const deletion = dialogOf(desk);
  await deletion.getByRole('textbox').fill('DELETE');
  await deletion.getByRole('button', { name: /^Delete/ }).click();
  await desk.getByRole('link', { name: 'Log in' }).first().waitFor();
  await phone.goto(MINE);
  await phone.getByRole('link', { name: 'Continue with Discord' }).waitFor();
});

test('a mail with a code is in the language of the page', async ({ journey }) => {
  for (const [language, subject] of [
    ['fr', 'est votre code Inkfolio'],
    ['en', 'is your Inkfolio code'],
    ['de', 'ist dein Inkfolio-Code'],
    ['it', 'è il tuo codice Inkfolio'],
  ] as const) {
    const email = `reader-${language}@quillpost.example`;
    const page = await journey.visit('/login', { language });
    const label = textsOf(language)['login.email.label'] ?? '';
    await page.getByRole('textbox', { name: label }).fill(email);
    await page.keyboard.press('Enter');
    const code = await codeFor(email);
    expect((await mails()).find((each) => each.includes(email))).toContain(`${code} ${subject}`);
  }
});
