import { expect, test } from 'vitest';
import { page, userEvent, type Locator } from 'vitest/browser';
import { openPage } from '../../../../testing/open-page.ts';

const DECK = '/decks/sample-001';
/** Decks of the tests that count hands: the counts of a deck last as long as the document. */
const REPLACED = '/decks/sample-002';
const KEPT = '/decks/sample-004';

const dialog = page.getByRole('dialog', { name: 'Test this deck' });
const anyDialog = page.getByRole('dialog').and(page.getByCss(':not([data-type])'));
const hand = page.getByCss('[data-zone=hand] [data-instance]');
const cardsOf = (place: Locator) => place.getByRole('listitem').getByRole('img');
const card = (place: number) => dialog.getByRole('listitem').nth(place).getByRole('button');
const labels = (cards: Locator) =>
  cards.elements().map((image) => image.getAttribute('aria-label') ?? '');

const inHand = (count: number) => expect.poll(() => hand.elements().length).toBe(count);
const says = (text: string) =>
  expect.element(dialog.getByText(text, { exact: true })).toBeVisible();

/** Waits until the hand is dealt and keys reach the dialog. */
async function isDealt(): Promise<void> {
  await expect.element(cardsOf(dialog).nth(6)).toBeVisible();
  await expect.element(dialog.getByCss('button:focus')).toBeVisible();
}

async function openTest(path = DECK, width?: number): Promise<void> {
  await openPage(path, width === undefined ? {} : { width });
  await page.getByRole('button', { name: 'Play it' }).click();
  await isDealt();
}

test('begins with the hand of the page and takes it to the board', async () => {
  await openPage(DECK);
  const shown = cardsOf(page.getByRole('list', { name: 'An opening hand' }));
  await expect.poll(() => labels(shown).length).toBe(7);
  const before = labels(shown);
  await userEvent.keyboard('n');
  await expect.poll(() => labels(shown)).not.toEqual(before);
  const dealt = labels(shown);
  expect(dealt).toHaveLength(7);
  await userEvent.keyboard('p');
  await isDealt();
  expect(labels(cardsOf(dialog))).toEqual(dealt);
  await userEvent.keyboard('p');
  await expect.poll(() => location.pathname).toBe(`${DECK}/simulator`);
  await inHand(7);
  expect(labels(hand.getByRole('img')).toSorted()).toEqual(dealt.toSorted());
  await expect.element(anyDialog).not.toBeInTheDocument();
  await openPage(location.pathname);
  await inHand(7);
  expect(labels(hand.getByRole('img')).toSorted()).toEqual(dealt.toSorted());
  await expect.element(anyDialog).not.toBeInTheDocument();
});

test('replaces marked cards by keys, after which the hand is final', async () => {
  await openTest(REPLACED);
  const playOn = dialog.getByRole('button', { name: 'Play on' });
  await expect.element(playOn).toBeVisible();
  await userEvent.keyboard('2');
  (card(6).element() as HTMLElement).focus();
  await userEvent.keyboard(' {ArrowLeft}');
  await expect.element(card(5)).toHaveFocus();
  await says('2 cards go back, you draw 2 others.');
  await expect.element(playOn).not.toBeInTheDocument();
  await userEvent.keyboard('m');
  await says('2 replaced. This is your hand.');
  await says('Hand 1. You kept 0 of 1.');
  const keep = dialog.getByRole('button', { name: 'Keep', exact: true });
  await expect.element(keep).not.toBeInTheDocument();
  await userEvent.keyboard('1');
  await expect.element(card(0)).toHaveAttribute('aria-pressed', 'false');
  await userEvent.keyboard('n');
  await says('Hand 2. You kept 0 of 1.');
});

test('counts a kept hand, and deals the next one by a second press', async () => {
  await openTest(KEPT);
  await says('Hand 1.');
  await userEvent.keyboard('k');
  await says('Kept. This is your hand.');
  await says('Hand 1. You kept 1 of 1.');
  await userEvent.keyboard('k');
  await says('Hand 2. You kept 1 of 1.');
  // The tally lives for the visit.
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Play it' }).click();
  await says('Hand 2. You kept 1 of 1.');
});

test('counts the hands that fit the rule, stored per deck', async () => {
  await openTest();
  const odds = dialog.getByCss('summary');
  await odds.click();
  for (const label of ['Cost 2 or less, at least', 'Cost 5 or more, at most']) {
    await dialog.getByRole('button', { name: `Remove: ${label}` }).click();
  }
  const fewer = dialog.getByRole('button', { name: 'Fewer: Inkable cards, at least' });
  await fewer.click();
  await fewer.click();
  await expect.element(dialog.getByText('100% of 10,000 dealt hands fit.')).toBeVisible();
  await userEvent.selectOptions(
    dialog.getByRole('combobox', { name: 'Add a rule' }),
    'Characters, at least',
  );
  await dialog.getByRole('button', { name: 'More: Characters, at least' }).click();
  await openTest();
  await odds.click();
  await expect
    .element(dialog.getByRole('group', { name: 'Characters, at least' }))
    .toMatchTextContent(/2$/);
});

test('offers a card of several printings once', async () => {
  await openTest(REPLACED);
  await dialog.getByCss('summary').click();
  const options = dialog.getByRole('combobox', { name: 'Add a rule' }).getByRole('option');
  const moths = options.filter({ hasText: 'Paper Moth - Page Nibbler, at least' });
  await expect.poll(() => moths.elements().length).toBe(1);
});

test('shows exact odds by turn for either start', async () => {
  await openTest();
  await dialog.getByCss('summary').click();
  const songs = dialog.getByCss('option').filter({ hasText: /^Songs/ });
  await userEvent.selectOptions(dialog.getByRole('combobox', { name: 'Cards' }), songs);
  // 1 - C(55,n) / C(60,n), for at least 1 of 5 among the first 7, 8 and 9 of 60 cards.
  const cells = dialog.getByRole('row', { name: /^1 or more/ }).getByRole('cell');
  await expect.element(cells.nth(0)).toHaveTextContent('47%');
  await expect.element(cells.nth(1)).toHaveTextContent('52%');
  (dialog.getByRole('radio', { name: 'On the play' }).element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(cells.nth(1)).toHaveTextContent('57%');
});

test('opens from the board, where undo restores the game', async () => {
  await openTest();
  await userEvent.keyboard('p');
  await inHand(7);
  await userEvent.keyboard('d');
  await inHand(8);
  await page.getByRole('button', { name: 'Game menu' }).click();
  await page.getByRole('menuitem', { name: 'Test this deck' }).click();
  await isDealt();
  await userEvent.keyboard('p');
  await inHand(7);
  await expect.element(dialog).not.toBeInTheDocument();
  await userEvent.keyboard('u');
  await expect.element(page.getByRole('dialog', { name: 'Mulligan' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(anyDialog).not.toBeInTheDocument();
  await userEvent.keyboard('u');
  await expect.element(page.getByRole('dialog', { name: 'Choose an opening hand' })).toBeVisible();
  await userEvent.keyboard('u');
  await inHand(8);
});

test('fits a phone, with its buttons in sight', async () => {
  await openTest(DECK, 390);
  const button = dialog.getByRole('button', { name: 'Play on' });
  await expect.element(button).toBeInViewport({ ratio: 1 });
  expect(button.element().getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
  const tops = cardsOf(dialog)
    .elements()
    .map((image) => image.getBoundingClientRect().y);
  expect(tops[3]).toBe(tops[0]);
  expect(tops[4]).toBeGreaterThan(tops[0] ?? 0);
});
