import type { Deck } from '@inkfolio/contract/decks';
import { MAX_EXACT_DECKS, type BuildPlan } from '@inkfolio/domain/planner/build-planner';
import { useTexts } from '../../lib/i18n.ts';
import { Emphasized } from '../../ui/emphasized.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { edgeOf } from '../decks/parts/deck-look.ts';
import styles from './plan-head.module.css';

/** Maximum number of spines; more would not fit. */
const MAX_SPINES = 40;

interface PlanHeadProps {
  /** Undefined until the first result. */
  readonly plan: BuildPlan | undefined;
  readonly order: readonly string[];
  readonly byId: ReadonlyMap<string, Deck>;
  readonly copies: number;
  readonly isOutdated: boolean;
}

/** Shows the result as the title, and as a shelf of spines. */
export function PlanHead({ plan, order, byId, copies, isOutdated }: PlanHeadProps) {
  const { t } = useTexts();
  if (plan === undefined) {
    return (
      <header className={styles['head']}>
        <h1 tabIndex={-1}>
          <VisuallyHidden>{t('planner.title')}</VisuallyHidden>
          <Skeleton shape="line" width="9ch" />
        </h1>
      </header>
    );
  }
  const { fitting, isExact, atMost } = plan;
  const counts = { fit: fitting.length, all: order.length, left: order.length - fitting.length };
  const verdict = isExact ? 'planner.some' : 'planner.atLeast';
  const fits = new Set(fitting);
  return (
    <header className={styles['head']} data-outdated={isOutdated || undefined}>
      <div>
        <h1 tabIndex={-1}>
          <Emphasized text={t(counts.left === 0 ? 'planner.all' : verdict, counts)} />
        </h1>
        <p className={styles['from']}>
          {t('planner.from', { copies })} {counts.left > 0 && t('planner.left', counts)}
        </p>
        {!isExact && (
          <p className="fineprint">{t('planner.bound', { max: MAX_EXACT_DECKS, atMost })}</p>
        )}
      </div>
      <ul className={styles['spines']} aria-hidden="true" data-all={counts.left === 0 || undefined}>
        {order.slice(0, MAX_SPINES).map((id) => (
          <li key={id} data-fits={fits.has(id)} style={edgeOf(byId.get(id)?.colors ?? [], 180)} />
        ))}
      </ul>
    </header>
  );
}
