import { expect, test } from 'vitest';
import { setNeighbours } from './set-neighbours.ts';

const set = (setCode: string, prereleaseDate: string | null = '2025-01-01') => ({
  setCode,
  prereleaseDate,
});
const sets = [set('Q1'), set('10'), set('9'), set('2'), set('11', '2026-06-01'), set('12', null)];
const around = (setCode: string) => {
  const { previous, next } = setNeighbours(sets, setCode, '2026-01-01');
  return [previous?.setCode, next?.setCode];
};

test.each([
  ['2', undefined, '9'],
  ['9', '2', '10'],
  ['10', '9', 'Q1'],
  ['Q1', '10', undefined],
  // An unreleased set has neighbours but is no neighbour.
  ['11', '10', 'Q1'],
])('previous and next set of %s', (setCode, previous, next) => {
  expect(around(setCode)).toEqual([previous, next]);
});
