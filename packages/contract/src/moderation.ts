import { LANGUAGES } from '@inkfolio/domain/language';
import {
  MAX_MODERATION_TEXT,
  MAX_WORD_LIST,
  MODERATION_ACTIONS,
  REPORT_KINDS,
  REPORT_REASONS,
  RESTRICTION_KINDS,
} from '@inkfolio/domain/moderation/moderation';
import Type from 'typebox';
import { Id, Nullable, Timestamp } from './primitives.ts';
import type { Shape } from './shape.ts';

const strict = { additionalProperties: false } as const;
const Text = Type.String({ maxLength: MAX_MODERATION_TEXT });
const Needed = Type.String({ minLength: 1, maxLength: MAX_MODERATION_TEXT });
const ReportKind = Type.Enum(REPORT_KINDS);
const RestrictionKind = Type.Enum(RESTRICTION_KINDS);
const Reason = Type.Enum(REPORT_REASONS);
const TargetId = { ...Id, description: 'The deck, or the player whose name or publishing it is' };

export const ReportCreation = Type.Object(
  { kind: ReportKind, targetId: TargetId, reason: Reason, text: Text },
  strict,
);
export type ReportCreation = Shape<typeof ReportCreation>;

/** Report as its reporter sees it. */
export const Report = Type.Object({
  id: Type.String({ description: 'Unguessable; whoever knows it may read the report' }),
  kind: ReportKind,
  targetId: Type.String(),
  title: Type.String({ description: 'Name of the deck or player when it was reported' }),
  reason: Reason,
  text: Type.String(),
  createdAt: Timestamp,
  outcome: Nullable(Type.Enum(['hidden', 'kept'])),
  answer: Nullable(Type.String({ description: 'Empty: the ready-made answer of the outcome' })),
  decidedAt: Nullable(Timestamp),
});
export type Report = Shape<typeof Report>;
export const ReportParams = Type.Object({ id: Id });

/** Restriction as its player sees it: a statement of reasons. */
export const Restriction = Type.Object({
  kind: RestrictionKind,
  targetId: Type.String(),
  title: Type.String({ description: 'Name of the deck or player when it was hidden' }),
  rule: Reason,
  answer: Type.String({ description: 'Empty: the ready-made reason of the rule' }),
  madeAt: Timestamp,
  objection: Nullable(Type.String({ description: 'null: none waits for an answer' })),
});
export type Restriction = Shape<typeof Restriction>;

/** Reports and restrictions of a player. */
export const OwnReports = Type.Object({
  reports: Type.Array(Report),
  restrictions: Type.Array(Restriction),
  isModerator: Type.Boolean(),
});
export type OwnReports = Shape<typeof OwnReports>;

export const RestrictionParams = Type.Object({ kind: RestrictionKind, targetId: Id });
export const Objection = Type.Object({ text: Needed }, strict);
export type Objection = Shape<typeof Objection>;

/** Action of a moderator, as it was logged. */
export const LoggedAction = Type.Object({
  at: Timestamp,
  moderator: Type.String(),
  action: Type.Enum([...MODERATION_ACTIONS, 'words']),
  kind: Nullable(RestrictionKind),
  title: Type.String(),
  rule: Nullable(Reason),
  reports: Type.Integer(),
  answer: Type.String(),
});
export type LoggedAction = Shape<typeof LoggedAction>;

/** Thing that waits for a decision, that is restricted, or that was decided. */
export const ModerationCase = Type.Object({
  kind: RestrictionKind,
  targetId: Type.String(),
  userId: Type.String(),
  displayName: Type.String({ description: 'Name of the player as others see it' }),
  title: Nullable(Type.String({ description: 'Name now; null: it has been deleted' })),
  description: Nullable(Type.String()),
  videoUrl: Nullable(Type.String()),
  reports: Type.Array(
    Type.Object({
      reporter: Nullable(Type.String({ description: 'null: a visitor' })),
      title: Type.String(),
      reason: Reason,
      text: Type.String(),
      createdAt: Timestamp,
    }),
  ),
  restriction: Nullable(
    Type.Object({ ...Restriction.properties, objectedAt: Nullable(Timestamp) }),
  ),
  account: Type.Object({
    createdAt: Timestamp,
    language: Type.Enum(LANGUAGES),
    publicDecks: Type.Integer(),
    hiddenBefore: Type.Integer({ description: 'How often something of the player was hidden' }),
    isSuspended: Type.Boolean(),
  }),
  decisions: Type.Array(LoggedAction, { description: 'Lately made, the newest first' }),
  actions: Type.Array(Type.Enum(MODERATION_ACTIONS), { description: 'What can be decided now' }),
});
export type ModerationCase = Shape<typeof ModerationCase>;

/** What the page of moderators shows. */
export const ModerationOverview = Type.Object({
  open: Type.Array(ModerationCase, { description: 'Most reported first, then the oldest' }),
  restricted: Type.Array(ModerationCase, { description: 'Without open reports, newest first' }),
  answered: Type.Array(ModerationCase, {
    description: 'Lately decided, the newest decision first',
  }),
  log: Type.Array(LoggedAction),
  words: Type.String({ description: 'One word or phrase on each line; # begins a note' }),
});
export type ModerationOverview = Shape<typeof ModerationOverview>;

export const Decision = Type.Object(
  {
    kind: RestrictionKind,
    targetId: TargetId,
    action: Type.Enum(MODERATION_ACTIONS),
    rule: Reason,
    ownerAnswer: Type.String({
      maxLength: MAX_MODERATION_TEXT,
      description:
        'Reasons that the player reads; empty: the ready-made ones, which every rule but "other" has',
    }),
    reporterAnswer: { ...Text, description: 'Empty: the ready-made answer' },
    closeAll: Type.Boolean({
      description: 'With a suspension: also makes private what the player has public',
    }),
  },
  strict,
);
export type Decision = Shape<typeof Decision>;

export const WordList = Type.Object({ words: Type.String({ maxLength: MAX_WORD_LIST }) }, strict);
export type WordList = Shape<typeof WordList>;
