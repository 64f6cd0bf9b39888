import { NO_SCRY, type CardInstance, type ScryState } from '@inkfolio/domain/simulator/game';
import { describe, expect, test } from 'vitest';
import { dragIdOf } from '../drag/drag-id.ts';
import { placeBefore, placeOfDrop, placesOfGroups } from './scry-places.ts';

const card = (instanceId: number): CardInstance => ({
  instanceId,
  deckCardId: 'a',
  isSeen: true,
  isSeenBottom: false,
});
const STATE: ScryState = {
  ...NO_SCRY,
  isActive: true,
  viewedCards: [card(1), card(2)],
  toBottom: [card(0), card(3)],
  takenInOrder: [0, 1, 2, 3],
};

describe('a looked-at card dropped', () => {
  test('on a list moves to its end', () => {
    expect(placeOfDrop(STATE, 'toTop', 1)).toEqual({ group: 'toTop' });
  });

  test('between unsorted cards returns there from a list', () => {
    expect(placeOfDrop(STATE, 'viewedCards', 3)).toEqual({ group: 'viewedCards' });
  });

  test('on another card takes its place', () => {
    expect(placeOfDrop(STATE, placeBefore(3), 1)).toEqual({ group: 'toBottom', index: 1 });
    expect(placeOfDrop(STATE, placeBefore(0), 3)).toEqual({ group: 'toBottom', index: 0 });
  });

  test('on itself or outside stays', () => {
    expect(placeOfDrop(STATE, placeBefore(3), 3)).toBeUndefined();
    expect(placeOfDrop(STATE, 'viewedCards', 1)).toBeUndefined();
    expect(placeOfDrop(STATE, 'deckTop', 1)).toBeUndefined();
  });
});

test('the keyboard reaches all other cards and the end of each list', () => {
  expect(placesOfGroups(STATE)(dragIdOf(1))).toEqual([
    'viewedCards',
    'toHand',
    'toTop',
    placeBefore(0),
    placeBefore(3),
    'toBottom',
  ]);
});
