import { getOrInsert } from '@inkfolio/domain/cards/get-or-insert';
import type { CountedPrintings } from '@inkfolio/domain/cards/ownership-mode';
import type { DeckSlot, PlayedDeckSource } from '@inkfolio/domain/decks/usage/played-decks';
import type { Kysely } from 'kysely';
import type { Tables } from '../../../db/tables.ts';
import { CardQuantityIndex } from './card-quantity-index.ts';
import { FACET_COUNT, facetOfBits, packChunk, placeAt, type DeckChunk } from './deck-chunk.ts';
import type { IndexedDecks } from './deck-chunk-store.ts';
import { readNewestDecks } from './indexed-decks.repository.ts';

/** Limit of decks per card statistic. */
const MAX_COUNTED_DECKS = 32_768;

export interface RecentDecks extends PlayedDeckSource<DeckChunk> {
  /** Ids of first printings. */
  readonly cardIds: readonly string[];
  /** Card numbers, by id of the first printing. */
  readonly cardNumbers: ReadonlyMap<string, number>;
  readonly idOf: (deck: DeckSlot<DeckChunk>) => string;
}

const FACETS = Array.from({ length: FACET_COUNT }, (_, bits) => facetOfBits(bits));
const COLOR_MASKS = Uint8Array.from(FACETS, ({ colorMask }) => colorMask);
const IS_CORE = Uint8Array.from(FACETS, ({ format }) => Number(format === 'CORE'));

type CardsOfDecks = Omit<RecentDecks, 'parts'>;
/** Card tables by index; rebuilt when the index grows. */
const cardsOf = new WeakMap<CardQuantityIndex, CardsOfDecks & { readonly size: number }>();

export function recentDecksOf({
  chunks,
  quantities,
}: Pick<IndexedDecks, 'chunks' | 'quantities'>): RecentDecks {
  const cached = cardsOf.get(quantities);
  const cards = cached?.size === quantities.size ? cached : readCards(quantities);
  cardsOf.set(quantities, cards);
  return { ...cards, parts: newestOf(chunks) };
}

function newestOf(chunks: readonly DeckChunk[]): readonly DeckChunk[] {
  let room = MAX_COUNTED_DECKS;
  const tooMany = chunks.findLastIndex(({ size }) => (room -= size) < 0);
  return chunks.slice(tooMany + 1);
}

export async function readRecentDecks(
  db: Kysely<Tables>,
  catalogue: { readonly printingIds: CountedPrintings },
  limit: number,
): Promise<RecentDecks> {
  const quantities = new CardQuantityIndex(catalogue);
  const decks = await readNewestDecks(db, { limit, trendStart: 0 });
  const chunk = packChunk(
    decks.map(({ cards, ...deck }) => {
      return { ...deck, owner: 0, quantities: quantities.numbersOf(cards) };
    }),
  );
  return recentDecksOf({ chunks: [chunk], quantities });
}

function readCards(quantities: CardQuantityIndex): CardsOfDecks & { readonly size: number } {
  const entries = quantities.cardsAndCopies();
  const cardNumbers = new Map<string, number>();
  const cards = Uint16Array.from(entries, ({ cardId }) =>
    getOrInsert(cardNumbers, cardId, () => cardNumbers.size),
  );
  return {
    size: quantities.size,
    cards,
    copies: Uint8Array.from(entries, ({ copies }) => Math.min(copies, 0xff)),
    cardCount: cardNumbers.size,
    cardIds: [...cardNumbers.keys()],
    cardNumbers,
    colorMasks: COLOR_MASKS,
    isCore: IS_CORE,
    idOf: ({ part, slot }) => placeAt(part, slot).id,
  };
}
