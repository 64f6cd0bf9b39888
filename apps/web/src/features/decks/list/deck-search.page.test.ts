import { describe, expect, test } from 'vitest';
import { page, userEvent, type Locator } from 'vitest/browser';
import { openPage } from '../../../testing/open-page.ts';

const field = page.getByRole('searchbox', { name: 'Search decks' });
const options = page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option');
const help = page.getByRole('dialog', { name: 'Advanced search' });
const tiles = page.getByCss('main h2 a[data-deck]');
const forPlayers = page.getByText('Log in to search by what you own or like');

const textsOf = (locator: Locator) => locator.elements().map(({ textContent }) => textContent);
const termList = page.getByRole('list', { name: /^Term(s of the search|es de la recherche)$/ });
const chips = () => textsOf(termList.getByRole('button'));
const titles = () => textsOf(tiles);
const query = () => new URLSearchParams(location.search).get('query');

async function type(text: string): Promise<void> {
  await field.click();
  await userEvent.keyboard(text);
}

async function clear(): Promise<void> {
  await page.getByRole('button', { name: 'Clear the search' }).click();
  await expect.poll(query).toBeNull();
}

describe('the deck search', () => {
  test('finds words of a name, keeps them in the URL and is cleared', async () => {
    await openPage('/decks');
    await field.fill('quiet please');
    await expect.poll(query).toBe('quiet please');
    await expect.poll(titles).toEqual(['Quiet, Please']);
    await clear();
    await expect.poll(() => titles().length).toBeGreaterThan(1);
  });

  test('focuses, completes and leaves by keyboard', async () => {
    await openPage('/decks');
    await page.getByRole('heading', { level: 1 }).click();
    await expect.element(tiles.first()).toBeVisible();
    await userEvent.keyboard('f');
    await userEvent.keyboard('likes>=0 ink:am');
    await expect.poll(() => textsOf(options)).toEqual(['amber', 'amethyst']);
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await userEvent.keyboard('mis');
    await expect.element(page.getByRole('option', { name: /^missing<=/ })).toBeVisible();
    await userEvent.keyboard('{Escape}{Backspace}{Backspace}{Backspace}');
    await expect.poll(query).toBe('likes>=0 ink:amber');
    await userEvent.keyboard('{ArrowDown}');
    await expect.element(page.getByCss('a[data-deck]:focus')).toBeVisible();
  });

  test('completes card names, also in quotation marks', async () => {
    await openPage('/decks');
    await type('likes>=0 card:"2 paper mo');
    await expect.element(options.filter({ hasText: 'Swarm at the Window' })).toBeVisible();
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await expect.poll(chips).toEqual(['likes>=0', 'card:"2 Paper Moth - Swarm at the Window"']);
    await expect.element(field).toHaveValue('');
    await expect.poll(query).toMatch(/card:"2 Paper Moth/);
    expect(options.elements()).toEqual([]);
  });

  test('turns a finished term into a removable chip, restored by back', async () => {
    await openPage('/decks');
    await type('quiet ink:emerald likes>=0,');
    await expect.poll(chips).toEqual(['ink:emerald', 'likes>=0']);
    await expect.element(field).toHaveValue('quiet ');
    await expect.poll(query).toBe('ink:emerald likes>=0 quiet');
    await page.getByRole('button', { name: 'Remove likes>=0' }).click();
    await expect.poll(query).toBe('ink:emerald quiet');
    history.back();
    await expect.poll(chips).toEqual(['ink:emerald', 'likes>=0']);
    await clear();
    expect(chips()).toEqual([]);
  });

  test('edits a chip with Backspace and removes it by key', async () => {
    await openPage('/decks');
    await expect.element(tiles.first()).toBeVisible();
    await type('likes>=0 ink:ruby ');
    await expect.poll(chips).toEqual(['likes>=0', 'ink:ruby']);
    await userEvent.keyboard('{Backspace}');
    await expect.element(field).toHaveValue('ink:ruby');
    await userEvent.keyboard('{Backspace}{Backspace}{Backspace}{Backspace}steel{Enter}');
    await expect.poll(chips).toEqual(['likes>=0', 'ink:steel']);
    await expect.poll(query).toBe('likes>=0 ink:steel');
    const steel = page.getByCss('button:focus').filter({ hasText: 'ink:steel' });
    await userEvent.keyboard('{ArrowLeft}');
    await expect.element(steel).toBeVisible();
    await userEvent.keyboard('{ArrowLeft}{Delete}');
    await expect.element(steel).toBeVisible();
    await userEvent.keyboard('{ArrowRight}');
    await expect.element(field).toHaveFocus();
    await expect.poll(query).toBe('ink:steel');
  });

  test('shows help with examples to try', async () => {
    await openPage('/decks');
    await page.getByRole('button', { name: 'Search help' }).click();
    await help.getByRole('button', { name: /Aggro with 5 likes or more/ }).click();
    await expect.poll(query).toBe('archetype:aggro likes>=5');
    await page.getByRole('button', { name: 'Search help' }).click();
    await expect.element(help.getByText('Between values: any of them matches')).toBeVisible();
  });

  test('explains an invalid term and does not send it', async () => {
    await openPage('/decks');
    await field.fill('ink:pink');
    await expect.element(page.getByText('“ink” does not have this value.')).toBeVisible();
    await expect.element(page.getByCss('mark').filter({ hasText: /^pink$/ })).toBeVisible();
    expect(query()).toBeNull();
  });

  test.for(['missing<=3', '-liked:yes'])('%s asks visitors to sign in', async (text) => {
    await openPage('/decks');
    await field.fill(text);
    await expect.element(forPlayers).toBeVisible();
    await field.fill('');
    await expect.element(forPlayers).not.toBeInTheDocument();
  });
});

describe('a deck search in the URL', () => {
  test('that does not parse is explained in place of the decks', async () => {
    await openPage('/decks?query=%28ink%3Aamber');
    await expect
      .element(page.getByRole('heading', { name: 'This search is not valid' }))
      .toBeVisible();
  });

  test.for([
    ['an invalid term', 'ink%3Apink', '“ink” does not have this value.'],
    ['a term for players', 'missing%3C%3D3', 'Log in to search by what you own or like'],
  ] as const)('with %s is explained and searched without it', async ([, term, text]) => {
    await openPage(`/decks?query=${term}+quiet+please`);
    await expect.element(page.getByText(text)).toBeVisible();
    await expect.poll(titles).toEqual(['Quiet, Please']);
  });

  test('without results is cleared with the filters', async () => {
    await openPage('/decks?query=nobodyhasthis&colors=Steel&sort=liked');
    await expect.element(page.getByRole('heading', { name: 'No deck matches' })).toBeVisible();
    await page.getByRole('button', { name: 'Clear filters' }).click();
    await expect.element(tiles.first()).toBeVisible();
    expect(location.search).toBe('?sort=liked');
  });
});

test('each filter writes a search chip in the page language', async () => {
  await openPage('/decks', { language: 'fr' });
  const ink = page.getByRole('button', { name: 'Améthyste', exact: true });
  await ink.click();
  await page.getByRole('radio', { name: 'Core' }).click();
  await page.getByRole('button', { name: 'Contrôle', exact: true }).click();
  const terms = ['encre:améthyste', 'format:core', 'archétype:contrôle'];
  await expect.poll(chips).toEqual(terms);
  await page.getByRole('button', { name: 'Retirer encre:améthyste' }).click();
  await expect.element(ink).toHaveAttribute('aria-pressed', 'false');
  history.back();
  await expect.element(ink).toHaveAttribute('aria-pressed', 'true');
  expect(query()).toBe(terms.join(' '));
  await openPage('/decks?colors=Steel&query=elan', { language: 'fr' });
  await expect.poll(chips).toEqual(['encre:acier']);
});
