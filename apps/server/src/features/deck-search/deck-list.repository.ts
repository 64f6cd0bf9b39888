import { DEFAULT_DECK_PAGE_SIZE } from '@inkfolio/domain/decks/deck-cursor';
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

export interface DeckFilter extends FacetFilter {
  /** Owner of the decks, public or not; undefined: public decks of everyone. */
  readonly ownerId: string | undefined;
  readonly onlyPublic?: boolean | undefined;
  /** Id of a player who likes the decks. */
  readonly likedBy: string | undefined;
  /** Undefined: both. */
  readonly isOfficial: boolean | undefined;
}

export interface PartOfList {
  /** Exclusive start position. */
  readonly after: DeckPlace | undefined;
  readonly offset: number;
  readonly limit: number;
}

interface FacetRow {
  format: Format;
  colors: number;
  archetypes: number;
}

/** Page sizes of the site, plus one deck that shows whether more follow. */
const USUAL_LIMITS = new Set([DEFAULT_DECK_PAGE_SIZE + 1, PLAYER_PAGE_DECKS + 1]);

type Builder = ExpressionBuilder<Tables, 'decks'>;
type Conditions = Expression<SqlBool>[];

export interface PlacesQuery extends AliasableExpression<DeckPlace> {
  execute(): Promise<DeckPlace[]>;
}

/** Scans decks by date and skips those that do not match: fast if most decks match. */
export function scanByDate(db: Kysely<Tables>, filter: DeckFilter, part: PartOfList): PlacesQuery {
  const { after } = part;
  const places = db
    .selectFrom('decks')
    .select(['id', 'updated_at as updatedAt'])
    .where((deck) =>
      deck.and([
        ...isInList(deck, filter),
        ...comesAfter(deck, after),
        // `is true` hides the condition from the planner's index choice, which enforces the scan.
        deck(deck.and(hasFacet(deck, filter)), 'is', deck.lit(true)),
      ]),
    )
    .orderBy('updated_at', 'desc')
    .orderBy('id', 'desc');
  return partOf(places, part);
}

/**
 * Collects all decks of these facets (at least one), or all matching decks without `facets`, and
 * sorts them: fast if few decks match.
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
      // Materialized, because an engine that sees the limit may scan the decks instead.
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
 * Applies offset and limit. Page sizes of the site become literals, because PostgreSQL replans a
 * statement per request while the limit is a parameter; other limits would cause too many
 * statements.
 */
function partOf<DB, TB extends keyof DB>(
  places: SelectQueryBuilder<DB, TB, DeckPlace>,
  { offset, limit }: PartOfList,
): PlacesQuery {
  const first = places.limit(USUAL_LIMITS.has(limit) ? sql.lit(limit) : limit);
  return offset === 0 ? first : first.offset(offset);
}

export interface PublicCounts {
  readonly facets: readonly DeckFacetCount[];
  readonly matching: number;
  readonly all: number;
}

/** Cost of an index lookup per facet, in scanned decks. */
const COST_OF_A_FACET = 10;

/** Picks the cheaper query plan, estimated from the facet counts. */
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

/** Deck with its cards as `card:copies`, separated by commas. */
export interface DeckWithCards extends DeckPlace {
  readonly isPublic: boolean;
  /** Null for an empty deck. */
  readonly cards: string | null;
}

/** Reads matching decks with their cards after a position, latest change first. */
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

/** Selects by one index lookup per facet; `in` lists would search every combination. */
function decksOfFacets(db: Kysely<Tables>, facets: readonly DeckFacet[]) {
  const rows = facets.map(
    ({ format, colorMask, archetypeMask }) =>
      sql`(${sql.lit(format)}, ${sql.lit(colorMask)}, ${sql.lit(archetypeMask)})`,
  );
  return (
    db
      .with('facets(format, colors, archetypes)', () => sql<FacetRow>`(values ${sql.join(rows)})`)
      .selectFrom('facets')
      // `cross join` fixes the join order for SQLite, which might scan the decks otherwise.
      .crossJoin('decks')
      .whereRef('decks.format', '=', 'facets.format')
      .whereRef('decks.color_mask', '=', 'facets.colors')
      .whereRef('decks.archetype_mask', '=', 'facets.archetypes')
  );
}

export async function countDecks(db: Kysely<Tables>, filter: DeckFilter): Promise<number> {
  const { count } = await db
    .selectFrom('decks')
    .select((decks) => decks.fn.countAll().as('count'))
    .where((deck) => deck.and([...isInList(deck, filter), ...hasFacet(deck, filter)]))
    .executeTakeFirstOrThrow();
  return Number(count);
}

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

/** Builds the conditions of the list, without the facet. */
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

export function hasFacet(deck: Builder, { format, colors, archetypes }: FacetFilter): Conditions {
  const conditions: Conditions = [];
  // Literal, because most decks have one format: PostgreSQL would replan for each parameter value.
  if (format !== undefined) conditions.push(deck('decks.format', '=', sql.lit(format)));
  if (colors !== 0) conditions.push(deck(deck('decks.color_mask', '&', colors), '<>', 0));
  if (archetypes !== 0)
    conditions.push(deck(deck('decks.archetype_mask', '&', archetypes), '<>', 0));
  return conditions;
}

export function comesAfter(deck: Builder, place: DeckPlace | undefined): Conditions {
  if (place === undefined) return [];
  return [
    deck(deck.refTuple('decks.updated_at', 'decks.id'), '<', deck.tuple(place.updatedAt, place.id)),
  ];
}

/** Literal, so that the planner can use the partial indexes. */
function isPublic(deck: Builder): Expression<SqlBool> {
  return deck('decks.is_public', '=', deck.lit(1));
}
