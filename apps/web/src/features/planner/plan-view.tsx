import { type ReactNode, useId, useEffect, useState } from 'react';
import type { Deck } from '@inkfolio/contract/decks';
import { MAX_EXACT_DECKS, type BuildPlan } from '@inkfolio/domain/planner/build-planner';
import { classes } from '../../ui/classes.ts';
import { useTexts } from '../../lib/i18n.ts';
import { useDelayed } from '../../lib/use-delayed.ts';
import { Button } from '../../ui/button.tsx';
import { SectionHeading } from '../../ui/section-heading.tsx';
import { ContestedCards } from './contested-cards.tsx';
import { Emphasized } from '../../ui/emphasized.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { edgeOf } from '../decks/parts/deck-look.ts';
import planHeadStyles from './planner.module.css';
import { PriorityList } from './priority-list.tsx';
import { SwapPanel } from './swap-panel.tsx';
import { UnlockPanel } from './unlock-panel.tsx';
import { answerPlan, type PlanAnswer, type PlanQuestion } from './plan-answer.ts';
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
      <div className="grid grid-cols-[minmax(0,1fr)_var(--aside-w)] items-start gap-8 max-xl:grid-cols-1 print:block">
        <div className="stack gap-8 print:group-has-[[data-printed]]/plan:hidden">
          <section aria-labelledby={`${id}-decks`}>
            <div className="mb-3 flex flex-wrap items-center gap-x-4 gap-y-2 [&>h2]:flex-[1_0_190px]">
              <SectionHeading id={`${id}-decks`} count={decks.length}>
                {t('planner.byPriority')}
              </SectionHeading>
              {addDecks}
            </div>
            <p className="fineprint mb-3">{t('planner.sleevedHelp')}</p>
            <PriorityList
              decks={decks}
              plan={plan}
              isCurrent={isCurrent}
              viewerId={viewerId}
              labelledBy={`${id}-decks`}
            />
            {unknown > 0 && (
              <div className="spread mt-3" role="status">
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
          <aside
            className="stack items-start gap-4 max-xl:grid-cols-[repeat(auto-fit,minmax(min(300px,100%),1fr))] print:block xl:[@media(height>=800px)]:sticky xl:[@media(height>=800px)]:top-[calc(var(--header-h)_+_var(--space-4))]"
            aria-label={t('planner.help')}
          >
            <UnlockPanel unlocking={answered.answer.unlocking} {...view} />
            <SwapPanel {...answered} {...view} />
          </aside>
        )}
      </div>
    </>
  );
}

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

const HEAD =
  'flex items-end gap-x-10 gap-y-5 pt-5 pb-6 max-md:block max-md:pt-4 print:group-has-[[data-printed]]/plan:hidden';
const TITLE =
  'text-3xl font-medium [word-spacing:0.07em] transition-[color] duration-base ease-out [&_b]:font-bold [&_b]:[transition:inherit]';

/** Shows the result as the title, and as a shelf of spines. */
function PlanHead({ plan, order, byId, copies, isOutdated }: PlanHeadProps) {
  const { t } = useTexts();
  if (plan === undefined) {
    return (
      <header className={HEAD}>
        <h1 className={TITLE} tabIndex={-1}>
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
    <header className={HEAD}>
      <div className="min-w-0 flex-auto">
        <h1
          className={classes(TITLE, isOutdated ? 'text-faint' : 'text-muted [&_b]:text-text')}
          tabIndex={-1}
        >
          <Emphasized text={t(counts.left === 0 ? 'planner.all' : verdict, counts)} />
        </h1>
        <p className="mt-2 mb-1 text-md text-muted">
          {t('planner.from', { copies })} {counts.left > 0 && t('planner.left', counts)}
        </p>
        {!isExact && (
          <p className="fineprint">{t('planner.bound', { max: MAX_EXACT_DECKS, atMost })}</p>
        )}
      </div>
      <ul
        className={planHeadStyles['spines']}
        aria-hidden="true"
        data-all={counts.left === 0 || undefined}
      >
        {order.slice(0, MAX_SPINES).map((id) => (
          <li key={id} data-fits={fits.has(id)} style={edgeOf(byId.get(id)?.colors ?? [], 180)} />
        ))}
      </ul>
    </header>
  );
}

interface Answered {
  readonly question: PlanQuestion;
  readonly answer: PlanAnswer;
}

interface LatestAnswer {
  /** Latest result; undefined before the first. */
  readonly answered: Answered | undefined;
  /** Whether the result belongs to the current question. */
  readonly isCurrent: boolean;
}

/** Calculates the plan in a worker, so that the page stays responsive. */
function usePlanAnswer(question: PlanQuestion | undefined): LatestAnswer {
  const [answered, setAnswered] = useState<Answered>();

  useEffect(() => {
    if (question === undefined) return undefined;
    const worker = new Worker(new URL('./planner.worker.ts', import.meta.url), { type: 'module' });
    worker.onmessage = ({ data }: MessageEvent<PlanAnswer>) =>
      setAnswered({ question, answer: data });
    worker.onerror = () => setAnswered({ question, answer: answerPlan(question) });
    worker.postMessage(question);
    return () => worker.terminate();
  }, [question]);

  return { answered, isCurrent: question !== undefined && answered?.question === question };
}
