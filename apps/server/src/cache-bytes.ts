/** Bytes that each cache of answers may take; the compressed forms count too. */
export interface CacheBytes {
  readonly cardAnswers: number;
  readonly pageShells: number;
  readonly deckPictures: number;
}

/** Shares out the memory for cached answers; the largest of them, all cards, takes 15 MB. */
export function shareCacheBytes(bytes: number): CacheBytes {
  const quarter = Math.floor(bytes / 4);
  return { cardAnswers: 2 * quarter, pageShells: quarter, deckPictures: quarter };
}
