import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { simulatedStorage } from '../../testing/simulated-storage.ts';
import { clearRecentFinds, readRecentFinds, rememberFind } from './recent-finds.ts';

beforeEach(() => vi.stubGlobal('localStorage', simulatedStorage()));
afterEach(() => vi.unstubAllGlobals());

const search = (title: string) =>
  ({ kind: 'search', title, to: `/cards?query=${title}`, colors: [] }) as const;

test('keeps the last eight, each once, latest first', () => {
  for (const title of ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'c']) {
    rememberFind(search(title));
  }
  expect(
    readRecentFinds()
      .map(({ title }) => title)
      .join(''),
  ).toBe('cihgfedb');
  clearRecentFinds();
  expect(readRecentFinds()).toEqual([]);
});

test('ignores records that another version or program wrote', () => {
  const valid = { ...search('moth'), colors: ['Ruby', 'Pink'] };
  const records = [valid, null, { ...valid, to: '//elsewhere.example' }, { ...valid, kind: 'x' }];
  localStorage.setItem('recentFinds', JSON.stringify(records));
  expect(readRecentFinds()).toEqual([{ ...valid, colors: ['Ruby'] }]);
  localStorage.setItem('recentFinds', '{');
  expect(readRecentFinds()).toEqual([]);
});
