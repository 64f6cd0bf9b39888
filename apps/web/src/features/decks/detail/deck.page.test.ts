import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openPage, signIn } from '../../../testing/open-page.ts';
import { idFrom } from '../../../testing/player-calls.ts';
import { stub } from '../../../testing/stub-responses.ts';

/** A deck of `catalogue/sample-decks.json`. */
const DECK = '/decks/sample-001';

test('takes a like back with a message when it cannot be saved', async () => {
  stub(/\/like$/, { status: 500 });
  await openPage('/decks/sample-003', { signedInAs: 'unlucky' });
  const like = page.getByRole('button', { name: /^Like/ }).first();
  await like.click();
  await expect.element(page.getByText('Your like could not be saved.').first()).toBeVisible();
  await expect.element(like).toHaveAttribute('aria-pressed', 'false');
});

test('loads the picture of a deck at the second try', async () => {
  const restore = stub(/ \/api\/decks\/[^/]+\/image\.webp\?/, {
    status: 503,
    json: { error: 'Busy', code: 'images_busy' },
  });
  await openPage(DECK);
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('tab', { name: 'Image' }).click();
  const alert = dialog.getByRole('alert');
  await expect.element(alert.getByText('The image could not be created.')).toBeVisible();
  restore();
  await alert.getByRole('button', { name: 'Try again' }).click();
  await expect.element(dialog.getByRole('img', { name: /^Image of the deck/ })).toBeVisible();
});

test('loads similar decks at the second try, and says that there are none', async () => {
  await signIn('twin');
  const id = await idFrom('POST', '/decks', {
    ...{ name: 'Hedges', colors: ['Emerald'], isPublic: true },
    cards: ['900204', '900405'].map((cardId) => ({ cardId, quantity: 4 })),
  });
  const restore = stub(/ \/api\/decks\/[^/]+\/similar\?/, { status: 400, json: {} });
  await openPage(`/decks/${id}`);
  // Similar decks are loaded at the end of the statistics.
  const end = page.getByCss('main aside > :last-child');
  await expect.element(end).toBeInTheDocument();
  end.element().scrollIntoView();
  const similar = page.getByRole('region', { name: 'Similar decks' });
  await expect.element(similar.getByText('Similar decks could not be loaded.')).toBeVisible();
  restore();
  stub(/ \/api\/decks\/[^/]+\/similar\?/, { json: { decks: [], cards: [] } });
  await similar.getByRole('button', { name: 'Try again' }).click();
  await expect.element(similar.getByText('No public deck is similar enough yet.')).toBeVisible();
});

test('loads the deck of the simulator at the second try', async () => {
  const restore = stub(/ \/api\/decks\/sample-001\?/, { status: 500, json: {} });
  await openPage(`${DECK}/simulator`);
  await expect
    .element(page.getByRole('heading', { name: 'The deck could not be loaded.' }))
    .toBeVisible();
  restore();
  await page.getByRole('button', { name: 'Try again', exact: true }).first().click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Classic/ })
    .click();
  await page.getByRole('button', { name: 'Keep', exact: true }).click();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await expect
    .poll(() => page.getByCss('[data-zone=hand] [data-instance]').elements())
    .toHaveLength(7);
});
