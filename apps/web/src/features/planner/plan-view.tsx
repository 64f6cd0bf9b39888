import type { ReactNode } from 'react';
import { useId } from 'react';
import { useTexts } from '../../lib/i18n.ts';
import { useDelayed } from '../../lib/use-delayed.ts';
import { Button } from '../../ui/button.tsx';
import { SectionHeading } from '../../ui/section-heading.tsx';
import { ContestedCards } from './contested-cards.tsx';
import { PlanHead } from './plan-head.tsx';
import styles from './planner.module.css';
import { PriorityList } from './priority-list.tsx';
import { SwapPanel } from './swap-panel.tsx';
import { UnlockPanel } from './unlock-panel.tsx';
import { usePlanAnswer } from './use-plan-answer.ts';
import type { PlannerData } from './use-planner-data.ts';

/** Delay in milliseconds before an outdated result is marked as such. */
const OUTDATED_DELAY_MS = 200;

export interface PlanViewProps {
  readonly data: PlannerData;
  readonly viewerId: string;
  readonly addDecks: ReactNode;
}

/** Shows the plan: which decks fit, which do not and why, and what would help. */
export function PlanView({ data, viewerId, addDecks }: PlanViewProps) {
  const { t } = useTexts();
  const id = useId();
  const { decks, cards, copies, unknown, retry } = data;
  const { answered, isCurrent } = usePlanAnswer(data.question);
  const isOutdated = useDelayed(answered !== undefined && !isCurrent, OUTDATED_DELAY_MS);
  const byId = new Map(decks.map((deck) => [deck.id, deck]));
  const plan = answered?.answer.plan;
  const view = { byId, cards };
  return (
    <>
      <PlanHead
        plan={plan}
        order={answered?.question.decks.map((deck) => deck.id) ?? []}
        byId={byId}
        copies={copies}
        isOutdated={isOutdated}
      />
      <div className={styles['columns']}>
        <div className={styles['main']}>
          <section aria-labelledby={`${id}-decks`}>
            <div className={styles['headRow']}>
              <SectionHeading id={`${id}-decks`} count={decks.length}>
                {t('planner.byPriority')}
              </SectionHeading>
              {addDecks}
            </div>
            <PriorityList
              decks={decks}
              plan={plan}
              isCurrent={isCurrent}
              viewerId={viewerId}
              labelledBy={`${id}-decks`}
            />
            {unknown > 0 && (
              <div className={styles['unknown']} role="status">
                <p className="fineprint">{t('planner.unknown', { count: unknown })}</p>
                <Button size="sm" onClick={retry}>
                  {t('ui.tryAgain')}
                </Button>
              </div>
            )}
          </section>
          {plan !== undefined && plan.contested.length > 0 && (
            <ContestedCards contested={plan.contested} {...view} />
          )}
        </div>
        {answered !== undefined && (
          <aside className={styles['side']} aria-label={t('planner.help')}>
            <UnlockPanel unlocking={answered.answer.unlocking} {...view} />
            <SwapPanel {...answered} {...view} />
          </aside>
        )}
      </div>
    </>
  );
}
