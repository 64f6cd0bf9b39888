import type { Tables } from '../tables.ts';

/** A table that moves with the data; `key` is what its rows are told apart and ordered by. */
export interface TransferredTable {
  readonly name: keyof Tables;
  readonly key: readonly string[];
}

/**
 * Every table that holds something worth keeping, those first to which others refer. Left out: what
 * is counted anew by itself.
 */
export const TRANSFERRED_TABLES: readonly TransferredTable[] = [
  { name: 'catalogue', key: ['id'] },
  { name: 'catalogue_sets', key: ['set_code'] },
  { name: 'catalogue_cards', key: ['global_id'] },
  { name: 'users', key: ['id'] },
  { name: 'sessions', key: ['token_hash'] },
  { name: 'finished_sign_ins', key: ['state_id'] },
  { name: 'server_keys', key: ['name'] },
  { name: 'deleted_accounts', key: ['user_id'] },
  { name: 'decks', key: ['id'] },
  { name: 'deck_cards', key: ['deck_id', 'card_id'] },
  { name: 'deck_likes', key: ['user_id', 'deck_id'] },
  { name: 'deck_changes', key: ['deck_id', 'change_id'] },
  { name: 'deck_versions', key: ['deck_id', 'number'] },
  { name: 'deck_version_cards', key: ['deck_id', 'number', 'card_id'] },
  { name: 'collection_entries', key: ['user_id', 'card_id'] },
  { name: 'kept_collections', key: ['user_id', 'number'] },
  { name: 'kept_collection_entries', key: ['user_id', 'number', 'card_id'] },
  { name: 'trade_list_entries', key: ['user_id', 'list', 'card_id', 'printing', 'finish'] },
  { name: 'reports', key: ['id'] },
  { name: 'restrictions', key: ['target_id', 'kind'] },
  { name: 'moderation_log', key: ['id'] },
  { name: 'word_lists', key: ['name'] },
  { name: 'player_follows', key: ['user_id', 'player_id'] },
  { name: 'card_follows', key: ['user_id', 'card_id'] },
  { name: 'visits', key: ['user_id'] },
  { name: 'follow_feeds', key: ['user_id'] },
];

/** A row as it is in the file; its columns are those of its table. */
export type TransferredRow = Readonly<Record<string, unknown>>;

/** Format name, by which a file is recognised as an export. */
export const EXPORT_FORMAT = 'inkfolio-data';

/** The first line of the file. */
export interface TransferHeader {
  readonly format: typeof EXPORT_FORMAT;
  /** The migrations that the data has been through. */
  readonly migrations: readonly string[];
  /** Rows of each table. */
  readonly rows: Readonly<Record<string, number>>;
}

/** Rows of each table. */
export type TransferReport = TransferHeader['rows'];

/** The last line: the hash of all lines before it. */
export interface TransferEnd {
  readonly sha256: string;
}

/** A file that cannot be read or written, in words for the operator. */
export class TransferError extends Error {
  override readonly name = 'TransferError';
}
