import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { focus, openPage } from '../../testing/open-page.ts';

const PATH = '/meta';

const rows = page.getByCss('main table[role=table] tbody tr');
const deckTiles = page.getByCss('main h2 a[data-deck]');
const sectionOf = (title: string) => page.getByCss('section').filter({ hasText: title });
const shownDecks = () => deckTiles.elements().length;
const textsOf = (place: Element, selector: string) =>
  [...place.querySelectorAll(selector)].map(({ textContent }) => textContent);

/** Number of decks in a text. */
const numberIn = (text: string | null) => Number(/\d+/.exec(text ?? '')?.[0]);

test('is reached from the decks and links each number to its decks', async () => {
  await openPage('/decks');
  await page.getByRole('link', { name: 'Meta', exact: true }).click();
  await expect.element(page.getByRole('heading', { level: 1, name: 'Meta' })).toBeVisible();
  expect(textsOf(document.body, 'nav[aria-label=Main] [aria-current=page]')).toEqual(['Decks']);
  const row = rows.filter({ hasText: 'Emerald and Ruby' });
  const decks = row.getByRole('cell').nth(1);
  await expect.element(decks).toBeVisible();
  expect(numberIn(decks.element().textContent)).toBe(1);
  await row.getByRole('link').click();
  await expect.poll(shownDecks).toBe(1);
  expect(new URL(location.href).searchParams.get('query')).toMatch(
    /^format:core updated>=\S+ ink:emerald ink:ruby -ink:amber/,
  );
  history.back();
  const card = sectionOf('Most played cards').getByRole('link').first();
  await expect.element(card).toBeVisible();
  const played = numberIn(card.getByText(/^\d+ decks/).element().textContent);
  expect(played).toBeGreaterThan(1);
  await card.click();
  await expect.poll(shownDecks).toBe(played);
});

test('is configured and read by keyboard, in French', async () => {
  await openPage(PATH, { language: 'fr' });
  await focus(page.getByRole('radio', { name: '30 jours' }));
  await userEvent.keyboard('{ArrowRight}');
  await expect.poll(() => location.search).toBe('?days=90');
  await expect
    .element(page.getByRole('columnheader', { name: 'Évolution sur 90 jours' }))
    .toBeVisible();
  expect(document.activeElement?.closest('label')?.textContent).toBe('90 jours');
  const how = page.getByRole('button', { name: 'Comment nous comptons' });
  await focus(how);
  await userEvent.keyboard('{Enter}');
  const dialog = page.getByRole('dialog', { name: 'Comment nous comptons' });
  await expect.element(dialog.getByText('jamais les decks privés')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(how).toHaveFocus();
  const before = rows.elements().length;
  await focus(page.getByRole('button', { name: /^Afficher \d+ de plus$/ }));
  await userEvent.keyboard('{Enter}');
  await expect.element(rows.nth(before).getByRole('link')).toHaveFocus();
  // The table's summary opens it; chart and table have the same numbers.
  const typical = sectionOf('Decks typiques').getByRole('listitem').first();
  await focus(typical.getByCss('summary'));
  await userEvent.keyboard('{Enter}');
  const figures = textsOf(typical.element(), 'tbody td:last-child');
  const drawn = textsOf(typical.element(), 'svg[role=img] g text');
  expect(drawn).toEqual(expect.arrayContaining(figures.filter((figure) => figure !== '0')));
  await focus(rows.first().getByRole('link'));
  await userEvent.keyboard('{Enter}');
  await expect.element(deckTiles.first()).toBeVisible();
});

test('explains too few decks', async () => {
  await openPage(`${PATH}?format=INFINITY&days=7`);
  await expect.element(page.getByRole('heading', { name: 'Not enough decks yet' })).toBeVisible();
  await expect.element(page.getByText(/From 2 on, this page shows/)).toBeVisible();
  await page.getByRole('button', { name: 'Show 90 days' }).click();
  await expect.poll(() => location.search).toBe('?format=INFINITY&days=90');
  await page.getByRole('radio', { name: 'Core' }).click();
  await expect.element(rows.first()).toBeVisible();
});
