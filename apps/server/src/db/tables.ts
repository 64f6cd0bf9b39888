import type { Format } from '@inkfolio/domain/cards/card';
import type { ImportMode } from '@inkfolio/domain/collection/collection-import';
import type {
  TradeFinish,
  TradeListName,
  TradePrinting,
} from '@inkfolio/domain/trades/trade-lists';
import type { Language } from '@inkfolio/domain/language';
import type { Generated } from 'kysely';
import type {
  CardFollowsTable,
  FollowFeedsTable,
  PlayerFollowsTable,
  VisitsTable,
} from './follow-tables.ts';
import type {
  ModerationLogTable,
  ReportsTable,
  RestrictionsTable,
  WordListsTable,
} from './moderation-tables.ts';

/** The tables as the query builder sees them; the same on both engines. Times are epoch ms. */
export interface Tables {
  catalogue: CatalogueTable;
  catalogue_sets: CatalogueSetsTable;
  catalogue_cards: CatalogueCardsTable;
  users: UsersTable;
  sessions: SessionsTable;
  finished_sign_ins: FinishedSignInsTable;
  server_keys: ServerKeysTable;
  deleted_accounts: DeletedAccountsTable;
  call_counts: CallCountsTable;
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

/** One row: which catalogue stands. */
interface CatalogueTable {
  id: number;
  /** Hash of the content: the same content has the same version. */
  version: string;
  source: string;
  imported_at: number;
  /** When the files of the source were last asked for, epoch milliseconds. */
  checked_at: Generated<number>;
  /** Entity tags that the files had then, by address, as JSON. */
  source_tags: string | null;
  /** The version by which all decks were last looked at; see features/decks/deck-formats.ts. */
  decks_version: string | null;
}

interface CatalogueSetsTable {
  set_code: string;
  /** The domain's CardSet as JSON. */
  document: string;
}

interface CatalogueCardsTable {
  global_id: number;
  /** The domain's Card as JSON. */
  document: string;
  /** 1 for a card of the sample catalogue. */
  is_sample: number;
  /** 1 when the card has left the catalogue but may still be owned or played. */
  is_retired: number;
}

export interface UsersTable {
  id: string;
  discord_id: string;
  discord_username: string;
  /** Address of a picture. */
  avatar: string | null;
  email: string | null;
  /** The custom name. */
  username: string | null;
  preferred_language: Language;
  is_public_collection: number;
  is_public_wants: Generated<number>;
  is_public_trades: Generated<number>;
  /**
   * Version of the collection: incremented in every transaction that changes it; see
   * collection.repository.ts.
   */
  collection_version: Generated<number>;
  created_at: number;
}

/** The token itself is known to the browser alone. */
interface SessionsTable {
  token_hash: string;
  /** Names the session to its player; no secret. */
  id: string;
  user_id: string;
  created_at: number;
  /** Time of the last use, to the hour. */
  last_used_at: number;
  /**
   * Time at which the player's last write began, to the second; stored only where there is a
   * replica.
   */
  wrote_at: number | null;
  /** The device that signed in, in a few words of our own; see features/auth/device.ts. */
  browser: string | null;
  system: string | null;
}

/** Sign-ins whose state has been used; kept until the state would have expired anyway. */
interface FinishedSignInsTable {
  state_id: string;
  expires_at: number;
}

/** Keys that the instances share, made by the first one. */
interface ServerKeysTable {
  name: string;
  key: string;
}

/** Deleted accounts, kept as long as a backup may hold them. */
interface DeletedAccountsTable {
  user_id: string;
  deleted_at: number;
}

/** The time, as it is written again and again; see replica.ts. */
interface HeartbeatsTable {
  name: string;
  at: number;
}

/** Counts of the rate limits, in the form of their library; see http/requests/rate-limits.ts. */
interface CallCountsTable {
  key: string;
  points: number;
  expire: number | null;
}

export interface DecksTable {
  id: string;
  /** Null for an official deck. */
  user_id: string | null;
  name: string;
  description: string | null;
  youtube_url: string | null;
  format: Format;
  /** One bit for each ink, in the domain's order. */
  color_mask: number;
  archetype_mask: number;
  is_public: number;
  is_official: number;
  /** Copies of all its cards. */
  card_count: number;
  /** The card that stands for the deck in lists; null while it is empty. */
  cover_card_id: number | null;
  /** The number of its rows in deck_likes, kept in the same transaction. */
  like_count: number;
  /** Number of duplicates that others have made while it was public. */
  copy_count: Generated<number>;
  /** Time at which its likes or the name of its owner last changed; 0: never. Searches follow it. */
  touched_at: Generated<number>;
  /** When its copies were reserved; null: they are not. */
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

/** Changes that have been made, so that one that is sent again is not made again. */
interface DeckChangesTable {
  deck_id: string;
  /** Id that the page has made. */
  change_id: string;
  made_at: number;
}

interface DeckVersionsTable {
  deck_id: string;
  /** Counts up from 1 in each deck. */
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

/** The collection as it was before a change by import. */
interface CollectionBackupsTable {
  user_id: string;
  /** Counts up from 1 for each player. */
  number: number;
  /** The change that was made to the collection then. */
  change: ImportMode | 'restore';
  /** Id that the page has made of an import; null where it has made none. */
  change_id: string | null;
  kept_at: number;
}

interface CollectionBackupEntriesTable extends CollectionEntriesTable {
  number: number;
}

/** Entries of want lists and trade lists. */
interface TradeListEntriesTable {
  user_id: string;
  list: TradeListName;
  card_id: number;
  printing: TradePrinting;
  finish: TradeFinish;
  quantity: number;
  /** Note of the player. */
  reason: string | null;
  added_at: number;
}

/** One row: the last count of what public decks play; see features/game-meta. */
interface MetaCountsTable {
  id: number;
  /** Time at which an instance last began to count. */
  started_at: number;
  /** Time of the count that the document has; null before the first one. */
  counted_at: number | null;
  /** The counts of each format and period as JSON. */
  document: string | null;
}
