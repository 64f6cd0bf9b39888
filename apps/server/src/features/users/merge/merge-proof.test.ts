import { DELETED_DATA_DAYS } from '@inkfolio/domain/users/data-retention';
import { MERGE_PROOF_MS } from '@inkfolio/domain/users/account-merge';
import { describe, expect, test } from 'vitest';
import { useMergingSite } from '../../../testing/merging-site.ts';
import { deleteExpiredSessions } from '../../auth/session.service.ts';
import { readDeletions } from '../account-deletions.repository.ts';
import { closeAccount, deleteExpiredDeletions } from '../account-deletions.service.ts';
import { deleteExpiredMergeRecords, MERGE_UNDO_MS } from './account-merge.service.ts';

const { site, time, players, prove, post, merge } = await useMergingSite();
const [ada, bea] = players;
const { db } = site.database;

const codeOf = async (response: ReturnType<typeof post>) =>
  (await response).json<{ code: string }>().code;
const collectionOfAda = async () =>
  (await site.send(ada, 'GET', '/collection/copies')).json<object[]>();

describe('a proof', () => {
  test('is needed, of this session, within ten minutes', async () => {
    expect(await codeOf(post())).toBe('merge_not_proven');
    await prove();
    const elsewhere = await site.signIn('ada');
    expect(await codeOf(post('larger', elsewhere))).toBe('merge_not_proven');
    time.now += MERGE_PROOF_MS;
    expect(await codeOf(post())).toBe('merge_not_proven');
    expect((await site.request(ada, 'GET', '/users/me/merge')).statusCode).toBe(403);
    await deleteExpiredSessions(db, time.now);
    expect(await db.selectFrom('merge_proofs').selectAll().execute()).toEqual([]);
  });

  test('works once, also with two merges at once', async () => {
    await site.send(bea, 'PUT', '/collection/900101', { quantity: 2, foilQuantity: 0 });
    await prove();
    const ends = await Promise.all([post('sum'), post('sum'), post('sum')]);
    expect(ends.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 403, 403]);
    expect(await collectionOfAda()).toEqual([{ cardId: '900101', quantity: 2, foilQuantity: 0 }]);
  });

  test('of both sides at once merges one way', async () => {
    await prove();
    await prove(bea, ada);
    const ends = await Promise.all([post(), post('larger', bea)]);
    const codes = ends.map(({ statusCode }) => statusCode).toSorted();
    expect(codes[0]).toBe(200);
    expect([401, 403]).toContain(codes[1]);
    const users = await db.selectFrom('users').select('id').execute();
    expect(users).toHaveLength(2);
  });

  test('ends with the other account, also while that is being deleted', async () => {
    await prove();
    await closeAccount(db, bea.userId, time.now);
    expect(await codeOf(post())).toBe('merge_not_proven');
  });

  test('loses no copy that the other account adds meanwhile', async () => {
    await prove();
    const [change] = await Promise.all([
      site.request(bea, 'PUT', '/collection/900101', { quantity: 2, foilQuantity: 0 }),
      post('sum'),
    ]);
    const copies =
      change.statusCode === 200 ? [{ cardId: '900101', quantity: 2, foilQuantity: 0 }] : [];
    expect(await collectionOfAda()).toEqual(copies);
  });
});

describe('the record of a merge', () => {
  test('is named in the personal data and goes after seven days, ids after thirty', async () => {
    await merge();
    const personal = async () =>
      (await site.send(ada, 'GET', '/users/me/personal-data')).json<{ mergedAccounts: object[] }>()
        .mergedAccounts;
    const mergedAt = new Date(time.now).toISOString();
    expect(await personal()).toEqual([{ id: bea.userId, name: 'bea', mergedAt }]);
    await deleteExpiredMergeRecords(db, time.now + MERGE_UNDO_MS);
    expect(await personal()).toEqual([{ id: bea.userId, name: null, mergedAt }]);
    expect(await db.selectFrom('account_merges').select('document').execute()).toEqual([
      { document: null },
    ]);
    await deleteExpiredDeletions(db, time.now + DELETED_DATA_DAYS * 24 * 60 * 60 * 1000);
    expect(await personal()).toEqual([]);
  });

  test('deletes the merged account too, in backups, with the account that it went into', async () => {
    const deleted = async () => (await readDeletions(db)).map(({ userId }) => userId);
    await merge();
    expect(await deleted(), 'the player asked for no deletion').not.toContain(bea.userId);
    await site.send(ada, 'DELETE', '/users/me');
    expect(await deleted()).toEqual(expect.arrayContaining([ada.userId, bea.userId]));
    expect(await db.selectFrom('account_merges').selectAll().execute()).toEqual([]);
  });
});
