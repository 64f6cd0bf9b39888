import { translationOf } from '@inkfolio/domain/cards/card';
import { useTexts } from '../../../lib/i18n.ts';
import type { LoggedStep } from './use-entry-log.ts';

/** Text of a step: "Oriel Marrowick, 2 copies more, now 3". */
export function useStepText(): (step: LoggedStep) => string {
  const { t, language } = useTexts();
  return ({ kind, cards }) => {
    if (kind.name !== 'card') return t(`entry.step.${kind.name}`, { count: kind.count });
    const { card, finish, delta } = kind;
    const values = {
      name: translationOf(card, language).fullName,
      count: Math.abs(delta),
      now: cards[0]?.after[finish] ?? 0,
      finish,
    };
    return t(delta > 0 ? 'entry.step.added' : 'entry.step.takenOut', values);
  };
}
