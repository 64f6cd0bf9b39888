import { describe, expect, test } from 'vitest';
import { setLogoPath } from './set-logo.ts';

describe('the logo of a set', () => {
  test.each([
    ['1', 1, '/logo/sets/01_TFC_fr.png'],
    ['10', 10, '/logo/sets/10_WHI_fr.png'],
    ['11', 11, '/logo/sets/11_11_fr.png'],
  ])('of %s has number, code and language in its URL', (setCode, setNumber, path) => {
    expect(setLogoPath({ setCode, setNumber }, 'fr')).toBe(path);
  });

  test.each([
    ['Q1', 1],
    ['Q2', 2],
    ['12', 12],
    ['P', 0],
  ])(
    'of %s is missing: "set numbers 1 to 11 and none for set codes Q1 and Q2"',
    (setCode, setNumber) => {
      expect(setLogoPath({ setCode, setNumber }, 'fr')).toBeUndefined();
    },
  );
});
