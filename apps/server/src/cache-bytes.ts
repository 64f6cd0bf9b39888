/** Size limits of the caches in bytes, including compressed forms. */
export interface CacheBytes {
  readonly cardAnswers: number;
  readonly taggedAnswers: number;
  readonly deckCards: number;
  readonly collections: number;
  readonly pageShells: number;
  readonly deckPictures: number;
}

/** Divides the memory between the caches; the largest response, all cards, takes 15 MB. */
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
