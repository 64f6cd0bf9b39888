import type { Format } from '@inkfolio/domain/cards/card';
import type { ImportMode } from '@inkfolio/domain/collection/collection-import';
import { mapDeckTexts, type DeckTextName } from '@inkfolio/domain/decks/deck-texts';
import type {
  TradeFinish,
  TradeListName,
  TradePrinting,
} from '@inkfolio/domain/trades/trade-lists';
import type { Language } from '@inkfolio/domain/language';
import type { Generated } from 'kysely';
import type { EmailAddressesTable, EmailCodesTable } from './email-tables.ts';
import type { AccountMergesTable, MergeProofsTable } from './merge-tables.ts';
import type { PasskeyChallengesTable, PasskeysTable } from './passkey-tables.ts';
import type {
  ModerationLogTable,
  ReportsTable,
  RestrictionsTable,
  WordListsTable,
} from './moderation-tables.ts';

/** Tables for the query builder, identical on both engines. Times are epoch milliseconds. */
export interface Tables {
  catalogue: CatalogueTable;
  catalogue_sets: CatalogueSetsTable;
  catalogue_cards: CatalogueCardsTable;
  users: UsersTable;
  sessions: SessionsTable;
  finished_sign_ins: FinishedSignInsTable;
  email_addresses: EmailAddressesTable;
  email_codes: EmailCodesTable;
  passkeys: PasskeysTable;
  passkey_challenges: PasskeyChallengesTable;
  server_keys: ServerKeysTable;
  merge_proofs: MergeProofsTable;
  account_merges: AccountMergesTable;
  deleted_accounts: DeletedAccountsTable;
  call_counts: RateLimitCountsTable;
  heartbeats: HeartbeatsTable;
  decks: DecksTable;
  deck_cards: DeckCardsTable;
  deck_likes: DeckLikesTable;
  deck_changes: DeckChangesTable;
  deck_versions: DeckVersionsTable;
  deck_version_cards: DeckVersionCardsTable;
  collection_entries: CollectionEntriesTable;
  kept_collections: CollectionBackupsTable;
  kept_collection_entries: CollectionBackupEntriesTable;
  trade_list_entries: TradeListEntriesTable;
  meta_counts: MetaCountsTable;
  reports: ReportsTable;
  restrictions: RestrictionsTable;
  moderation_log: ModerationLogTable;
  word_lists: WordListsTable;
  player_follows: PlayerFollowsTable;
  card_follows: CardFollowsTable;
  visits: VisitsTable;
  follow_feeds: FollowFeedsTable;
}

/** Single row. */
interface CatalogueTable {
  id: number;
  /** Content hash: equal contents have equal versions. */
  version: string;
  source: string;
  imported_at: number;
  checked_at: Generated<number>;
  /** JSON of the entity tags of the source's files, by URL. */
  source_tags: string | null;
  /** Catalogue version for which all decks were last updated; see deck-formats.ts. */
  decks_version: string | null;
}

interface CatalogueSetsTable {
  set_code: string;
  /** JSON of a CardSet. */
  document: string;
}

interface CatalogueCardsTable {
  global_id: number;
  /** JSON of a Card. */
  document: string;
  /** 1 for a card of the sample catalogue. */
  is_sample: number;
  /** 1 for a card that has left the catalogue but may still be owned or played. */
  is_retired: number;
}

export interface UsersTable {
  id: string;
  /** Without Discord: `none:` and the account's id; see `discordOf`. */
  discord_id: string;
  /** Without Discord: a generated neutral name. */
  discord_username: string;
  avatar: string | null;
  email: string | null;
  username: string | null;
  preferred_language: Language;
  is_public_collection: number;
  is_public_wants: Generated<number>;
  is_public_trades: Generated<number>;
  /** Keys of decks and sets whose missing cards are wanted, joined by spaces; see wants.ts. */
  want_sources: Generated<string>;
  /** Ids of the decks in the planner by priority, joined by spaces. */
  planned_decks: Generated<string>;
  /** Incremented in every transaction that changes the collection; see collection.repository.ts. */
  collection_version: Generated<number>;
  created_at: number;
}

/** Sessions; only the browser has the token itself. */
interface SessionsTable {
  token_hash: string;
  id: string;
  user_id: string;
  created_at: number;
  /** Last use, rounded to the hour. */
  last_used_at: number;
  /** Start of the player's last write, rounded to the second; stored only with a replica. */
  wrote_at: number | null;
  // Device at sign-in, in a few generic words; see features/auth/device.ts.
  browser: string | null;
  system: string | null;
}

/** Used sign-in states; deleted once the state has expired. */
interface FinishedSignInsTable {
  state_id: string;
  expires_at: number;
}

/** Keys shared by all instances, created by the first one. */
interface ServerKeysTable {
  name: string;
  key: string;
}

/** Deleted accounts; kept as long as backups may contain them. */
interface DeletedAccountsTable {
  user_id: string;
  deleted_at: number;
}

/** See replica.ts. */
interface HeartbeatsTable {
  name: string;
  at: number;
}

/** Rate-limit counts in the format of rate-limiter-flexible; see http/requests/rate-limits.ts. */
interface RateLimitCountsTable {
  key: string;
  points: number;
  expire: number | null;
}

type SnakeCase<Name extends string> = Name extends `${infer Letter}${infer Rest}`
  ? `${Letter extends Lowercase<Letter> ? Letter : `_${Lowercase<Letter>}`}${SnakeCase<Rest>}`
  : Name;

/** Column of each deck text: its name in snake case. */
export const DECK_TEXT_COLUMNS = mapDeckTexts((name) =>
  name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
) as { readonly [Name in DeckTextName]: SnakeCase<Name> };
export type DeckTextColumn = (typeof DECK_TEXT_COLUMNS)[keyof typeof DECK_TEXT_COLUMNS];

export interface DecksTable extends Record<DeckTextColumn, string | null> {
  id: string;
  /** Null for an official deck. */
  user_id: string | null;
  name: string;
  format: Format;
  // Bit masks in the domain's order of inks and archetypes.
  color_mask: number;
  archetype_mask: number;
  is_public: number;
  is_official: number;
  /** Total copies. */
  card_count: number;
  /** Cover card in lists; null for an empty deck. */
  cover_card_id: number | null;
  /** Number of rows in deck_likes, updated in the same transaction. */
  like_count: number;
  /** Number of duplications by other players while public. */
  copy_count: Generated<number>;
  /** Last change of likes, of the owner or of their name; 0: never. The in-memory index reads it. */
  touched_at: Generated<number>;
  /** Time since which the copies are reserved; null: not reserved. */
  sleeved_at: number | null;
  created_at: number;
  updated_at: number;
}

interface DeckCardsTable {
  deck_id: string;
  card_id: number;
  quantity: number;
}

interface DeckLikesTable {
  user_id: string;
  deck_id: string;
  created_at: number;
}

/** Applied changes; make retries idempotent. */
interface DeckChangesTable {
  deck_id: string;
  /** Id assigned by the page. */
  change_id: string;
  made_at: number;
}

interface DeckVersionsTable {
  deck_id: string;
  /** Counts up from 1 per deck. */
  number: number;
  color_mask: number;
  kept_at: number;
}

interface DeckVersionCardsTable {
  deck_id: string;
  number: number;
  card_id: number;
  quantity: number;
}

interface CollectionEntriesTable {
  user_id: string;
  card_id: number;
  quantity: number;
  foil_quantity: number;
  added_at: number;
}

/** Backups of collections, made before imports. */
interface CollectionBackupsTable {
  user_id: string;
  /** Counts up from 1 per player. */
  number: number;
  /** Change that the backup preceded. */
  change: ImportMode | 'restore';
  /** Id that the page assigned to the import; null without one. */
  change_id: string | null;
  kept_at: number;
}

interface CollectionBackupEntriesTable extends CollectionEntriesTable {
  number: number;
}

interface TradeListEntriesTable {
  user_id: string;
  list: TradeListName;
  card_id: number;
  printing: TradePrinting;
  finish: TradeFinish;
  quantity: number;
  reason: string | null;
  added_at: number;
}

/** Single row; see features/game-meta. */
interface MetaCountsTable {
  id: number;
  started_at: number;
  /** Time of the count in `document`; null before the first one. */
  counted_at: number | null;
  document: string | null;
}

interface PlayerFollowsTable {
  user_id: string;
  player_id: string;
  followed_at: number;
}

interface CardFollowsTable {
  user_id: string;
  /** Id of the first printing. */
  card_id: number;
  followed_at: number;
}

/** Visits of the news page; see domain/users/visits.ts. */
interface VisitsTable {
  user_id: string;
  last_call_at: number;
  /** Null during the first visit. */
  previous_visit_at: number | null;
}

/** Hashed secrets in the URLs of private feeds; the URL itself is not stored. */
interface FollowFeedsTable {
  user_id: string;
  token_hash: string;
  made_at: number;
}
