import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { deviceBackupText } from '../../device/backup-file.ts';
import { backupOf } from '../../device/device-backup.ts';
import { changeDevice, clearDevice, readDevice } from '../../device/device-data.ts';
import { DEVICE_TOKEN, writePreference } from '../../lib/local-preferences.ts';
import { DEVICE_DECKS, fillDevice } from '../../testing/device-data.ts';
import { openPage } from '../../testing/open-page.ts';

const [FIRST_DECK = ''] = DEVICE_DECKS;

beforeEach(clearDevice);

async function openSettings(): Promise<void> {
  writePreference('auth_token', DEVICE_TOKEN);
  writePreference('deviceData', 'kept');
  await openPage('/settings');
  await expect.element(page.getByRole('button', { name: 'Save a backup' })).toBeVisible();
}

async function choose(text: string): Promise<void> {
  const file = new File([text], 'backup.json', { type: 'application/json' });
  await userEvent.upload(page.getByCss('input[accept*=json]'), file);
}

/** Text of a backup of two decks, three copies and wants. */
async function savedBackup(): Promise<string> {
  await fillDevice({ '900101': 3 });
  return deviceBackupText(backupOf(await readDevice()));
}

const button = (name: string) => page.getByRole('button', { name, exact: true });

test('a saved backup restores everything on an empty device', async () => {
  await fillDevice({ '900101': 3 });
  const before = await readDevice();
  await openSettings();
  const made = vi.spyOn(URL, 'createObjectURL');
  await button('Save a backup').click();
  await expect.element(page.getByText(/^Saved as inkfolio_backup_[\d-]+\.json$/)).toBeVisible();
  const file = made.mock.calls[0]?.[0] as Blob;
  await clearDevice();
  await choose(await file.text());
  const done = 'Backup restored. New: 2 decks, 3 cards, 2 entries of the want list.';
  await expect.element(page.getByText(done)).toBeVisible();
  expect(backupOf(await readDevice())).toEqual(backupOf(before));
});

test('asks before it adds to other data, and doubles nothing', async () => {
  const text = await savedBackup();
  await changeDevice((data) => ({
    ...data,
    decks: data.decks.filter(({ id }) => id === FIRST_DECK),
    collection: new Map([
      ['900101', { quantity: 1, foilQuantity: 2 }],
      ['900102', { quantity: 1, foilQuantity: 0 }],
    ]),
  }));
  await openSettings();
  await choose(text);
  const dialog = page.getByRole('dialog', { name: 'Restore this backup?' });
  await expect.element(dialog.getByText(/^New: 1 deck, 2 cards, 0 entries/)).toBeVisible();
  expect((await readDevice()).decks).toHaveLength(1);
  await dialog.getByRole('button', { name: 'Restore a backup' }).click();
  await expect.element(page.getByText(/^Backup restored\./)).toBeVisible();
  const { decks, collection, wants } = await readDevice();
  expect(decks.map(({ name }) => name)).toEqual(['Deck 0', 'Deck 1']);
  expect(Object.fromEntries(collection)).toEqual({
    '900101': { quantity: 3, foilQuantity: 2 },
    '900102': { quantity: 1, foilQuantity: 0 },
  });
  expect(wants).toHaveLength(1);
});

test('names what it leaves out before anything is added', async () => {
  const backup = JSON.parse(await savedBackup()) as Record<string, object[]>;
  const [deck = {}] = backup['decks'] ?? [];
  const unknown = {
    ...deck,
    id: 'c'.repeat(32),
    name: 'Gone',
    cards: [{ cardId: '1', quantity: 1 }],
  };
  const invalid = { ...deck, name: 'Broken', colors: 'Amber' };
  await clearDevice();
  await openSettings();
  await choose(
    JSON.stringify({
      ...backup,
      decks: [deck, invalid, unknown],
      collection: [{ globalId: 1, quantity: 1, foilQuantity: 0 }],
    }),
  );
  const leftOut = /Left out because it cannot be read: Broken, Gone, 1 entry\./;
  await expect.element(page.getByRole('dialog').getByText(leftOut)).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  expect((await readDevice()).decks).toEqual([]);
});

test('a file that is no backup is refused', async () => {
  await openSettings();
  await choose('[{"name": "A deck"}]');
  await expect.element(page.getByText(/^This file is not a backup of this device\./)).toBeVisible();
});

test('a full disk keeps the data as they were and says so', async () => {
  const text = await savedBackup();
  await clearDevice();
  await openSettings();
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('', 'QuotaExceededError');
  });
  await choose(text);
  await expect.element(page.getByText(/^This browser’s storage is full\./)).toBeVisible();
  vi.restoreAllMocks();
});

test('deletes everything after a confirmation; the player is a visitor again', async () => {
  await fillDevice({ '900101': 3 });
  await openSettings();
  await button('Delete everything on this device').click();
  const dialog = page.getByRole('dialog', { name: 'Delete everything on this device?' });
  await dialog.getByRole('button', { name: 'Delete everything' }).click();
  await expect.element(page.getByText('Everything on this device is deleted')).toBeVisible();
  await expect.element(button('Save a backup')).not.toBeInTheDocument();
  expect(await readDevice()).toMatchObject({ decks: [], wants: [], plannedDecks: [] });
  expect(localStorage.getItem('auth_token')).toBeNull();
});
