import type { Translate } from '../../../lib/i18n.ts';
import type { ShownSource } from '../data/use-wants.ts';

/** "Moths", "First Frost, 4 of each" or "By hand". */
export function sourceName({ kind, name, goal, isGone }: ShownSource, t: Translate): string {
  if (kind === 'hand') return t('wants.byHand');
  if (name === undefined) return isGone ? t('wants.gone') : '…';
  return goal === undefined ? name : t('wants.setSource', { name, goal: t(`wants.goal.${goal}`) });
}
