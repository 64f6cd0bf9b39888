import { planBuilds, type BuildPlan } from '@inkfolio/domain/planner/build-planner';
import type { CopiesByCard, PlannedDeck } from '@inkfolio/domain/planner/planned-deck';
import { unlockingCards, type UnlockingCards } from '@inkfolio/domain/planner/unlocking-cards';

/** Message to the worker: decks in order of priority, and owned copies. */
export interface PlanQuestion {
  readonly decks: readonly PlannedDeck[];
  readonly owned: CopiesByCard;
}

export interface PlanAnswer {
  readonly plan: BuildPlan;
  /** Undefined if all decks fit. */
  readonly unlocking: UnlockingCards | undefined;
}

/** Calculates the plan, in a worker or, without one, on the main thread. */
export function answerPlan({ decks, owned }: PlanQuestion): PlanAnswer {
  const plan = planBuilds(decks, owned);
  return { plan, unlocking: unlockingCards(decks, plan.fitting, owned) };
}
