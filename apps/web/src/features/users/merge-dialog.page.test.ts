import type { MergePreview } from '@inkfolio/contract/account-merge';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openPage } from '../../testing/open-page.ts';
import { stub, stubNetworkError } from '../../testing/stub-responses.ts';

const PREVIEW: MergePreview = {
  ...{ name: 'bea', nameAfter: 'Wren', createdAt: '2026-01-02T03:04:05.000Z' },
  ways: { discord: { name: 'bea' }, emails: ['bea@quillpost.example'], passkeys: [] },
  ...{ decks: 12, cards: 310, copies: 904, cardsInBoth: 41, likes: 7, wants: 5, trades: 2 },
  follows: 3,
  left: { discord: null, emails: [], passkeys: [], wants: 0, trades: 0, follows: 0 },
  ...{ decksTogether: 15, entriesTogether: 400, problem: null },
};
const NO_WAYS = { discord: null, emails: ['wren@quillpost.example'], passkeys: [] };

const dialog = page.getByRole('dialog');
const merge = dialog.getByRole('button', { name: 'Merge accounts' });
const preview = (change: Partial<MergePreview> = {}) =>
  stub(/^GET \/api\/users\/me\/merge$/, { json: { ...PREVIEW, ...change } });
const refused = { status: 403, json: { error: 'No proof', code: 'merge_not_proven' } };

/** Opens the dialog after a link of Discord that belongs to another account. */
async function openDialog(): Promise<void> {
  stub(/^GET \/api\/auth\/login-ways$/, { json: NO_WAYS });
  const json = { error: 'Taken', code: 'discord_taken' };
  stub(/^POST \/api\/auth\/discord\/link\/finish$/, { status: 409, json });
  await openPage('/profile?discord=linking', { signedInAs: 'wren', language: 'en' });
  await page.getByRole('button', { name: 'Merge the two accounts' }).click();
  await expect.element(dialog).toBeVisible();
}

test('shows what the other account has, and merges with the chosen count', async () => {
  preview();
  await openDialog();
  for (const text of [
    'Discord and bea@quillpost.example',
    '904 copies of 310 cards, 41 of them in both accounts',
    '5 wanted, 2 offered',
    /The name Wren and the settings/,
    /operator can undo this for 7 days/,
  ]) {
    await expect.element(dialog.getByText(text)).toBeVisible();
  }
  await expect.element(dialog.getByRole('radio', { name: 'Keep the higher count' })).toBeChecked();
  dialog.getByRole('radio', { name: 'Keep the higher count' }).element().focus();
  await userEvent.keyboard('{ArrowRight}');
  const sent: unknown[] = [];
  const ways = { ...NO_WAYS, discord: { name: 'bea' } };
  stub(/^POST \/api\/users\/me\/merge$/, async (request) => {
    sent.push(await request.json());
    return Response.json(ways);
  });
  stub(/^GET \/api\/auth\/login-ways$/, { json: ways });
  await merge.click();
  await expect.element(page.getByText('The accounts are merged')).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(sent).toEqual([{ copies: 'sum' }]);
  await expect.element(page.getByRole('button', { name: 'Unlink' })).toBeVisible();
  await expect
    .element(page.getByRole('button', { name: 'Merge the two accounts' }))
    .not.toBeInTheDocument();
  const list = page.getByRole('region', { name: 'Ways to log in' }).getByRole('list');
  await expect.element(list).toHaveFocus();
});

test('has no choice without cards in both, and names what does not fit', async () => {
  const left = { ...PREVIEW.left, emails: ['old@quillpost.example'], wants: 4 };
  preview({ cardsInBoth: 0, left });
  await openDialog();
  await expect.element(dialog.getByText(/Dropped, because there is no room: old@/)).toBeVisible();
  await expect
    .element(dialog.getByText(/lists are full: 4 wanted, 0 offered, 0 followed/))
    .toBeVisible();
  expect(dialog.getByRole('radio').elements()).toEqual([]);
  await expect.element(merge).toBeEnabled();
});

test.each([
  ['merge_too_large', /Together the accounts have 15 decks with 400 entries/],
  ['merge_restricted', /cannot be merged at the moment/],
] as const)('offers no merge with a problem: %s', async (problem, text) => {
  preview({ problem });
  await openDialog();
  await expect.element(dialog.getByText(text)).toBeVisible();
  await expect.element(merge).toBeDisabled();
});

test('asks for another proof once it has expired, before and after the preview', async () => {
  const expired = dialog.getByText(/enter the code or link Discord again/);
  stub(/^GET \/api\/users\/me\/merge$/, refused);
  await openDialog();
  await expect.element(expired).toBeVisible();
  await expect.element(merge).toBeDisabled();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  preview();
  await page.getByRole('button', { name: 'Merge the two accounts' }).click();
  stub(/^POST \/api\/users\/me\/merge$/, refused);
  await merge.click();
  await expect.element(expired).toBeVisible();
});

test('stays open without a connection, and can be tried again', async () => {
  preview();
  await openDialog();
  const restore = stubNetworkError(/^POST \/api\/users\/me\/merge$/);
  await merge.click();
  await expect.element(dialog.getByText(/may be merged already/)).toBeVisible();
  restore();
  stub(/^POST \/api\/users\/me\/merge$/, { json: NO_WAYS });
  await merge.click();
  await expect.element(page.getByText('The accounts are merged')).toBeVisible();
});

test('says after a lost answer that the accounts may be merged', async () => {
  preview();
  await openDialog();
  const restore = stubNetworkError(/^POST \/api\/users\/me\/merge$/);
  await merge.click();
  await expect.element(dialog.getByText(/gave no answer/)).toBeVisible();
  restore();
  stub(/^POST \/api\/users\/me\/merge$/, refused);
  await merge.click();
  await expect.element(dialog.getByText(/or the accounts are merged already/)).toBeVisible();
});

test('says that nothing has changed when the server fails', async () => {
  preview();
  await openDialog();
  stub(/^POST \/api\/users\/me\/merge$/, { status: 500, json: {} });
  await merge.click();
  await expect.element(dialog.getByText(/Nothing has changed/)).toBeVisible();
});

test('a preview that does not load can be loaded again', async () => {
  const restore = stub(/^GET \/api\/users\/me\/merge$/, { status: 500, json: {} });
  await openDialog();
  await expect.element(dialog.getByRole('button', { name: 'Try again' })).toBeVisible();
  restore();
  preview();
  await dialog.getByRole('button', { name: 'Try again' }).click();
  await expect.element(dialog.getByText(/904 copies/)).toBeVisible();
});
