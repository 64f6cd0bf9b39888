import { NO_COPIES } from '@inkfolio/domain/cards/copies';
import type { Collection } from '@inkfolio/domain/collection/collection';
import type { SetWithCards } from '@inkfolio/domain/collection/collection-views';

/**
 * Builds the JSON of a chapter from serialized cards: serializing a set takes several milliseconds.
 */
export function chapterBody(
  { set, cards, reprints, groups }: SetWithCards,
  collection: Collection,
  serialized: readonly Buffer[],
): Buffer {
  const entries = serialized.flatMap((json, position) => {
    const { quantity, foilQuantity } = collection.get(cards[position]?.id ?? '') ?? NO_COPIES;
    return [
      Buffer.from(`${position === 0 ? '' : ','}{"card":`),
      json,
      Buffer.from(`,"quantity":${quantity},"foilQuantity":${foilQuantity}}`),
    ];
  });
  return Buffer.concat([
    Buffer.from(`{"set":${JSON.stringify(set)},"cards":[`),
    ...entries,
    Buffer.from(`],"reprints":${JSON.stringify(reprints)},"groups":${JSON.stringify(groups)}}`),
  ]);
}
