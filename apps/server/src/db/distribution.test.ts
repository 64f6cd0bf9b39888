import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestDatabase } from '../testing/test-database.ts';

/**
 * Distribution of decision 24: the distribution column of each table, and tables that every node
 * holds completely.
 */
const DISTRIBUTED: Readonly<Record<string, string>> = {
  decks: 'id',
  deck_cards: 'deck_id',
  deck_changes: 'deck_id',
  deck_likes: 'deck_id',
  deck_versions: 'deck_id',
  deck_version_cards: 'deck_id',
  collection_entries: 'user_id',
  kept_collections: 'user_id',
  kept_collection_entries: 'user_id',
  trade_list_entries: 'user_id',
  player_follows: 'user_id',
  card_follows: 'user_id',
  visits: 'user_id',
  follow_feeds: 'user_id',
  sessions: 'token_hash',
  finished_sign_ins: 'state_id',
  email_addresses: 'address',
  email_codes: 'address',
  passkeys: 'id',
  passkey_challenges: 'challenge',
  call_counts: 'key',
  deleted_accounts: 'user_id',
  merge_proofs: 'token_hash',
  account_merges: 'merged_id',
};
const WHOLE = [
  ...['users', 'catalogue', 'catalogue_sets', 'catalogue_cards'],
  ...['server_keys', 'heartbeats', 'meta_counts', 'migrations'],
  ...['reports', 'restrictions', 'moderation_log', 'word_lists'],
];

interface ForeignKey {
  readonly target: string;
  /** Pairs of columns: of this table and of the target. */
  readonly columns: readonly (readonly [own: string, other: string])[];
}

/** Both engines have the same schema; the embedded one is easier to inspect. */
describe.runIf(process.env['TEST_ENGINE'] !== 'postgres')('the distributed schema', () => {
  let database: Awaited<ReturnType<typeof openTestDatabase>>;

  beforeAll(async () => {
    database = await openTestDatabase();
  });
  afterAll(() => database.close());

  async function uniqueKeysOf(table: string): Promise<string[][]> {
    const { rows } = await sql<{ key: string; name: string }>`
      select list.name as key, info.name as name
      from pragma_index_list(${table}) as list, pragma_index_info(list.name) as info
      where list."unique" = 1`.execute(database.db);
    return [...Map.groupBy(rows, ({ key }) => key).values()].map((key) =>
      key.map(({ name }) => name),
    );
  }

  async function foreignKeysOf(table: string): Promise<ForeignKey[]> {
    const { rows } = await sql<{ id: number; target: string; own: string; other: string }>`
      select id, "table" as target, "from" as own, "to" as other
      from pragma_foreign_key_list(${table})`.execute(database.db);
    return [...Map.groupBy(rows, ({ id }) => id).values()].map((key) => ({
      target: key[0]?.target ?? '',
      columns: key.map(({ own, other }) => [own, other] as const),
    }));
  }

  test('assigns every table', async () => {
    const tables = await database.db.introspection.getTables();
    const decided = [...Object.keys(DISTRIBUTED), ...WHOLE];
    expect(decided.toSorted()).toEqual(tables.map(({ name }) => name).toSorted());
  });

  test('has the distribution column in every unique key', async () => {
    for (const [table, column] of Object.entries(DISTRIBUTED)) {
      const keys = await uniqueKeysOf(table);
      expect(keys.length, table).toBeGreaterThan(0);
      for (const key of keys) expect(key, table).toContain(column);
    }
  });

  test('has foreign keys only to reference tables or rows on the same node', async () => {
    for (const table of [...Object.keys(DISTRIBUTED), ...WHOLE]) {
      for (const { target, columns } of await foreignKeysOf(table)) {
        if (WHOLE.includes(target)) continue;
        expect(columns, table).toContainEqual([DISTRIBUTED[table], DISTRIBUTED[target]]);
      }
    }
  });
});
