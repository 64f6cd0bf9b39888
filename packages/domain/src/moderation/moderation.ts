/** Kinds of reports: a public deck with its texts, or the public name of a player. */
export const REPORT_KINDS = ['deck', 'name'] as const;
export type ReportKind = (typeof REPORT_KINDS)[number];

/** Reasons of a report; decisions name the same rules. */
export const REPORT_REASONS = ['insult', 'hate', 'advertising', 'illegal', 'other'] as const;
export type ReportReason = (typeof REPORT_REASONS)[number];

/** Restrictions of a player: a hidden deck, a hidden name, or suspended publishing. */
export const RESTRICTION_KINDS = [...REPORT_KINDS, 'publishing'] as const;
export type RestrictionKind = (typeof RESTRICTION_KINDS)[number];

export const MODERATION_ACTIONS = ['hide', 'keep', 'restore'] as const;
export type ModerationAction = (typeof MODERATION_ACTIONS)[number];

/** Limit of a report, answer or objection, in characters. */
export const MAX_MODERATION_TEXT = 500;
/** Limit of the word list, in characters. */
export const MAX_WORD_LIST = 20_000;

/** Name shown instead of a hidden one. */
export const NEUTRAL_NAME = 'Player';

export type ReportOutcome = 'hidden' | 'kept';

/** Returns true while a restriction applies; a new name ends the hiding of the old one. */
export function isInForce(kind: RestrictionKind, username: string | null | undefined): boolean {
  return kind !== 'name' || username === NEUTRAL_NAME;
}

/** Returns the names shown to others; hiding a name also hides the one on the chat platform. */
export function publicNamesOf(names: {
  readonly username: string | null;
  readonly discordUsername: string | null;
}): { username: string | null; discordUsername: string | null } {
  if (names.username !== NEUTRAL_NAME || names.discordUsername === null) return names;
  return { ...names, discordUsername: NEUTRAL_NAME };
}

/** State of a reported deck, name or player before a decision. */
export interface ModeratedState {
  /** False if its owner deleted it. */
  readonly exists: boolean;
  readonly isRestricted: boolean;
  /** True while reports or an objection are open. */
  readonly isWaiting: boolean;
}

/** Lists the actions open to a moderator; empty if someone else has decided. */
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

/** Returns true for rules with a translated reason; other decisions need a written one. */
export function hasReadyReason(rule: ReportReason): rule is Exclude<ReportReason, 'other'> {
  return rule !== 'other';
}

export function outcomeOf(action: ModerationAction, isRestricted: boolean): ReportOutcome {
  return action === 'hide' || (action === 'keep' && isRestricted) ? 'hidden' : 'kept';
}
