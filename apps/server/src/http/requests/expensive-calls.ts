import type { FastifyReply, FastifyRequest } from 'fastify';
import { createBoundedQueue, type QueueLimits } from '../../bounded-queue.ts';
import { AppError } from './errors.ts';
import { networkOf } from './rate-limits.ts';

/** Limits under which a player with many tabs waits, but a flood of requests is rejected. */
const LIMITS: QueueLimits = { running: 4, waiting: 100, waitingOfCaller: 6 };
const RETRY_SECONDS = 2;

export interface ExpensiveCall {
  /** Id of the player, or network of the visitor. */
  readonly caller: string;
  readonly isAborted: () => boolean;
  /** Share of the queue's `running` limit; default 1. */
  readonly cost?: number;
}

/** Queue for expensive requests: one at a time per caller, few per process. */
export interface ExpensiveCalls {
  /**
   * Runs `work` when its turn comes. Resolves to undefined without running it if the client has
   * disconnected by then. Rejects with `rate_limited` if too many requests of the caller are
   * queued, and with `unavailable` if the queue is full.
   */
  run<T>(call: ExpensiveCall, work: () => T | Promise<T>): Promise<T | undefined>;
  waiting(): number;
}

export function createExpensiveCalls(limits: QueueLimits = LIMITS): ExpensiveCalls {
  const queue = createBoundedQueue(limits);
  return {
    waiting: () => queue.waiting(),
    run({ caller, isAborted, cost = 1 }, work) {
      // Async, so that a synchronous error also releases the slot.
      const inTurn = async () => (isAborted() ? undefined : await work());
      const running = queue.run(inTurn, { caller, cost });
      if (running !== undefined) return running;
      const isOwnFault = queue.waiting(caller) >= (limits.waitingOfCaller ?? limits.waiting);
      const code = isOwnFault ? 'rate_limited' : 'unavailable';
      return Promise.reject(new AppError(code, { retryAfter: RETRY_SECONDS }));
    },
  };
}

/** Wraps a request for the queue; aborted once its client has disconnected or has a response. */
export function expensiveCallOf(request: FastifyRequest, reply: FastifyReply): ExpensiveCall {
  return {
    caller: request.userId ?? networkOf(request.ip),
    // Not `request.signal`, which also aborts when the body has been read.
    isAborted: () => reply.sent || reply.raw.destroyed,
  };
}
