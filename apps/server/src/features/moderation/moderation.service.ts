import type { Decision } from '@inkfolio/contract/moderation';
import {
  hasReadyReason,
  isInForce,
  NEUTRAL_NAME,
  outcomeOf,
  possibleActions,
} from '@inkfolio/domain/moderation/moderation';
import type { Kysely } from 'kysely';
import { v7 as newId } from 'uuid';
import type { Tables } from '../../db/tables.ts';
import { inTransaction } from '../../db/transaction.ts';
import { AppError } from '../../http/requests/errors.ts';
import {
  changeTime,
  lockDeck,
  touchDecksOf,
  updateDeck,
  type StoredDeck,
} from '../decks/decks.repository.ts';
import { lockDecksAround } from '../decks/likes/deck-likes.repository.ts';
import {
  findUser,
  lockUser,
  updateUser,
  type StoredUser,
  nameOfUser,
} from '../users/users.repository.ts';
import { logAction } from './moderation-log.repository.ts';
import { answerReports, findOpenReports } from './reports.repository.ts';
import { plainText, type ModerationDependencies } from './reports.service.ts';
import {
  closeEverythingOf,
  deleteRestriction,
  findRestriction,
  restrictionInsertion,
  updateRestriction,
  writeWords,
  type StoredRestriction,
} from './restrictions.repository.ts';

type Db = Kysely<Tables>;

interface Thing {
  readonly owner: StoredUser;
  readonly deck: StoredDeck | undefined;
  readonly restriction: StoredRestriction | undefined;
  readonly isReported: boolean;
  readonly now: number;
}

/** Applies the decision, closes the reports and logs it, in one transaction. */
export async function decide(
  { db, clock }: ModerationDependencies,
  moderatorId: string,
  decision: Decision,
): Promise<void> {
  const { kind, targetId, action, rule } = decision;
  const answer = plainText(decision.ownerAnswer);
  const isAnswered = answer !== '' || hasReadyReason(rule);
  if (action === 'hide' && !isAnswered) throw new AppError('answer_missing');
  await inTransaction(db, async (transaction) => {
    const thing = await lockThing(transaction, decision, clock());
    const { owner, deck, restriction, isReported, now } = thing;
    const actions = possibleActions(kind, {
      exists: kind !== 'deck' || deck !== undefined,
      isRestricted: restriction !== undefined,
      isWaiting: isReported || restriction?.objected_at != null,
    });
    if (!actions.includes(action)) throw new AppError('already_decided');
    const title = restriction?.title ?? deck?.name ?? nameOfUser(owner);
    if (action === 'hide') {
      // Removes an old restriction of a name that the player has since changed.
      await deleteRestriction(transaction, decision);
      await restrictionInsertion(transaction, {
        ...{ kind, title, rule, answer },
        target_id: targetId,
        user_id: owner.id,
        was_public: deck?.is_public ?? 0,
        made_at: now,
      }).execute();
      await hide(transaction, thing, decision);
    }
    if (action === 'restore' && restriction !== undefined) {
      await deleteRestriction(transaction, decision);
      await restore(transaction, thing, restriction);
    }
    if (action === 'keep' && restriction?.objected_at != null) {
      const change = { rule, answer: isAnswered ? answer : restriction.answer };
      await updateRestriction(transaction, decision, {
        ...change,
        objection: null,
        objected_at: null,
      });
    }
    const reports =
      kind === 'publishing'
        ? 0
        : await answerReports(
            transaction,
            { kind, targetId },
            {
              outcome: outcomeOf(action, restriction !== undefined),
              answer: plainText(decision.reporterAnswer),
              at: now,
            },
          );
    await logAction(transaction, {
      ...{ id: newId(), at: now, action, kind, title, rule, reports, answer },
      moderator_id: moderatorId,
      target_id: targetId,
      user_id: owner.id,
    });
  });
}

async function restrictionInForce(
  db: Db,
  decision: Decision,
  { username }: StoredUser,
): Promise<StoredRestriction | undefined> {
  const restriction = await findRestriction(db, decision);
  return isInForce(decision.kind, username) ? restriction : undefined;
}

/** Locks decks before their owner, in the same order as deck changes, to avoid deadlocks. */
async function lockThing(db: Db, decision: Decision, now: number): Promise<Thing> {
  const { kind, targetId } = decision;
  const deck = kind === 'deck' ? await lockDeck(db, targetId) : undefined;
  if (kind !== 'deck') await lockDecksAround(db, targetId);
  const restriction = await findRestriction(db, decision);
  const [reported] = await findOpenReports(db, 1, decision);
  const ownerId =
    kind === 'deck' ? (deck?.user_id ?? restriction?.user_id ?? reported?.user_id) : targetId;
  if (ownerId === undefined) throw new AppError('deck_not_found');
  await lockUser(db, ownerId);
  const owner = await findUser(db, ownerId);
  if (owner === undefined) throw new AppError('user_not_found');
  return {
    ...{ owner, deck, now },
    // Read again under the lock: another decision may have been made meanwhile.
    restriction: await restrictionInForce(db, decision, owner),
    isReported: (await findOpenReports(db, 1, decision)).length > 0,
  };
}

async function hide(db: Db, { owner, deck, now }: Thing, decision: Decision): Promise<void> {
  if (deck !== undefined) {
    await updateDeck(db, deck.id, { is_public: 0, updated_at: changeTime(deck, now) });
  }
  if (decision.kind === 'name') await rename(db, owner.id, NEUTRAL_NAME, now);
  if (decision.kind === 'publishing' && decision.closeAll) {
    await closeEverythingOf(db, owner.id, now);
  }
}

async function restore(
  db: Db,
  { owner, deck, now }: Thing,
  { kind, title, was_public: wasPublic }: StoredRestriction,
): Promise<void> {
  if (deck !== undefined && wasPublic === 1) {
    await updateDeck(db, deck.id, { is_public: 1, updated_at: changeTime(deck, now) });
  }
  // Keep a name that the player has chosen meanwhile.
  if (kind === 'name' && owner.username === NEUTRAL_NAME) {
    await rename(db, owner.id, title === owner.discord_username ? null : title, now);
  }
}

async function rename(db: Db, userId: string, username: string | null, now: number): Promise<void> {
  await updateUser(db, userId, { username });
  await touchDecksOf(db, userId, now);
}

export async function changeWords(
  { db, clock }: ModerationDependencies,
  moderatorId: string,
  words: string,
): Promise<void> {
  const text = plainText(words);
  await inTransaction(db, async (transaction) => {
    await writeWords(transaction, text);
    await logAction(transaction, {
      ...{ id: newId(), at: clock(), action: 'words', title: '', reports: 0, answer: '' },
      moderator_id: moderatorId,
    });
  });
}
