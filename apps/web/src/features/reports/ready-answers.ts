import type { Report, Restriction } from '@inkfolio/contract/moderation';
import { hasReadyReason } from '@inkfolio/domain/moderation/moderation';
import type { Translate } from '../../lib/i18n.ts';

/** The ready-made reason of a rule in the language of the page; '' where there is none. */
export function readyReason(
  { kind, rule }: Pick<Restriction, 'kind' | 'rule'>,
  t: Translate,
): string {
  return hasReadyReason(rule) ? t(`reports.reason.${rule}`, { kind }) : '';
}

/** The reasons that a player reads: what a moderator wrote, or the ready-made ones. */
export function reasonText(
  restriction: Pick<Restriction, 'kind' | 'rule' | 'answer'>,
  t: Translate,
): string {
  return restriction.answer || readyReason(restriction, t);
}

/** The answer that a reporter reads: what a moderator wrote, or the ready-made one. */
export function reportAnswerText({ outcome, answer }: Report, t: Translate): string {
  if (outcome === null) return '';
  return answer !== null && answer !== '' ? answer : t(`reports.answer.${outcome}`);
}
