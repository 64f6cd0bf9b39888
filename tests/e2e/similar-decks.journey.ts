import type { Page } from 'playwright-core';
import { expect, test } from './journey.ts';
import { makeDeck, type Player } from './player-requests.ts';

const [FIRST, SECOND, THIRD] = ['900204', '900405', '900406'];
let deckId = '';

async function create(
  player: Player,
  name: string,
  cards: Record<string, number>,
): Promise<string> {
  const listed = Object.entries(cards).map(([cardId, quantity]) => ({ cardId, quantity }));
  return makeDeck(player, { name, colors: ['Emerald'], isPublic: true, cards: listed });
}

/** Scrolls to the end of the statistics, where similar decks load. */
async function goToEnd(page: Page): Promise<void> {
  await page.locator('main aside > :last-child').scrollIntoViewIfNeeded();
}

test.describe('similar decks', () => {
  test.beforeEach(async ({ journey }) => {
    const player = await journey.player('twin');
    deckId = await create(player, 'Hedges', { [FIRST]: 4, [SECOND]: 4 });
    await create(player, 'Hedges and stars', { [FIRST]: 4, [SECOND]: 2, [THIRD]: 2 });
  });

  test('show differences and link to each other', async ({ journey }) => {
    const page = await journey.visit(`/decks/${deckId}`);
    await goToEnd(page);
    const similar = page.getByRole('region', { name: 'Similar decks' });
    await similar.getByText('60% in common').waitFor();
    await similar.getByText('2 Verdigris Astrolabe').waitFor();
    await similar.getByText('2 Prince Alder Fayle - Squire of the Hedge Maze').waitFor();
    await similar.getByRole('link', { name: 'Hedges and stars' }).click();
    await page.getByRole('heading', { level: 1, name: 'Hedges and stars' }).waitFor();
    await goToEnd(page);
    await similar.getByRole('link', { name: 'Hedges', exact: true }).waitFor();
    expect(new URL(page.url()).pathname).not.toBe(`/decks/${deckId}`);
  });
});
