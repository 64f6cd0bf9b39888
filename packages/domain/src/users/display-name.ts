import type { Language } from '../language.ts';

const PLAYER = { fr: 'Joueur', en: 'Player', de: 'Spieler', it: 'Giocatore' } as const;

/**
 * Returns the name shown for a user (specification, section 5). One of both names is given: an
 * account without Discord is described with its generated name as username.
 */
export function displayNameOf(user: {
  readonly username: string | null;
  readonly discordUsername: string | null;
}): string {
  return user.username ?? user.discordUsername ?? '';
}

/** Name of a new account that has neither a username nor Discord. */
export function neutralName(language: Language, number: number): string {
  return `${PLAYER[language]} ${100_000 + (number % 900_000)}`;
}
