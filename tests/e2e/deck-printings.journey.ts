import type { Page } from 'playwright-core';
import {
  dialogOf,
  expect,
  stub,
  test,
  untilStatus,
  type Journey,
  type Visitor,
} from './journey.ts';
import { requestAs, makeDeck, ownCards } from './player-requests.ts';

/** Two printings of one card of the sample, and another card. */
const [CARD, REPRINT, OTHER] = ['900105', '901033', '900101'] as const;

/** Editor of a new deck; the player owns two copies of the other printing. */
async function openEditor(journey: Journey, signedInAs: string, visitor: Visitor = {}) {
  const player = await journey.player(signedInAs, visitor.language);
  await ownCards(player, { [REPRINT]: [1, 1] });
  const cards = [
    { cardId: CARD, quantity: 4 },
    { cardId: OTHER, quantity: 2 },
  ];
  const id = await makeDeck(player, { name: 'Torches', colors: ['Ruby'], cards });
  const page = await journey.visit(`/decks/${id}?tab=edit`, { ...visitor, signedInAs });
  return { page, id };
}

const row = (page: Page, cardId: string) => page.locator(`[data-row="${cardId}"]`);
const opener = (page: Page, cardId: string) =>
  row(page, cardId).getByRole('button', { name: /^Change printing/ });

async function cardsOnServer(page: Page, id: string): Promise<Readonly<Record<string, number>>> {
  const deck = (await requestAs(page, 'GET', `/decks/${id}`)) as {
    deckCards: { cardId: string; quantity: number }[];
  };
  return Object.fromEntries(deck.deckCards.map(({ cardId, quantity }) => [cardId, quantity]));
}

test('the printing of a row changes by keyboard in one request, with undo', async ({ journey }) => {
  const { page, id } = await openEditor(journey, 'printer');
  const requests: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes(`/api/decks/${id}/cards`)) requests.push(request.postData() ?? '');
  });
  await opener(page, CARD).focus();
  await page.keyboard.press('Enter');
  const dialog = dialogOf(page);
  await dialog.getByText('1, 1 foil').waitFor();
  const chosen = () => dialog.getByRole('radio', { checked: true });
  await chosen().focus();
  await expect(chosen()).toHaveAttribute('value', CARD);
  await page.keyboard.press('ArrowLeft');
  await expect(chosen()).toHaveAttribute('value', REPRINT);
  await page.keyboard.press('Enter');
  await dialog.waitFor({ state: 'detached' });
  await row(page, REPRINT).waitFor();
  expect(await row(page, CARD).count()).toBe(0);
  await page.getByText('6 of 60 cards', { exact: true }).waitFor();
  await untilStatus(page, /^Saved$/);
  await expect.poll(() => cardsOnServer(page, id)).toEqual({ [REPRINT]: 4, [OTHER]: 2 });
  expect(requests).toHaveLength(1);
  await page.keyboard.press('Control+z');
  await row(page, CARD).waitFor();
  await expect.poll(() => cardsOnServer(page, id)).toEqual({ [CARD]: 4, [OTHER]: 2 });
  // A card with one printing has no choice.
  expect(await opener(page, OTHER).count()).toBe(0);
});

test('all rows change to owned printings after a preview', async ({ journey }) => {
  const { page, id } = await openEditor(journey, 'owner-of-reprints', { width: 390, height: 844 });
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Choose printings' }).click();
  const dialog = dialogOf(page);
  const choice = dialog.getByRole('radio', { name: 'Owned first' });
  await choice.check();
  await dialog.getByText(/the newest for the rest\. 1 card changes\./).waitFor();
  await dialog.getByText(/in place of promos\. Nothing changes\./).waitFor();
  await dialog.getByRole('button', { name: 'Change printings' }).click();
  await page.getByText('Printing of 1 card changed. You can undo this.').first().waitFor();
  const after = { [REPRINT]: 4, [OTHER]: 2 };
  await expect.poll(() => cardsOnServer(page, id)).toEqual(after);
});

test('a printing changed offline survives a reload and is sent later', async ({ journey }) => {
  journey.expectConsoleErrors(/ERR_FAILED|ERR_INTERNET_DISCONNECTED/);
  const { page, id } = await openEditor(journey, 'offline-printer');
  const restore = await stub(page, /\/api\/decks\/[^/]+\/cards/, (route) => route.abort());
  await opener(page, CARD).click();
  const dialog = dialogOf(page);
  await dialog
    .getByRole('radio')
    .and(page.locator(`[value="${REPRINT}"]`))
    .check();
  await dialog.getByRole('button', { name: 'Change printing', exact: true }).click();
  await row(page, REPRINT).waitFor();
  await page.reload();
  await row(page, REPRINT).waitFor();
  restore();
  await page.reload();
  await expect.poll(() => cardsOnServer(page, id)).toEqual({ [REPRINT]: 4, [OTHER]: 2 });
});
