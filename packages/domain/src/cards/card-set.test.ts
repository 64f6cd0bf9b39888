import { describe, expect, it } from 'vitest';
import { exampleSet } from './card-example.ts';
import { compareSetCodes, isQuestSet, setLabel, setNameIn } from './card-set.ts';

it.each([
  ['1', '1 TFC'],
  ['2', '2 ROF'],
  ['3', '3 INK'],
  ['4', '4 URS'],
  ['5', '5 SSK'],
  ['6', '6 AZS'],
  ['7', '7 ARI'],
  ['8', '8 JAF'],
  ['9', '9 FAB'],
  ['10', '10 WHI'],
  ['11', '11'],
  ['Q1', 'Q1'],
])('the label of a set of set %s is %s', (setCode, label) => {
  expect(setLabel(setCode)).toBe(label);
});

it.each([
  ['Q1', true],
  ['1', false],
])('recognises %s as a quest code: %s', (setCode, isQuest) => {
  expect(isQuestSet(setCode)).toBe(isQuest);
});

describe('the name of a set', () => {
  const set = exampleSet('Q2', ['Palace Heist', 'Vol au palais']);

  it('is translated', () => {
    expect(setNameIn(set, 'fr')).toBe('Vol au palais');
  });

  it('falls back to English', () => {
    expect(setNameIn(set, 'it')).toBe('Palace Heist');
  });

  it('falls back to the set code', () => {
    expect(setNameIn({ ...set, translations: [] }, 'fr')).toBe('Q2');
  });
});

it('sets are sorted by number, then quests, then other codes', () => {
  const codes = ['Q2', 'D23', '10', '2', 'Q1', 'C1', '1'];
  expect(codes.toSorted(compareSetCodes)).toEqual(['1', '2', '10', 'Q1', 'Q2', 'C1', 'D23']);
});
