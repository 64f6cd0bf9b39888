import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openPage, signIn } from '../../../testing/open-page.ts';
import { idFrom } from '../../../testing/player-calls.ts';
import { stub } from '../../../testing/stub-responses.ts';

/** Signs the player in and opens a new deck of theirs in the editor. */
async function openEditor(player: string, deck: object): Promise<void> {
  await signIn(player);
  await openPage(`/decks/${await idFrom('POST', '/decks', deck)}?tab=edit`);
}

test('takes a refused change back, with the reason', async () => {
  await openEditor('rejected', { name: 'Low Tide', colors: ['Amber'] });
  stub(/ \/api\/decks\/[^/]+\/cards/, {
    status: 403,
    json: { error: 'Only its owner may change this deck', code: 'not_your_deck' },
  });
  // Cards of one ink: adding one of two asks first.
  await page
    .getByRole('list', { name: 'Cards to add' })
    .getByCss('[data-card]')
    .filter({ hasNot: page.getByCss('[aria-label*=" and "]') })
    .first()
    .click();
  await expect.element(page.getByText('Only its owner may change this deck').first()).toBeVisible();
  await expect.element(page.getByText('0 of 60 cards', { exact: true })).toBeVisible();
  await expect
    .element(
      page
        .getByRole('status')
        .filter({ hasText: /^Saved$/ })
        .first(),
    )
    .toBeVisible();
  await expect.poll(() => page.getByCss('li[data-row]').elements()).toEqual([]);
});

test('loads suggestions at the second try, and says that decks are too few', async () => {
  const cards = [{ cardId: '900204', quantity: 2 }];
  await openEditor('lonely', { name: 'Herons', colors: ['Emerald'], cards });
  const restore = stub(/ \/api\/decks\/suggestions\?/, { status: 400, json: {} });
  await page.getByRole('tab', { name: 'Suggestions' }).click();
  await expect.element(page.getByText('Suggestions could not be loaded.')).toBeVisible();
  restore();
  stub(/ \/api\/decks\/suggestions\?/, { json: { suggestions: [], compared: 3 } });
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(page.getByText('Not enough decks with these cards yet.')).toBeVisible();
});
