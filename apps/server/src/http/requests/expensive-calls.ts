import type { FastifyReply } from 'fastify';
import { createBoundedQueue, type QueueLimits } from '../../bounded-queue.ts';
import { AppError } from './errors.ts';

/** A player with many tabs waits; a program that asks for everything at once is turned away. */
const LIMITS: QueueLimits = { running: 4, waiting: 100, waitingOfCaller: 6 };
const RETRY_SECONDS = 2;

/** Runs the work of an expensive call for its caller. */
export type RunExpensive = (
  caller: string,
  reply: FastifyReply,
  work: () => unknown,
) => Promise<unknown>;

/**
 * Expensive calls run one at a time for each caller, and few in the process. Throws `rate_limited`
 * where too many of the caller wait, and `unavailable` where too many of all do. Work whose caller
 * has gone before its turn, or was told to try again, is not begun.
 */
export function createExpensiveCalls(limits: QueueLimits = LIMITS): RunExpensive {
  const queue = createBoundedQueue(limits);
  return (caller, reply, work) => {
    // Not the signal of the request, which also ends when a body has been read.
    const isGivenUp = () => reply.sent || reply.raw.destroyed;
    // Async, so that work that throws at once gives its place back too.
    const inTurn = async () => (isGivenUp() ? undefined : await work());
    const running = queue.run(inTurn, { caller });
    if (running !== undefined) return running;
    const isOwnFault = queue.waiting(caller) >= (limits.waitingOfCaller ?? limits.waiting);
    const code = isOwnFault ? 'rate_limited' : 'unavailable';
    return Promise.reject(new AppError(code, { retryAfter: RETRY_SECONDS }));
  };
}
