import type { Page } from 'playwright-core';
import type { DeviceData, DeviceDeck } from '../../apps/web/src/device/device-data.ts';
import { press, says, screen, type Screen } from './screens.ts';
import { PICTURE_TIME } from './site-process.ts';
import { dialogOf } from './journey.ts';

const WEEK_MS = 7 * 24 * 60 * 60 * 1000;
const TIME = new Date(Date.parse(PICTURE_TIME) - WEEK_MS).toISOString();

/** Screens of a player without an account. Last in a tour: its page stays that player's. */
export const DEVICE_SCREENS: readonly Screen[] = [
  screen('decks on the device', '/decks?tab=myDecks', async (tour) => {
    await fillDevice(tour.page, { auth_token: 'device', deviceData: 'kept' });
    await says('device.clear')(tour);
  }),
  screen('the collection on the device', '/collection', says('device.mark')),
  screen('settings on the device', '/settings', async ({ page, text }) => {
    await page.getByRole('button', { name: text('device.backup.save') }).scrollIntoViewIfNeeded();
  }),
  screen('deleting everything on the device', '/settings', async (tour) => {
    await press(tour, 'device.delete');
    await dialogOf(tour.page).waitFor();
  }),
];

/** The log-in with data on the device. */
export const TAKE_OVER_SCREENS: readonly Screen[] = [
  screen('decks and cards of the device', '/decks?tab=myDecks', async (tour) => {
    await fillDevice(tour.page, { deviceData: 'kept' });
    await dialogOf(tour.page).getByRole('checkbox').first().waitFor();
  }),
  // Escape, which leaves the screen before, means not now.
  screen('decks left on the device', '/decks?tab=myDecks', says('device.takeOver.add')),
];

/** Stores two decks and some copies on the device, with preferences, and reloads. */
async function fillDevice(page: Page, preferences: Readonly<Record<string, string>>) {
  const { collection, ...data } = DATA;
  await page.evaluate(
    async ([rest, copies, stored]) => {
      const opening = indexedDB.open('inkfolio-device');
      opening.onupgradeneeded = () => opening.result.createObjectStore('data');
      await new Promise((resolve) => (opening.onsuccess = resolve));
      const change = opening.result.transaction('data', 'readwrite');
      change.objectStore('data').put({ ...rest, collection: new Map(copies) }, 'player');
      await new Promise((resolve) => (change.oncomplete = resolve));
      opening.result.close();
      for (const [name, value] of Object.entries(stored)) localStorage.setItem(name, value);
    },
    [data, [...collection], preferences] as const,
  );
  await page.reload();
}

const DATA: DeviceData = {
  decks: [
    deck('d', 'Low Tide, league night', ['900101', '900102', '900612']),
    deck('e', 'Moths', ['900101', '900102']),
  ],
  collection: new Map([
    ['900101', { quantity: 4, foilQuantity: 1 }],
    ['900105', { quantity: 2, foilQuantity: 0 }],
    ['900612', { quantity: 0, foilQuantity: 3 }],
  ]),
  ...{ backups: [], wants: [], wantSources: [], plannedDecks: [], startedAt: TIME },
};

function deck(letter: string, name: string, cardIds: readonly string[]): DeviceDeck {
  return {
    ...{ id: letter.repeat(32), name, colors: ['Amber'], archetypes: [] },
    ...{ description: null, youtubeUrl: null },
    cards: cardIds.map((cardId) => ({ cardId, quantity: 4 })),
    ...{ createdAt: TIME, updatedAt: TIME, sleevedAt: null, changeIds: [], versions: [] },
  };
}
