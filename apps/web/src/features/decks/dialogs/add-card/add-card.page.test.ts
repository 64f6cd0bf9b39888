import type { DeckPage } from '@inkfolio/contract/decks';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { focus, openPage, signIn } from '../../../../testing/open-page.ts';
import { callAs, idFrom } from '../../../../testing/player-calls.ts';

const HERON = '/cards/900612';
const dialog = (name: RegExp) => page.getByRole('dialog', { name });

/** Number of cards of each deck on the server, by name. */
async function cardCounts(): Promise<Record<string, number>> {
  const { decks } = (await callAs('GET', '/decks')) as DeckPage;
  return Object.fromEntries(decks.map(({ name, cardCount }) => [name, cardCount]));
}

test('a card is added to decks from its dialog, and a new ink confirmed', async () => {
  await signIn('adder-of-cards');
  await idFrom('POST', '/decks', { name: 'Night errands', colors: ['Emerald'] });
  const id = await idFrom('POST', '/decks', { name: 'Amber hours', colors: ['Amber'] });
  await callAs('POST', `/decks/${id}/cards`, { cardId: '900101', quantity: 1 });
  await openPage(HERON);
  await page.getByRole('button', { name: 'Add to a deck' }).click();
  const choice = dialog(/^Add The Glass Heron/);
  await choice.getByRole('button', { name: 'Add to Night errands' }).click();
  await choice.getByRole('button', { name: 'One more in Night errands' }).click();
  await expect.poll(cardCounts).toMatchObject({ 'Night errands': 2 });

  await choice.getByRole('button', { name: 'Add to Amber hours' }).click();
  await page.getByRole('button', { name: 'Do not add' }).click();
  await choice.getByRole('button', { name: 'Add to Amber hours' }).click();
  await page.getByRole('button', { name: 'Add the card' }).click();
  await expect
    .element(choice.getByRole('button', { name: 'One fewer in Amber hours' }))
    .toBeVisible();
  await expect.poll(cardCounts).toMatchObject({ 'Amber hours': 2, 'Night errands': 2 });
  expect(await callAs('GET', `/decks/${id}`)).toMatchObject({ colors: ['Amber', 'Emerald'] });
});

test('a card makes a new deck by keyboard, in French', async () => {
  await openPage(HERON, { signedInAs: 'first-deck', language: 'fr' });
  const add = page.getByRole('button', { name: 'Ajouter à un deck' });
  await expect.element(add).toBeVisible();
  await userEvent.keyboard('a');
  const choice = dialog(/^Ajouter Le Héron de verre/);
  await expect.element(choice.getByText(/pas encore de deck/)).toBeVisible();
  await focus(choice.getByRole('button', { name: 'Nouveau deck' }));
  await userEvent.keyboard('{Enter}');
  await expect
    .element(choice.getByRole('button', { name: 'Un exemplaire de moins dans Le Héron de verre' }))
    .toBeVisible();
  await expect.poll(cardCounts).toEqual({ 'Le Héron de verre': 1 });
  await userEvent.keyboard('{Escape}');
  await expect.element(choice).not.toBeInTheDocument();
  await expect.element(add).toBeVisible();
});

test('visitors are not offered to add a card to a deck', async () => {
  await openPage(HERON);
  await expect.element(page.getByRole('button', { name: 'Copy link' })).toBeVisible();
  expect(page.getByRole('button', { name: 'Add to a deck' }).elements()).toEqual([]);
});
