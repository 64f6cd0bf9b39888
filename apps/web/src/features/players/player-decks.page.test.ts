import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { focus, openPage, signIn, signOut } from '../../testing/open-page.ts';
import { callAs, idFrom } from '../../testing/player-calls.ts';
import { stub } from '../../testing/stub-responses.ts';

const WREN = '/players/sample-wren-of-the-archive';

const tiles = page.getByCss('main [data-deck]');
const names = () => tiles.elements().map(({ textContent }) => textContent);
const shows = (count: number) => expect.poll(() => tiles.elements().length).toBe(count);

/** Creates a public deck of the player. */
async function publish(name: string, colors: readonly string[]): Promise<void> {
  const cards = [{ cardId: '900101', quantity: 2 }];
  await callAs('POST', '/decks', { name, colors, isPublic: true, cards });
}

/** Opens the page of the signed-in player as a visitor. */
async function openAsVisitor(): Promise<void> {
  const id = await idFrom('GET', '/auth/me');
  signOut();
  await openPage(`/players/${id}`);
}

test('is linked from author names, and its inks filter the decks', async () => {
  await openPage('/decks');
  await page.getByRole('link', { name: 'by wren.of.the.archive' }).first().click();
  await expect
    .element(page.getByRole('heading', { level: 1, name: 'wren.of.the.archive' }))
    .toBeVisible();
  expect(location.pathname).toBe(WREN);
  expect(document.title).toContain('wren.of.the.archive');
  await shows(2);
  await page.getByRole('button', { name: 'Emerald 1' }).click();
  await expect.poll(names).toEqual(['Quiet, Please']);
  expect(location.search).toBe('?colors=Emerald');
  await tiles.first().click();
  await expect
    .element(page.getByRole('heading', { level: 1, name: 'Quiet, Please' }))
    .toBeVisible();
  await page.getByRole('link', { name: 'by wren.of.the.archive' }).click();
  await shows(2);
});

test('leaves what is below the decks in place while they load', async () => {
  const decks = Promise.withResolvers<undefined>();
  stub(/ \/api\/players\/.*\/decks\?.*colors=Emerald/, async (_request, forward) => {
    await decks.promise;
    return forward();
  });
  await openPage(`${WREN}?colors=Emerald`);
  const feed = page.getByRole('link', { name: 'Subscribe to this list with a feed reader' });
  await expect.element(feed).toBeVisible();
  const top = () => Math.round(feed.element().getBoundingClientRect().top);
  const before = top();
  expect(names()).toEqual([]);
  decks.resolve(undefined);
  await expect.poll(names).toEqual(['Quiet, Please']);
  expect(top()).toBe(before);
});

test('filters by two inks together', async () => {
  await signIn('two-inks');
  for (const colors of [['Amber'], ['Amber', 'Steel'], ['Steel']]) {
    await publish(colors.join(' and '), colors);
  }
  await openAsVisitor();
  await shows(3);
  await page.getByRole('button', { name: 'Amber 2' }).click();
  await shows(2);
  await focus(page.getByRole('button', { name: 'Steel 2' }));
  await userEvent.keyboard('{Enter}');
  await expect.poll(names).toEqual(['Amber and Steel']);
  expect(location.search).toBe('?colors=Amber&colors=Steel');
  history.back();
  await shows(2);
});

test('loads more decks on request and focuses the first of them', async () => {
  await signIn('prolific');
  for (let number = 1; number <= 14; number += 1) await publish(`Deck ${number}`, ['Amber']);
  await openAsVisitor();
  await shows(12);
  await focus(page.getByRole('button', { name: 'Show more decks' }));
  await userEvent.keyboard('{Enter}');
  await shows(14);
  await expect.poll(() => document.activeElement?.textContent).toBe('Deck 2');
});
