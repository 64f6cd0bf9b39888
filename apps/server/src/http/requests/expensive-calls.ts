import type { FastifyReply, FastifyRequest } from 'fastify';
import { createBoundedQueue, type QueueLimits } from '../../bounded-queue.ts';
import { GivenUpError, runUntilGivenUp } from '../../in-turns.ts';
import { AppError } from './errors.ts';
import { networkOf } from './rate-limits.ts';

const LIMITS: QueueLimits = { running: 4, waiting: 100 };
/** A player with many tabs waits; a program that requests everything at once is rejected. */
const MAX_WAITING_OF_PLAYER = 6;
/** Visitors of a network, such as a school class, that may wait. */
const MAX_WAITING_OF_NETWORK = 30;
const RETRY_SECONDS = 2;

export interface ExpensiveCall {
  /** Id of the player, or network of the visitor. */
  readonly caller: string;
  /** Calls of the caller that may wait. */
  readonly maxWaiting: number;
  /** True when nobody waits for the result any more. */
  readonly isGivenUp: () => boolean;
  /** Share of the queue's `running` limit; 1 unless it says more. */
  readonly cost?: number;
}

/** Queue of the expensive calls: one at a time for each caller, and few in the process. */
export interface ExpensiveCalls {
  /**
   * Runs the work when its turn comes; undefined when the call is given up before its end.
   * Throws `rate_limited` when too many calls of the caller wait, and `unavailable` when too many of all do.
   */
  run<T>(call: ExpensiveCall, work: () => T | Promise<T>): Promise<T | undefined>;
  /** Number of calls that wait for their turn. */
  waiting(): number;
}

export function createExpensiveCalls(limits: QueueLimits = LIMITS): ExpensiveCalls {
  const queue = createBoundedQueue(limits);
  return {
    waiting: () => queue.waiting(),
    run({ caller, maxWaiting, isGivenUp, cost = 1 }, work) {
      // Async, so that work that throws at once gives its place back too.
      const inTurn = async () => {
        if (isGivenUp()) return undefined;
        try {
          return await runUntilGivenUp(isGivenUp, work);
        } catch (error) {
          if (error instanceof GivenUpError) return undefined;
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

/** The request as an expensive call: given up when its client has left or has its response. */
export function expensiveCallOf(request: FastifyRequest, reply: FastifyReply): ExpensiveCall {
  return {
    caller: request.userId ?? networkOf(request.ip),
    maxWaiting: request.userId === undefined ? MAX_WAITING_OF_NETWORK : MAX_WAITING_OF_PLAYER,
    // Not the signal of the request, which also ends when a body has been read.
    isGivenUp: () => reply.sent || reply.raw.destroyed,
  };
}
