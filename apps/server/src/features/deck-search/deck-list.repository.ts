import { DEFAULT_DECK_PAGE_SIZE } from '@inkfolio/contract/decks';
import type { Format } from '@inkfolio/domain/cards/card';
import { PLAYER_PAGE_DECKS } from '@inkfolio/domain/decks/deck';
import {
  sql,
  type AliasableExpression,
  type Expression,
  type ExpressionBuilder,
  type Kysely,
  type SelectQueryBuilder,
  type SqlBool,
} from 'kysely';
import type { Tables } from '../../db/tables.ts';
import { CARDS_AS_TEXT } from './cards-as-text.ts';
import type { DeckPlace } from './deck-cursor.ts';
import type { DeckFacetCount, DeckFacet, FacetFilter } from './deck-facet.ts';

/** Filter of the decks in a list. */
export interface DeckFilter extends FacetFilter {
  /** Decks of this player, public or not; undefined: public decks. */
  readonly ownerId: string | undefined;
  /** True for the public decks of the owner alone. */
  readonly onlyPublic?: boolean | undefined;
  /** Decks that this player likes. */
  readonly likedBy: string | undefined;
  /** Undefined: both. */
  readonly isOfficial: boolean | undefined;
}

/** Requested part of a list. */
export interface PartOfList {
  /** Position after which the part begins. */
  readonly after: DeckPlace | undefined;
  readonly offset: number;
  readonly limit: number;
}

/** A facet as a table that a query carries. */
interface FacetRow {
  format: Format;
  colors: number;
  archetypes: number;
}

/** Decks of the pages that the site shows, and one more, which tells whether there are more. */
const USUAL_LIMITS = new Set([DEFAULT_DECK_PAGE_SIZE + 1, PLAYER_PAGE_DECKS + 1]);

type Builder = ExpressionBuilder<Tables, 'decks'>;
type Conditions = Expression<SqlBool>[];

/** A statement that finds places of a list: to be run, or to be a part of another. */
export interface PlacesQuery extends AliasableExpression<DeckPlace> {
  execute(): Promise<DeckPlace[]>;
}

/**
 * A part of the list by walking it from the newest deck on, passing over those that do not match: for
 * lists that let many decks through.
 */
export function scanByDate(db: Kysely<Tables>, filter: DeckFilter, part: PartOfList): PlacesQuery {
  const { after } = part;
  const places = db
    .selectFrom('decks')
    .select(['id', 'updated_at as updatedAt'])
    .where((deck) =>
      deck.and([
        ...isInList(deck, filter),
        ...comesAfter(deck, after),
        // An engine finds no index for a condition that is compared with true, and so walks.
        deck(deck.and(hasFacet(deck, filter)), 'is', deck.lit(true)),
      ]),
    )
    .orderBy('updated_at', 'desc')
    .orderBy('id', 'desc');
  return partOf(places, part);
}

/**
 * A part of the list by gathering all decks of these facets, one at least, or where none are named all
 * that match, and sorting them: for lists that let few decks through.
 */
function lookupByFacet(
  db: Kysely<Tables>,
  filter: DeckFilter,
  part: PartOfList,
  facets?: readonly DeckFacet[],
): PlacesQuery {
  const { after } = part;
  const found =
    facets === undefined
      ? db.selectFrom('decks').where((deck) => deck.and(hasFacet(deck, filter)))
      : decksOfFacets(db, facets);
  const places = db
    .with(
      // Materialized, so that an engine that sees the limit does not scan the decks after all.
      (name) => name('places').materialized(),
      () =>
        found
          .select(['decks.id', 'decks.updated_at as updatedAt'])
          .where((deck) => deck.and([...isInList(deck, filter), ...comesAfter(deck, after)])),
    )
    .selectFrom('places')
    .selectAll()
    .orderBy('updatedAt', 'desc')
    .orderBy('id', 'desc');
  return partOf(places, part);
}

/**
 * The part of the places. PostgreSQL plans a statement anew at each call while it does not know how few
 * rows are wanted, so usual limits are written as literals; any others would be too many statements.
 */
function partOf<DB, TB extends keyof DB>(
  places: SelectQueryBuilder<DB, TB, DeckPlace>,
  { offset, limit }: PartOfList,
): PlacesQuery {
  const first = places.limit(USUAL_LIMITS.has(limit) ? sql.lit(limit) : limit);
  return offset === 0 ? first : first.offset(offset);
}

/** Number of public decks a list has, and the facets that match. */
export interface PublicCounts {
  readonly facets: readonly DeckFacetCount[];
  readonly matching: number;
  readonly all: number;
}

/** Cost of a facet: finding its decks takes as long as scanning so many decks. */
const COST_OF_A_FACET = 10;

/** A part of the list in the way that reads fewer decks, by the counts of the facets. */
export function placesQuery(
  db: Kysely<Tables>,
  filter: DeckFilter,
  counts: PublicCounts | undefined,
  part: PartOfList,
): PlacesQuery {
  if (filter.likedBy !== undefined) return lookupByFacet(db, filter, part);
  if (counts === undefined) return scanByDate(db, filter, part);
  const { facets, matching, all } = counts;
  const walked = (part.offset + part.limit) * (all / matching);
  const gathered = matching + facets.length * COST_OF_A_FACET;
  return walked < gathered ? scanByDate(db, filter, part) : lookupByFacet(db, filter, part, facets);
}

/** A deck as it is compared with a collection: its cards as `card:copies`, separated by commas. */
export interface DeckWithCards extends DeckPlace {
  readonly isPublic: boolean;
  /** Null while the deck is empty. */
  readonly cards: string | null;
}

/** Decks that match with their cards, after a place, those changed last first. */
export async function readDecksWithCards(
  db: Kysely<Tables>,
  filter: DeckFilter,
  after: DeckPlace | undefined,
  limit: number,
): Promise<DeckWithCards[]> {
  const rows = await db
    .selectFrom('decks')
    .select(['id', 'updated_at as updatedAt', 'is_public as isPublic', CARDS_AS_TEXT.as('cards')])
    .where((deck) =>
      deck.and([...isInList(deck, filter), ...hasFacet(deck, filter), ...comesAfter(deck, after)]),
    )
    .orderBy('updated_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map((row) => ({ ...row, isPublic: row.isPublic === 1 }));
}

/** One index lookup for each facet; `in` lists would search every combination. */
function decksOfFacets(db: Kysely<Tables>, facets: readonly DeckFacet[]) {
  const rows = facets.map(
    ({ format, colorMask, archetypeMask }) =>
      sql`(${sql.lit(format)}, ${sql.lit(colorMask)}, ${sql.lit(archetypeMask)})`,
  );
  return (
    db
      .with('facets(format, colors, archetypes)', () => sql<FacetRow>`(values ${sql.join(rows)})`)
      .selectFrom('facets')
      // Join order for the embedded database, which might scan the decks otherwise.
      .crossJoin('decks')
      .whereRef('decks.format', '=', 'facets.format')
      .whereRef('decks.color_mask', '=', 'facets.colors')
      .whereRef('decks.archetype_mask', '=', 'facets.archetypes')
  );
}

/** Number of decks that match. */
export async function countDecks(db: Kysely<Tables>, filter: DeckFilter): Promise<number> {
  const { count } = await db
    .selectFrom('decks')
    .select((decks) => decks.fn.countAll().as('count'))
    .where((deck) => deck.and([...isInList(deck, filter), ...hasFacet(deck, filter)]))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Number of public decks by facet. */
export async function countDecksByFacet(db: Kysely<Tables>): Promise<DeckFacetCount[]> {
  const rows = await db
    .selectFrom('decks')
    .select(['is_official', 'format', 'color_mask', 'archetype_mask'])
    .select((decks) => decks.fn.countAll().as('count'))
    .where(isPublic)
    .groupBy(['is_official', 'format', 'color_mask', 'archetype_mask'])
    .execute();
  return rows.map((row) => ({
    isOfficial: row.is_official === 1,
    format: row.format,
    colorMask: row.color_mask,
    archetypeMask: row.archetype_mask,
    count: Number(row.count),
  }));
}

/** Condition of the list, whatever the facet of a deck. */
export function isInList(deck: Builder, filter: DeckFilter): Conditions {
  const { ownerId, onlyPublic = ownerId === undefined, likedBy, isOfficial } = filter;
  const conditions: Conditions = [];
  if (ownerId !== undefined) conditions.push(deck('decks.user_id', '=', ownerId));
  if (onlyPublic) conditions.push(isPublic(deck));
  if (isOfficial !== undefined) conditions.push(deck('decks.is_official', '=', Number(isOfficial)));
  if (likedBy !== undefined) {
    const liked = deck.selectFrom('deck_likes').select('deck_id').where('user_id', '=', likedBy);
    conditions.push(deck('decks.id', 'in', liked));
  }
  return conditions;
}

/** Condition of the facet of a deck. */
export function hasFacet(deck: Builder, { format, colors, archetypes }: FacetFilter): Conditions {
  const conditions: Conditions = [];
  // A literal, as most decks are of one format: PostgreSQL would plan for each value anew.
  if (format !== undefined) conditions.push(deck('decks.format', '=', sql.lit(format)));
  if (colors !== 0) conditions.push(deck(deck('decks.color_mask', '&', colors), '<>', 0));
  if (archetypes !== 0)
    conditions.push(deck(deck('decks.archetype_mask', '&', archetypes), '<>', 0));
  return conditions;
}

/** Condition that a deck comes after a place. */
export function comesAfter(deck: Builder, place: DeckPlace | undefined): Conditions {
  if (place === undefined) return [];
  return [
    deck(deck.refTuple('decks.updated_at', 'decks.id'), '<', deck.tuple(place.updatedAt, place.id)),
  ];
}

/** Literal in the condition, so that the engine sees that the partial indexes will do. */
function isPublic(deck: Builder): Expression<SqlBool> {
  return deck('decks.is_public', '=', deck.lit(1));
}
