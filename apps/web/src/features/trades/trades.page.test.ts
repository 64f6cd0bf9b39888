import { expect, test } from 'vitest';
import { page, type Locator } from 'vitest/browser';
import { openPage, signIn } from '../../testing/open-page.ts';
import { callAs, idFrom, ownCopies } from '../../testing/player-calls.ts';
import { stub, stubNetworkError } from '../../testing/stub-responses.ts';

const LINNET = { id: '900101', name: 'Linnet Graye - Third Candle from the Left' };
const TAMSIN = '900102';
const ENTRY = { cardId: LINNET.id, printing: 'any', finish: 'any', quantity: 1, reason: null };

const entries = page.getByCss('main li').filter({ has: page.getByRole('link') });
/** Copies of the first visible entry. */
const shownCopies = () => entries.first().getByCss('b').element().textContent;
const sees = (place: Locator) => expect.element(place).toBeVisible();
const hasCard = (id: string) => ({ card: expect.objectContaining({ id }) as unknown });

test('adds the surplus above a number of copies', async () => {
  await signIn('surplus-giver');
  await ownCopies({ [LINNET.id]: 7, [TAMSIN]: [5, 1] });
  await openPage('/collection/trades');
  await page.getByText('Add 2 cards').first().click();
  await page.getByRole('group', { name: 'Copies to keep' }).getByRole('button').last().click();
  await page.getByRole('button', { name: 'Add 2 cards' }).click();
  await sees(page.getByRole('button', { name: 'No extras to add' }));
  const normal = { printing: 'one', finish: 'normal' };
  await expect
    .poll(() => callAs('GET', '/trades'))
    .toEqual([
      expect.objectContaining({ ...normal, ...hasCard(LINNET.id), quantity: 2 }),
      expect.objectContaining({ ...normal, ...hasCard(TAMSIN), quantity: 1 }),
    ]);
  await sees(entries.first().getByText('7 owned'));
});

test('reverts a change of the trade list that the server rejects', async () => {
  await signIn('unlucky-giver');
  await callAs('PATCH', '/trades', { entries: [ENTRY] });
  const { promise: wasShown, resolve: show } = Promise.withResolvers<undefined>();
  stub(/^PATCH \/api\/trades$/, async () => {
    await wasShown;
    return Response.json({ error: 'No', code: 'trade_list_full' }, { status: 409 });
  });
  await openPage('/collection/trades');
  await page.getByRole('button', { name: `One more of ${LINNET.name}` }).click();
  await expect.poll(shownCopies).toBe('2');
  show(undefined);
  await expect
    .element(page.getByText('The list is full (1,000 entries). Remove an entry first.').first())
    .toBeVisible();
  await expect.poll(shownCopies).toBe('1');
});

test('keeps unsent changes of the want list across pages while offline', async () => {
  await signIn('stranded-seeker');
  await callAs('PATCH', '/wants', { entries: [ENTRY] });
  stubNetworkError(/^(?:PATCH|PUT) \/api\//);
  await openPage('/collection/wants');
  await page.getByRole('button', { name: `Got it: ${LINNET.name}` }).click();
  await expect.element(page.getByText('is in your collection now.').first()).toBeVisible();
  await openPage('/collection/wants');
  await expect.element(page.getByRole('heading', { name: 'No wants yet' })).toBeVisible();
});

test('a match reports missing lists of the other player, or oneself', async () => {
  await signIn('loner');
  await callAs('PATCH', '/wants', { entries: [ENTRY] });
  await callAs('PATCH', '/trades', { entries: [ENTRY] });
  await openPage('/collection/trades/match/nobody');
  await expect.element(page.getByRole('heading', { name: 'No public lists' })).toBeVisible();
  await openPage(`/collection/trades/match/${await idFrom('GET', '/auth/me')}`);
  await expect
    .element(page.getByRole('heading', { name: 'These are your own lists' }))
    .toBeVisible();
});

test("a match names empty lists and links to the player's own", async () => {
  await signIn('full-lists');
  await callAs('PATCH', '/wants', { entries: [ENTRY] });
  await callAs('PATCH', '/trades', { entries: [ENTRY] });
  for (const list of ['wants', 'trades']) {
    await callAs('PATCH', '/auth/trade-visibility', { list, isPublic: true });
  }
  const other = await idFrom('GET', '/auth/me');
  await openPage(`/collection/trades/match/${other}`, { signedInAs: 'empty-lists' });
  await expect
    .element(page.getByText('Your trade list is empty. Your want list is empty.'))
    .toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Fill your want list' })).toBeVisible();
  await callAs('PATCH', '/trades', { entries: [ENTRY] });
  await openPage(`/collection/trades/match/${other}`);
  // One side has a card; the other explains why it has none.
  await expect.element(page.getByText('Your want list is empty.')).toBeVisible();
  expect(page.getByText('No cards.').elements()).toEqual([]);
});

test('a match leaves room for names on a tablet', async () => {
  await signIn('tablet-giver');
  await callAs('PATCH', '/trades', { entries: [ENTRY] });
  await callAs('PATCH', '/auth/trade-visibility', { list: 'trades', isPublic: true });
  const other = await idFrom('GET', '/auth/me');
  await signIn('tablet-taker');
  await callAs('PATCH', '/wants', { entries: [ENTRY] });
  await openPage(`/collection/trades/match/${other}`, { width: 768 });
  const name = page.getByCss('main li').getByRole('link', { name: /^Linnet Graye/ });
  await expect.element(name).toBeVisible();
  const widthOf = (element: Element) => element.getBoundingClientRect().width;
  expect(widthOf(name.element())).toBeGreaterThan(130);
  const title = page.getByRole('heading', { name: 'You and tablet-giver' });
  expect(widthOf(title.element())).toBeGreaterThan(700);
});
