import type { Locator, Page } from 'playwright-core';
import { accessibilityProblems } from './accessibility.ts';
import { focusProblems } from './focus-problems.ts';
import { dialogOf, expect, stub, test } from './journey.ts';
import { layoutProblems } from './layout-problems.ts';
import { requestAs, makeDeck } from './player-requests.ts';
import { MODERATOR } from './site-process.ts';

/** Public deck of the player. */
async function publish(page: Page, name: string): Promise<string> {
  const deck = { name, description: 'Quit the game.', colors: ['Amber'], isPublic: true };
  const id = await makeDeck(page, deck);
  return id;
}

interface Sending {
  /** Name of the submit button. */
  readonly press: string;
  readonly failure: string;
}

/** Submits a failing form and retries: the input is kept. */
async function sendAgain(form: Locator, { press, failure }: Sending): Promise<void> {
  const button = form.getByRole('button', { name: press });
  const typed = () =>
    form.getByRole('textbox').evaluateAll((fields: HTMLTextAreaElement[]) => {
      return fields.map(({ value }) => value);
    });
  const before = await typed();
  const page = form.page();
  const restore = await stub(page, '**/api/**', async (route) => {
    if (route.request().method() === 'GET') await route.fallback();
    else await route.fulfill({ status: 503, body: '' });
  });
  await button.click();
  await form.getByRole('alert').getByText(failure).waitFor();
  expect(await typed()).toEqual(before);
  restore();
  await button.click();
}

test('a deck reported by a visitor is hidden, contested and restored', async ({ journey }) => {
  journey.expectConsoleErrors(/404|503/);
  const owner = await journey.visit('/decks', { signedInAs: 'mallard' });
  const path = `/decks/${await publish(owner, 'Salt and Spite')}`;

  const visitor = await journey.visit(path);
  await visitor.getByRole('button', { name: 'More actions' }).first().click();
  await visitor.getByRole('menuitem', { name: 'Report deck' }).click();
  const dialog = dialogOf(visitor);
  await dialog.getByRole('radio', { name: 'Hate' }).click();
  await dialog.getByRole('textbox').fill('Rude to new players.');
  await sendAgain(dialog, { press: 'Send report', failure: 'The report could not be sent' });
  await dialog.getByRole('link', { name: 'Your report' }).click();
  await visitor.getByText('Waiting').waitFor();

  const moderator = await journey.visit('/reports', { signedInAs: MODERATOR });
  await moderator.getByRole('link', { name: 'Open moderation' }).click();
  const found = moderator.getByRole('article', { name: 'Salt and Spite' });
  await moderator.getByRole('link', { name: /Salt and Spite/ }).click();
  await found.getByText('Rude to new players.').waitFor();
  await found.getByLabel('Answer to the player').fill('The text insults others.');
  await found.getByLabel('Answer to the reporters').fill('Thank you, it is hidden.');
  await sendAgain(found, { press: 'Hide and answer', failure: 'The decision could not be saved.' });
  await moderator.getByText('Hidden: Deck “Salt and Spite”').waitFor();

  await visitor.reload();
  await visitor.getByText('Thank you, it is hidden.').waitFor();
  await visitor.goto(new URL(path, visitor.url()).href);
  await visitor.getByText('Salt and Spite').waitFor({ state: 'detached' });

  await owner.goto(new URL(path, owner.url()).href);
  const notice = owner.getByRole('region', { name: /Salt and Spite.* is hidden from others/ });
  await notice.getByText('The text insults others.').waitFor();
  await notice.getByRole('textbox').fill('I have changed it.');
  const failure = 'The objection could not be sent';
  await sendAgain(notice, { press: 'Object to the decision', failure });
  await notice.getByText('Your objection has arrived').waitFor();

  await moderator.reload();
  await moderator.getByRole('link', { name: /Salt and Spite/ }).click();
  await found.getByText('I have changed it.').waitFor();
  await found.getByRole('radio', { name: 'Restore' }).click();
  await found.getByRole('button', { name: 'Restore', exact: true }).click();
  await found.waitFor({ state: 'detached' });
  await visitor.reload();
  await visitor.getByRole('heading', { level: 1, name: 'Salt and Spite' }).waitFor();
});

test('the notice of a hidden deck is accessible in a narrow window', async ({ journey }) => {
  const page = await journey.visit('/decks', { signedInAs: 'odalys', width: 390, height: 844 });
  const deckId = await publish(page, 'Nine Candles');
  await requestAs(await journey.player(MODERATOR), 'POST', '/moderation/decisions', {
    ...{ kind: 'deck', targetId: deckId, action: 'hide', rule: 'advertising', closeAll: false },
    ...{ ownerAnswer: 'Advertising.', reporterAnswer: '' },
  });
  await page.goto(`/decks/${deckId}`);
  await page.getByRole('region', { name: /Nine Candles.* is hidden from others/ }).waitFor();
  expect(await accessibilityProblems(page)).toEqual([]);
  expect(await layoutProblems(page)).toEqual([]);
  expect(await focusProblems(page)).toEqual([]);
});
