/** Whose decks a player looks at: those of the community, the official ones or their own. */
export const DECK_SOURCES = ['community', 'official', 'own'] as const;
export type DeckSource = (typeof DECK_SOURCES)[number];
