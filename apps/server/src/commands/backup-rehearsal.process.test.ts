import { sql, type Kysely } from 'kysely';
import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { existsSync, globSync } from 'node:fs';
import { mkdir, readdir, stat, writeFile } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openDatabase, type DatabasePlace } from '../db/database.ts';
import type { Tables } from '../db/tables.ts';
import { TRANSFERRED_TABLES } from '../db/transfer/transferred-tables.ts';
import { insertAddress } from '../features/auth/email/email.repository.ts';
import { putMergeProof } from '../features/auth/merge-proofs.repository.ts';
import { insertPasskey } from '../features/auth/passkeys.repository.ts';
import { finishSignIn } from '../features/auth/auth.repository.ts';
import { hashOf } from '../features/auth/session.service.ts';
import { mockProviderUser } from '../features/auth/mock-provider/mock-provider-accounts.ts';
import { furnish } from '../testing/furnished-site.ts';
import { blocksOfSection } from '../testing/operations-document.ts';
import { openSampleApp } from '../testing/sample-app.ts';
import { makeTestPlace, type TestPlace } from '../testing/test-database.ts';
import { useFolder } from '../testing/use-place.ts';

/* Runs the commands of "Backup and restore" in docs/operations.md unchanged. */

const run = promisify(execFile);
const ROOT = join(import.meta.dirname, '../../../..');
const POSTGRES_TOOLS = globSync('/usr/lib/postgresql/*/bin').toSorted().at(-1) ?? '';
const DAY_MS = 24 * 60 * 60 * 1000;
const canDump =
  process.env['TEST_ENGINE'] === 'postgres' && existsSync(join(POSTGRES_TOOLS, 'pg_dump'));
const [backUp = '', restoreEmbedded = '', restorePostgres = ''] = blocksOfSection(
  'Backup and restore',
  3,
);

const folder = useFolder();
let backups: string;

beforeEach(() => {
  backups = join(folder.path, 'backups');
});

/** Runs a code block of the document in the project folder; returns its output. */
async function sh(block: string, at: DatabasePlace, backup = ''): Promise<string> {
  const env = {
    ...process.env,
    PATH: [POSTGRES_TOOLS, process.env['PATH']].join(delimiter),
    DATA_DIR: at.dataDir,
    DATABASE_URL: at.databaseUrl ?? '',
    BACKUP_DIR: backups,
    BACKUP: backup,
  };
  const { stdout } = await run('sh', ['-euc', block], { cwd: ROOT, env });
  return stdout;
}

/** Adds rows to all player tables: for Ada and Grace, and for Linus, whose account is deleted. */
async function furnishAll(at: DatabasePlace): Promise<void> {
  await furnish(at);
  let now = Date.now();
  const moderators = [mockProviderUser('ada').id];
  const site = await openSampleApp({ place: at, clock: () => now, config: { moderators } });
  await finishSignIn(site.database.db, 'state', now + DAY_MS);
  const deck = { name: 'Lâmpes “2”', colors: ['Amber'] };
  for (const name of ['ada', 'linus']) {
    const player = await site.signIn(name);
    const post = (path: string, payload: object) => site.send(player, 'POST', path, payload);
    const wanted = { cardId: '900101', printing: 'any', finish: 'foil', quantity: 2, reason: null };
    await site.send(player, 'PATCH', '/wants', { entries: [wanted] });
    await post('/follows/feed', {});
    await site.send(player, 'GET', '/news');
    await addWaysToLogIn(site.database.db, player.userId, now);
    const id = await site.addDeck(player, deck);
    // Each day is an editing session, which starts a version.
    for (let day = 1; day <= 3; day += 1) {
      const change = { cardId: '900101', quantity: 1, changeId: randomUUID() };
      await post(`/decks/${id}/cards`, change);
      const data = [{ globalId: 900101, quantity: day, foilQuantity: 1 }];
      await post('/collection/import/confirm', { format: 'json', mode: 'replace', data });
      now += DAY_MS;
    }
  }
  const grace = await site.signIn('grace');
  const ada = await site.signIn('ada');
  const targetId = grace.userId;
  const report = { kind: 'name', targetId, reason: 'other', text: '' };
  const suspension = {
    ...{ kind: 'publishing', targetId, action: 'hide', rule: 'other', closeAll: false },
    ...{ ownerAnswer: 'A rehearsal.', reporterAnswer: '' },
  };
  await site.send(grace, 'PATCH', '/auth/collection-visibility', { isPublic: true });
  await site.send(ada, 'POST', '/reports', report);
  await site.send(ada, 'POST', '/moderation/decisions', suspension);
  await site.send(ada, 'PUT', '/moderation/words', { words: 'idiot' });
  const bea = await site.signIn('bea');
  const proof = { tokenHash: hashOf(ada.token), otherId: bea.userId };
  await putMergeProof(site.database.db, proof, now);
  await site.send(ada, 'POST', '/users/me/merge', { copies: 'larger' });
  await site.close();
}

async function addWaysToLogIn(db: Kysely<Tables>, userId: string, now: number): Promise<void> {
  await insertAddress(db, {
    address: `${userId}@players.example`,
    user_id: userId,
    verified_at: now,
  });
  await insertPasskey(db, {
    ...{ id: `passkey ${userId}`, credential_id: userId, user_id: userId, user_handle: userId },
    ...{ public_key: 'key', counter: 3, transports: 'internal', name: 'Phone' },
    ...{ created_at: now, last_used_at: null },
  });
}

/** All rows of all tables except counters, which keep running. */
async function readTables(at: DatabasePlace): Promise<Record<string, readonly string[]>> {
  const { db } = openDatabase(at);
  const rows: Record<string, readonly string[]> = {};
  for (const { name } of await db.introspection.getTables()) {
    if (name !== 'call_counts') rows[name] = await readRows(db, name);
  }
  await db.destroy();
  return rows;
}

async function readRows(db: Kysely<Tables>, table: string): Promise<string[]> {
  const { rows } = await sql`select * from ${sql.table(table)}`.execute(db);
  return rows.map((row) => JSON.stringify(row)).toSorted();
}

/**
 * Backs up one place while its site runs, deletes an account there and restores to the other place.
 */
async function rehearse(from: DatabasePlace, to: DatabasePlace, restore: string): Promise<void> {
  await furnishAll(from);
  const site = await openSampleApp({ place: from });
  await sh(backUp, from);
  const [backup = ''] = globSync('inkfolio-*', { cwd: backups });
  const { headers } = await site.signIn('linus');
  expect((await site.request({ headers }, 'DELETE', '/users/me')).statusCode).toBe(204);
  await sh(backUp, from);
  await site.close();
  const said = await sh(restore, to, join(backups, backup));
  expect(said).toContain('accounts deleted again: 1\n');
  const expected = await readTables(from);
  for (const { name } of TRANSFERRED_TABLES) expect(expected[name], name).not.toEqual([]);
  expect(await readTables(to)).toEqual({ ...expected, sessions: [] });
}

const embedded = (name: string): DatabasePlace => ({
  dataDir: join(folder.path, name),
  databaseUrl: undefined,
});

test('the embedded database is restored completely, except sessions', async () => {
  await rehearse(embedded('site'), embedded('empty'), restoreEmbedded);
});

describe.runIf(canDump)('PostgreSQL (skipped without a server and pg_dump)', () => {
  let places: readonly [from: TestPlace, to: TestPlace];
  beforeEach(async () => {
    places = [await makeTestPlace(), await makeTestPlace()];
  });
  afterEach(async () => {
    for (const place of places) await place.remove();
  });

  test('is restored completely, except sessions', async () => {
    await rehearse(...places, restorePostgres);
  });
});

describe('the backup folder', () => {
  test('keeps the last 14 backups and contains only backups and deletions', async () => {
    await furnish(embedded('site'));
    await mkdir(backups);
    const earlier = Array.from({ length: 20 }, (_, day) => `inkfolio-2001-01-${day + 10}.db`);
    for (const name of earlier) await writeFile(join(backups, name), name);
    await sh(backUp, embedded('site'));
    const [deletions, ...remaining] = (await readdir(backups)).toSorted();
    expect(deletions).toBe('deletions.json');
    expect(remaining.slice(0, -1)).toEqual(earlier.slice(-13));
    expect(remaining.at(-1)).toMatch(/^inkfolio-20\d\d-\d\d-\d\d\.db$/);
  });

  test('is accessible to its owner only, with all its files', async () => {
    await furnish(embedded('site'));
    await sh(backUp, embedded('site'));
    expect((await stat(backups)).mode & 0o777).toBe(0o700);
    for (const name of await readdir(backups)) {
      expect([name, (await stat(join(backups, name))).mode & 0o777]).toEqual([name, 0o600]);
    }
  });

  test('a missing backup is reported', async () => {
    await expect(sh(backUp, embedded('none'))).rejects.toThrow('Database not found');
  });
});
