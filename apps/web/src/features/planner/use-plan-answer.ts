import { useEffect, useState } from 'react';
import { answerPlan, type PlanAnswer, type PlanQuestion } from './plan-answer.ts';

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
export function usePlanAnswer(question: PlanQuestion | undefined): LatestAnswer {
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
