import { expect, test } from 'vitest';
import { page, type Locator } from 'vitest/browser';
import { openPage, signIn, signOut } from '../../../testing/open-page.ts';
import { callAs, idFrom } from '../../../testing/player-calls.ts';
import { stub } from '../../../testing/stub-responses.ts';

/** Two common cards of the first sample set, which has seven standard and two special cards. */
const LINES = [
  { cardId: '900101', quantity: 2, foilQuantity: 1 },
  { cardId: '900102', quantity: 4, foilQuantity: 0 },
];

const tileOf = (setCode: string): Locator =>
  page.getByCss(`main a[href*="/chapter/${setCode}"]:not([href*="/chapter/${setCode}0"])`);
const publicSwitch = () => page.getByRole('switch', { name: 'Public', exact: true });
const exactly = (text: string) => ({ name: text, exact: true });

/** Signs in a player who owns the two cards; returns their id. */
async function signInOwner(name: string): Promise<string> {
  await signIn(name);
  await callAs('PATCH', '/collection', { cards: LINES });
  return idFrom('GET', '/auth/me');
}

/** Creates a player with a public collection and signs them out; returns its path. */
async function publicCollectionOf(name: string): Promise<string> {
  const id = await signInOwner(name);
  await callAs('PATCH', '/auth/collection-visibility', { isPublic: true });
  signOut();
  return `/collection/public/${id}`;
}

test('every page with a card query reports an unknown set', async () => {
  const path = await publicCollectionOf('quill-unknown');
  await signIn('quill-unknown');
  const own = ['/collection', '/collection/chapter/1'];
  for (const address of [...own, path, `${path}/chapter/1`]) {
    await openPage(`${address}?query=${encodeURIComponent('set:nonsense or cost<9')}`);
    await expect.element(page.getByText('There is no set “nonsense”.')).toBeVisible();
  }
  await openPage(`/collection/chapter/1?query=${encodeURIComponent('set:tfc or set:P1')}`);
  await expect.element(page.getByText(/(\d+) of \1 cards shown/)).toBeVisible();
});

test('a set without known cards is not shown as filtered out', async () => {
  const id = await signInOwner('quill-early');
  await callAs('PATCH', '/auth/collection-visibility', { isPublic: true });
  stub(/\/stats\?/, async (_, forward) => {
    const sets = (await (await forward()).json()) as object[];
    const totals = { standardOwned: 0, standardTotal: 0, specialOwned: 0, specialTotal: 0 };
    const none = { ...totals, hasCards: false };
    return Response.json(
      sets.map((set) => ('setCode' in set && set.setCode === '2' ? { ...set, ...none } : set)),
    );
  });
  stub(/\/chapter\/2\?/, async (_, forward) => {
    const chapter = (await (await forward()).json()) as object;
    return Response.json({ ...chapter, cards: [] });
  });
  for (const base of ['/collection', `/collection/public/${id}`]) {
    await openPage(`${base}?rarities=ENCHANTED`);
    const unknown = page.getByRole('list', exactly('Not revealed yet'));
    await expect
      .element(unknown.getByRole('link').getByText('No cards yet.', { exact: true }))
      .toBeVisible();
    await expect
      .element(tileOf('1').getByText('No matching cards.', { exact: true }))
      .toBeVisible();
    await tileOf('2').click();
    await expect.element(page.getByRole('heading', exactly('No cards yet'))).toBeVisible();
    expect(page.getByText('No cards match your criteria').elements()).toEqual([]);
  }
});

test('a failed overview shows an error and a home link in every language', async () => {
  await signIn('quill-troubled');
  stub(/ \/api\/collection\//, { status: 500 });
  for (const [language, text, back] of [
    ['en', 'An error occurred while loading cards.', 'Back to home'],
    ['fr', 'Une erreur s’est produite lors du chargement des cartes.', 'Retour à l’accueil'],
    ['de', 'Beim Laden der Karten ist ein Fehler aufgetreten.', 'Zur Startseite'],
    ['it', 'Si è verificato un errore durante il caricamento delle carte.', 'Torna alla home'],
  ] as const) {
    await callAs('PATCH', '/auth/language', { language });
    await openPage('/collection');
    const alert = page.getByRole('alert');
    await expect.element(alert.getByRole('heading', exactly(text))).toBeVisible();
    await alert.getByRole('link', exactly(back)).click();
    await expect.poll(() => location.pathname).toBe('/');
  }
});

test('explains why an empty collection cannot be exported', async () => {
  await openPage('/collection', { signedInAs: 'quill-empty' });
  await expect.element(tileOf('1')).toBeVisible();
  const button = page.getByRole('button', exactly('Export'));
  await expect.element(button).toBeDisabled();
  await expect
    .element(button)
    .toHaveAccessibleDescription('Nothing to export: you own no cards yet.');
  await expect.element(page.getByRole('button', exactly('Import'))).toBeEnabled();
});

test('reverts a failed change of visibility with a message', async () => {
  await signInOwner('quill-fails');
  stub(/ \/api\/auth\/collection-visibility$/, {
    status: 500,
    json: { error: 'Broken', code: 'internal_error' },
  });
  await openPage('/collection');
  await publicSwitch().click();
  await expect
    .element(
      page
        .getByRole('region', { name: 'Messages' })
        .getByText('Failed to toggle collection visibility', { exact: true }),
    )
    .toBeVisible();
  await expect.element(publicSwitch()).not.toBeChecked();
  expect(page.getByRole('button', exactly('Share')).elements()).toEqual([]);
});

test('a public set page loads on retry', async () => {
  const path = await publicCollectionOf('quill-retries');
  const restore = stub(/ \/api\/.*chapter/, { status: 500 });
  await openPage(`${path}/chapter/1`);
  const alert = page.getByRole('alert');
  await expect
    .element(alert.getByText('An error occurred while loading cards.', { exact: true }))
    .toBeVisible();
  await expect
    .element(alert.getByRole('link', exactly('Back to the collection')))
    .toHaveAttribute('href', path);
  restore();
  await page.getByRole('button', exactly('Refresh')).click();
  await expect.element(page.getByText('22% owned', { exact: true })).toBeVisible();
});

test("a failed public collection links to one's own", async () => {
  const path = await publicCollectionOf('quill-broken');
  stub(/ \/api\/.*stats/, { status: 500 });
  await openPage(path);
  const alert = page.getByRole('alert');
  await expect
    .element(alert.getByText('An error occurred while loading cards.', { exact: true }))
    .toBeVisible();
  await expect
    .element(alert.getByRole('link', exactly('Back to my collection')))
    .toHaveAttribute('href', '/collection');
});

test('an unknown set is reported, and a failed one loads on retry', async () => {
  await openPage('/collection/chapter/99', { signedInAs: 'seeker' });
  await expect
    .element(page.getByRole('heading', { name: 'This set does not exist' }))
    .toBeVisible();
  const restore = stub(/ \/api\/collection\/chapter\//, { status: 500 });
  await openPage('/collection/chapter/4');
  await expect
    .element(page.getByText('An error occurred while loading cards.', { exact: true }))
    .toBeVisible();
  await expect
    .element(page.getByRole('link', exactly('Back to my collection')))
    .toHaveAttribute('href', '/collection');
  restore();
  await page.getByRole('button', exactly('Refresh')).click();
  await expect.element(page.getByCss('[data-row]').first()).toBeVisible();
});
