import { expect, test } from 'vitest';
import { page, userEvent, type Locator } from 'vitest/browser';
import { focus, openPage, signIn } from '../../../testing/open-page.ts';
import { callAs, makeDeck, ownCopies } from '../../../testing/player-calls.ts';
import { stub } from '../../../testing/stub-responses.ts';

const WANTS = '/collection/wants';

/** Cards of the sample: two commons of the first set, and one with several printings. */
const LINNET = { id: '900101', name: 'Linnet Graye - Third Candle from the Left' };
const TAMSIN = { id: '900102', name: 'Tamsin Quillward' };
const TORCH = { id: '900105', name: 'Read by Torchlight', newest: '901033' };

const rows = page.getByCss('[data-want]');
const gotIt = (name: string) => page.getByRole('button', { name: `Got it: ${name}` });
const sees = (place: Locator) => expect.element(place).toBeVisible();
const total = (count: number) =>
  sees(page.getByRole('status').getByText(new RegExp(`^${count} cards? you lack$`)));
const addressOf = () => location.pathname + location.search;

/** Copies of the card on the server. */
async function owned(cardId: string): Promise<number> {
  const copies = (await callAs('GET', '/collection/copies')) as {
    cardId: string;
    quantity: number;
    foilQuantity: number;
  }[];
  const found = copies.find((each) => each.cardId === cardId);
  return (found?.quantity ?? 0) + (found?.foilQuantity ?? 0);
}

/** Signs in a player with two decks and three copies of one of the cards; returns a deck's id. */
async function signInWithDecks(player: string): Promise<string> {
  await signIn(player);
  await ownCopies({ [LINNET.id]: 3 });
  const moths = await makeDeck('Moths', { [LINNET.id]: 4, [TAMSIN.id]: 2 });
  await makeDeck('Lamps', { [TAMSIN.id]: 1 });
  return moths;
}

/** Opens the wants of such a player with what the deck lacks. */
async function openWants(player: string): Promise<void> {
  await openPage(`${WANTS}?add=deck:${await signInWithDecks(player)}`);
  await total(3);
}

test('list what decks, a set and single cards lack, until these are removed', async () => {
  await signInWithDecks('want-seeker');
  await openPage(WANTS);
  await sees(page.getByRole('heading', { name: 'No wants yet' }));
  await page.getByRole('button', { name: 'Choose decks' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add decks, a set or a card' });
  await dialog.getByRole('checkbox', { name: /^Moths/ }).click();
  await dialog.getByRole('checkbox', { name: /^Lamps/ }).click();
  await dialog.getByRole('tab', { name: 'Set' }).click();
  await dialog
    .getByRole('combobox', { name: 'Goal for The First Folio' })
    .selectOptions('one of each');
  await dialog.getByRole('tab', { name: 'By hand' }).click();
  await dialog.getByRole('combobox').fill('10-33');
  await sees(dialog.getByRole('option').first().filter({ hasText: TORCH.name }));
  await userEvent.keyboard('{Enter}');
  await dialog.getByRole('button', { name: 'Done' }).click();
  // One of Linnet, two of Tamsin for both decks, five more of the set, and one by hand.
  await total(9);
  await sees(rows.filter({ hasText: 'Tamsin' }).getByText('Lamps').first());
  await sees(page.getByRole('link', { name: 'Moths' }).first());
  await expect.poll(() => callAs('GET', '/auth/me')).toMatchObject({ wantSources: { length: 3 } });
  await expect.poll(() => callAs('GET', '/wants')).toHaveLength(1);
  await openPage(WANTS);
  await total(9);
  const remove = (name: string) => page.getByRole('button', { name: `Remove ${name}` });
  await focus(remove('The First Folio, one of each'));
  await userEvent.keyboard('{Backspace}');
  await total(4);
  await page.getByRole('button', { name: 'Undo' }).click();
  await total(9);
  await remove('By hand').click();
  await total(8);
});

test('move to the collection, all or some, with undo', async () => {
  await openWants('finder-of-cards');
  await gotIt(LINNET.name).click();
  await sees(rows.getByText(`1 ${LINNET.name} is in your collection now.`));
  await total(2);
  await expect.poll(() => owned(LINNET.id)).toBe(4);
  await rows.getByRole('button', { name: 'Undo' }).click();
  await total(3);
  await expect.poll(() => owned(LINNET.id)).toBe(3);
  await gotIt(LINNET.name).click();
  await rows
    .filter({ hasText: 'Tamsin' })
    .getByRole('button', { name: /^Copies of Tamsin/ })
    .click();
  const dialog = page.getByRole('dialog', { name: /^Tamsin/ });
  await dialog.getByRole('button', { name: /^One fewer/ }).click();
  await dialog.getByRole('button', { name: 'Foil' }).click();
  await dialog.getByRole('button', { name: 'Got 1 copy' }).click();
  await total(1);
  await expect.poll(() => owned(TAMSIN.id)).toBe(1);
  await sees(page.getByText('1 card completes it'));
  // The notice leaves after eight seconds, and the rest is wanted.
  await gotIt(TAMSIN.name).click();
  await sees(rows.getByText('Moths is complete.'));
  // A row under the pointer stays.
  await userEvent.unhover(rows.first());
  await sees(page.getByText('Complete', { exact: true }));
  await expect
    .element(page.getByRole('heading', { name: 'You have everything on this list.' }), {
      timeout: 15_000,
    })
    .toBeVisible();
});

test('keep printing, finish and number of cards added by hand', async () => {
  await signIn('chooser');
  const choice = { printing: 'any', finish: 'any', quantity: 2, reason: 'Moths' };
  await callAs('PATCH', '/wants', { entries: [{ cardId: TORCH.id, ...choice }] });
  await openPage(WANTS);
  await sees(rows.getByText('Moths'));
  await rows.getByRole('button', { name: `Copies of ${TORCH.name} to get: 2` }).click();
  const hand = page.getByRole('dialog').getByRole('region', { name: 'By hand' });
  await hand.getByRole('combobox', { name: 'Printing' }).selectOptions('10-33');
  await hand.getByRole('combobox', { name: 'Finish' }).selectOptions('Foil');
  await expect
    .poll(() => callAs('GET', '/wants'))
    .toMatchObject([{ card: { id: TORCH.newest }, printing: 'one', finish: 'foil' }]);
});

test('are reached from old addresses, a deck, a set and buildable decks', async () => {
  const moths = await signInWithDecks('wanderer');
  await openPage(`/decks/shopping-list?decks=${moths},nobody&lockedDecks=other`);
  await total(3);
  expect(addressOf()).toBe(WANTS);
  await page.getByRole('button', { name: 'Remove Deleted or private deck' }).click();
  await openPage('/collection/chapter/1/wanted?collectionMode=play');
  await sees(page.getByRole('button', { name: 'Remove The First Folio, 4 of each' }));
  await openPage('/collection/chapter/1');
  await page.getByRole('link', { name: 'Missing cards' }).click();
  await page.getByRole('button', { name: 'Remove The First Folio, master set' }).click();
  await total(3);
  await openPage('/decks?tab=buildable&source=own&missing=any');
  await expect
    .element(page.getByRole('link', { name: 'Missing cards to my wants' }).first())
    .toHaveAttribute('href', expect.stringMatching(/^\/collection\/wants\?add=deck:/));
  await openPage(`/decks/${moths}`);
  await page.getByRole('link', { name: 'Missing cards' }).click();
  await total(3);
});

test('are worked off by keyboard alone', async () => {
  await openWants('typesetter');
  await focus(gotIt(LINNET.name));
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(gotIt(TAMSIN.name)).toHaveFocus();
  await userEvent.keyboard('g');
  await expect.element(rows.getByRole('button', { name: 'Undo' })).toHaveFocus();
  await userEvent.keyboard('{ArrowUp}');
  await expect.element(gotIt(LINNET.name)).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await total(3);
  await userEvent.keyboard('a');
  const dialog = page.getByRole('dialog', { name: 'Add decks, a set or a card' });
  await sees(dialog.getByRole('tab', { name: 'By hand', selected: true }));
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  await focus(page.getByRole('radio', { name: 'Any printing' }));
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(page.getByRole('radio', { name: 'As in the deck' })).toBeChecked();
  await page.getByRole('combobox', { name: 'Sort' }).selectOptions('What unlocks first');
  await sees(page.getByRole('heading', { name: /^Moths/, level: 2 }));
  expect(addressOf()).toBe(`${WANTS}?sort=unlocks`);
});

test('say when they cannot be counted', async () => {
  await signIn('unlucky-wants');
  await callAs('PATCH', '/auth/want-sources', { sources: ['set:1:one'] });
  const restore = stub(/ \/api\/collection\/chapter\/1\?/, { status: 500 });
  await openPage(WANTS);
  await sees(page.getByRole('heading', { name: 'The list could not be counted' }));
  restore();
  await page.getByRole('button', { name: 'Try again' }).click();
  await sees(rows.first());
});

test('a player who offers wanted cards is two presses away', async () => {
  await signIn('ledger-otter');
  const offer = { cardId: TAMSIN.id, printing: 'one', finish: 'normal', quantity: 2, reason: null };
  await callAs('PATCH', '/trades', { entries: [offer] });
  await callAs('PATCH', '/auth/trade-visibility', { list: 'trades', isPublic: true });
  await openWants('looking');
  await page.getByRole('link', { name: '1 player offers 2 of these' }).click();
  await page.getByRole('link', { name: /ledger-otter/ }).click();
  await sees(page.getByRole('heading', { name: 'You and ledger-otter' }));
  const get = page.getByRole('region', { name: 'You could get' });
  await sees(get.getByRole('checkbox', { name: /^Tamsin/ }));
});
