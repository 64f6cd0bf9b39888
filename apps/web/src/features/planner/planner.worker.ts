import { answerPlan, type PlanQuestion } from './plan-answer.ts';

addEventListener('message', ({ data }: MessageEvent<PlanQuestion>) => {
  postMessage(answerPlan(data));
});
