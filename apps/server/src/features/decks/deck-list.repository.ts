import type { Format } from '@inkfolio/domain/cards/card';
import type { ExpressionBuilder, Kysely, SqlBool, Expression } from 'kysely';
import type { Tables } from '../../db/tables.ts';
import type { StoredDeck } from './decks.repository.ts';

/** Which decks a list shows. A list of masks holds every mask that matches. */
export interface DeckFilter {
  /** Decks of this player, public or not; undefined: public decks. */
  readonly ownerId: string | undefined;
  /** Decks that this player likes. */
  readonly likedBy: string | undefined;
  readonly isOfficial: boolean | undefined;
  readonly formats: readonly Format[] | undefined;
  readonly colorMasks: readonly number[] | undefined;
  readonly archetypeMasks: readonly number[] | undefined;
}

/** A deck with the names of its owner. */
export interface ListedDeck extends StoredDeck {
  readonly username: string | null;
  /** Null for an official deck. */
  readonly discord_username: string | null;
}

/** A page of the decks that match, those changed last first. */
export async function readDeckPage(
  db: Kysely<Tables>,
  filter: DeckFilter,
  page: { readonly limit: number; readonly offset: number },
): Promise<ListedDeck[]> {
  return db
    .selectFrom('decks')
    .leftJoin('users', 'users.id', 'decks.user_id')
    .selectAll('decks')
    .select(['users.username', 'users.discord_username'])
    .where((builder) => matches(builder, filter))
    .orderBy('decks.updated_at', 'desc')
    .orderBy('decks.id', 'desc')
    .limit(page.limit)
    .offset(page.offset)
    .execute();
}

/** How many decks match. */
export async function countDecks(db: Kysely<Tables>, filter: DeckFilter): Promise<number> {
  const { count } = await db
    .selectFrom('decks')
    .select((decks) => decks.fn.countAll().as('count'))
    .where((builder) => matches(builder, filter))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** One deck with the names of its owner. */
export async function findListedDeck(
  db: Kysely<Tables>,
  id: string,
): Promise<ListedDeck | undefined> {
  return db
    .selectFrom('decks')
    .leftJoin('users', 'users.id', 'decks.user_id')
    .selectAll('decks')
    .select(['users.username', 'users.discord_username'])
    .where('decks.id', '=', id)
    .executeTakeFirst();
}

function matches(
  builder: ExpressionBuilder<Tables, 'decks'>,
  filter: DeckFilter,
): Expression<SqlBool> {
  const conditions: Expression<SqlBool>[] = [
    filter.ownerId === undefined
      ? // Written out, so that the engine sees that the partial indexes will do.
        builder('decks.is_public', '=', builder.lit(1))
      : builder('decks.user_id', '=', filter.ownerId),
  ];
  if (filter.isOfficial !== undefined) {
    conditions.push(builder('decks.is_official', '=', Number(filter.isOfficial)));
  }
  if (filter.formats !== undefined) {
    conditions.push(builder('decks.format', 'in', filter.formats));
  }
  if (filter.colorMasks !== undefined) {
    conditions.push(builder('decks.color_mask', 'in', filter.colorMasks));
  }
  if (filter.archetypeMasks !== undefined) {
    conditions.push(builder('decks.archetype_mask', 'in', filter.archetypeMasks));
  }
  if (filter.likedBy !== undefined) {
    conditions.push(
      builder(
        'decks.id',
        'in',
        builder.selectFrom('deck_likes').select('deck_id').where('user_id', '=', filter.likedBy),
      ),
    );
  }
  return builder.and(conditions);
}
