import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { changeDevice, clearDevice, readDevice } from '../../device/device-data.ts';
import { DEVICE_TOKEN, writePreference } from '../../lib/local-preferences.ts';
import { fillDevice } from '../../testing/device-data.ts';
import { openPage, signIn } from '../../testing/open-page.ts';
import { stub } from '../../testing/stub-responses.ts';

const REFUSED = 'This browser does not keep data. Log in to save.';
const LEFT = '2 decks and 3 cards from this device are not in your account.';

beforeEach(clearDevice);
afterEach(() => vi.restoreAllMocks());

function refuse(error: 'QuotaExceededError' | 'UnknownError', ...methods: ('get' | 'put')[]): void {
  for (const method of methods) {
    vi.spyOn(IDBObjectStore.prototype, method).mockImplementation(() => {
      throw new DOMException('', error);
    });
  }
}

async function openOnDevice(address: string): Promise<void> {
  writePreference('auth_token', DEVICE_TOKEN);
  writePreference('deviceData', 'kept');
  await openPage(address);
}

/** Logs in with two decks and three cards on the device; opens the take-over. */
async function logInWithData(player: string) {
  await fillDevice({ '900101': 3 });
  await signIn(player);
  writePreference('deviceData', 'kept');
  await openPage('/decks?tab=myDecks');
  return page.getByRole('dialog', { name: '2 decks and 3 cards from this device' });
}

test('a browser that keeps no data is told so before anything starts', async () => {
  refuse('UnknownError', 'put');
  await openPage('/login');
  await page.getByRole('button', { name: 'Continue on this device' }).click();
  await expect.element(page.getByText(REFUSED)).toBeVisible();
  expect(localStorage.getItem('auth_token')).toBeNull();
});

test('data that cannot be read are said to be refused', async () => {
  refuse('UnknownError', 'get');
  await openOnDevice('/decks?tab=myDecks');
  await expect.element(page.getByText(REFUSED)).toBeVisible();
});

test('a new deck stays in its dialog while the storage is full', async () => {
  await openOnDevice('/decks?tab=myDecks');
  await page.getByRole('button', { name: 'Create deck' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'New deck' });
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Kept in mind');
  refuse('QuotaExceededError', 'put');
  await dialog.getByRole('button', { name: 'Create empty deck' }).click();
  await expect.element(dialog.getByText(/^This browser’s storage is full\./)).toBeVisible();
  vi.restoreAllMocks();
  await dialog.getByRole('button', { name: 'Try again' }).click();
  await expect.poll(async () => (await readDevice()).decks[0]?.name).toBe('Kept in mind');
});

test('starts on its title; Escape leaves a line that offers it again', async () => {
  const dialog = await logInWithData('later');
  await expect.element(dialog.getByRole('heading', { name: /from this device$/ })).toHaveFocus();
  await expect.element(dialog.getByText('4 cards, changed just now').first()).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(page.getByText(LEFT)).toBeVisible();
  await page.getByRole('button', { name: 'Add to my account' }).click();
  await dialog.getByRole('button', { name: 'Add to my account' }).click();
  await expect.element(page.getByText('Added to your account')).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'Deck 1' })).toBeVisible();
  expect(page.getByText(LEFT).query()).toBeNull();
});

test.each([
  [1, /Add it to your account\?$/, 'Until you decide it stays on this device.'],
  [2, /Add them to your account\?$/, 'Until you decide they stay on this device.'],
])('asks about %i copies', async (quantity, question, until) => {
  const copies = { cardId: '900101', quantity, foilQuantity: 0 };
  await changeDevice((data) => ({ ...data, collection: new Map([['900101', copies]]) }));
  await signIn(`with-${quantity}`);
  writePreference('deviceData', 'kept');
  await openPage('/decks?tab=myDecks');
  await expect.element(page.getByText(question)).toBeVisible();
  await expect.element(page.getByText(until)).toBeVisible();
});

test('a take-over that fails half-way names what was added and keeps the rest', async () => {
  const dialog = await logInWithData('half-way');
  const restore = stub(/^POST \/api\/collection\/import/, { status: 500, text: 'broken' });
  await dialog.getByRole('button', { name: 'Add to my account' }).click();
  const rest = page.getByRole('dialog', { name: '3 cards from this device' });
  await expect.element(rest.getByText('In your account now: Deck 0, Deck 1')).toBeVisible();
  await expect.element(rest.getByRole('checkbox')).toBeChecked();
  restore();
  await rest.getByRole('button', { name: 'Try again' }).click();
  await expect.element(page.getByText('Added to your account')).toBeVisible();
  expect((await readDevice()).collection.size).toBe(0);
});

test('waits for the connection', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const dialog = await logInWithData('on-a-train');
  await expect.element(page.getByRole('heading', { name: 'Decks', level: 1 })).toBeVisible();
  expect(dialog.query()).toBeNull();
  vi.restoreAllMocks();
  dispatchEvent(new Event('online'));
  await expect.element(dialog).toBeVisible();
});
