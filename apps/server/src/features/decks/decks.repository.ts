import type { DeckCard } from '@inkfolio/domain/decks/deck';
import type { DeckAccess } from '@inkfolio/domain/decks/deck-permissions';
import type { Insertable, Kysely, Selectable, Updateable } from 'kysely';
import { batches } from '../../db/batches.ts';
import { builtOnce } from '../../db/built-once.ts';
import type { DecksTable, Tables } from '../../db/tables.ts';
import type { Statement } from '../../db/transaction.ts';
import { CARDS_AS_TEXT, cardsOfText } from '../deck-search/cards-as-text.ts';
import type { DiscordIdentity } from '../users/users.repository.ts';

export type StoredDeck = Selectable<DecksTable>;

/** Tolerated clock skew between instances; a clock set back by more is taken at face value. */
const CLOCK_SKEW_MS = 1000;

/** Returns a change time that differs from the previous one, because entity tags depend on it. */
export function changeTime({ updated_at: last }: StoredDeck, now: number): number {
  return now <= last && now > last - CLOCK_SKEW_MS ? last + 1 : now;
}

export async function findDeck(db: Kysely<Tables>, id: string): Promise<StoredDeck | undefined> {
  return db.selectFrom('decks').selectAll().where('id', '=', id).executeTakeFirst();
}

const lockDeckRow = builtOnce((db, { id }: { readonly id: string }) => {
  const deck = db.selectFrom('decks').selectAll().where('id', '=', id);
  const locksRows = db.getExecutor().adapter.supportsMultipleConnections;
  return locksRows ? deck.forNoKeyUpdate() : deck;
});

/**
 * Locks the deck until the transaction ends, which serializes concurrent changes. The embedded
 * database needs no row lock: it locks everything when the transaction begins.
 */
export async function lockDeck(
  transaction: Kysely<Tables>,
  id: string,
): Promise<StoredDeck | undefined> {
  return (await lockDeckRow(transaction, { id }))[0];
}

export async function insertDeck(db: Kysely<Tables>, deck: Insertable<DecksTable>): Promise<void> {
  await db.insertInto('decks').values(deck).execute();
}

export async function findDecks(
  db: Kysely<Tables>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, StoredDeck>> {
  if (ids.length === 0) return new Map();
  const decks = await db.selectFrom('decks').selectAll().where('id', 'in', ids).execute();
  return new Map(decks.map((deck) => [deck.id, deck]));
}

export interface NewDeck {
  readonly row: Insertable<DecksTable>;
  readonly cards: readonly DeckCard[];
}

export function deckInsertions(
  db: Kysely<Tables>,
  decks: readonly NewDeck[],
): readonly Statement[] {
  const cards = decks.flatMap((deck) =>
    deck.cards.map(({ cardId, quantity }) => ({
      deck_id: deck.row.id,
      card_id: Number(cardId),
      quantity,
    })),
  );
  return [
    ...batches(decks).map((part) => db.insertInto('decks').values(part.map(({ row }) => row))),
    ...batches(cards).map((part) => db.insertInto('deck_cards').values(part)),
  ];
}

export function deckUpdate(
  db: Kysely<Tables>,
  id: string,
  change: Updateable<DecksTable>,
): Statement {
  return db.updateTable('decks').set(change).where('id', '=', id);
}

export async function updateDeck(...update: Parameters<typeof deckUpdate>): Promise<void> {
  await deckUpdate(...update).execute();
}

export async function readPublicDeckIds(
  db: Kysely<Tables>,
  userId: string,
): Promise<readonly string[]> {
  const decks = await db
    .selectFrom('decks')
    .select('id')
    .where('user_id', '=', userId)
    .where('is_public', '=', 1)
    .execute();
  return decks.map(({ id }) => id);
}

/** Counts public decks by user id; users without any are absent. */
export async function countPublicDecksOf(
  db: Kysely<Tables>,
  userIds: readonly string[],
): Promise<ReadonlyMap<string | null, number>> {
  if (userIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('decks')
    .select((decks) => ['user_id', decks.fn.countAll().as('count')])
    .where('user_id', 'in', userIds)
    .where('is_public', '=', 1)
    .groupBy('user_id')
    .execute();
  return new Map(rows.map((row) => [row.user_id, Number(row.count)]));
}

export async function touchDecksOf(db: Kysely<Tables>, userId: string, now: number): Promise<void> {
  await db
    .updateTable('decks')
    .set({ touched_at: now })
    .where('user_id', '=', userId)
    .where('is_public', '=', 1)
    .execute();
}

/** Marks the decks as touched if the player's visible Discord name is about to change. */
export async function touchDecksOfRenamed(
  db: Kysely<Tables>,
  { discordId, discordUsername }: Pick<DiscordIdentity, 'discordId' | 'discordUsername'>,
  now: number,
): Promise<void> {
  await db
    .updateTable('decks')
    .set({ touched_at: now })
    .where('is_public', '=', 1)
    .where('user_id', 'in', (users) =>
      users
        .selectFrom('users')
        .select('id')
        .where('discord_id', '=', discordId)
        .where('discord_username', '<>', discordUsername)
        .where('username', 'is', null),
    )
    .execute();
}

/** Counts a duplication if the deck is public and belongs to another player. */
export function copyCounting(db: Kysely<Tables>, id: string, userId: string): Statement {
  return db
    .updateTable('decks')
    .set((decks) => ({ copy_count: decks('copy_count', '+', 1) }))
    .where('id', '=', id)
    .where('is_public', '=', 1)
    .where('user_id', '!=', userId);
}

export function deckDeletion(db: Kysely<Tables>, id: string): Statement {
  return db.deleteFrom('decks').where('id', '=', id);
}

export async function readDeckNames(db: Kysely<Tables>, userId: string): Promise<string[]> {
  const decks = await db.selectFrom('decks').select('name').where('user_id', '=', userId).execute();
  return decks.map(({ name }) => name);
}

export async function readDeckCards(db: Kysely<Tables>, deckId: string): Promise<DeckCard[]> {
  return (await readCardsOfDecks(db, [deckId])).get(deckId) ?? [];
}

/** Reads a deck's cards and whether the change was already applied. */
export async function readEditedCards(
  db: Kysely<Tables>,
  deckId: string,
  changeId = '',
): Promise<{ readonly cards: DeckCard[]; readonly isApplied: boolean }> {
  const row = await db
    .selectFrom('decks')
    .select(CARDS_AS_TEXT.as('cards'))
    .select((deck) =>
      deck
        .selectFrom('deck_changes')
        .select('change_id')
        .whereRef('deck_id', '=', 'decks.id')
        .where('change_id', '=', changeId)
        .as('made'),
    )
    .where('id', '=', deckId)
    .executeTakeFirst();
  return { cards: cardsOfText(row?.cards ?? null), isApplied: typeof row?.made === 'string' };
}

export async function readCardsOfDecks(
  db: Kysely<Tables>,
  deckIds: readonly string[],
): Promise<ReadonlyMap<string, DeckCard[]>> {
  if (deckIds.length === 0) return new Map();
  const decks = await db
    .selectFrom('decks')
    .select(['id', CARDS_AS_TEXT.as('cards')])
    .where('id', 'in', deckIds)
    .execute();
  return new Map(decks.map(({ id, cards }) => [id, cardsOfText(cards)]));
}

export async function readDeckAccess(
  db: Kysely<Tables>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, DeckAccess>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('decks')
    .select(['id', 'user_id', 'is_public'])
    .where('id', 'in', ids)
    .execute();
  return new Map(
    rows.map((row) => [row.id, { userId: row.user_id, isPublic: row.is_public === 1 }]),
  );
}

export function deckCardsDeletion(db: Kysely<Tables>, deckId: string): Statement {
  return db.deleteFrom('deck_cards').where('deck_id', '=', deckId);
}

/** Upserts card quantities; a quantity of 0 removes the card. */
export function deckCardWrites(
  db: Kysely<Tables>,
  deckId: string,
  cards: readonly DeckCard[],
): readonly Statement[] {
  const removedIds = cards
    .filter(({ quantity }) => quantity === 0)
    .map(({ cardId }) => Number(cardId));
  const remaining = cards.filter(({ quantity }) => quantity > 0);
  const statements: Statement[] = [];
  if (removedIds.length > 0) {
    statements.push(
      db.deleteFrom('deck_cards').where('deck_id', '=', deckId).where('card_id', 'in', removedIds),
    );
  }
  if (remaining.length > 0) {
    statements.push(
      db
        .insertInto('deck_cards')
        .values(
          remaining.map(({ cardId, quantity }) => ({
            deck_id: deckId,
            card_id: Number(cardId),
            quantity,
          })),
        )
        .onConflict((conflict) =>
          conflict
            .columns(['deck_id', 'card_id'])
            .doUpdateSet((excluded) => ({ quantity: excluded.ref('excluded.quantity') })),
        ),
    );
  }
  return statements;
}

export async function writeDeckCards(...writes: Parameters<typeof deckCardWrites>): Promise<void> {
  for (const statement of deckCardWrites(...writes)) await statement.execute();
}

export function deckChangeRecord(
  db: Kysely<Tables>,
  deckId: string,
  changeId: string,
  madeAt: number,
): Statement {
  return db
    .insertInto('deck_changes')
    .values({ deck_id: deckId, change_id: changeId, made_at: madeAt });
}

export async function findDeckChanges(
  db: Kysely<Tables>,
  deckId: string,
  changeIds: readonly string[],
): Promise<string[]> {
  if (changeIds.length === 0) return [];
  const rows = await db
    .selectFrom('deck_changes')
    .select('change_id')
    .where('deck_id', '=', deckId)
    .where('change_id', 'in', changeIds)
    .execute();
  return rows.map((row) => row.change_id);
}

export async function deleteDeckChangesUntil(db: Kysely<Tables>, time: number): Promise<void> {
  await db.deleteFrom('deck_changes').where('made_at', '<=', time).execute();
}
