import type { Page } from 'playwright-core';
import { expect, type Journey, test } from './journey.ts';
import { makeDeck } from './player-requests.ts';

/** Cards of one ink that no sample deck has. */
const [HELD, MATE, LATE] = ['900204', '900405', '900103'];
/** Enough decks, with the sample decks, for suggestions. */
const DECKS = 24;
const inEditor = (page: Page, name: string) => page.getByRole('tabpanel', { name, exact: true });

async function openEditor(
  journey: Journey,
  signedInAs: string,
  cards: readonly string[],
  language: 'en' | 'fr' = 'en',
): Promise<Page> {
  const id = await makeDeck(await journey.player(signedInAs, language), {
    ...{ name: 'Herons', colors: ['Emerald'] },
    cards: cards.map((cardId) => ({ cardId, quantity: 2 })),
  });
  return journey.visit(`/decks/${id}?tab=edit`, { signedInAs, language });
}

test.describe('suggestions in the editor', () => {
  test.beforeEach(async ({ journey }) => {
    const player = await journey.player('suggester');
    for (let number = 1; number <= DECKS; number += 1) {
      const ids = number % 4 === 0 ? [HELD, MATE, LATE] : [HELD, MATE];
      const cards = ids.map((cardId) => ({ cardId, quantity: 3 }));
      const deck = { name: `Herons ${number}`, colors: ['Emerald'], isPublic: true, cards };
      await makeDeck(player, deck);
    }
  });

  test('show a reason, are added by click and keep their place', async ({ journey }) => {
    const page = await openEditor(journey, 'chooser', [HELD]);
    await page.getByRole('tab', { name: 'Suggestions' }).click();
    const panel = inEditor(page, 'Suggestions');
    const tile = panel.locator(`[data-card="${MATE}"]`);
    await panel.getByText(/in 100% of 24 decks with The Glass Heron/).waitFor();
    expect(await panel.locator(`[data-card="${HELD}"]`).count()).toBe(0);
    await tile.click();
    await tile.getByText('1 in the deck.').waitFor({ state: 'attached' });
    await page.getByRole('tab', { name: 'Cards', exact: true }).click();
    await page.getByRole('tab', { name: 'Suggestions' }).click();
    await panel.getByText(/in 25% of 24 decks with /).waitFor();
    await tile.waitFor({ state: 'detached' });
  });

  test('need cards first and are replaced by a search', async ({ journey }) => {
    const page = await openEditor(journey, 'newcomer', []);
    await page.getByRole('tab', { name: 'Suggestions' }).click();
    await page.getByText('Add a few cards and suggestions appear here.').waitFor();
    await page.getByRole('searchbox', { name: 'Find a card by name' }).fill('lamp');
    await inEditor(page, 'Cards').waitFor();
  });
});
