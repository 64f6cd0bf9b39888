import { readQuery } from '@inkfolio/domain/cards/query-language/parse-query';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { goOffline, goOnline } from '../../testing/network.ts';
import { openPage, signIn, signOut } from '../../testing/open-page.ts';
import { callAs } from '../../testing/player-calls.ts';
import { stub } from '../../testing/stub-responses.ts';

/** Total of the card list, including cards not rendered. */
const listed = () =>
  Number(document.querySelector('main li[aria-setsize]')?.getAttribute('aria-setsize') ?? 0);
const playedIn = () =>
  page.getByRole('dialog').getByRole('region', { name: 'Played in', exact: true });

/** Creates the minimum number of public decks for usage shares. */
async function createDecks(count: number): Promise<void> {
  const cards = ['900204', '900406'].map((cardId) => ({ cardId, quantity: 3 }));
  for (let number = 1; number <= count; number += 1) {
    const deck = { name: `Heron ${number}`, colors: ['Emerald'], isPublic: true, cards };
    await callAs('POST', '/decks', deck);
  }
}

test('keeps the listed cards when loading more fails', async () => {
  const restore = stub(/ \/api\/cards\/search\?.*offset=40/, { status: 500 });
  await openPage('/cards');
  await expect.poll(listed).toBe(40);
  await page.getByRole('button', { name: 'Load more' }).click();
  const again = page.getByRole('button', { name: 'Try again' });
  await expect.element(again).toBeVisible();
  expect(listed()).toBe(40);
  restore();
  await again.click();
  await expect
    .element(page.getByText(/cards? found, showing/).filter({ hasText: /showing 1 to 80/ }))
    .toBeVisible();
});

test.for([
  ['en', 'There is no set “nonsense”.'],
  ['fr', 'Le chapitre « nonsense » n’existe pas.'],
  ['de', 'Das Set „nonsense“ gibt es nicht.'],
  ['it', 'Il set «nonsense» non esiste.'],
] as const)('reports an unknown set in place of the cards: %s', async ([language, text]) => {
  await openPage('/cards?query=cost%3A1+set%3Anonsense', { language });
  const hint = page.getByText(text);
  await expect.element(hint).toBeVisible();
  const examples = /\p{L}+:\d+|\p{L}+:[“„«].+[“”»]/gu;
  const [number = '', name = ''] = hint.element().textContent.match(examples) ?? [];
  expect(readQuery(number)).toMatchObject({ tree: { kind: 'set', value: '5' } });
  expect(readQuery(name.replace('…', 'Orla'))).toMatchObject({
    tree: { kind: 'set', value: 'orla' },
  });
});

test('the search keeps what is typed while the page falls behind', async () => {
  await openPage('/cards', { language: 'en' });
  const field = page.getByRole('searchbox', { name: 'Search cards' });
  // Enter submits at once; microtasks run before the page is drawn.
  const submit = async (text: string) => {
    const input = field.element();
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text);
    input.dispatchEvent(new InputEvent('input', { bubbles: true }));
    await Promise.resolve();
    input.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
  };
  await field.fill('ink:a');
  await expect.element(page.getByRole('listbox', { name: 'Suggestions' })).toBeVisible();
  await submit('moth');
  while (!location.search.includes('query=moth')) await Promise.resolve();
  // An unfinished term is not submitted.
  await submit('moth ink:a');
  await expect.poll(listed).toBeLessThan(20);
  await expect.element(field).toHaveValue('moth ink:a');
});

test('explains low and zero deck counts of a card', async () => {
  await signIn('brewer');
  await createDecks(30);
  signOut();
  await openPage('/cards/900947');
  await expect.element(playedIn().getByText(/Too few decks with this card/)).toBeVisible();
  // Three decks in total.
  expect(playedIn().getByRole('link').elements()).toHaveLength(4);
  stub(/ \/api\/cards\/[^/]+\/usage\?/, {
    json: { decks: 0, compared: 0, since: null, formats: [], numbers: null, examples: [] },
  });
  await openPage('/cards/900947');
  await expect
    .element(playedIn().getByText('In no public deck of the last 90 days.'))
    .toBeVisible();
});

test('draws a usage chart by month for an older card', async () => {
  const months = [4, 8, 2].map((decks, index) => ({ month: `2026-0${index + 1}`, decks, of: 40 }));
  const numbers = { averageCopies: 3.4, byCopies: [1, 2, 4, 30], months, playedWith: [] };
  const usage = { decks: 37, compared: 90, since: '2026-01-02T00:00:00.000Z', examples: [] };
  stub(/ \/api\/cards\/[^/]+\/usage\?/, { json: { ...usage, formats: [], numbers } });
  await openPage('/cards/900204');
  await expect.element(playedIn().getByText('Peak: 20% in February 2026')).toBeVisible();
  await expect.element(playedIn().getByRole('figure')).toBeVisible();
  const table = playedIn().getByText('As a table');
  await expect.element(table).toBeVisible();
  const opener = table.element();
  if (!(opener instanceof HTMLElement)) throw new Error('no opener of the table');
  opener.focus();
  await userEvent.keyboard('{Enter}');
  const rows = () =>
    playedIn()
      .getByRole('row')
      .elements()
      .map((row) => (row instanceof HTMLElement ? row.innerText : ''));
  await expect
    .poll(rows)
    .toEqual([
      'Month\tShare\tDecks',
      'January 2026\t10%\t4 of 40',
      'February 2026\t20%\t8 of 40',
      'March 2026\t5%\t2 of 40',
    ]);
});

test('the card dialog keeps its height while usage loads', async () => {
  await signIn('brewer');
  await createDecks(30);
  signOut();
  const counted = Promise.withResolvers<undefined>();
  stub(/ \/api\/cards\/[^/]+\/usage\?/, async (_, forward) => {
    await counted.promise;
    return forward();
  });
  await openPage('/cards/900204');
  await expect.element(playedIn()).toBeVisible();
  const height = () => page.getByRole('dialog').element().getBoundingClientRect().height;
  const before = height();
  counted.resolve(undefined);
  await expect
    .element(playedIn().getByText('In 30 public decks of the last 90 days.'))
    .toBeVisible();
  expect(height()).toBe(before);
});

test('card usage loads on retry and needs a network', async () => {
  await signIn('brewer');
  await createDecks(30);
  signOut();
  const restore = stub(/ \/api\/cards\/[^/]+\/usage\?/, { status: 400, json: {} });
  await openPage('/cards/900204');
  await expect.element(playedIn().getByText('These numbers could not be loaded.')).toBeVisible();
  const dialog = page.getByRole('dialog').element();
  const { height } = dialog.getBoundingClientRect();
  restore();
  await playedIn().getByRole('button', { name: 'Try again' }).click();
  await expect
    .element(playedIn().getByText('In 30 public decks of the last 90 days.'))
    .toBeVisible();
  expect(dialog.getBoundingClientRect().height).toBe(height);
  goOffline();
  await userEvent.keyboard('{ArrowRight}');
  await expect
    .element(playedIn().getByText('You are offline. Deck statistics are only available online.'))
    .toBeVisible();
  goOnline();
  await expect
    .element(
      playedIn()
        .getByText(/public deck/)
        .first(),
    )
    .toBeVisible();
});

test('empty, failed, offline and not found have different drawings', async () => {
  const drawn = new Set<string>();
  const note = async (kind: string) => {
    const drawing = page.getByCss(`main [data-drawing=${kind}]`);
    await expect.element(drawing).toBeInTheDocument();
    drawn.add(drawing.element().innerHTML);
  };
  await openPage('/cards?query=zzzzzz');
  await note('empty');
  stub(/ \/api\/cards\/search/, { status: 503, json: {} });
  const field = page.getByRole('searchbox', { name: 'Search cards' });
  await field.fill('moth');
  await note('error');
  goOffline();
  await field.fill('lamp');
  await note('offline');
  goOnline();
  await openPage('/collection/not-found');
  await note('missing');
  expect(drawn.size).toBe(4);
});

test('an unknown card links to all cards', async () => {
  await openPage('/cards/123');
  await expect.element(page.getByText('This card does not exist')).toBeVisible();
  await page.getByRole('button', { name: 'All cards' }).click();
  await expect.poll(() => location.pathname).toBe('/cards');
});

test('a card has the aspect ratio of a playing card in list and dialog', async () => {
  await openPage('/cards/900204');
  const picture = '[class*=picture]:is([role=img], [aria-hidden=true])';
  const pictures = page.getByCss(`main [data-card] ${picture}, [role=dialog] ${picture}`);
  await expect.poll(() => pictures.elements().length).toBeGreaterThan(2);
  for (const picture of pictures.elements()) {
    const { width, height } = picture.getBoundingClientRect();
    expect(width / height).toBeCloseTo(63 / 88, 2);
  }
});
