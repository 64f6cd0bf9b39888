import { describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { DEVICE_TOKEN, writePreference } from '../../lib/local-preferences.ts';
import { copiesOf, fillDevice } from '../../testing/device-data.ts';
import { openPage, signIn } from '../../testing/open-page.ts';
import { callAs } from '../../testing/player-calls.ts';
import { stub } from '../../testing/stub-responses.ts';

const LABEL = 'Find or paste anything';
const dialog = page.getByRole('dialog', { name: LABEL });
const field = dialog.getByRole('combobox', { name: LABEL });
const option = (name: RegExp) => dialog.getByRole('option', { name });

async function openPalette(address = '/privacy-policy', width = 1440): Promise<void> {
  await openPage(address, { width, language: 'en' });
  await page.getByRole('banner').getByRole('button', { name: LABEL }).click();
  await expect.element(field).toHaveFocus();
}

function paste(text: string, place: Element = document.body): void {
  const clipboardData = new DataTransfer();
  clipboardData.setData('text/plain', text);
  place.dispatchEvent(
    new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
  );
}

describe('the palette', () => {
  test('finds cards, sets and actions, and opens the first with Enter', async () => {
    await openPalette();
    await field.fill('moth');
    await expect
      .element(option(/^Paper Moth ?Page Nibbler/))
      .toHaveAttribute('aria-selected', 'true');
    await expect.element(option(/^Moths at the Window/)).toBeVisible();
    await expect.element(option(/^New deck with Paper Moth/)).toBeVisible();
    await expect.element(dialog.getByRole('status').getByText(/^\d+ results$/)).toBeInTheDocument();
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => location.pathname).toMatch(/^\/cards\/\d+$/);
  });

  test('opens the card of the whole text, however fast Enter follows', async () => {
    await openPalette();
    await field.fill('ori');
    await expect.element(option(/^Oriel/).first()).toBeVisible();
    await field.fill('paper moth page');
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => location.pathname).toMatch(/^\/cards\/\d+$/);
    await expect.element(page.getByRole('dialog', { name: /^Paper Moth/ })).toBeVisible();
  });

  test('finds players by the authors of public decks, and decks by name', async () => {
    await openPalette();
    await field.fill('wren');
    await expect
      .element(dialog.getByRole('group', { name: 'Players' }).getByRole('option').first())
      .toHaveAttribute('href', expect.stringMatching(/^\/players\//));
  });

  test('Tab goes from group to group, arrows from row to row', async () => {
    await openPalette();
    await field.fill('moth');
    await expect.element(option(/^Paper Moth ?Page Nibbler/)).toBeVisible();
    const active = () =>
      document.getElementById(field.element().getAttribute('aria-activedescendant') ?? '')
        ?.textContent;
    await userEvent.keyboard('{ArrowDown}');
    await expect.poll(active).toMatch(/^Paper Moth/);
    await userEvent.keyboard('{Tab}');
    await expect.poll(active).toMatch(/Moths at the Window/);
    await userEvent.keyboard('{Shift>}{Tab}{/Shift}');
    await expect.poll(active).toMatch(/^Paper Moth/);
    await expect.element(field).toHaveFocus();
    const opened = vi.spyOn(window, 'open').mockReturnValue(null);
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await expect.poll(() => opened.mock.calls[0]?.[0]).toMatch(/^\/cards\/\d+$/);
    await expect.element(dialog).toBeVisible();
  });

  test('remembers what was opened until it is cleared', async () => {
    await openPalette();
    await field.fill('moth');
    await expect.element(dialog.getByText(/^\d+ results$/)).toBeInTheDocument();
    await option(/^All \d+/)
      .first()
      .click();
    await expect.poll(() => location.search).toBe('?query=moth');
    await expect.element(dialog).not.toBeInTheDocument();
    await userEvent.keyboard('/');
    await expect.element(option(/^moth$/)).toHaveAttribute('href', '/cards?query=moth');
    await option(/^Clear$/).click();
    await expect.element(option(/^New deck$/)).toBeVisible();
    expect(option(/^moth$/).elements()).toEqual([]);
  });

  test('keeps a row that is being pressed while results above it arrive', async () => {
    const cards = Promise.withResolvers<undefined>();
    stub(/ \/api\/cards\/search\?.*namesFirst/, async (_request, forward) => {
      await cards.promise;
      return forward();
    });
    await openPalette();
    await field.fill('moth');
    const deck = option(/^Moths at the Window/);
    await expect.element(deck).toBeVisible();
    const row = deck.element();
    cards.resolve(undefined);
    await expect.element(option(/^Paper Moth ?Page Nibbler/)).toBeVisible();
    expect(deck.element()).toBe(row);
  });

  test('says what can be searched if nothing is found; Escape empties, then closes', async () => {
    await openPalette();
    await field.fill('blurpelwurp');
    await expect.element(dialog.getByText('Nothing is called “blurpelwurp”')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(field).toHaveValue('');
    await userEvent.keyboard('{Escape}');
    await expect.element(dialog).not.toBeInTheDocument();
    await expect
      .element(page.getByRole('banner').getByRole('button', { name: LABEL }))
      .toHaveFocus();
  });

  test('guesses the most similar card name', async () => {
    await openPalette();
    await field.fill('paperr mothes');
    await dialog.getByRole('button', { name: 'Paper Moth' }).click();
    await expect.element(field).toHaveValue('Paper Moth');
    await expect.element(option(/^Paper Moth ?Page Nibbler/)).toBeVisible();
  });

  test('offers to paste or choose a file before typing on a phone', async () => {
    await openPalette('/privacy-policy', 390);
    await expect.element(dialog.getByRole('button', { name: 'Choose a file' })).toBeVisible();
    await field.fill('moth');
    expect(dialog.getByRole('button', { name: 'Choose a file' }).elements()).toEqual([]);
  });
});

describe('a text pasted on a page', () => {
  const LIST = '4 Paper Moth - Page Nibbler\n3 Unlearn Me Gentley\nsee you on Sunday';

  test('is a deck list with a line to check, which the new deck gets corrected', async () => {
    await openPage('/privacy-policy', { language: 'en', signedInAs: 'paster' });
    await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
    paste(LIST);
    await expect.element(dialog.getByText('Pasted text, 3 lines')).toBeVisible();
    await expect.element(dialog.getByText('A deck list: 4 cards, 1 line to check')).toBeVisible();
    await expect.element(dialog.getByRole('button', { name: 'Make a deck of it' })).toHaveFocus();
    await dialog.getByRole('button', { name: 'Unlearn Me Gently' }).click();
    await expect.element(dialog.getByText('A deck list: 7 cards', { exact: true })).toBeVisible();
    await dialog.getByRole('button', { name: 'Make a deck of it' }).click();
    await expect
      .poll(() => location.pathname + location.search)
      .toBe('/decks?tab=myDecks&create=deck');
    expect((history.state as { usr: object }).usr).toEqual({
      paste: '4 Paper Moth - Page Nibbler\n3 Unlearn Me Gently\nsee you on Sunday',
    });
  });

  test('names the key of its first step in French', async () => {
    await openPage('/privacy-policy', { language: 'fr' });
    await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
    paste(LIST);
    await expect
      .element(page.getByRole('button', { name: 'En faire un deck' }).getByCss('kbd'))
      .toHaveTextContent('Entrée');
  });

  test('may have another card for a line', async () => {
    await openPage('/privacy-policy', { language: 'en', signedInAs: 'paste-corrector' });
    await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
    paste(LIST);
    await dialog.getByRole('button', { name: 'Another card' }).click();
    await dialog.getByRole('searchbox', { name: 'Another card' }).fill('oriel');
    await dialog
      .getByRole('button', { name: /^Oriel/ })
      .first()
      .click();
    await expect.element(dialog.getByText('A deck list: 7 cards', { exact: true })).toBeVisible();
  });

  test('can be dealt and put on the wants without a deck', async () => {
    await openPage('/privacy-policy', { language: 'en', signedInAs: 'paste-dealer' });
    await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
    paste('4 Paper Moth - Page Nibbler\n4 Unlearn Me Gently');
    await expect.element(dialog.getByText('8 of the 8 are not in your collection')).toBeVisible();
    const deal = dialog.getByRole('button', { name: 'Deal a hand' }).element();
    await userEvent.click(deal);
    const test = page.getByRole('dialog', { name: 'Test this deck' });
    await expect.element(test.getByRole('listitem').nth(6)).toBeVisible();
    expect(test.getByRole('button', { name: 'Play on' }).elements()).toEqual([]);
    // Also from below the dialog, where the focus may still be: the list stays.
    deal.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
    await expect.element(test).not.toBeInTheDocument();
    await expect.element(deal).toHaveFocus();
    await dialog.getByRole('button', { name: 'Add to my wants' }).click();
    await expect.element(dialog.getByText('On your wants.')).toBeVisible();
  });

  test.each(['account', 'device'])('is compared with the collection of the %s', async (owner) => {
    if (owner === 'account') {
      await signIn('paste-owner');
      await callAs('PATCH', '/collection', { cards: copiesOf({ '900304': 3 }) });
    } else {
      await fillDevice({ '900304': 3 });
      writePreference('auth_token', DEVICE_TOKEN);
    }
    await openPage('/privacy-policy', { language: 'en' });
    await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
    paste('4 Paper Moth - Page Nibbler\n4 Unlearn Me Gently');
    await dialog.getByRole('button', { name: 'Compare with my collection' }).click();
    const compared = page.getByRole('dialog', { name: 'Compare with my collection' });
    await expect.element(compared.getByText('You own 3 of 8. 5 cards are missing.')).toBeVisible();
    const rows = compared.getByRole('listitem');
    await expect.element(rows.first()).toHaveTextContent('1Paper Moth - Page Nibbler');
    await compared.getByText('In your collection').click();
    await expect.element(rows.last()).toHaveTextContent('3Paper Moth - Page Nibbler');
    await compared.getByRole('button', { name: 'Add to my wants' }).click();
    await expect.element(compared.getByText('On your wants.')).toBeVisible();
  });

  test('is compared with a deck', async () => {
    await openPage('/privacy-policy', { language: 'en', signedInAs: 'paste-comparer' });
    await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
    paste('Moths\n4 Paper Moth - Page Nibbler\n4 Unlearn Me Gently');
    await dialog.getByRole('button', { name: 'Compare with a deck' }).click();
    await page.getByRole('textbox', { name: /link/i }).fill('/decks/sample-002');
    await page.getByRole('button', { name: 'Compare', exact: true }).click();
    await expect.element(page.getByRole('heading', { name: 'Moths', level: 2 })).toBeVisible();
    await expect.element(page.getByText(/cards differ$/)).toBeVisible();
  });

  test('is a collection that becomes a want list', async () => {
    await openPage('/privacy-policy', { language: 'en', signedInAs: 'paste-wanter' });
    await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
    paste('Normal,Foil,Name,Set,Card Number\n3,1,Paper Moth - Page Nibbler,1,1');
    await dialog.getByRole('button', { name: 'Use as a want list' }).click();
    await expect.element(dialog.getByText('Missing cards: 4')).toBeVisible();
    await dialog.getByRole('button', { name: 'Add to my wants' }).click();
    await expect.element(dialog.getByText('On your wants.')).toBeVisible();
  });

  test('is a collection, whose import starts with the preview', async () => {
    await openPage('/privacy-policy', { language: 'en', signedInAs: 'paste-importer' });
    await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
    paste('Normal,Foil,Name,Set,Card Number\n3,1,,1,1');
    await dialog.getByRole('button', { name: 'Import 4 cards' }).click();
    const imported = page.getByRole('dialog', { name: 'Import into the collection' });
    await imported.getByRole('button', { name: 'Import 1 card' }).click();
    await expect
      .element(imported.getByRole('link', { name: 'See what you can build' }))
      .toBeVisible();
  });

  test.each([
    ['a link of the site', () => `${location.origin}/meta`, 'Open it'],
    ['several decks', () => JSON.stringify([DECK, DECK]), 'Import 2 decks'],
  ])('is %s', async (_, text, action) => {
    await openPage('/privacy-policy', { language: 'en' });
    await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
    paste(text());
    await expect.element(dialog.getByRole('button', { name: action })).toBeVisible();
  });
  const DECK = { name: 'Moths', colors: [], cards: [{ globalId: 900101, quantity: 4 }] };

  test('stays if its format is unknown; plain words are searched for', async () => {
    await openPage('/privacy-policy', { language: 'en' });
    await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
    paste('Dear Ada,\n\nsee you.');
    await expect.element(dialog.getByText('We do not know this format')).toBeVisible();
    await expect.element(dialog.getByText('Dear Ada')).toBeVisible();
    await dialog.getByRole('button', { name: 'Remove the pasted text' }).click();
    await expect.element(field).toHaveFocus();
    paste('Paper Moth', field.element());
    expect(dialog.getByText(/^Pasted text/).elements()).toEqual([]);
  });

  test('is left to a field that has the focus', async () => {
    await openPage('/cards', { language: 'en' });
    const search = page.getByRole('searchbox', { name: 'Search cards' });
    await expect.element(search).toBeVisible();
    paste(LIST, search.element());
    expect(dialog.elements()).toEqual([]);
  });
});
