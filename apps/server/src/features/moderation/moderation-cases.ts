import type {
  LoggedAction,
  ModerationCase,
  ModerationOverview,
} from '@inkfolio/contract/moderation';
import { DECK_TEXT_NAMES } from '@inkfolio/domain/decks/deck-texts';
import {
  isInForce,
  possibleActions,
  type RestrictionKind,
} from '@inkfolio/domain/moderation/moderation';
import type { Kysely } from 'kysely';
import { DECK_TEXT_COLUMNS, type Tables } from '../../db/tables.ts';
import { countPublicDecksOf, findDecks } from '../decks/decks.repository.ts';
import { findUsers, nameOfUser } from '../users/users.repository.ts';
import { countHidden, readLog } from './moderation-log.repository.ts';
import { findOpenReports } from './reports.repository.ts';
import { restrictionOf } from './reports.service.ts';
import {
  findObjections,
  findRestrictions,
  readWords,
  type StoredRestriction,
} from './restrictions.repository.ts';
import { isoTime } from '../../iso-time.ts';

type Db = Kysely<Tables>;

// Limits of the overview; further entries appear once these are decided.
const MAX_LISTED = 500;
const MAX_LOGGED = 100;

interface Thing {
  readonly kind: RestrictionKind;
  readonly targetId: string;
  readonly userId: string;
}

export async function getOverview(db: Db): Promise<ModerationOverview> {
  const [reports, objections, newest, log, words] = await Promise.all([
    findOpenReports(db, MAX_LISTED),
    findObjections(db, MAX_LISTED),
    findRestrictions(db, MAX_LISTED),
    readLog(db, MAX_LOGGED),
    readWords(db),
  ]);
  const decisions = log.flatMap((action) => {
    const { kind, target_id: targetId, user_id: userId } = action;
    return kind === null || targetId === null || userId === null
      ? []
      : [{ thing: { kind, targetId, userId }, action }];
  });
  const things = new Map<string, Thing>();
  for (const row of [...reports, ...objections, ...newest]) {
    const thing = { kind: row.kind, targetId: row.target_id, userId: row.user_id };
    things.set(keyOf(thing), thing);
  }
  for (const { thing } of decisions) things.set(keyOf(thing), thing);
  const userIds = [...new Set([...things.values()].map(({ userId }) => userId))];
  const deckIds = [...things.values()].flatMap(({ kind, targetId }) =>
    kind === 'deck' ? [targetId] : [],
  );
  const others = [
    ...log.map((action) => action.moderator_id),
    ...reports.flatMap((row) => row.reporter_id ?? []),
  ];
  const [decks, users, hiddenBefore, publicDecks, ofThem] = await Promise.all([
    findDecks(db, deckIds),
    findUsers(db, [...new Set([...userIds, ...others])]),
    countHidden(db, userIds),
    countPublicDecksOf(db, userIds),
    findRestrictions(db, MAX_LISTED, userIds),
  ]);
  const reportsOf = Map.groupBy(reports, (row) => keyOf({ ...row, targetId: row.target_id }));
  const restrictions = new Map<string, StoredRestriction>(
    [...ofThem, ...objections, ...newest].map((row) => [
      keyOf({ kind: row.kind, targetId: row.target_id }),
      row,
    ]),
  );
  const nameOf = (id: string): string => {
    const user = users.get(id);
    return user === undefined ? id : nameOfUser(user);
  };
  const logged = (row: (typeof log)[number]): LoggedAction => {
    const { action, kind, title, rule, reports: answered, answer } = row;
    return {
      at: isoTime(row.at),
      moderator: nameOf(row.moderator_id),
      ...{ action, kind, title, rule, reports: answered, answer },
    };
  };
  const decisionsOf = Map.groupBy(decisions, ({ thing }) => keyOf(thing));
  const caseOf = (thing: Thing): ModerationCase => {
    const { kind, targetId, userId } = thing;
    const deck = kind === 'deck' ? decks.get(targetId) : undefined;
    const exists = kind !== 'deck' || deck !== undefined;
    const open = reportsOf.get(keyOf(thing)) ?? [];
    const restriction = isInForce(kind, users.get(userId)?.username)
      ? restrictions.get(keyOf(thing))
      : undefined;
    const objectedAt = restriction?.objected_at ?? null;
    const isWaiting = open.length > 0 || objectedAt !== null;
    return {
      ...{ kind, targetId, userId },
      displayName: nameOf(userId),
      title: exists ? (deck?.name ?? nameOf(userId)) : null,
      texts: DECK_TEXT_NAMES.flatMap((name) => {
        const text = deck?.[DECK_TEXT_COLUMNS[name]] ?? null;
        return text === null ? [] : [{ name, text }];
      }),
      reports: open.map((row) => ({
        reporter: row.reporter_id === null ? null : nameOf(row.reporter_id),
        ...{ title: row.title, reason: row.reason, text: row.text },
        createdAt: isoTime(row.created_at),
      })),
      restriction:
        restriction === undefined
          ? null
          : {
              ...restrictionOf(restriction),
              objectedAt: objectedAt === null ? null : isoTime(objectedAt),
            },
      account: {
        createdAt: isoTime(users.get(userId)?.created_at ?? 0),
        language: users.get(userId)?.preferred_language ?? 'en',
        publicDecks: publicDecks.get(userId) ?? 0,
        hiddenBefore: hiddenBefore.get(userId) ?? 0,
        isSuspended: restrictions.has(keyOf({ kind: 'publishing', targetId: userId })),
      },
      decisions: (decisionsOf.get(keyOf(thing)) ?? []).map(({ action }) => logged(action)),
      actions: [...possibleActions(kind, { exists, isRestricted: !!restriction, isWaiting })],
    };
  };
  const cases = new Map([...things].map(([key, thing]) => [key, caseOf(thing)]));
  const isPending = (one: ModerationCase) =>
    one.reports.length > 0 || one.restriction?.objection != null;
  const all = [...cases.values()];
  const decided = [...decisionsOf.keys()].flatMap((key) => cases.get(key) ?? []);
  return {
    open: all.filter(isPending).toSorted((a, b) => b.reports.length - a.reports.length),
    restricted: all.filter((one) => one.restriction !== null && !isPending(one)),
    answered: decided.filter((one) => !isPending(one)),
    log: log.map(logged),
    words,
  };
}

function keyOf({ kind, targetId }: Pick<Thing, 'kind' | 'targetId'>): string {
  return `${kind} ${targetId}`;
}
