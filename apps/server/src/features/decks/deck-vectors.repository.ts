import type { DeckCard } from '@inkfolio/domain/decks/deck';
import { sql, type Kysely } from 'kysely';
import type { Tables } from '../../db/tables.ts';
import type { DeckPlace } from './deck-cursor.ts';
import type { DeckKind } from './deck-kind.ts';

/** A deck as it is compared with a collection. */
export interface DeckVector extends DeckPlace, DeckKind {
  /** Copies of all its cards. */
  readonly cardCount: number;
  /** `card:copies`, separated by commas; null while the deck is empty. */
  readonly cards: string | null;
}

/** Decks of the community from a place, which is left out, or from a time on; the oldest first. */
export async function readVectorsFrom(
  db: Kysely<Tables>,
  from: DeckPlace | number,
  limit: number,
): Promise<DeckVector[]> {
  return columnsOfVectors(db)
    .select(
      sql<string | null>`(select ${listOfCards} from deck_cards where deck_id = decks.id)`.as(
        'cards',
      ),
    )
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

/** The decks of these ids that are there. */
export async function readVectors(
  db: Kysely<Tables>,
  ids: readonly string[],
): Promise<DeckVector[]> {
  if (ids.length === 0) return [];
  // The cards are asked for by the same ids: on tables that are cut into parts, an engine plans
  // every part of one with every part of the other where a row of the first names the second.
  const cards = db
    .selectFrom('deck_cards')
    .select(['deck_id', listOfCards.as('cards')])
    .where('deck_id', 'in', ids)
    .groupBy('deck_id')
    .as('lists');
  return columnsOfVectors(db)
    .leftJoin(cards, 'lists.deck_id', 'decks.id')
    .select('lists.cards')
    .where('decks.id', 'in', ids)
    .execute();
}

/** When each deck of the community that is of the kind was changed last, by id. */
export async function readChangesOfKind(
  db: Kysely<Tables>,
  kind: DeckKind,
): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom('decks')
    .select(['id', 'updated_at'])
    .where((deck) => deck('is_public', '=', deck.lit(1)))
    .where('is_official', '=', 0)
    .where('format', '=', kind.format)
    .where('color_mask', '=', kind.colorMask)
    .where('archetype_mask', '=', kind.archetypeMask)
    .execute();
  return new Map(rows.map((row) => [row.id, row.updated_at]));
}

/** The cards of a deck come as one text: a row for each would take twenty times as long. */
const listOfCards = sql<string>`string_agg(card_id || ':' || quantity, ',')`;

function columnsOfVectors(db: Kysely<Tables>) {
  return db
    .selectFrom('decks')
    .select([
      'id',
      'updated_at as updatedAt',
      'format',
      'color_mask as colorMask',
      'archetype_mask as archetypeMask',
      'card_count as cardCount',
    ]);
}

/** The cards that the text of a vector names. */
export function cardsOf(text: string | null): DeckCard[] {
  if (text === null) return [];
  return text.split(',').map((pair) => {
    const [cardId = '', quantity] = pair.split(':');
    return { cardId, quantity: Number(quantity) };
  });
}
