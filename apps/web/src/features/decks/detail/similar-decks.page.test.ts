import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openPage, signIn } from '../../../testing/open-page.ts';
import { idFrom } from '../../../testing/player-calls.ts';
import { stub } from '../../../testing/stub-responses.ts';

const [FIRST, SECOND, THIRD] = ['900204', '900405', '900406'];
const similar = page.getByRole('region', { name: 'Similar decks' });

/** Creates a public deck; returns its id. */
function publish(name: string, quantities: Readonly<Record<string, number>>): Promise<string> {
  const cards = Object.entries(quantities).map(([cardId, quantity]) => ({ cardId, quantity }));
  return idFrom('POST', '/decks', { name, colors: ['Emerald'], isPublic: true, cards });
}

/** Scrolls to the end of the statistics, where similar decks load. */
async function goToEnd(): Promise<void> {
  const end = page.getByCss('main aside > :last-child');
  await expect.element(end).toBeInTheDocument();
  end.element().scrollIntoView();
}

test('similar decks show differences and link to each other', async () => {
  await signIn('twin');
  const id = await publish('Hedges', { [FIRST]: 4, [SECOND]: 4 });
  await publish('Hedges and stars', { [FIRST]: 4, [SECOND]: 2, [THIRD]: 2 });
  await openPage(`/decks/${id}`);
  await goToEnd();
  for (const text of [
    '60% in common',
    '2 Verdigris Astrolabe',
    '2 Prince Alder Fayle - Squire of the Hedge Maze',
  ]) {
    await expect.element(similar.getByText(text)).toBeVisible();
  }
  await similar.getByRole('link', { name: 'Hedges and stars' }).click();
  await expect
    .element(page.getByRole('heading', { level: 1, name: 'Hedges and stars' }))
    .toBeVisible();
  await goToEnd();
  await expect.element(similar.getByRole('link', { name: 'Hedges', exact: true })).toBeVisible();
  expect(location.pathname).not.toBe(`/decks/${id}`);
});

test('similar decks load on retry and can be empty', async () => {
  await signIn('only-child');
  const id = await publish('Hedges', { [FIRST]: 4, [SECOND]: 4 });
  const restore = stub(/ \/api\/decks\/[^/]+\/similar\?/, { status: 400, json: {} });
  await openPage(`/decks/${id}`);
  await goToEnd();
  await expect.element(similar.getByText('Similar decks could not be loaded.')).toBeVisible();
  restore();
  stub(/ \/api\/decks\/[^/]+\/similar\?/, { json: { decks: [], cards: [] } });
  await similar.getByRole('button', { name: 'Try again' }).click();
  await expect.element(similar.getByText('No public deck is similar enough yet.')).toBeVisible();
});
