import { expect, test } from 'vitest';
import {
  deviceBackupFileName,
  deviceBackupText,
  readDeviceBackup,
  type DeviceBackup,
} from './backup-file.ts';

const DECK: DeviceBackup['decks'][number] = {
  id: 'a'.repeat(32),
  name: 'Low Tide',
  description: 'First line\nSecond line',
  youtubeUrl: 'https://youtu.be/abcdefghijk',
  colors: ['Amber'],
  archetypes: ['Aggro'],
  cards: [{ cardId: '900101', quantity: 4 }],
  sleevedAt: '2026-05-15T10:00:00.000Z',
  versions: [{ savedAt: '2026-05-14T10:00:00.000Z', colors: [], cards: [] }],
};
const WANT = {
  cardId: '900101',
  printing: 'any',
  finish: 'foil',
  quantity: 2,
  reason: 'for Ada',
} as const;
const BACKUP: DeviceBackup = {
  decks: [DECK],
  collection: [{ globalId: 900_101, quantity: 3, foilQuantity: 0 }],
  wants: [WANT],
  wantSources: ['set:1:one'],
  plannedDecks: [DECK.id],
};

const readWith = (part: Partial<Record<keyof DeviceBackup, unknown>>) =>
  readDeviceBackup(deviceBackupText({ ...BACKUP, ...part } as DeviceBackup));

test('reads what it wrote', () => {
  const reading = readDeviceBackup(deviceBackupText(BACKUP));
  expect(reading).toMatchObject({ backup: BACKUP, invalidDecks: [], invalidEntries: 0 });
});

test.each(['', '[]', '{}', '{"kind":"other"}', 'null', '{"kind":'])('%j is no backup', (text) => {
  expect(readDeviceBackup(text)).toBeUndefined();
});

test.each([
  ['no id', { id: undefined }],
  ['a foreign id', { id: '../decks' }],
  ['no name', { name: ' ' }],
  ['an unknown ink', { colors: ['Gold'] }],
  ['a quantity of zero', { cards: [{ cardId: '900101', quantity: 0 }] }],
  ['a text that is none', { youtubeUrl: 5 }],
  ['a video of another site', { youtubeUrl: 'https://example.org/' }],
])('a deck with %s is named as invalid; the others are read', (_, part) => {
  const reading = readWith({ decks: [{ ...DECK, ...part }, DECK] });
  expect(reading?.backup.decks).toEqual([DECK]);
  expect(reading?.invalidDecks).toHaveLength(1);
});

test('invalid versions are left out, and a deck without versions is read', () => {
  const [version] = DECK.versions;
  const versions = [7, { ...version, savedAt: 'today' }, { ...version, cards: 5 }, version];
  const reading = readWith({
    decks: [
      { ...DECK, versions },
      { ...DECK, versions: undefined },
    ],
  });
  expect(reading?.backup.decks).toEqual([DECK, { ...DECK, versions: [] }]);
});

test('invalid copies and wants are counted', () => {
  const reading = readWith({
    collection: [{ globalId: 1, quantity: -1, foilQuantity: 0 }],
    wants: [{ ...WANT, quantity: 100 }, { ...WANT, finish: 'gold' }, WANT],
  });
  expect(reading).toMatchObject({ invalidEntries: 3, backup: { collection: [], wants: [WANT] } });
});

test('parts that are no lists count as empty', () => {
  const reading = readWith({ decks: {}, wantSources: 'set:1:one', plannedDecks: [7, 'a b'] });
  expect(reading?.backup).toMatchObject({ decks: [], wantSources: [], plannedDecks: [] });
});

test('the file is named after the day', () => {
  expect(deviceBackupFileName('2026-05-15')).toBe('inkfolio_backup_2026-05-15.json');
});
