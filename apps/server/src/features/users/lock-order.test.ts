import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inTransaction, transactionRetries } from '../../db/transaction.ts';
import { putMergeProof } from '../auth/merge-proofs.repository.ts';
import { beginSession, hashOf } from '../auth/session.service.ts';
import { deckUpdate, lockDeck } from '../decks/decks.repository.ts';
import { insertLike, lockDecksAround } from '../decks/likes/deck-likes.repository.ts';
import { decide } from '../moderation/moderation.service.ts';
import { closeAccount, finishDeletions } from './account-deletions.service.ts';
import { mergeAccounts } from './merge/account-merge.service.ts';
import { findUser, lockUserForDeletion } from './users.repository.ts';
import { changeUsername } from './users.service.ts';
import { useSampleApp } from '../../testing/use-sample-app.ts';

let retries: unknown[];
const note = (error: unknown) => retries.push(error);

const site = await useSampleApp();
transactionRetries.subscribe(note);
afterAll(() => {
  transactionRetries.unsubscribe(note);
});

/** Whether a transaction waits for a lock of another. */
async function isSomebodyWaiting(): Promise<boolean> {
  const { rows } = await sql`select 1 from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(site.database.db);
  return rows.length > 0;
}

/** Deletes the player's account during the other action and waits for the decks. */
async function deleteDuring(userId: string, other: () => Promise<unknown>): Promise<unknown> {
  retries = [];
  let done: Promise<unknown> | undefined;
  await inTransaction(site.database.db, async (transaction) => {
    await lockDecksAround(transaction, userId);
    done = other();
    await expect.poll(isSomebodyWaiting).toBe(true);
    await lockUserForDeletion(transaction, userId);
  });
  expect(retries).toEqual([]);
  return done;
}

// The embedded database runs transactions one after the other.
describe.runIf(process.env['TEST_ENGINE'] === 'postgres')('locks decks before their owner', () => {
  let userId: string;

  beforeAll(async () => {
    const player = await site.signIn('ada');
    await site.addDeck(player);
    ({ userId } = player);
  });

  test('when a player changes their name', async () => {
    const { db } = site.database;
    const changed = await deleteDuring(userId, () => changeUsername(db, userId, 'Ink', Date.now()));
    expect(changed).toMatchObject({ username: 'Ink' });
  });

  test('when another account is merged into the player’s', async () => {
    const { db } = site.database;
    const other = await site.signIn('other');
    await site.addDeck(other);
    const token = await beginSession(db, userId, Date.now());
    const proof = { tokenHash: hashOf(token), otherId: other.userId };
    await putMergeProof(db, proof, Date.now());
    const dependencies = { db, sessionCache: site.sessionCache, clock: Date.now };
    const player = { userId, token };
    await deleteDuring(userId, () => mergeAccounts(dependencies, player, { copies: 'sum' }));
    expect(await findUser(db, other.userId)).toBeUndefined();
  });

  test('when a moderator decides about a name', async () => {
    const dependencies = { db: site.database.db, clock: Date.now, moderators: [] };
    const decision = { kind: 'name', targetId: userId, action: 'hide', rule: 'other' } as const;
    await deleteDuring(userId, () =>
      decide(dependencies, userId, {
        ...decision,
        ownerAnswer: 'No',
        reporterAnswer: '',
        closeAll: false,
      }),
    );
  });
});

describe.runIf(process.env['TEST_ENGINE'] === 'postgres')('deleting a closed account', () => {
  test('waits for a like of its player and takes it from the count', async () => {
    const { db } = site.database;
    const [reader, owner] = [await site.signIn('reader'), await site.signIn('owner')];
    const deckId = await site.addDeck(owner);
    await closeAccount(db, reader.userId, Date.now());
    let done: Promise<void> | undefined;
    await inTransaction(db, async (transaction) => {
      await lockDeck(transaction, deckId);
      await insertLike(transaction, { userId: reader.userId, deckId, at: Date.now() });
      await deckUpdate(transaction, deckId, { like_count: 1 }).execute();
      done = finishDeletions(db, Date.now());
      await expect.poll(isSomebodyWaiting).toBe(true);
    });
    await done;
    expect((await lockDeck(db, deckId))?.like_count).toBe(0);
  });
});
