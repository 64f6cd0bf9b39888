/** Bytes that each cache of answers, or of what they are made of, may take; compressed forms count too. */
export interface CacheBytes {
  readonly cardAnswers: number;
  readonly taggedAnswers: number;
  readonly deckCards: number;
  readonly collections: number;
  readonly pageShells: number;
  readonly deckPictures: number;
}

/** Shares out the memory for cached answers; the largest of them, all cards, takes 15 MB. */
export function shareCacheBytes(bytes: number): CacheBytes {
  const share = Math.floor(bytes / 16);
  return {
    cardAnswers: 6 * share,
    taggedAnswers: 2 * share,
    deckCards: share,
    collections: share,
    pageShells: 3 * share,
    deckPictures: 3 * share,
  };
}
