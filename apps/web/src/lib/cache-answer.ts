import { readPreference } from './local-preferences.ts';
import { serviceWorkers } from './service-workers.ts';
import type { AnswerToCache, PageMessage } from './worker-messages.ts';

/** Limit of responses buffered for a service worker, which may never start. */
const MAX_PENDING_ANSWERS = 50;

/** Responses received before the worker started, the newest per path. */
const waiting = new Map<string, AnswerToCache>();

/**
 * Lets the service worker cache a visitor's response to `GET /api{path}` that was embedded in the
 * page; on a first visit once the worker is active.
 */
export function cacheAnswer(path: string, answer: unknown): void {
  // Never resolves if no worker can be registered; not awaited.
  void serviceWorkers()?.ready.then(({ active }) => send(active, { path, answer }));
}

/** Buffers a response that no worker has seen, so that the first one need not request it again. */
export function noteAnswer(answer: AnswerToCache): void {
  if (serviceWorkers()?.controller !== null) return;
  if (waiting.has(answer.path) || waiting.size < MAX_PENDING_ANSWERS)
    waiting.set(answer.path, answer);
}

/** Sends the buffered responses to the new worker, except those of an ended session. */
export function handOverAnswers(): void {
  const token = readPreference('auth_token');
  const worker = serviceWorkers()?.controller ?? null;
  for (const answer of waiting.values()) {
    if (answer.token === token) send(worker, answer);
  }
  waiting.clear();
}

/** Replaces the cached response of a path. Resolves true once cached; false without a worker. */
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
