import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openPage, signIn } from '../../../testing/open-page.ts';
import { callAs, ownCopies } from '../../../testing/player-calls.ts';

/** Common cards of the first sample set, which has seven of them and two promos. */
const CARD = '900101';
const OTHER_CARD = '900102';
const SET = '1';

const linkOf = (cardId: string) => page.getByCss(`a[data-card="${cardId}"]`);
const itemOf = (cardId: string) => page.getByCss('main li').filter({ has: linkOf(cardId) });
const countOf = (cardId: string, count: string) =>
  itemOf(cardId).getByText(`In your collection ${count}`, { exact: true });

test('copies are shown below the cards of the browser, optionally', async () => {
  await signIn('thimble-browser');
  await ownCopies({ [CARD]: [2, 1], [OTHER_CARD]: 4 });
  await openPage('/cards');
  await expect.element(countOf(CARD, '2, 1 foil')).toBeVisible();
  await expect.element(itemOf('900103')).not.toMatchTextContent('In your collection');
  // Screen readers read the count with the card.
  const id = linkOf(CARD).element().getAttribute('aria-describedby') ?? '';
  expect(document.getElementById(id)?.textContent).toBe('In your collection 2, 1 foil');

  const toggle = page.getByRole('button', { name: 'My copies', exact: true });
  await toggle.click();
  await expect.element(itemOf(CARD)).not.toMatchTextContent('foil');
  await openPage('/cards');
  await expect.element(toggle).toHaveAttribute('aria-pressed', 'false');
  await expect.element(itemOf(CARD)).not.toMatchTextContent('foil');
});

test('copies can be changed in the card dialog', async () => {
  await signIn('thimble-dialog');
  await ownCopies({ [CARD]: 1 });
  await openPage(`/cards/${CARD}`);
  const copies = page.getByRole('region', { name: 'In your collection' });
  await expect.element(copies.getByText('1 normal, 0 foil')).toBeInTheDocument();
  await copies.getByRole('button', { name: /^One more normal copy of / }).click();
  await copies.getByRole('button', { name: /^One more foil copy of / }).click();
  await expect.element(copies.getByText('2 normal, 1 foil')).toBeInTheDocument();
  await expect.element(countOf(CARD, '2, 1 foil')).toBeInTheDocument();
  await expect.element(copies.getByText('Saved', { exact: true })).toBeVisible();
  expect(await callAs('GET', `/collection/card/${CARD}`)).toMatchObject({
    quantity: 2,
    foilQuantity: 1,
  });
  expect(await callAs('GET', '/collection/stats')).toContainEqual(
    expect.objectContaining({ setCode: SET, standardOwned: 1 }),
  );
});

test('copies can be changed in the dialog over a deck, foil only for special rarities', async () => {
  await openPage('/decks/sample-001?card=900520', { signedInAs: 'thimble-deck' });
  const copies = page.getByRole('region', { name: 'In your collection' });
  await expect.element(copies.getByText('0 normal, 0 foil')).toBeInTheDocument();
  expect(copies.getByRole('button', { name: /normal/ }).elements()).toEqual([]);
  await copies.getByRole('button', { name: /^One more foil copy of / }).click();
  await expect.element(copies.getByText('Saved', { exact: true })).toBeVisible();
  expect(await callAs('GET', '/collection/copies')).toEqual([
    { cardId: '900520', quantity: 0, foilQuantity: 1 },
  ]);
});
