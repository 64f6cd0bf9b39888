import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openPage, signIn } from '../../../testing/open-page.ts';
import { idFrom } from '../../../testing/player-calls.ts';

/** Cards of one ink that no sample deck has. */
const [HELD, MATE, LATE] = ['900204', '900405', '900103'];
/** Enough decks, with the sample decks, for suggestions. */
const DECKS = 24;

/** Creates a deck of the player; returns its id. */
function makeHerons(cardIds: readonly string[], isPublic: boolean): Promise<string> {
  const cards = cardIds.map((cardId) => ({ cardId, quantity: 3 }));
  return idFrom('POST', '/decks', { name: 'Herons', colors: ['Emerald'], isPublic, cards });
}

const panelOf = (name: string) => page.getByRole('tabpanel', { name, exact: true });
const openSuggestions = () => page.getByRole('tab', { name: 'Suggestions' }).click();

beforeEach(async () => {
  await signIn('suggester');
  for (let number = 1; number <= DECKS; number += 1) {
    await makeHerons(number % 4 === 0 ? [HELD, MATE, LATE] : [HELD, MATE], true);
  }
});

test('suggestions show a reason, are added by click and keep their place', async () => {
  await signIn('taker');
  await openPage(`/decks/${await makeHerons([HELD], false)}?tab=edit`);
  await openSuggestions();
  const panel = panelOf('Suggestions');
  const tile = panel.getByCss(`[data-card="${MATE}"]`);
  await expect.element(panel.getByText(/in 100% of 24 decks with The Glass Heron/)).toBeVisible();
  expect(panel.getByCss(`[data-card="${HELD}"]`).elements()).toEqual([]);
  await tile.click();
  await expect.element(tile.getByText('1 in the deck.')).toBeInTheDocument();
  await page.getByRole('tab', { name: 'Cards', exact: true }).click();
  await openSuggestions();
  await expect.element(panel.getByText(/in 25% of 24 decks with /)).toBeVisible();
  await expect.element(tile).not.toBeInTheDocument();
});

test('suggestions need cards first and are replaced by a search', async () => {
  await signIn('newcomer');
  await openPage(`/decks/${await makeHerons([], false)}?tab=edit`);
  await openSuggestions();
  await expect
    .element(page.getByText('Add a few cards and suggestions appear here.'))
    .toBeVisible();
  await page.getByRole('searchbox', { name: 'Find a card by name' }).fill('lamp');
  await expect.element(panelOf('Cards')).toBeVisible();
});
