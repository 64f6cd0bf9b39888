import { expect, test } from 'vitest';
import { page, userEvent, type Locator } from 'vitest/browser';
import { openPage } from '../../../testing/open-page.ts';
import { stub } from '../../../testing/stub-responses.ts';

/** Cards of the sample. */
const CARD = 'Unlearn Me Gently';
const MOTHS = '77 Paper Moths';

async function openNewDeck(player: string): Promise<Locator> {
  await openPage('/decks', { signedInAs: player });
  await page.getByRole('button', { name: 'Create deck' }).first().click();
  return page.getByRole('dialog', { name: 'New deck' });
}

test('a rejected deck stays in the dialog with the reason', async () => {
  stub(/ \/api\/decks$/, { status: 409, json: { error: 'Too many', code: 'too_many_decks' } });
  const dialog = await openNewDeck('collector');
  const name = dialog.getByRole('textbox', { name: 'Name' });
  await name.fill('One too many');
  await dialog.getByRole('button', { name: 'Create empty deck' }).click();
  await expect
    .element(dialog.getByText('You have reached the maximum number of decks. Delete one first.'))
    .toBeVisible();
  await expect.element(name).toHaveValue('One too many');
});

test('repeated clicks send one request', async () => {
  let requests = 0;
  stub(/^POST \/api\/decks$/, (_, forward) => {
    requests += 1;
    return forward();
  });
  const dialog = await openNewDeck('impatient');
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Once');
  await dialog.getByRole('button', { name: 'Create empty deck' }).dblClick();
  await expect.poll(() => location.search).toBe('?tab=edit');
  await openPage('/decks?tab=myDecks');
  await expect.element(page.getByRole('link', { name: 'Once' })).toBeVisible();
  expect(page.getByRole('link', { name: 'Once' }).elements()).toHaveLength(1);
  expect(requests).toBe(1);
});

test('input is discarded only after confirmation', async () => {
  const dialog = await openNewDeck('waverer');
  const description = dialog.getByRole('textbox', { name: 'Description' });
  await dialog.getByText('Details', { exact: true }).click();
  await description.fill('Perhaps');
  await page.getByCss('html').click({ position: { x: 4, y: 4 } });
  await expect.element(dialog.getByText('Discard your changes?')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await dialog.getByRole('button', { name: 'Discard' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Create deck' }).first().click();
  await dialog.getByText('Details', { exact: true }).click();
  await expect.element(description).toHaveValue('');
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
});

test('mentions stay available while a longer name loads', async () => {
  const asked = Promise.withResolvers<undefined>();
  stub(/search\?query=unlearn&/, () => {
    asked.resolve(undefined);
    return new Promise(() => undefined);
  });
  const dialog = await openNewDeck('hasty');
  await dialog.getByText('Details', { exact: true }).click();
  const field = dialog.getByRole('textbox', { name: 'Description' });
  await field.click();
  await userEvent.keyboard('#un');
  const options = dialog.getByRole('option');
  await expect.element(options.nth(1)).toBeVisible();
  await userEvent.keyboard('learn');
  await asked.promise;
  const texts = options.elements().map(({ textContent }) => textContent);
  expect(texts).toEqual([expect.stringContaining(CARD)]);
  await userEvent.keyboard('{Enter}');
  const text = () => (field.element() as HTMLTextAreaElement).value;
  await expect.poll(text).toMatch(/^\{#\d+\} $/);
});

test('a pasted list makes a deck named after it; a failed import keeps it', async () => {
  const dialog = await openNewDeck('interrupted');
  const list = dialog.getByRole('textbox', { name: 'Cards' });
  await list.fill(`4 ${MOTHS}\n3 ${CARD}s\nsideboard: none`);
  await expect.element(dialog.getByRole('heading', { name: '4 cards found' })).toBeVisible();
  await expect.element(dialog.getByRole('textbox', { name: 'Name' })).toHaveValue(MOTHS);
  await expect.element(dialog.getByText(`Line 2: Card ${CARD}s not found`)).toBeVisible();
  await expect.element(dialog.getByText('“sideboard: none”')).toBeVisible();
  const restore = stub(/ \/api\/decks$/, { status: 500, text: 'broken' });
  await dialog.getByRole('button', { name: 'Create deck, 4 cards' }).click();
  await expect.element(dialog.getByText('Failed to import deck.')).toBeVisible();
  restore();
  await dialog.getByRole('button', { name: 'Try again' }).click();
  await expect.element(page.getByText('1 line was left out.')).toBeVisible();
  await expect
    .poll(() => location.pathname + location.search)
    .toMatch(/^\/decks\/[\w-]+\?tab=edit$/);
  await openPage(location.pathname);
  await expect.element(page.getByRole('heading', { level: 1, name: MOTHS })).toBeVisible();
  await expect.element(page.getByRole('link', { name: MOTHS }).first()).toBeVisible();
});

test('a name suggested while the field has the focus does not replace it', async () => {
  const dialog = await openNewDeck('typist');
  const name = dialog.getByRole('textbox', { name: 'Name' });
  await dialog.getByRole('textbox', { name: 'Cards' }).fill(`4 ${MOTHS}`);
  (name.element() as HTMLInputElement).focus();
  await expect.element(dialog.getByRole('heading', { name: '4 cards found' })).toBeVisible();
  await expect.element(name).toHaveValue('New deck');
  await userEvent.tab();
  await expect.element(name).toHaveValue(MOTHS);
  await name.click();
  await userEvent.keyboard('Moths at home');
  await expect.element(name).toHaveValue('Moths at home');
});

test('a line to check gets another card, or is left out on purpose', async () => {
  const dialog = await openNewDeck('searching');
  await dialog.getByRole('textbox', { name: 'Cards' }).fill(`4 ${MOTHS}\n3 ${CARD}s`);
  await dialog.getByRole('button', { name: 'Another card' }).click();
  await dialog.getByRole('searchbox').fill('paper moth');
  const moth = dialog.getByRole('button', { name: 'Paper Moth - Page Nibbler' });
  await moth.click();
  await expect.element(dialog.getByText('Chosen: 3 Paper Moth - Page Nibbler')).toBeVisible();
  await expect.element(dialog.getByRole('button', { name: 'Create deck, 7 cards' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Leave it out' }).click();
  await expect.element(dialog.getByText('Nothing left to check')).toBeVisible();
  await expect.element(dialog.getByRole('button', { name: 'Create deck, 4 cards' })).toBeVisible();
});

test('several files are imported as several decks', async () => {
  const dialog = await openNewDeck('filer');
  await expect.element(dialog.getByText('Choose a file')).toBeVisible();
  const files = new DataTransfer();
  files.items.add(new File([`2 ${MOTHS}`], 'Moths.txt', { type: 'text/plain' }));
  files.items.add(new File([`# Lamps\n3 ${MOTHS}`], 'x.txt', { type: 'text/plain' }));
  dialog
    .getByRole('tabpanel')
    .element()
    .dispatchEvent(new DragEvent('drop', { dataTransfer: files, bubbles: true }));
  await expect.element(dialog.getByText('Lamps')).toBeVisible();
  await dialog.getByRole('button', { name: 'Import 2 decks' }).click();
  await expect
    .element(dialog.getByRole('heading', { name: '2 of 2 decks imported' }))
    .toBeVisible();
});

test('the address opens the dialog with the text of the location state', async () => {
  await openPage('/decks', { signedInAs: 'sent' });
  history.replaceState({ usr: { paste: `2 ${MOTHS}` } }, '', '/decks?create=deck');
  dispatchEvent(new PopStateEvent('popstate', { state: history.state as unknown }));
  const dialog = page.getByRole('dialog', { name: 'New deck' });
  await expect.element(dialog.getByRole('button', { name: 'Create deck, 2 cards' })).toBeVisible();
});

test('the bulk import honours Retry-After and confirms before stopping', async () => {
  const imported = { name: 'Moths', colors: ['Ruby'], cards: [{ globalId: 900_101, quantity: 2 }] };
  await openPage('/decks?tab=myDecks', { signedInAs: 'hoarder' });
  await page.getByRole('button', { name: 'All my decks' }).click();
  await page.getByRole('menuitem', { name: 'Import all decks' }).click();
  const dialog = page.getByRole('dialog', { name: 'New deck' });
  await expect
    .element(dialog.getByRole('tab', { name: 'Import' }))
    .toHaveAttribute('aria-selected', 'true');
  let calls = 0;
  stub(/ \/api\/decks\/import$/, (_, forward) => {
    calls += 1;
    if (calls === 1 || calls === 3) return forward();
    const headers = { 'retry-after': calls === 2 ? '1' : '600' };
    const refusal = { error: 'Slow', code: 'rate_limited' };
    return Promise.resolve(Response.json(refusal, { status: 429, headers }));
  });
  const decks = Array.from({ length: 60 }, (_, number) => ({
    ...imported,
    name: `Deck ${number}`,
  }));
  await dialog.getByRole('textbox').fill(JSON.stringify(decks));
  await expect.element(dialog.getByText('The new decks are private')).toBeVisible();
  await dialog.getByRole('button', { name: 'Import 60 decks' }).click();
  await expect.element(dialog.getByText('the import continues in 1 second')).toBeVisible();
  await expect.element(dialog.getByText('the import continues in 600 seconds')).toBeVisible();
  await expect
    .element(dialog.getByRole('progressbar'))
    .toHaveAttribute('aria-valuetext', '50 of 60');
  await userEvent.keyboard('{Escape}');
  await expect
    .element(dialog.getByText('Stop the import? Decks already imported stay.'))
    .toBeVisible();
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await dialog.getByRole('button', { name: 'Stop' }).click();
  await dialog.getByRole('button', { name: 'Stop' }).click();
  await expect
    .element(dialog.getByRole('heading', { name: '50 of 60 decks imported' }))
    .toBeVisible();
  await expect.element(dialog.getByText('10 decks were not imported.')).toBeVisible();
});
