import { getOrInsert } from '@inkfolio/domain/cards/get-or-insert';
import { slotAt, withTouchedSlots, type DeckChunk, type NumberedTouch } from './deck-chunk.ts';

/** Requires chunks sorted by time. */
export function withTouches(
  chunks: readonly DeckChunk[],
  touches: readonly NumberedTouch[],
): DeckChunk[] {
  const bySlot = new Map<number, Map<number, NumberedTouch>>();
  for (const touch of touches) {
    // Decks with the same timestamp may be in several chunks.
    for (let at = lastChunkUntil(chunks, touch.updatedAt); at >= 0; at -= 1) {
      const chunk = chunks[at];
      if (chunk === undefined || (chunk.updatedAt[chunk.size - 1] ?? 0) < touch.updatedAt) break;
      const slot = slotAt(chunk, touch);
      if (slot >= 0)
        getOrInsert(bySlot, at, () => new Map<number, NumberedTouch>()).set(slot, touch);
    }
  }
  return chunks.map((chunk, at) => {
    const touched = bySlot.get(at);
    return touched === undefined ? chunk : withTouchedSlots(chunk, touched);
  });
}

export function withoutRecentLikes(chunk: DeckChunk): DeckChunk {
  return { ...chunk, recentLikes: new Uint32Array(chunk.size) };
}

/** Finds the last chunk that begins at or before `time`; -1 if there is none. */
function lastChunkUntil(chunks: readonly DeckChunk[], time: number): number {
  let [low, high] = [0, chunks.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((chunks[middle]?.updatedAt[0] ?? 0) <= time) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}
