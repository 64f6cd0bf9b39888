import { expect, test } from 'vitest';
import { displayNameOf } from './display-name.ts';

test('a chosen name replaces the Discord name', () => {
  expect(displayNameOf({ username: null, discordUsername: 'ada' })).toBe('ada');
  expect(displayNameOf({ username: 'Countess', discordUsername: 'ada' })).toBe('Countess');
  expect(displayNameOf({ username: 'Player 204817', discordUsername: null })).toBe('Player 204817');
});
