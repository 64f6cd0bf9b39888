import type {
  OwnReports,
  Report,
  ReportCreation,
  Restriction,
} from '@inkfolio/contract/moderation';
import { isInvalidText, withPlainLineBreaks } from '@inkfolio/domain/player-text';
import type { Kysely } from 'kysely';
import { v4 as unguessableId } from 'uuid';
import type { Tables } from '../../db/tables.ts';
import { inTransaction } from '../../db/transaction.ts';
import { AppError } from '../../http/requests/errors.ts';
import { findAddressesOf } from '../auth/email/email.repository.ts';
import { assertVisible } from '../decks/deck-access.ts';
import { findDeck } from '../decks/decks.repository.ts';
import { getSeenPlayer } from '../players/players.service.ts';
import { findUser, lockUser } from '../users/users.repository.ts';
import {
  deleteOpenReport,
  findOpenReports,
  findReport,
  findReportsBy,
  insertReport,
  type StoredReport,
} from './reports.repository.ts';
import {
  findRestriction,
  findRestrictions,
  updateRestriction,
  type RestrictionKey,
  type StoredRestriction,
} from './restrictions.repository.ts';
import { isoTime } from '../../iso-time.ts';

type Db = Kysely<Tables>;

/** Limit of open reports per subject; more would give moderators no new information. */
const MAX_OPEN_REPORTS = 50;
const MAX_LISTED = 200;

export interface ModerationDependencies {
  readonly db: Db;
  readonly clock: () => number;
  /** Discord ids and confirmed e-mail addresses of the moderators. */
  readonly moderators: readonly string[];
}

export async function isModerator(
  { db, moderators }: Pick<ModerationDependencies, 'db' | 'moderators'>,
  userId: string,
): Promise<boolean> {
  if (moderators.length === 0) return false;
  if (moderators.includes((await findUser(db, userId))?.discord_id ?? '')) return true;
  const addresses = await findAddressesOf(db, userId);
  return addresses.some((address) => moderators.includes(address));
}

/** Stores a report of a player or visitor. Throws if it is not allowed. */
export async function report(
  { db, clock }: ModerationDependencies,
  reporterId: string | undefined,
  { kind, targetId, reason, text }: ReportCreation,
): Promise<Report> {
  const id = unguessableId();
  await inTransaction(db, async (transaction) => {
    const { userId, title } = await reportedThing(transaction, kind, targetId);
    if (userId === reporterId) throw new AppError('report_not_allowed');
    // Serializes reports of one subject, so that the limit holds.
    await lockUser(transaction, userId);
    const open = await findOpenReports(transaction, MAX_OPEN_REPORTS, { kind, targetId });
    const isRepeated = open.some((other) => other.reporter_id === reporterId);
    if (isRepeated) throw new AppError('already_reported');
    if (open.length === MAX_OPEN_REPORTS) throw new AppError('too_many_reports');
    await insertReport(transaction, {
      ...{ id, kind, reason, title },
      target_id: targetId,
      user_id: userId,
      reporter_id: reporterId ?? null,
      text: plainText(text),
      created_at: clock(),
    });
  });
  return getReport({ db }, id);
}

async function reportedThing(
  db: Db,
  kind: ReportCreation['kind'],
  targetId: string,
): Promise<{ readonly userId: string; readonly title: string }> {
  if (kind === 'deck') {
    const deck = await findDeck(db, targetId);
    assertVisible(deck, undefined);
    // Official decks belong to the operator.
    if (deck.user_id === null) throw new AppError('report_not_allowed');
    return { userId: deck.user_id, title: deck.name };
  }
  // Hidden names cannot be reported, nor revealed by a report.
  const { displayName } = await getSeenPlayer(db, targetId, undefined);
  return { userId: targetId, title: displayName };
}

/** Normalizes a text. Throws `invalid_request` for disallowed characters. */
export function plainText(text: string): string {
  if (isInvalidText(text)) throw new AppError('invalid_request');
  return withPlainLineBreaks(text).trim();
}

/** Throws `report_not_found`. */
export async function getReport({ db }: { readonly db: Db }, id: string): Promise<Report> {
  const stored = await findReport(db, id);
  if (stored === undefined) throw new AppError('report_not_found');
  return reportOf(stored);
}

/** Withdraws an open report of the player. Throws `report_not_found`. */
export async function takeBackReport(
  { db }: ModerationDependencies,
  reporterId: string,
  id: string,
): Promise<void> {
  if (!(await deleteOpenReport(db, id, reporterId))) throw new AppError('report_not_found');
}

export async function getOwnReports(
  dependencies: ModerationDependencies,
  userId: string,
): Promise<OwnReports> {
  const { db } = dependencies;
  const [reports, restrictions] = await Promise.all([
    findReportsBy(db, userId, MAX_LISTED),
    findRestrictions(db, MAX_LISTED, [userId]),
  ]);
  return {
    reports: reports.map(reportOf),
    restrictions: restrictions.map(restrictionOf),
    isModerator: await isModerator(dependencies, userId),
  };
}

/** Throws `restriction_not_found`. */
export async function objectTo(
  { db, clock }: ModerationDependencies,
  userId: string,
  key: RestrictionKey,
  text: string,
): Promise<Restriction> {
  const objection = { objection: plainText(text), objected_at: clock() };
  return inTransaction(db, async (transaction) => {
    const restriction = await findRestriction(transaction, key);
    if (restriction?.user_id !== userId) throw new AppError('restriction_not_found');
    await updateRestriction(transaction, key, objection);
    return restrictionOf({ ...restriction, ...objection });
  });
}

function reportOf(stored: StoredReport): Report {
  const { id, kind, target_id: targetId, title, reason, text, outcome, answer } = stored;
  return {
    ...{ id, kind, targetId, title, reason, text, outcome, answer },
    createdAt: isoTime(stored.created_at),
    decidedAt: stored.decided_at === null ? null : isoTime(stored.decided_at),
  };
}

export function restrictionOf(stored: StoredRestriction): Restriction {
  const { kind, target_id: targetId, title, rule, answer, objection } = stored;
  return { kind, targetId, title, rule, answer, objection, madeAt: isoTime(stored.made_at) };
}
