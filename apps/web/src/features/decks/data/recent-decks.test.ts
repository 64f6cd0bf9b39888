import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { storeToken } from '../../../lib/player-storage.ts';
import { simulatedStorage } from '../../../testing/simulated-storage.ts';
import { forgetDeck, MAX_RECENT, readRecentDecks, rememberDeck } from './recent-decks.ts';

beforeEach(() => {
  vi.stubGlobal('localStorage', simulatedStorage());
  vi.stubGlobal('sessionStorage', simulatedStorage());
});
afterEach(() => vi.unstubAllGlobals());

const deck = (id: string) => ({ id, name: `Deck ${id}`, colors: ['Ruby' as const], cardCount: 60 });
const ids = () => readRecentDecks().map(({ id }) => id);

test('latest deck first, each once', () => {
  expect(readRecentDecks()).toEqual([]);
  for (const id of ['a', 'b', 'a']) rememberDeck({ ...deck(id), description: 'long' } as never);
  expect(readRecentDecks()).toEqual([deck('a'), deck('b')]);
});

test('have a maximum number', () => {
  for (let number = 0; number <= MAX_RECENT; number++) rememberDeck(deck(String(number)));
  expect(ids()).toHaveLength(MAX_RECENT);
  expect(ids().at(-1)).toBe('1');
});

test('a deleted deck is removed', () => {
  for (const id of ['a', 'b', 'c']) rememberDeck(deck(id));
  forgetDeck('b');
  forgetDeck('x');
  expect(ids()).toEqual(['c', 'a']);
});

test.each([
  '',
  '{',
  '{}',
  '[7, null, {"id":"a"}]',
  '[{"id":1,"name":"x","colors":[],"cardCount":1}]',
])('a stored value %j contains no deck', (text) => {
  localStorage.setItem('recentDecks', text);
  expect(ids()).toEqual([]);
  rememberDeck(deck('a'));
  expect(ids()).toEqual(['a']);
});

test('are cleared with the session', () => {
  storeToken('a'.repeat(43));
  rememberDeck(deck('a'));
  storeToken(undefined);
  expect(ids()).toEqual([]);
});
