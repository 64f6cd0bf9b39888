import { expect, test } from './journey.ts';
import { makeDeck, ownId } from './player-requests.ts';

test('follows for a visitor after the log-in', async ({ journey }) => {
  const author = await journey.player('follow-host');
  const cards = [{ cardId: '900101', quantity: 2 }];
  await makeDeck(author, { name: 'Lamps', colors: ['Amber'], isPublic: true, cards });
  const path = `/players/${await ownId(author)}`;
  const page = await journey.visit(path, { comesDirectly: true });
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  await button('Follow').click();
  await page.getByRole('link', { name: 'Continue with Discord' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('follow-guest');
  await page.getByRole('button', { name: 'Log in to Inkfolio' }).click();
  await page.getByText('You follow follow-host now').waitFor();
  await button('Following').waitFor();
  expect(new URL(page.url()).pathname).toBe(path);
});
