import type {
  ModerationAction,
  ReportKind,
  ReportOutcome,
  ReportReason,
  RestrictionKind,
} from '@inkfolio/domain/moderation/moderation';

/** Reports of decks and names; deleted with the account of the reported or reporting player. */
export interface ReportsTable {
  /** Unguessable: the id grants access to the outcome of the report. */
  id: string;
  kind: ReportKind;
  /** Id of a deck or player. */
  target_id: string;
  /** Owner of the deck, or the player. */
  user_id: string;
  /** Null for a visitor. */
  reporter_id: string | null;
  /** Name of the deck or player at the time of the report. */
  title: string;
  reason: ReportReason;
  text: string;
  created_at: number;
  outcome: ReportOutcome | null;
  answer: string | null;
  decided_at: number | null;
}

/** Restrictions in force: hidden decks and names, and players who may not publish. */
export interface RestrictionsTable {
  kind: RestrictionKind;
  target_id: string;
  user_id: string;
  /** Name of the deck or player when it was hidden. */
  title: string;
  /** 1 if the deck was public. */
  was_public: number;
  rule: ReportReason;
  answer: string;
  made_at: number;
  /** Null: no pending objection. */
  objection: string | null;
  objected_at: number | null;
}

/** Append-only log of decisions; rows are deleted with the account that they concern. */
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
  reports: number;
  answer: string;
}

/** Single row: words that public texts must not contain. */
export interface WordListsTable {
  name: string;
  words: string;
}
