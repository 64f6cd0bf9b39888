import type { FastifyReply, FastifyRequest } from 'fastify';
import { createBoundedQueue, type QueueLimits } from '../../bounded-queue.ts';
import { AbortedError, runUntilAborted } from '../../in-turns.ts';
import { AppError } from './errors.ts';
import { networkOf } from './rate-limits.ts';

const LIMITS: QueueLimits = { running: 4, waiting: 100 };
/** Lets a player with many tabs wait, but rejects a flood of requests. */
const MAX_WAITING_OF_PLAYER = 6;
/** A network may be a whole school class. */
const MAX_WAITING_OF_NETWORK = 30;
const RETRY_SECONDS = 2;

export interface ExpensiveCall {
  /** Id of the player, or network of the visitor. */
  readonly caller: string;
  /** Maximum number of queued requests of the caller. */
  readonly maxWaiting: number;
  /** True once the client has disconnected or has its response. */
  readonly isAborted: () => boolean;
  /** Share of the queue's `running` limit; default 1. */
  readonly cost?: number;
}

/** Queue for expensive requests: one at a time per caller, few per process. */
export interface ExpensiveCalls {
  /**
   * Runs `work` when its turn comes. Resolves to undefined if the client disconnects before the
   * end. Rejects with `rate_limited` if too many requests of the caller are queued, and with
   * `unavailable` if the queue is full.
   */
  run<T>(call: ExpensiveCall, work: () => T | Promise<T>): Promise<T | undefined>;
  waiting(): number;
}

export function createExpensiveCalls(limits: QueueLimits = LIMITS): ExpensiveCalls {
  const queue = createBoundedQueue(limits);
  return {
    waiting: () => queue.waiting(),
    run({ caller, maxWaiting, isAborted, cost = 1 }, work) {
      // Async, so that a synchronous error also releases the slot.
      const inTurn = async () => {
        if (isAborted()) return undefined;
        try {
          return await runUntilAborted(isAborted, work);
        } catch (error) {
          if (error instanceof AbortedError) return undefined;
          throw error;
        }
      };
      const running = queue.run(inTurn, { caller, cost, waitingOfCaller: maxWaiting });
      if (running !== undefined) return running;
      const isOwnFault = queue.waiting(caller) >= maxWaiting;
      const code = isOwnFault ? 'rate_limited' : 'unavailable';
      return Promise.reject(new AppError(code, { retryAfter: RETRY_SECONDS }));
    },
  };
}

/** Wraps a request for the queue; aborted once its client has disconnected or has a response. */
export function expensiveCallOf(request: FastifyRequest, reply: FastifyReply): ExpensiveCall {
  return {
    caller: request.userId ?? networkOf(request.ip),
    maxWaiting: request.userId === undefined ? MAX_WAITING_OF_NETWORK : MAX_WAITING_OF_PLAYER,
    // Not `request.signal`, which also aborts when the body has been read.
    isAborted: () => reply.sent || reply.raw.destroyed,
  };
}
