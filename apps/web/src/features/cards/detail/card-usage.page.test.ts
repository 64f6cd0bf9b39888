import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { focus, openPage, signIn } from '../../../testing/open-page.ts';
import { callAs } from '../../../testing/player-calls.ts';

const HERON = '900204';
const COMPANION = { id: '900406', name: 'Verdigris Astrolabe' };
/** Minimum number of decks for shares and averages. */
const DECKS = 30;

test('the usage of a card has shares, copies and companions, and links to them', async () => {
  await signIn('heron-brewer');
  const cards = [HERON, COMPANION.id].map((cardId) => ({ cardId, quantity: 3 }));
  for (let number = 1; number <= DECKS; number += 1) {
    const deck = { name: `Heron ${number}`, colors: ['Emerald'], isPublic: true, cards };
    await callAs('POST', '/decks', deck);
  }
  await openPage(`/cards/${HERON}`);
  const usage = page.getByRole('dialog').getByRole('region', { name: 'Played in', exact: true });
  await expect
    .element(usage.getByText(`In ${DECKS} public decks of the last 90 days.`))
    .toBeVisible();
  await expect.element(usage.getByText('3.0', { exact: true })).toBeVisible();
  await expect.element(usage.getByText('100%').first()).toBeVisible();
  expect(usage.getByRole('figure').elements()).toEqual([]);
  await usage.getByRole('link').first().click();
  await expect.poll(() => location.pathname).toBe(`/cards/${COMPANION.id}`);
  // The card before stays until this one is loaded.
  await expect.element(page.getByRole('dialog', { name: COMPANION.name })).toBeVisible();
  await focus(usage.getByRole('link', { name: 'Heron 30' }));
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => location.pathname).toMatch(/^\/decks\//);
  history.back();
  await usage.getByRole('link', { name: 'All decks with this card' }).click();
  const tiles = page.getByCss('main a[data-deck]').filter({ hasText: /^Heron \d/ });
  await expect.poll(() => tiles.elements().length).toBeGreaterThan(10);
  expect(new URLSearchParams(location.search).get('query')).toMatch(/^card:"/);
});
