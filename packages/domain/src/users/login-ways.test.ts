import { describe, expect, test } from 'vitest';
import {
  FRESH_SESSION_MS,
  isFreshSession,
  mayRemoveLoginWay,
  passkeyNameOf,
  readPasskeyName,
} from './login-ways.ts';

describe('the last way to log in cannot be removed', () => {
  test.each([
    [{ discord: 1, emails: 0, passkeys: 0 }, false],
    [{ discord: 0, emails: 1, passkeys: 0 }, false],
    [{ discord: 0, emails: 0, passkeys: 1 }, false],
    [{ discord: 1, emails: 0, passkeys: 1 }, true],
    [{ discord: 0, emails: 1, passkeys: 1 }, true],
    [{ discord: 0, emails: 0, passkeys: 2 }, true],
  ])('%j: %s', (ways, may) => {
    expect(mayRemoveLoginWay(ways, { discord: true, email: true })).toBe(may);
  });

  test.each([
    [{ discord: false, email: true }, { discord: 1, emails: 0, passkeys: 1 }, false],
    [{ discord: true, email: false }, { discord: 0, emails: 2, passkeys: 1 }, false],
    [{ discord: false, email: false }, { discord: 1, emails: 1, passkeys: 2 }, true],
  ])('a way that the site does not offer is none: %j, %j: %s', (doors, ways, may) => {
    expect(mayRemoveLoginWay(ways, doors)).toBe(may);
  });
});

test('a session is fresh for less than ten minutes', () => {
  expect(isFreshSession(1000, 1000 + FRESH_SESSION_MS - 1)).toBe(true);
  expect(isFreshSession(1000, 1000 + FRESH_SESSION_MS)).toBe(false);
});

test('the name of a passkey has 1 to 40 characters in one line', () => {
  expect(readPasskeyName('  Work laptop ')).toBe('Work laptop');
  expect(readPasskeyName('x'.repeat(40))).toBe('x'.repeat(40));
  for (const text of ['', '   ', '\u200B', 'a\nb', '\u202Eabc', 'x'.repeat(41)]) {
    expect(readPasskeyName(text), JSON.stringify(text)).toBeUndefined();
  }
});

test('a new passkey is named after its device', () => {
  expect(passkeyNameOf('Safari', 'iPhone')).toBe('iPhone, Safari');
  expect(passkeyNameOf(null, 'Linux')).toBe('Linux');
  expect(passkeyNameOf(null, null)).toBe('Passkey');
});
