/** Size limits of the caches in bytes, including compressed forms. */
export interface CacheBytes {
  readonly cardResponses: number;
  readonly taggedResponses: number;
  readonly deckCards: number;
  readonly collections: number;
  readonly pageShells: number;
  readonly deckPictures: number;
}

/** Divides the memory between the caches; the largest response, all cards, takes 15 MB. */
export function shareCacheBytes(bytes: number): CacheBytes {
  const share = Math.floor(bytes / 16);
  return {
    cardResponses: 6 * share,
    taggedResponses: 2 * share,
    deckCards: share,
    collections: share,
    pageShells: 3 * share,
    deckPictures: 3 * share,
  };
}
