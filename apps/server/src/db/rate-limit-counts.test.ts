import { expect, test } from 'vitest';
import { openTestDatabase } from '../testing/test-database.ts';
import { deleteExpiredCounts } from './rate-limit-counts.ts';

test('deletes expired counts, and counts dated in the future', async () => {
  const { db, close } = await openTestDatabase();
  const now = Date.parse('2026-03-01T10:00:00Z');
  const minute = 60_000;
  const counts = { past: now - 1, current: now + minute, ahead: now + 24 * 60 * minute };
  const rows = Object.entries(counts).map(([key, expire]) => ({ key, points: 1, expire }));
  await db.insertInto('call_counts').values(rows).execute();
  await deleteExpiredCounts(db, now);
  expect(await db.selectFrom('call_counts').select('key').execute()).toEqual([{ key: 'current' }]);
  await close();
});
