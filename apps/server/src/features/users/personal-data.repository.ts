import type { Visit } from '@inkfolio/domain/users/visits';
import type { Kysely, Selectable } from 'kysely';
import { setImmediate } from 'node:timers/promises';
import type { ReportsTable, RestrictionsTable } from '../../db/moderation-tables.ts';
import { DECK_TEXT_COLUMNS, type Tables } from '../../db/tables.ts';
import { inTransaction } from '../../db/transaction.ts';
import { findPasskeysOf, type StoredPasskey } from '../auth/passkeys.repository.ts';
import { CARDS_AS_TEXT } from '../deck-search/cards-as-text.ts';
import type { StoredDeck } from '../decks/decks.repository.ts';
import { findFeedTime } from '../follows/follow-feeds.repository.ts';
import { findVisit } from '../follows/visits.repository.ts';
import { readMerges, type StoredMerge } from './merge/account-merges.repository.ts';
import { findUser, type StoredUser } from './users.repository.ts';

/** Decks per statement: at most 5,000 entries. */
const DECKS_PER_STATEMENT = 10;

const DECK_COLUMNS = [
  'id',
  'name',
  ...Object.values(DECK_TEXT_COLUMNS),
  'color_mask',
  'archetype_mask',
  'format',
  'is_public',
  'sleeved_at',
  'created_at',
] as const;

export interface StoredPersonalData {
  readonly user: StoredUser;
  readonly decks: readonly Pick<StoredDeck, (typeof DECK_COLUMNS)[number]>[];
  readonly deckCards: ReadonlyMap<string, string | null>;
  readonly collection: readonly {
    readonly card_id: number;
    readonly quantity: number;
    readonly foil_quantity: number;
    readonly added_at: number;
  }[];
  readonly tradeEntries: readonly Omit<Tables['trade_list_entries'], 'user_id'>[];
  readonly reports: readonly Selectable<ReportsTable>[];
  readonly restrictions: readonly Selectable<RestrictionsTable>[];
  readonly followedPlayers: readonly {
    readonly player_id: string;
    readonly followed_at: number;
  }[];
  readonly followedCards: readonly { readonly card_id: number; readonly followed_at: number }[];
  /** Creation time of the private feed URL; undefined without one. */
  readonly feedMadeAt: number | undefined;
  readonly visit: Visit | undefined;
  readonly logInEmails: readonly Omit<Tables['email_addresses'], 'user_id'>[];
  readonly passkeys: readonly StoredPasskey[];
  readonly merges: readonly StoredMerge[];
  readonly likes: readonly {
    readonly deck_id: string;
    readonly name: string;
    readonly is_public: number;
    readonly created_at: number;
  }[];
}

/** Reads all data of a player in one snapshot; undefined for an unknown player. */
export async function readStoredPersonalData(
  db: Kysely<Tables>,
  userId: string,
): Promise<StoredPersonalData | undefined> {
  return inTransaction(
    db,
    async (transaction) => {
      const user = await findUser(transaction, userId);
      if (user === undefined) return undefined;
      const decks = await transaction
        .selectFrom('decks')
        .select(DECK_COLUMNS)
        .where('user_id', '=', userId)
        .orderBy('created_at')
        .orderBy('id')
        .execute();
      return {
        user,
        decks,
        deckCards: await readCardsAsText(transaction, decks),
        collection: await transaction
          .selectFrom('collection_entries')
          .select(['card_id', 'quantity', 'foil_quantity', 'added_at'])
          .where('user_id', '=', userId)
          .orderBy('card_id')
          .execute(),
        tradeEntries: await transaction
          .selectFrom('trade_list_entries')
          .select(['list', 'card_id', 'printing', 'finish', 'quantity', 'reason', 'added_at'])
          .where('user_id', '=', userId)
          .orderBy('card_id')
          .orderBy('printing')
          .orderBy('finish')
          .execute(),
        reports: await transaction
          .selectFrom('reports')
          .selectAll()
          .where('reporter_id', '=', userId)
          .orderBy('created_at')
          .orderBy('id')
          .execute(),
        restrictions: await transaction
          .selectFrom('restrictions')
          .selectAll()
          .where('user_id', '=', userId)
          .orderBy('made_at')
          .orderBy('target_id')
          .execute(),
        followedPlayers: await transaction
          .selectFrom('player_follows')
          .select(['player_id', 'followed_at'])
          .where('user_id', '=', userId)
          .orderBy('followed_at')
          .orderBy('player_id')
          .execute(),
        followedCards: await transaction
          .selectFrom('card_follows')
          .select(['card_id', 'followed_at'])
          .where('user_id', '=', userId)
          .orderBy('followed_at')
          .orderBy('card_id')
          .execute(),
        feedMadeAt: await findFeedTime(transaction, userId),
        visit: await findVisit(transaction, userId),
        logInEmails: await transaction
          .selectFrom('email_addresses')
          .select(['address', 'verified_at'])
          .where('user_id', '=', userId)
          .orderBy('verified_at')
          .execute(),
        passkeys: await findPasskeysOf(transaction, userId),
        merges: await readMerges(transaction, userId),
        likes: await transaction
          .selectFrom('deck_likes')
          .innerJoin('decks', 'decks.id', 'deck_likes.deck_id')
          .select(['deck_likes.deck_id', 'deck_likes.created_at', 'decks.name', 'decks.is_public'])
          .where('deck_likes.user_id', '=', userId)
          .orderBy('deck_likes.created_at')
          .orderBy('deck_likes.deck_id')
          .execute(),
      };
    },
    { isolation: 'repeatable read' },
  );
}

/** Reads the cards of the decks as text, in batches that yield to other requests. */
async function readCardsAsText(
  db: Kysely<Tables>,
  decks: readonly { readonly id: string }[],
): Promise<StoredPersonalData['deckCards']> {
  const cards = new Map<string, string | null>();
  for (let start = 0; start < decks.length; start += DECKS_PER_STATEMENT) {
    const ids = decks.slice(start, start + DECKS_PER_STATEMENT).map(({ id }) => id);
    const rows = await db
      .selectFrom('decks')
      .select(['id', CARDS_AS_TEXT.as('cards')])
      .where('id', 'in', ids)
      .execute();
    for (const row of rows) cards.set(row.id, row.cards);
    await setImmediate();
  }
  return cards;
}
