import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openPage, signIn } from '../../../testing/open-page.ts';
import { makeDeck, ownCopies } from '../../../testing/player-calls.ts';

/** Two printings of one card of the sample, and another card. */
const [CARD, REPRINT, OTHER] = ['900105', '901033', '900101'] as const;

/** Opens a new deck; the player owns three copies of one of its cards, two of them reprints. */
async function openDeck(player: string): Promise<string> {
  await signIn(player);
  await ownCopies({ [CARD]: 1, [REPRINT]: 2 });
  const path = `/decks/${await makeDeck('Torches', { [CARD]: 4, [OTHER]: 2 }, ['Ruby'])}`;
  await openPage(path);
  await page.getByRole('button', { name: 'View and print' }).click();
  await page.getByRole('menuitemradio', { name: 'List' }).click();
  await userEvent.keyboard('{Escape}');
  return path;
}

const row = page.getByCss(`main a[data-card="${CARD}"]`);
/** Waits until the owned share is shown, beside the deck or below its title. */
const share = (text: string) =>
  expect
    .poll(() =>
      page
        .getByText(text)
        .elements()
        .some((each) => each.checkVisibility()),
    )
    .toBe(true);

test('a deck row counts all printings and shows its own', async () => {
  const path = await openDeck('torchbearer');
  await expect.element(row).toMatchTextContent('you own 3 of 4 (1 in this printing)');
  await expect.element(row.getByCss('small').getByText('1 in this printing')).toBeVisible();
  await share('You own 3 of 6 (50%)');
  await page.getByRole('link', { name: 'Missing cards' }).click();
  await expect.element(page.getByText('3 cards you lack')).toBeVisible();

  // The finder of the editor shows one printing of each card.
  await openPage(`${path}?tab=edit`);
  await page.getByRole('searchbox', { name: 'Find a card by name' }).fill('Read by Torchlight');
  const finder = page.getByRole('list', { name: 'Cards to add' });
  await expect.element(finder.getByText('3 owned')).toBeVisible();
  await expect.element(page.getByCss(`[data-row="${CARD}"]`)).toMatchTextContent('you own 3 of 4');
});

test("a collector's deck row counts its exact printing", async () => {
  const path = await openDeck('collector-of-torches');
  await expect.element(row).toMatchTextContent('you own 3 of 4');
  await openPage('/settings');
  await page.getByRole('switch', { name: 'Count only the exact printing in a deck' }).click();
  await openPage(path);
  await expect.element(row).toMatchTextContent(/you own 1 of 4(?! \()/);
  await share('You own 1 of 6 (17%)');
  await openPage('/decks?tab=myDecks');
  await expect
    .element(page.getByRole('listitem').filter({ hasText: 'Torches' }).getByText('17%'))
    .toBeVisible();
  await openPage('/cards?owned=true');
  await expect.poll(() => page.getByCss('main a[data-card]').elements().length).toBe(2);
});
