/** Most players, and most cards, that one player follows. */
export const MAX_FOLLOWS = 500;
/** Decks in each list of what is new. */
export const NEWS_DECKS = 4;
/** Cards that were added last to the collection. */
export const NEWS_CARDS = 4;
/** Most decks that are counted as new. */
export const MAX_NEWS = 99;
/** Most copies that may be missing of a deck that is shown as buildable in the news. */
export const NEWS_MAX_MISSING = 4;
