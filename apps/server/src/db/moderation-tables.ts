import type {
  ModerationAction,
  ReportKind,
  ReportOutcome,
  ReportReason,
  RestrictionKind,
} from '@inkfolio/domain/moderation/moderation';

/** Reports of decks and names; they leave with whoever they are about or from. */
export interface ReportsTable {
  /** Unguessable: who knows it may read what became of the report. */
  id: string;
  kind: ReportKind;
  /** A deck, or a player. */
  target_id: string;
  /** Player whose deck or name it is. */
  user_id: string;
  /** Null for a visitor. */
  reporter_id: string | null;
  /** Name of the deck or player when it was reported. */
  title: string;
  reason: ReportReason;
  text: string;
  created_at: number;
  /** Null while it waits for a decision. */
  outcome: ReportOutcome | null;
  answer: string | null;
  decided_at: number | null;
}

/** Restrictions in force: hidden things, and players who may not publish. */
export interface RestrictionsTable {
  kind: RestrictionKind;
  target_id: string;
  user_id: string;
  /** Name of the deck or player when it was hidden. */
  title: string;
  /** 1 for a deck that was public. */
  was_public: number;
  rule: ReportReason;
  /** Reasons that the player reads. */
  answer: string;
  made_at: number;
  /** Null: no objection waits for an answer. */
  objection: string | null;
  objected_at: number | null;
}

/** Decisions of moderators; rows are added, and leave with the account that they are about. */
export interface ModerationLogTable {
  id: string;
  at: number;
  moderator_id: string;
  action: ModerationAction | 'words';
  kind: RestrictionKind | null;
  target_id: string | null;
  user_id: string | null;
  title: string;
  rule: ReportReason | null;
  /** Number of reports that were answered. */
  reports: number;
  answer: string;
}

/** One row: words that no public text may have. */
export interface WordListsTable {
  name: string;
  words: string;
}
