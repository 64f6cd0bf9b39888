import type { Locator, Page } from 'playwright-core';
import { accessibilityProblems } from './accessibility.ts';
import { focusProblems } from './focus-problems.ts';
import { dialogOf, expect, stub, test } from './journey.ts';
import { layoutProblems } from './layout-problems.ts';
import { requestAs, makeDeck, ownId } from './player-requests.ts';
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

test('a moderator decides reports by keyboard, in German', async ({ journey }) => {
  const owner = await journey.visit('/decks', { signedInAs: 'teasel' });
  const ids = [await publish(owner, 'Keys First'), await publish(owner, 'Keys Second')];
  const page = await journey.visit('/moderation', { signedInAs: MODERATOR, language: 'de' });
  for (const targetId of ids) {
    const report = { kind: 'deck', targetId, reason: 'insult', text: '' };
    await requestAs(page, 'POST', '/reports', report);
  }
  await requestAs(page, 'PATCH', '/auth/language', { language: 'de' });
  await page.reload();
  const row = page.getByRole('link', { name: /Keys First/ });
  await row.focus();
  await page.keyboard.press('ArrowDown');
  await page.locator('a:focus', { hasText: 'Keys Second' }).waitFor();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await page.locator('h2:focus', { hasText: 'Keys First' }).waitFor();
  expect(new URL(page.url()).searchParams.get('case')).toBe(`deck-${ids[0] ?? ''}`);
  await expect(page.getByRole('radio', { name: 'Freigeben' })).toBeDisabled();
  await page.keyboard.press('k');
  await expect(page.getByRole('radio', { name: 'So lassen' })).toBeChecked();
  await page.keyboard.press('Control+Enter');
  await page.getByText('Unverändert gelassen: Deck „Keys First“').waitFor();
  await page.locator('h2:focus', { hasText: 'Keys Second' }).waitFor();
  await page.keyboard.press('h');
  const response = page.getByRole('textbox', { name: 'Antwort an den Spieler' });
  const reason = 'Name, Beschreibung oder Video dieses Decks beleidigt oder belästigt jemanden.';
  await expect(response).toHaveValue(reason);
  await page.keyboard.press('Control+Enter');
  await page.getByText('Ausgeblendet: Deck „Keys Second“').waitFor();
  await owner.goto(new URL(`/decks/${ids[1] ?? ''}`, owner.url()).href);
  const notice = owner.getByRole('region', { name: /Keys Second.* is hidden from others/ });
  await notice.getByText('description or video of this deck insults').waitFor();
  await page.getByRole('tab', { name: /^Beantwortet/ }).click();
  await page.getByRole('link', { name: /Keys Second/ }).click();
  await page.locator('h2:focus', { hasText: 'Keys Second' }).waitFor();
  await page.keyboard.press('r');
  await page.getByRole('button', { name: 'Freigeben', exact: true }).click();
  const last = page.getByRole('article', { name: 'Keys Second' }).getByText(/^Freigegeben: /);
  await last.waitFor();
  await requestAs(page, 'PATCH', '/auth/language', { language: 'en' });
});

test('a player reports a name by keyboard in French and withdraws it', async ({ journey }) => {
  const owner = await journey.visit('/decks', { signedInAs: 'windmill' });
  await requestAs(owner, 'PATCH', '/auth/collection-visibility', { isPublic: true });
  const id = await ownId(owner);

  const page = await journey.visit(`/collection/public/${id}`, {
    ...{ signedInAs: 'linnet', language: 'fr' },
  });
  const button = page.getByRole('button', { name: 'Signaler ce nom' });
  await button.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Signaler ce nom' });
  await dialog.getByRole('radio', { name: 'Insulte ou harcèlement' }).focus();
  await page.keyboard.press('ArrowDown');
  await expect(dialog.getByRole('radio', { name: 'Haine' })).toBeChecked();
  await dialog.getByRole('button', { name: 'Envoyer le signalement' }).focus();
  await page.keyboard.press('Enter');
  const link = dialog.getByRole('link', { name: 'Vos signalements' });
  await link.waitFor();
  expect(await link.evaluate((element) => element === document.activeElement)).toBe(true);
  await page.keyboard.press('Enter');
  await page.getByText('Nom « windmill »').waitFor();
  await page.getByRole('button', { name: 'Retirer' }).focus();
  await page.keyboard.press('Enter');
  await page.getByText('Vous n’avez rien signalé.').waitFor();
});

test("a public text with a listed word is rejected in the player's language", async ({
  journey,
}) => {
  journey.expectConsoleErrors(/400/);
  const moderator = await journey.visit('/moderation', { signedInAs: MODERATOR });
  await moderator.getByLabel('Word list').fill('zwackelmann');
  await moderator.getByRole('button', { name: 'Save the list' }).click();
  await moderator.getByText('Word list changed').waitFor();

  const page = await journey.visit('/profile', { signedInAs: 'tilde', language: 'de' });
  await page.getByRole('button', { name: 'Ändern' }).click();
  await page.getByRole('textbox').fill('Zwäckelmann!');
  await page.keyboard.press('Enter');
  await page.getByText('„zwackelmann“ ist in öffentlichen Texten nicht erlaubt.').waitFor();
});

test('a player who is no moderator is told so', async ({ journey }) => {
  journey.expectConsoleErrors(/403/);
  const page = await journey.visit('/moderation', { signedInAs: 'stranger' });
  await page.getByText('This page is for moderators of this site.').waitFor();
});
