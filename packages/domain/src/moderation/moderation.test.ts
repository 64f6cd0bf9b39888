import { expect, test } from 'vitest';
import { outcomeOf, possibleActions } from './moderation.ts';

const state = (exists: boolean, isRestricted: boolean, isWaiting: boolean) => ({
  ...{ exists, isRestricted, isWaiting },
});

test.each([
  ['a reported deck', 'deck', state(true, false, true), ['hide', 'keep']],
  ['a deck that somebody else has decided', 'deck', state(true, false, false), ['hide']],
  ['a hidden deck', 'deck', state(true, true, false), ['restore']],
  ['an objection', 'deck', state(true, true, true), ['keep', 'restore']],
  ['a report of a deleted deck', 'deck', state(false, false, true), ['keep']],
  ['a hidden deck that was deleted', 'deck', state(false, true, false), ['restore']],
  ['a player who may publish', 'publishing', state(true, false, false), ['hide']],
  ['an objection to a suspension', 'publishing', state(true, true, true), ['keep', 'restore']],
] as const)('allows a decision on %s', (_, kind, facts, actions) => {
  expect(possibleActions(kind, facts)).toEqual(actions);
});

test.each([
  ['hide', false, 'hidden'],
  ['keep', false, 'kept'],
  ['keep', true, 'hidden'],
  ['restore', true, 'kept'],
] as const)('after %s (restricted: %s) reporters are told %s', (action, isRestricted, outcome) => {
  expect(outcomeOf(action, isRestricted)).toBe(outcome);
});
