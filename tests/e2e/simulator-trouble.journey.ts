import { dialogOf, expect, test } from './journey.ts';
import { layoutProblems } from './layout-problems.ts';
import { requestAs, makeDeck } from './player-requests.ts';
import { begin, hand, inHand, PATH, press } from './simulator-table.ts';

test('a changed deck starts a new game with an explanation', async ({ journey }) => {
  const page = await journey.visit('/collection/not-found', { signedInAs: 'changeling' });
  const id = await makeDeck(page, {
    name: 'Changing',
    colors: ['Amber'],
    cards: ['900101', '900102', '900103'].map((cardId) => ({ cardId, quantity: 4 })),
  });
  await page.goto(new URL(`/decks/${id}/simulator`, page.url()).href);
  await begin(page);
  await press(page, 'Draw');
  await inHand(page, 8);
  await page.reload();
  await inHand(page, 8);
  await requestAs(page, 'POST', `/decks/${id}/cards`, { cardId: '900104', quantity: 1 });
  await page.reload();
  const dialog = dialogOf(page);
  await dialog.getByText('The deck has changed since your last game').waitFor();
  await begin(page);
});

test('table, hand and tools fit a phone in landscape', async ({ journey }) => {
  const page = await journey.visit(PATH, { width: 844, height: 390, hasTouch: true });
  await begin(page);
  await hand(page).last().tap();
  await page.getByRole('button', { name: 'Ink', exact: true }).click();
  await inHand(page, 6);
  await press(page, 'Draw');
  await inHand(page, 7);
  expect(await layoutProblems(page)).toEqual([]);
  const board = page.getByRole('region', { name: 'Board', exact: true });
  for (const part of [board, hand(page).last()]) {
    const box = await part.boundingBox();
    expect((box?.y ?? 0) + (box?.height ?? Infinity)).toBeLessThanOrEqual(400);
  }
});
