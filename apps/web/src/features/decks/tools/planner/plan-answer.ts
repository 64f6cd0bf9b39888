import { planBuilds, type BuildPlan } from '@inkfolio/domain/planner/build-planner';
import type { CopiesByCard, PlannedDeck } from '@inkfolio/domain/planner/planned-deck';
import { unlockingCards, type UnlockingCards } from '@inkfolio/domain/planner/unlocking-cards';

/** Question to the worker: the decks in order of priority, and the owned copies. */
export interface PlanQuestion {
  readonly decks: readonly PlannedDeck[];
  readonly owned: CopiesByCard;
}

export interface PlanAnswer {
  readonly plan: BuildPlan;
  /** Undefined when all decks fit. */
  readonly unlocking: UnlockingCards | undefined;
}

/** The answer to a question, in a worker or, where there is none, in the page. */
export function answerPlan({ decks, owned }: PlanQuestion): PlanAnswer {
  const plan = planBuilds(decks, owned);
  return { plan, unlocking: unlockingCards(decks, plan.fitting, owned) };
}
