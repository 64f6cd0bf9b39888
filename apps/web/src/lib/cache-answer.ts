import { readPreference } from './local-preferences.ts';
import { serviceWorkers } from './service-workers.ts';
import type { AnswerToCache, PageMessage } from './worker-messages.ts';

/** Limit of the answers that wait for a worker: it may never come. */
const MAX_PENDING_ANSWERS = 50;

/** Answers from before the worker, each the newest of its path. */
const waiting = new Map<string, AnswerToCache>();

/**
 * Makes the service worker cache a visitor's answer to `GET /api{path}` that came with the page; on
 * a first visit as soon as the worker is active.
 */
export function cacheAnswer(path: string, answer: unknown): void {
  // Never settles where no worker can be registered; nothing awaits it.
  void serviceWorkers()?.ready.then(({ active }) => send(active, { path, answer }));
}

/** Notes an answer that no worker has seen, so that the first one need not ask for it again. */
export function noteAnswer(answer: AnswerToCache): void {
  if (serviceWorkers()?.controller !== null) return;
  if (waiting.has(answer.path) || waiting.size < MAX_PENDING_ANSWERS)
    waiting.set(answer.path, answer);
}

/** Hands the noted answers over to the worker that has come; none of a session that has ended. */
export function handOverAnswers(): void {
  const token = readPreference('auth_token');
  const worker = serviceWorkers()?.controller ?? null;
  for (const answer of waiting.values()) {
    if (answer.token === token) send(worker, answer);
  }
  waiting.clear();
}

/**
 * Makes the service worker cache an answer in the place of the server's. Settles once it has: true; false:
 * there is no worker.
 */
export async function replaceAnswer(answer: AnswerToCache): Promise<boolean> {
  const worker = serviceWorkers()?.controller;
  if (worker == null) return false;
  const { port1, port2 } = new MessageChannel();
  const isDone = new Promise((resolve) => {
    port1.onmessage = resolve;
  });
  worker.postMessage({ kind: 'cache-answer', ...answer } satisfies PageMessage, [port2]);
  await isDone;
  port1.close();
  return true;
}

function send(worker: ServiceWorker | null, answer: AnswerToCache): void {
  worker?.postMessage({ kind: 'cache-answer', ...answer } satisfies PageMessage);
}
