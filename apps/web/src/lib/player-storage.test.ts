import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { simulatedStorage } from '../testing/simulated-storage.ts';
import { getJson } from './http.ts';
import { deleteUnsentRecords, followSessionsElsewhere, storeToken } from './player-storage.ts';

const TOKEN_A = 'a'.repeat(43);
const TOKEN_B = 'b'.repeat(43);

const deletedCaches: string[] = [];

beforeEach(() => {
  deletedCaches.length = 0;
  vi.stubGlobal('localStorage', simulatedStorage());
  vi.stubGlobal('sessionStorage', simulatedStorage());
  vi.stubGlobal('caches', {
    keys: () =>
      Promise.resolve(['inkfolio-answers-abc', 'inkfolio-answers-visitor', 'inkfolio-catalogue']),
    delete: (name: string) => Promise.resolve(deletedCaches.push(name) > 0),
  });
  localStorage.setItem('auth_token', TOKEN_A);
  localStorage.setItem('theme', 'dark');
  localStorage.setItem('simulatorGame.private-deck', '{}');
  localStorage.setItem('simulatorRecent', 'private-deck');
  localStorage.setItem('a record of tomorrow', 'secret');
  localStorage.setItem('deckEdits v2 player-a deck-1 click-1', '{}');
  localStorage.setItem('collectionCopies player-b 7', '{}');
  sessionStorage.setItem('returnPath', '/decks/private-deck');
});
afterEach(() => vi.unstubAllGlobals());

test('a stored text that is no token is removed at start', () => {
  vi.stubGlobal('addEventListener', vi.fn());
  followSessionsElsewhere();
  expect(localStorage.getItem('auth_token')).toBe(TOKEN_A);
  localStorage.setItem('auth_token', 'undefined');
  followSessionsElsewhere();
  expect(localStorage.getItem('auth_token')).toBeNull();
});

const keys = () => Object.keys(localStorage).sort();

describe.each([
  ['nobody', undefined],
  ['another player', TOKEN_B],
])('a session replaced by %s', (_, next) => {
  test('keeps only public and unsent data', async () => {
    storeToken(next);
    expect(keys()).toEqual(
      ['collectionCopies player-b 7', 'deckEdits v2 player-a deck-1 click-1', 'theme']
        .concat(next === undefined ? [] : ['auth_token'])
        .sort(),
    );
    expect(Object.keys(sessionStorage)).toEqual([]);
    await vi.waitFor(() => expect(deletedCaches).toEqual(['inkfolio-answers-abc']));
  });

  test('rejects a response of an earlier request', async () => {
    let answer: (response: Response) => void = () => undefined;
    vi.stubGlobal('fetch', () => new Promise<Response>((resolve) => (answer = resolve)));
    const asked = getJson('/decks');
    storeToken(next);
    answer(Response.json([{ name: 'Lighthouse' }]));
    await expect(asked).rejects.toMatchObject({ status: 401, code: 'session_ended' });
  });
});

test('a repeated token clears nothing', () => {
  const before = keys();
  storeToken(TOKEN_A);
  expect(keys()).toEqual(before);
});

test('any 401 response clears the device', async () => {
  vi.stubGlobal('fetch', () =>
    Promise.resolve(Response.json({ error: 'No', code: 'x' }, { status: 401 })),
  );
  await expect(getJson('/cards/1')).rejects.toMatchObject({ status: 401 });
  expect(keys()).not.toContain('simulatorGame.private-deck');
  expect(keys()).not.toContain('auth_token');
});

test('a deleted account clears its unsent data only', () => {
  deleteUnsentRecords('player-a');
  expect(keys().filter((key) => key.includes('player-a'))).toEqual([]);
  expect(keys()).toContain('collectionCopies player-b 7');
});
