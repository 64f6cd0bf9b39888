import type { Report, Restriction } from '@inkfolio/contract/moderation';
import { hasReadyReason } from '@inkfolio/domain/moderation/moderation';
import type { Translate } from '../../lib/i18n.ts';

/** Prepared reason for a rule in the page's language; '' if there is none. */
export function readyReason(
  { kind, rule }: Pick<Restriction, 'kind' | 'rule'>,
  t: Translate,
): string {
  return hasReadyReason(rule) ? t(`reports.reason.${rule}`, { kind }) : '';
}

/** Reason shown to the owner: the moderator's text, else the prepared one. */
export function reasonText(
  restriction: Pick<Restriction, 'kind' | 'rule' | 'answer'>,
  t: Translate,
): string {
  return restriction.answer || readyReason(restriction, t);
}

/** Answer shown to the reporter: the moderator's text, else the prepared one. */
export function reportAnswerText({ outcome, answer }: Report, t: Translate): string {
  if (outcome === null) return '';
  return answer !== null && answer !== '' ? answer : t(`reports.answer.${outcome}`);
}
