import { useEffect, useState } from 'react';
import type { HandsAnswer, HandsQuestion } from './deal-hands.ts';

interface Answered {
  readonly question: HandsQuestion;
  /** Null when the worker could not be had. */
  readonly answer: HandsAnswer | null;
}

/** Deals in a worker, so that the page goes on. Undefined while it deals, null when it cannot. */
export function useOpeningHands(question: HandsQuestion): HandsAnswer | null | undefined {
  const [answered, setAnswered] = useState<Answered>();

  useEffect(() => {
    const worker = new Worker(new URL('./opening-hands.worker.ts', import.meta.url), {
      type: 'module',
    });
    worker.onmessage = ({ data }: MessageEvent<HandsAnswer>) =>
      setAnswered({ question, answer: data });
    worker.onerror = () => setAnswered({ question, answer: null });
    worker.postMessage(question);
    return () => worker.terminate();
  }, [question]);

  return answered?.question === question ? answered.answer : undefined;
}
