import { MAX_PLANNED_DECKS } from '@inkfolio/domain/planner/planned-deck';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { storeToken } from '../../../lib/player-storage.ts';
import { simulatedStorage } from '../../../testing/simulated-storage.ts';
import { movePlannedDeck, planDeck, readPlannedDecks, unplanDecks } from './planned-decks.ts';

beforeEach(() => {
  vi.stubGlobal('localStorage', simulatedStorage());
  vi.stubGlobal('sessionStorage', simulatedStorage());
});
afterEach(() => vi.unstubAllGlobals());

test('keep their order, each deck once', () => {
  expect(readPlannedDecks()).toEqual([]);
  expect(['a', 'b', 'a'].map(planDeck)).toEqual([true, true, true]);
  expect(readPlannedDecks()).toEqual(['a', 'b']);
  expect(readPlannedDecks()).toBe(readPlannedDecks());
});

test('have a maximum number', () => {
  for (let number = 0; number < MAX_PLANNED_DECKS; number++) planDeck(String(number));
  expect(planDeck('one more')).toBe(false);
  expect(planDeck('7')).toBe(true);
  expect(readPlannedDecks()).toHaveLength(MAX_PLANNED_DECKS);
});

test.each([
  ['c', 0, ['c', 'a', 'b', 'd']],
  ['a', 2, ['b', 'c', 'a', 'd']],
  ['b', -1, ['b', 'a', 'c', 'd']],
  ['b', 9, ['a', 'c', 'd', 'b']],
  ['x', 0, ['a', 'b', 'c', 'd']],
])('%s moved to place %i', (id, place, order) => {
  ['a', 'b', 'c', 'd'].forEach(planDeck);
  movePlannedDeck(id, place);
  expect(readPlannedDecks()).toEqual(order);
});

test('can be removed; an empty planner stores nothing', () => {
  ['a', 'b', 'c'].forEach(planDeck);
  unplanDecks(['b', 'x']);
  expect(readPlannedDecks()).toEqual(['a', 'c']);
  unplanDecks(['a', 'c']);
  expect(localStorage.getItem('plannedDecks')).toBeNull();
});

test.each(['', '{', '{}', '[7, null]'])('a stored value %j contains no deck', (text) => {
  localStorage.setItem('plannedDecks', text);
  expect(readPlannedDecks()).toEqual([]);
});

test('are cleared with the session', () => {
  storeToken('a'.repeat(43));
  planDeck('a');
  storeToken(undefined);
  expect(readPlannedDecks()).toEqual([]);
});
