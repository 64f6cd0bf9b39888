import { expect, test } from 'vitest';
import { page, userEvent, type Locator } from 'vitest/browser';
import { focus, openPage, signIn } from '../../testing/open-page.ts';
import { callAs, idFrom } from '../../testing/player-calls.ts';

/** Player whom the site of the page tests names as a moderator. */
const MODERATOR = 'warden';

const sees = (place: Locator) => expect.element(place).toBeVisible();
const button = (name: string) => page.getByRole('button', { name, exact: true });

test('a moderator decides reports by keyboard, in German', async () => {
  await signIn('teasel');
  const publish = (name: string) =>
    idFrom('POST', '/decks', {
      ...{ name, description: 'Quit the game.', colors: ['Amber'], isPublic: true },
    });
  const ids = [await publish('Keys First'), await publish('Keys Second')];
  await signIn(MODERATOR, 'de');
  for (const targetId of ids) {
    await callAs('POST', '/reports', { kind: 'deck', targetId, reason: 'insult', text: '' });
  }
  const caseTitle = (name: string) => page.getByRole('heading', { level: 2, name });
  await openPage('/moderation', { language: 'de' });
  await focus(page.getByRole('link', { name: /Keys First/ }));
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(page.getByRole('link', { name: /Keys Second/ })).toHaveFocus();
  await userEvent.keyboard('{ArrowUp}{Enter}');
  await expect.element(caseTitle('Keys First')).toHaveFocus();
  expect(new URLSearchParams(location.search).get('case')).toBe(`deck-${ids[0]}`);
  await expect.element(page.getByRole('radio', { name: 'Freigeben' })).toBeDisabled();
  await userEvent.keyboard('k');
  await expect.element(page.getByRole('radio', { name: 'So lassen' })).toBeChecked();
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await sees(page.getByText('Unverändert gelassen: Deck „Keys First“').first());
  await expect.element(caseTitle('Keys Second')).toHaveFocus();
  await userEvent.keyboard('h');
  await expect
    .element(page.getByRole('textbox', { name: 'Antwort an den Spieler' }))
    .toHaveValue('Name, Beschreibung oder Video dieses Decks beleidigt oder belästigt jemanden.');
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await sees(page.getByText('Ausgeblendet: Deck „Keys Second“').first());

  await openPage(`/decks/${ids[1]}`, { signedInAs: 'teasel', language: 'en' });
  const notice = page.getByRole('region', { name: /Keys Second.* is hidden from others/ });
  await sees(notice.getByText('description or video of this deck insults'));

  await openPage('/moderation', { signedInAs: MODERATOR, language: 'de' });
  await page.getByRole('tab', { name: /^Beantwortet/ }).click();
  await page.getByRole('link', { name: /Keys Second/ }).click();
  await expect.element(caseTitle('Keys Second')).toHaveFocus();
  await userEvent.keyboard('r');
  await button('Freigeben').click();
  await sees(page.getByRole('article', { name: 'Keys Second' }).getByText(/^Freigegeben: /));
});

test('a player reports a name by keyboard in French and withdraws it', async () => {
  await signIn('windmill');
  await callAs('PATCH', '/auth/collection-visibility', { isPublic: true });
  const id = await idFrom('GET', '/auth/me');
  await openPage(`/collection/public/${id}`, { signedInAs: 'name-reporter', language: 'fr' });
  await focus(button('Signaler ce nom'));
  await userEvent.keyboard('{Enter}');
  const dialog = page.getByRole('dialog', { name: 'Signaler ce nom' });
  await focus(dialog.getByRole('radio', { name: 'Insulte ou harcèlement' }));
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(dialog.getByRole('radio', { name: 'Haine' })).toBeChecked();
  await focus(dialog.getByRole('button', { name: 'Envoyer le signalement' }));
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog.getByRole('link', { name: 'Vos signalements' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await sees(page.getByText('Nom « windmill »'));
  await focus(button('Retirer'));
  await userEvent.keyboard('{Enter}');
  await sees(page.getByText('Vous n’avez rien signalé.'));
});

test("a public text with a listed word is rejected in the player's language", async () => {
  await openPage('/moderation', { signedInAs: MODERATOR });
  await page.getByLabelText('Word list').fill('zwackelmann');
  await button('Save the list').click();
  await sees(page.getByText('Word list changed').first());

  await openPage('/profile', { signedInAs: 'tilde', language: 'de' });
  await button('Ändern').click();
  await page.getByRole('main').getByRole('textbox').fill('Zwäckelmann!');
  await userEvent.keyboard('{Enter}');
  await sees(page.getByText('„zwackelmann“ ist in öffentlichen Texten nicht erlaubt.'));
});

test('players who are no moderators are told so', async () => {
  await openPage('/moderation', { signedInAs: 'no-warden' });
  await sees(page.getByText('This page is for moderators of this site.'));
});
