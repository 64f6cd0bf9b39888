import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openPage, signIn } from '../../testing/open-page.ts';
import { callAs, idFrom } from '../../testing/player-calls.ts';

const CARD = '900101';
const button = (name: string) => page.getByRole('button', { name, exact: true });
const rowsOf = (name: string) => page.getByRole('list', { name }).getByCss('[data-deck]');

/** Creates a player with public decks of these names; returns the path of their page. */
async function createAuthor(player: string, ...decks: readonly string[]): Promise<string> {
  await signIn(player);
  const cards = [{ cardId: CARD, quantity: 2 }];
  for (const name of decks) {
    await callAs('POST', '/decks', { name, colors: ['Amber'], isPublic: true, cards });
  }
  return `/players/${await idFrom('GET', '/auth/me')}`;
}

/** Presses Tab until the button has the focus. */
async function tabTo(name: string): Promise<void> {
  await expect.element(button(name)).toBeVisible();
  const target = button(name).element();
  for (let left = 60; left > 0 && document.activeElement !== target; left -= 1) {
    await userEvent.tab();
  }
  await expect.element(button(name)).toHaveFocus();
}

test("shows a player's decks on the home page until unfollowed", async () => {
  localStorage.setItem('firstSteps', 'hidden');
  const path = await createAuthor('follow-quill', 'Coastline', 'Marsh');
  await openPage(path, { signedInAs: 'follow-reader', language: 'en' });
  await button('Follow').click();
  await expect.element(button('Following')).toHaveAttribute('aria-pressed', 'true');
  // Shown before it is saved.
  await expect.poll(() => callAs('GET', '/follows')).toMatchObject({ players: { length: 1 } });
  await openPage('/');
  const rows = rowsOf('From players and cards you follow');
  await expect.poll(() => rows.elements().length).toBe(2);
  await expect.element(rows.first()).toMatchTextContent(/^Marsh.*by follow-quill/);
  await rows.first().click();
  await expect.element(page.getByRole('heading', { level: 1, name: 'Marsh' })).toBeVisible();
  await openPage('/profile');
  await page.getByRole('button', { name: 'Unfollow follow-quill' }).click();
  await expect.element(page.getByText('You are not following anyone yet')).toBeVisible();
  await expect.poll(() => callAs('GET', '/follows')).toMatchObject({ players: [] });
  await openPage('/');
  const news = page.getByRole('region', { name: 'New for you' });
  await expect.element(news.getByText('You are not following anyone yet')).toBeVisible();
});

test('a card is followed in a feed with a secret URL, by keyboard in French', async () => {
  localStorage.setItem('firstSteps', 'hidden');
  await createAuthor('follow-carte', 'Lampes');
  await openPage(`/cards/${CARD}`, { signedInAs: 'follow-lectrice', language: 'fr' });
  await tabTo('Suivre');
  await userEvent.keyboard('{Enter}');
  await expect.element(button('Suivi')).toBeVisible();
  await expect.poll(() => callAs('GET', '/follows')).toMatchObject({ cards: { length: 1 } });
  await openPage('/');
  const rows = rowsOf('Joueurs et cartes suivis');
  await expect.element(rows.first()).toMatchTextContent(/^Lampes.*avec /);
  await tabTo('Suivre par un flux Atom');
  await userEvent.keyboard('{Enter}');
  const dialog = page.getByRole('dialog', { name: 'Suivre par un flux Atom' });
  await tabTo('Créer l’adresse');
  await userEvent.keyboard('{Enter}');
  const field = dialog.getByRole('textbox', { name: 'Adresse de votre flux' });
  await expect.element(field).toBeVisible();
  const addressInField = () => (field.element() as HTMLInputElement).value;
  const first = addressInField();
  const feed = await fetch(first);
  expect(feed.status).toBe(200);
  expect(await feed.text()).toContain('<title>Lampes</title>');
  await tabTo('Remplacer l’adresse');
  await userEvent.keyboard('{Enter}');
  await expect.poll(addressInField).not.toBe(first);
  const second = addressInField();
  const statusOf = async (address: string) => (await fetch(address)).status;
  expect([await statusOf(first), await statusOf(second)]).toEqual([404, 200]);
  await tabTo('Désactiver le flux');
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog.getByText('Le flux est désactivé')).toBeVisible();
  expect(await statusOf(second)).toBe(404);
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
});
