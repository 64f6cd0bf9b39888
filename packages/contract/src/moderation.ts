import { DECK_TEXT_NAMES } from '@inkfolio/domain/decks/deck-texts';
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
const TargetId = {
  ...Id,
  description: 'Id of the deck, or of the player for a name or publishing',
};

export const ReportCreation = Type.Object(
  { kind: ReportKind, targetId: TargetId, reason: Reason, text: Text },
  strict,
);
export type ReportCreation = Shape<typeof ReportCreation>;

/** Report as shown to its reporter. */
export const Report = Type.Object({
  id: Type.String({ description: 'Unguessable; grants access to the report' }),
  kind: ReportKind,
  targetId: Type.String(),
  title: Type.String({ description: 'Name of the deck or player at the time of the report' }),
  reason: Reason,
  text: Type.String(),
  createdAt: Timestamp,
  outcome: Nullable(Type.Enum(['hidden', 'kept'])),
  answer: Nullable(Type.String({ description: 'Empty: default answer of the outcome' })),
  decidedAt: Nullable(Timestamp),
});
export type Report = Shape<typeof Report>;
export const ReportParams = Type.Object({ id: Id });

/** Restriction as shown to its player: a statement of reasons. */
export const Restriction = Type.Object({
  kind: RestrictionKind,
  targetId: Type.String(),
  title: Type.String({ description: 'Name of the deck or player at the time of the restriction' }),
  rule: Reason,
  answer: Type.String({ description: 'Empty: default reason of the rule' }),
  madeAt: Timestamp,
  objection: Nullable(Type.String({ description: 'null: no open objection' })),
});
export type Restriction = Shape<typeof Restriction>;

export const OwnReports = Type.Object({
  reports: Type.Array(Report),
  restrictions: Type.Array(Restriction),
  isModerator: Type.Boolean(),
});
export type OwnReports = Shape<typeof OwnReports>;

export const RestrictionParams = Type.Object({ kind: RestrictionKind, targetId: Id });
export const Objection = Type.Object({ text: Needed }, strict);
export type Objection = Shape<typeof Objection>;

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

/** Deck, name or player with an open report, a restriction or a past decision. */
export const ModerationCase = Type.Object({
  kind: RestrictionKind,
  targetId: Type.String(),
  userId: Type.String(),
  displayName: Type.String({ description: 'Public name of the player' }),
  title: Nullable(Type.String({ description: 'Current name; null: deleted' })),
  texts: Type.Array(Type.Object({ name: Type.Enum(DECK_TEXT_NAMES), text: Type.String() }), {
    description: 'Texts of the deck',
  }),
  reports: Type.Array(
    Type.Object({
      reporter: Nullable(Type.String({ description: 'null: visitor' })),
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
    hiddenBefore: Type.Integer({ description: 'Number of earlier restrictions of the player' }),
    isSuspended: Type.Boolean(),
  }),
  decisions: Type.Array(LoggedAction, { description: 'Recent decisions, newest first' }),
  actions: Type.Array(Type.Enum(MODERATION_ACTIONS), { description: 'Possible decisions' }),
});
export type ModerationCase = Shape<typeof ModerationCase>;

export const ModerationOverview = Type.Object({
  open: Type.Array(ModerationCase, { description: 'Most reported first, then oldest' }),
  restricted: Type.Array(ModerationCase, { description: 'Without open reports, newest first' }),
  answered: Type.Array(ModerationCase, {
    description: 'Recently decided, newest decision first',
  }),
  log: Type.Array(LoggedAction),
  words: Type.String({ description: 'One word or phrase per line; # starts a note' }),
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
        'Reasons shown to the player; empty: default reasons of the rule, not available for "other"',
    }),
    reporterAnswer: { ...Text, description: 'Empty: default answer' },
    closeAll: Type.Boolean({
      description: 'With a suspension: also makes all public content of the player private',
    }),
  },
  strict,
);
export type Decision = Shape<typeof Decision>;

export const WordList = Type.Object({ words: Type.String({ maxLength: MAX_WORD_LIST }) }, strict);
export type WordList = Shape<typeof WordList>;
