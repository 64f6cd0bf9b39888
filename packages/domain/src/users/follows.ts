/** Limit of followed players, and of followed cards. */
export const MAX_FOLLOWS = 500;
/** Limit of decks in each list of news. */
export const NEWS_DECKS = 4;
/** Number of cards shown as added last to the collection. */
export const NEWS_CARDS = 4;
/** Limit up to which new decks are counted. */
export const MAX_NEWS = 99;
/** Limit of missing copies of a deck shown as buildable in the news. */
export const NEWS_MAX_MISSING = 4;
