import type { Deck, DeckVersions } from '@inkfolio/contract/decks';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openPage, signIn } from '../../../../testing/open-page.ts';
import { callAs, idFrom } from '../../../../testing/player-calls.ts';
import { stub } from '../../../../testing/stub-responses.ts';

const panel = page.getByRole('dialog', { name: 'Versions' });

async function openVersions(): Promise<void> {
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Versions' }).click();
}

/**
 * Versions are stored half an hour after the last change; this stub has one copy less of the first
 * card, and restoring responds with the deck.
 */
function stubVersion(deck: Deck): void {
  const { deckCards, colors, cardCount } = deck;
  const entries = deckCards.map(({ cardId, quantity }, index) => {
    return { cardId, quantity: index === 0 ? quantity - 1 : quantity };
  });
  const version = {
    number: 1,
    savedAt: new Date(Date.now() - 3 * 86_400_000).toISOString(),
    colors,
    cardCount: cardCount - 1,
    deckCards: entries.filter(({ quantity }) => quantity > 0),
    changes: [],
  };
  const versions: DeckVersions = {
    versions: [version],
    cards: deckCards.map(({ card }) => card),
  };
  stub(/^GET \/api\/decks\/[^/]+\/versions/, { json: versions });
  stub(/^POST \/api\/decks\/[^/]+\/versions/, { json: deck });
}

test('versions list changes, and can be compared and restored', async () => {
  await signIn('keeper.of.versions');
  const id = await idFrom('POST', '/decks/sample-001/duplicate', {});
  await openPage(`/decks/${id}`);
  await openVersions();
  await expect.element(page.getByText('No versions yet')).toBeVisible();
  await userEvent.keyboard('{Escape}');

  stubVersion((await callAs('GET', `/decks/${id}`)) as Deck);
  await openVersions();
  await expect.element(panel.getByRole('heading', { name: '3 days ago' })).toBeVisible();
  await expect.element(panel.getByRole('listitem').first()).toMatchTextContent('+1');
  const restore = panel.getByRole('button', { name: 'Restore', exact: true });
  await restore.click();
  await panel.getByRole('button', { name: 'Cancel' }).click();
  await restore.click();
  await panel.getByRole('button', { name: 'Restore this version' }).click();
  await expect.element(page.getByText('was restored to').first()).toBeVisible();

  await openVersions();
  await panel.getByRole('link', { name: 'Compare with current' }).click();
  await expect.poll(() => location.pathname + location.search).toMatch(/\/compare\?version=1$/);
  await expect.element(page.getByText('1 card differs')).toBeVisible();
});
