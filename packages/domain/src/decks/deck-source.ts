/** Sources of decks: the community, official decks, or the player's own. */
export const DECK_SOURCES = ['community', 'official', 'own'] as const;
export type DeckSource = (typeof DECK_SOURCES)[number];
