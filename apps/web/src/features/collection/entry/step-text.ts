import { translationOf, type Card } from '@inkfolio/domain/cards/card';
import type { Copies } from '@inkfolio/domain/cards/copies';
import { useTexts } from '../../../lib/i18n.ts';
import type { LoggedStep } from './use-entry-log.ts';

export function useStepText(): (step: LoggedStep) => string {
  const { t } = useTexts();
  const copiesText = useCopiesText();
  return ({ kind, cards }) => {
    if (kind.name !== 'card') return t(`entry.step.${kind.name}`, { count: kind.count });
    return copiesText({ ...kind, now: cards[0]?.after[kind.finish] ?? 0 });
  };
}

interface ChangedCopies {
  readonly card: Card;
  readonly finish: keyof Copies;
  readonly delta: number;
  readonly now: number;
}

/** Describes a change of one card: "Oriel Marrowick, 2 more, now 3". */
export function useCopiesText(): (change: ChangedCopies) => string {
  const { t, language } = useTexts();
  return ({ card, finish, delta, now }) => {
    const { fullName: name } = translationOf(card, language);
    const values = { name, count: Math.abs(delta), now, finish };
    return t(delta > 0 ? 'entry.step.added' : 'entry.step.takenOut', values);
  };
}
