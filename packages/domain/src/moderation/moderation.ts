/** Things that can be reported: a public deck with its texts, or the public name of a player. */
export const REPORT_KINDS = ['deck', 'name'] as const;
export type ReportKind = (typeof REPORT_KINDS)[number];

/** Reasons of a report, and the rules by which it is decided. */
export const REPORT_REASONS = ['insult', 'hate', 'advertising', 'illegal', 'other'] as const;
export type ReportReason = (typeof REPORT_REASONS)[number];

/** Restrictions of a player: a hidden deck or name, or no new public things at all. */
export const RESTRICTION_KINDS = [...REPORT_KINDS, 'publishing'] as const;
export type RestrictionKind = (typeof RESTRICTION_KINDS)[number];

export const MODERATION_ACTIONS = ['hide', 'keep', 'restore'] as const;
export type ModerationAction = (typeof MODERATION_ACTIONS)[number];

/** Longest text of a report, an answer or an objection. */
export const MAX_MODERATION_TEXT = 500;
/** Longest word list. */
export const MAX_WORD_LIST = 20_000;

/** Name that stands for a hidden one. */
export const NEUTRAL_NAME = 'Player';

export type ReportOutcome = 'hidden' | 'kept';

/** True while the restriction is felt: a player who has chosen another name has left a hidden one. */
export function isInForce(kind: RestrictionKind, username: string | null | undefined): boolean {
  return kind !== 'name' || username === NEUTRAL_NAME;
}

/** The names by which others know a player; a hidden name hides that of the chat platform too. */
export function publicNamesOf(names: {
  readonly username: string | null;
  readonly discordUsername: string;
}): { username: string | null; discordUsername: string } {
  return names.username === NEUTRAL_NAME ? { ...names, discordUsername: NEUTRAL_NAME } : names;
}

/** Facts of a thing that is about to be decided. */
export interface ModeratedState {
  /** False when its owner has deleted it. */
  readonly exists: boolean;
  readonly isRestricted: boolean;
  /** True while reports or an objection wait for an answer. */
  readonly isWaiting: boolean;
}

/** Actions that a moderator may take now; none: somebody else has decided. */
export function possibleActions(
  kind: RestrictionKind,
  { exists, isRestricted, isWaiting }: ModeratedState,
): readonly ModerationAction[] {
  return MODERATION_ACTIONS.filter((action) => {
    if (action === 'hide') return exists && !isRestricted;
    if (action === 'restore') return isRestricted;
    return isWaiting && (kind !== 'publishing' || isRestricted);
  });
}

/**
 * True for a rule with a ready-made reason, which each reader has in their own language. What breaks the
 * rules otherwise has to be told in words.
 */
export function hasReadyReason(rule: ReportReason): rule is Exclude<ReportReason, 'other'> {
  return rule !== 'other';
}

/** Outcome that the reporters are told. */
export function outcomeOf(action: ModerationAction, isRestricted: boolean): ReportOutcome {
  return action === 'hide' || (action === 'keep' && isRestricted) ? 'hidden' : 'kept';
}
