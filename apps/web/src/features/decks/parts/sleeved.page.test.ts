import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { focus, openPage, signIn } from '../../../testing/open-page.ts';
import { callAs, makeDeck, ownCopies } from '../../../testing/player-calls.ts';

/** Card of set 1 with its name, and another one. */
const CARD = '900101';
const OTHER = '900102';

const sleeve = (id: string) => callAs('PUT', `/decks/${id}/sleeved`, { isSleeved: true });
const isSleeved = (id: string) =>
  expect.poll(() => callAs('GET', `/decks/${id}`)).toMatchObject({ isSleeved: true });
const row = page.getByCss(`[data-row="${CARD}"]`);
const places = (title: string) => page.getByRole('dialog', { name: title });
/** Lines of the dialog with the places of the copies. */
const lines = () =>
  [...document.querySelectorAll<HTMLElement>('[role=dialog] li')].map(({ innerText }) =>
    innerText.replaceAll(/\s+/g, ' '),
  );

test('decks are sleeved, and the places of all copies of a card listed', async () => {
  await signIn('sleever-of-decks');
  await ownCopies({ [CARD]: [5, 1] });
  const ledger = await makeDeck('The Ferry Ledger', { [CARD]: 4 });
  const candles = await makeDeck('Nine Candles', { [CARD]: 1, [OTHER]: 2 });

  await openPage('/collection/chapter/1');
  await expect.element(row).toBeVisible();
  expect(page.getByRole('button', { name: /free: where/ }).elements()).toEqual([]);

  await openPage(`/decks/${ledger}`);
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Name and details' }).click();
  await page.getByRole('switch', { name: 'Sleeved' }).click();
  await userEvent.keyboard('{Escape}');
  await expect
    .element(page.getByText('Its copies are reserved for this deck.').first())
    .toBeInTheDocument();
  await isSleeved(ledger);

  await openPage('/decks?tab=myDecks');
  const tile = page.getByRole('article').filter({ hasText: 'Nine Candles' });
  await focus(tile.getByRole('button', { name: /Nine Candles/ }));
  await userEvent.keyboard('{Enter}');
  const item = page.getByRole('menuitemcheckbox', { name: 'Sleeved' });
  await expect.element(item).toHaveAttribute('aria-checked', 'false');
  const highlighted = async () => {
    await userEvent.keyboard('{ArrowDown}');
    return document.activeElement?.textContent;
  };
  await expect.poll(highlighted).toContain('Sleeved');
  await userEvent.keyboard('{Enter}');
  await expect.element(tile.getByText(/^Sleeved/)).toBeVisible();
  await isSleeved(candles);

  await openPage('/collection/chapter/1');
  await row.getByRole('button', { name: '1 of 6 free: where' }).click();
  await expect.element(places('Where are my 6 copies?')).toBeVisible();
  await expect
    .poll(lines)
    .toEqual(['The Ferry Ledger sleeved 4', 'Nine Candles sleeved 1', 'Free 1']);
  await page.getByRole('link', { name: 'The Ferry Ledger' }).click();
  await expect
    .element(page.getByRole('heading', { level: 1, name: 'The Ferry Ledger' }))
    .toBeVisible();
});

test('the places are opened by keyboard, also in the card dialog, in French', async () => {
  await signIn('pochettes', 'fr');
  await ownCopies({ [CARD]: [2, 1] });
  await sleeve(await makeDeck('Marées', { [CARD]: 2 }));
  await openPage('/collection/chapter/1', { language: 'fr' });
  const button = row.getByRole('button', { name: '1 sur 3 libres' });
  await expect.element(button).toBeVisible();
  await focus(row.getByRole('link').first());
  await userEvent.keyboard('w');
  await expect.element(places('Où sont mes 3 exemplaires ?')).toBeVisible();
  await expect.poll(lines).toEqual(['Marées sleevé 2', 'Libres 1']);
  await userEvent.keyboard('{Escape}');
  await expect.element(places('Où sont mes 3 exemplaires ?')).not.toBeInTheDocument();
  await expect.element(button).toHaveFocus();

  // One copy less: the deck keeps its copies while there are any.
  await focus(row.getByRole('textbox').first());
  await userEvent.keyboard('-');
  await expect.element(row.getByRole('button', { name: '0 sur 2 libres' })).toBeVisible();

  await row.getByRole('link').first().click();
  const inDialog = page.getByRole('dialog').first().getByRole('button', { name: '0 sur 2 libres' });
  await focus(inDialog);
  await userEvent.keyboard('{Enter}');
  const where = places('Où sont mes 2 exemplaires ?');
  await where.getByText('Libres').click();
  await userEvent.keyboard('{Escape}');
  await expect.element(where).not.toBeInTheDocument();
  await expect.element(inDialog).toBeVisible();
});

test('missing cards include sleeved copies, or not', async () => {
  await signIn('sharer');
  await ownCopies({ [CARD]: 4 });
  await sleeve(await makeDeck('The Ferry Ledger', { [CARD]: 3 }));
  const candles = await makeDeck('Nine Candles', { [CARD]: 4 });
  await openPage(`/decks/${candles}`);
  await expect
    .element(page.getByText('3 of them are in other sleeved decks').first())
    .toBeInTheDocument();
  await page.getByRole('link', { name: 'Missing cards' }).click();
  await expect.element(page.getByText('3 cards you lack')).toBeVisible();
  await expect.element(page.getByText('Sleeved decks keep their cards.')).toBeVisible();

  await openPage('/decks?tab=buildable&source=own');
  await expect.element(page.getByText('3 copies in 1 sleeved deck not counted.')).toBeVisible();
  const nearly = page.getByRole('list', { name: 'Almost complete' });
  await expect.element(nearly.getByText('Nine Candles')).toBeVisible();
  expect(page.getByRole('link', { name: 'The Ferry Ledger' }).elements()).toEqual([]);
  await page.getByRole('button', { name: 'Count all copies' }).click();
  const complete = page.getByRole('list', { name: 'Complete' });
  await expect.element(complete.getByRole('link', { name: 'Nine Candles' })).toBeVisible();
  await expect.element(complete.getByRole('link', { name: 'The Ferry Ledger' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Exclude sleeved decks' })).toBeVisible();
});
