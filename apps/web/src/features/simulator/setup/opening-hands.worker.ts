import { answerOf, type HandsQuestion } from './deal-hands.ts';

addEventListener('message', ({ data }: MessageEvent<HandsQuestion>) => {
  postMessage(answerOf(data));
});
