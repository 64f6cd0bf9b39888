import { DELETED_DATA_DAYS } from '@inkfolio/domain/users/data-retention';
import { expect, test } from 'vitest';
import { openSampleApp } from '../../testing/sample-app.ts';
import { readDeletions } from './account-deletions.repository.ts';
import {
  closeAccount,
  finishDeletions,
  deleteExpiredDeletions,
} from './account-deletions.service.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

test('a deleted account leaves id and time, and nothing after 30 days', async () => {
  const deletedAt = 1_800_000_000_000;
  const site = await openSampleApp({ clock: () => deletedAt });
  const { db } = site.database;
  const { userId, headers } = await site.signIn('ada');
  expect((await site.request({ headers }, 'DELETE', '/users/me')).statusCode).toBe(204);
  const rows = await db.selectFrom('deleted_accounts').selectAll().execute();
  expect(rows).toEqual([{ user_id: userId, deleted_at: deletedAt }]);
  await deleteExpiredDeletions(db, deletedAt + DELETED_DATA_DAYS * DAY_MS - 1);
  expect(await readDeletions(db)).toEqual([{ userId, deletedAt }]);
  await deleteExpiredDeletions(db, deletedAt + DELETED_DATA_DAYS * DAY_MS);
  expect(await readDeletions(db)).toEqual([]);
  await site.close();
});

test('an interrupted deletion blocks the account and completes later', async () => {
  const site = await openSampleApp();
  const { db } = site.database;
  const { userId, headers } = await site.signIn('ada');
  const payload = { name: 'Moths', colors: [], isPublic: true };
  const made = await site.app.inject({ method: 'POST', url: '/api/decks', headers, payload });
  const deck = { url: `/api/decks/${made.json<{ id: string }>().id}` };
  await closeAccount(db, userId, Date.now());
  expect((await site.app.inject(deck)).statusCode).toBe(404);
  expect((await site.app.inject({ url: '/api/auth/sessions', headers })).statusCode).toBe(401);
  const again = await site.signIn('ada');
  expect(again.userId).not.toBe(userId);
  await finishDeletions(db, Date.now());
  expect(await db.selectFrom('decks').select('id').execute()).toEqual([]);
  const users = await db.selectFrom('users').select('id').execute();
  expect(users).toEqual([{ id: again.userId }]);
  await site.close();
});
