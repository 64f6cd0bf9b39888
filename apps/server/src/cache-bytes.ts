/** Bytes that each cache of answers may take; the compressed forms count too. */
export interface CacheBytes {
  readonly cardAnswers: number;
  readonly taggedAnswers: number;
  readonly pageShells: number;
  readonly deckPictures: number;
}

/** Shares out the memory for cached answers; the largest of them, all cards, takes 15 MB. */
export function shareCacheBytes(bytes: number): CacheBytes {
  const eighth = Math.floor(bytes / 8);
  return {
    cardAnswers: 3 * eighth,
    taggedAnswers: eighth,
    pageShells: 2 * eighth,
    deckPictures: 2 * eighth,
  };
}
