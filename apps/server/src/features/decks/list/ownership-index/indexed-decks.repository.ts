import type { Kysely } from 'kysely';
import type { Tables } from '../../../../db/tables.ts';
import { CARDS_AS_TEXT } from '../cards-as-text.ts';
import type { DeckPlace } from '../deck-cursor.ts';
import type { DeckFacet } from '../deck-facet.ts';

/** A deck as it is compared with a collection. */
export interface IndexedDeck extends DeckPlace, DeckFacet {
  /** Copies of all its cards. */
  readonly cardCount: number;
  /** `card:copies`, separated by commas; null while the deck is empty. */
  readonly cards: string | null;
}

/** Decks of the community from a place, which is left out, or from a time on; the oldest first. */
export async function readIndexedDecks(
  db: Kysely<Tables>,
  from: DeckPlace | number,
  limit: number,
): Promise<IndexedDeck[]> {
  return db
    .selectFrom('decks')
    .select([
      'id',
      'updated_at as updatedAt',
      'format',
      'color_mask as colorMask',
      'archetype_mask as archetypeMask',
      'card_count as cardCount',
      CARDS_AS_TEXT.as('cards'),
    ])
    .where((deck) => deck('is_public', '=', deck.lit(1)))
    .where('is_official', '=', 0)
    .where((deck) =>
      typeof from === 'number'
        ? deck('updated_at', '>=', from)
        : deck(deck.refTuple('updated_at', 'id'), '>', deck.tuple(from.updatedAt, from.id)),
    )
    .orderBy('updated_at')
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** Time of the last change of each community deck of the facet, by id. */
export async function readFacetChanges(
  db: Kysely<Tables>,
  facet: DeckFacet,
): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom('decks')
    .select(['id', 'updated_at'])
    .where((deck) => deck('is_public', '=', deck.lit(1)))
    .where('is_official', '=', 0)
    .where('format', '=', facet.format)
    .where('color_mask', '=', facet.colorMask)
    .where('archetype_mask', '=', facet.archetypeMask)
    .execute();
  return new Map(rows.map((row) => [row.id, row.updated_at]));
}
