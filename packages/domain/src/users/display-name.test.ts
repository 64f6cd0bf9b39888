import { expect, test } from 'vitest';
import { displayNameOf, neutralName } from './display-name.ts';

test('a chosen name replaces the Discord name', () => {
  expect(displayNameOf({ username: null, discordUsername: 'ada' })).toBe('ada');
  expect(displayNameOf({ username: 'Countess', discordUsername: 'ada' })).toBe('Countess');
  expect(displayNameOf({ username: 'Player 204817', discordUsername: null })).toBe('Player 204817');
});

test('a name for an account without one has six digits and the language of the log-in', () => {
  expect(neutralName('en', 0)).toBe('Player 100000');
  expect(neutralName('fr', 567_550)).toBe('Joueur 667550');
  expect(neutralName('de', 899_999)).toBe('Spieler 999999');
  expect(neutralName('it', 900_000)).toBe('Giocatore 100000');
});
