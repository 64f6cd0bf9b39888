import { expect, test } from 'vitest';
import { displayNameOf } from './display-name.ts';

test('the name on the chat platform stands in for a custom one', () => {
  expect(displayNameOf({ username: null, discordUsername: 'ada' })).toBe('ada');
  expect(displayNameOf({ username: 'Countess', discordUsername: 'ada' })).toBe('Countess');
});
