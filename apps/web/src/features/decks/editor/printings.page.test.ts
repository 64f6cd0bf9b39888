import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { focus, openPage, signIn } from '../../../testing/open-page.ts';
import { callAs, makeDeck, ownCopies } from '../../../testing/player-calls.ts';
import { stub } from '../../../testing/stub-responses.ts';

/** Two printings of one card of the sample, and another card. */
const [CARD, REPRINT, OTHER] = ['900105', '901033', '900101'] as const;

/** Opens the editor of a new deck; the player owns two copies of the other printing. */
async function openEditor(player: string, width?: number): Promise<string> {
  await signIn(player);
  await ownCopies({ [REPRINT]: [1, 1] });
  const id = await makeDeck('Torches', { [CARD]: 4, [OTHER]: 2 });
  await openPage(`/decks/${id}?tab=edit`, width === undefined ? {} : { width });
  return id;
}

const row = (cardId: string) => page.getByCss(`[data-row="${cardId}"]`);
const opener = (cardId: string) => row(cardId).getByRole('button', { name: /^Change printing/ });

/** Waits for the quantities of the deck on the server. */
function untilSaved(id: string, quantities: Readonly<Record<string, number>>): Promise<void> {
  const onServer = async () => {
    const deck = (await callAs('GET', `/decks/${id}`)) as {
      deckCards: { cardId: string; quantity: number }[];
    };
    return Object.fromEntries(deck.deckCards.map(({ cardId, quantity }) => [cardId, quantity]));
  };
  return expect.poll(onServer).toEqual(quantities);
}

test('the printing of a row changes by keyboard in one request, with undo', async () => {
  const id = await openEditor('printer');
  let requests = 0;
  stub(new RegExp(` /api/decks/${id}/cards`), (_, forward) => {
    requests += 1;
    return forward();
  });
  await focus(opener(CARD));
  await userEvent.keyboard('{Enter}');
  const dialog = page.getByRole('dialog');
  await expect.element(dialog.getByText('1, 1 foil')).toBeVisible();
  const chosen = dialog.getByRole('radio', { checked: true });
  await focus(chosen);
  await expect.element(chosen).toHaveAttribute('value', CARD);
  await userEvent.keyboard('{ArrowLeft}');
  await expect.element(chosen).toHaveAttribute('value', REPRINT);
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(row(REPRINT)).toBeVisible();
  expect(row(CARD).elements()).toEqual([]);
  await expect.element(page.getByText('6 of 60 cards', { exact: true })).toBeVisible();
  await untilSaved(id, { [REPRINT]: 4, [OTHER]: 2 });
  expect(requests).toBe(1);
  await userEvent.keyboard('{Control>}z{/Control}');
  await expect.element(row(CARD)).toBeVisible();
  await untilSaved(id, { [CARD]: 4, [OTHER]: 2 });
  // A card with one printing has no choice.
  expect(opener(OTHER).elements()).toEqual([]);
});

test('all rows change to owned printings after a preview', async () => {
  const id = await openEditor('owner-of-reprints', 390);
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Choose printings' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: 'Owned first' }).click();
  await expect
    .element(dialog.getByText(/the newest for the rest\. 1 card changes\./))
    .toBeVisible();
  await expect.element(dialog.getByText(/in place of promos\. Nothing changes\./)).toBeVisible();
  await dialog.getByRole('button', { name: 'Change printings' }).click();
  await expect
    .element(page.getByText('Printing of 1 card changed. You can undo this.').first())
    .toBeVisible();
  await untilSaved(id, { [REPRINT]: 4, [OTHER]: 2 });
});
