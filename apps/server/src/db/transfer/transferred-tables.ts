import type { Tables } from '../tables.ts';

/** Table that is exported; `key` identifies and orders its rows. */
export interface TransferredTable {
  readonly name: keyof Tables;
  readonly key: readonly string[];
}

/** All tables worth keeping, referenced tables first. Excludes derived counts and codes. */
export const TRANSFERRED_TABLES: readonly TransferredTable[] = [
  { name: 'catalogue', key: ['id'] },
  { name: 'catalogue_sets', key: ['set_code'] },
  { name: 'catalogue_cards', key: ['global_id'] },
  { name: 'users', key: ['id'] },
  { name: 'sessions', key: ['token_hash'] },
  { name: 'finished_sign_ins', key: ['state_id'] },
  { name: 'email_addresses', key: ['address'] },
  { name: 'passkeys', key: ['id'] },
  { name: 'server_keys', key: ['name'] },
  { name: 'deleted_accounts', key: ['user_id'] },
  { name: 'account_merges', key: ['merged_id'] },
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

export type TransferredRow = Readonly<Record<string, unknown>>;

export const EXPORT_FORMAT = 'inkfolio-data';

/** First line of the file. */
export interface TransferHeader {
  readonly format: typeof EXPORT_FORMAT;
  readonly migrations: readonly string[];
  readonly rows: Readonly<Record<string, number>>;
}

export type TransferReport = TransferHeader['rows'];

/** Last line: SHA-256 of all lines before it. */
export interface TransferEnd {
  readonly sha256: string;
}

/** Error for an unreadable or unwritable file; the message is for the operator. */
export class TransferError extends Error {
  override readonly name = 'TransferError';
}
