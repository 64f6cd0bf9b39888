import type { FastifyReply, FastifyRequest } from 'fastify';
import { AbortedError, runUntilAborted } from '../../in-turns.ts';
import { AppError } from './errors.ts';
import { networkOf } from './rate-limits.ts';

interface Limits {
  /** Maximum total cost of running tasks; a task costs 1 by default. */
  readonly running: number;
  readonly waiting: number;
  /** Waiting tasks of one player: enough for many tabs, too few for a flood. */
  readonly waitingOfPlayer?: number;
  /** Waiting tasks of one IP network, which may be a whole school class. */
  readonly waitingOfNetwork?: number;
}

/**
 * Limits per process, by kind of work. A task that waits for another task needs a kind of its own.
 * Images are not limited per caller here, because a page requests sixty at once: `rate-limits.ts`.
 */
const LIMITS = {
  /** Expensive requests and deck pictures, one at a time per caller. */
  requests: { running: 4, waiting: 100, waitingOfPlayer: 6, waitingOfNetwork: 30 },
  imageFetches: { running: 8, waiting: 500 },
  imageRewrites: { running: 2, waiting: 500 },
  imageResizes: { running: 2, waiting: 500 },
  /** Slow clients hold these, so that none waits for another. */
  sitemaps: { running: 4, waiting: 0 },
} as const satisfies Record<string, Limits>;

export type WorkKind = keyof typeof LIMITS;

export interface QueuedRequest {
  /** Id of the player, or network of the visitor. */
  readonly caller: string;
  /** Maximum number of queued requests of the caller. */
  readonly maxWaiting: number;
  /** True once the client has disconnected or has its response. */
  readonly isAborted: () => boolean;
  /** Share of the `running` limit; default 1. */
  readonly cost?: number;
}

interface Task {
  readonly kind: WorkKind;
  readonly cost: number;
  readonly caller: string | undefined;
}

interface WaitingTask extends Task {
  readonly start: () => void;
}

/**
 * FIFO queue of all expensive work, with limits. A task may overtake one of another kind, one that
 * is too expensive for the free capacity, and one whose caller has a running task. A task above the
 * total limit runs alone.
 */
export class WorkQueue {
  readonly #limits: Readonly<Record<WorkKind, Limits>>;
  readonly #used = new Map<WorkKind, number>();
  readonly #callers = new Set<string>();
  readonly #waiting: WaitingTask[] = [];

  /** `changed` overrides limits in tests. */
  constructor(changed: Partial<Record<WorkKind, Limits>> = {}) {
    this.#limits = { ...LIMITS, ...changed };
  }

  /** Runs the task when there is capacity; returns undefined if the queue is full. */
  run<T>(
    kind: WorkKind,
    work: () => Promise<T>,
    { caller, maxWaiting = Infinity, cost = 1 }: Partial<QueuedRequest> = {},
  ): Promise<T> | undefined {
    const task = { kind, cost, caller };
    if (this.#hasRoom(task)) {
      this.#acquire(task);
      return work().finally(() => this.#release(task));
    }
    if (this.#waitingOf(kind) >= this.#limits[kind].waiting) return undefined;
    if (this.#waitingOfCaller(caller) >= maxWaiting) return undefined;
    const turn = new Promise<void>((resolve) => this.#waiting.push({ ...task, start: resolve }));
    return turn.then(work).finally(() => this.#release(task));
  }

  /**
   * Runs `work` for an expensive request when its turn comes. Resolves to undefined if the client
   * disconnects before the end. Rejects with `rate_limited` if too many requests of the caller are
   * queued, and with `unavailable` if the queue is full.
   */
  runRequest<T>(request: QueuedRequest, work: () => T | Promise<T>): Promise<T | undefined> {
    const { caller, maxWaiting, isAborted } = request;
    // Async, so that a synchronous error also releases the slot.
    const runUnlessAborted = async () => {
      if (isAborted()) return undefined;
      try {
        return await runUntilAborted(isAborted, work);
      } catch (error) {
        if (error instanceof AbortedError) return undefined;
        throw error;
      }
    };
    const running = this.run('requests', runUnlessAborted, request);
    if (running !== undefined) return running;
    const isOwnFault = this.#waitingOfCaller(caller) >= maxWaiting;
    return Promise.reject(new AppError(isOwnFault ? 'rate_limited' : 'unavailable'));
  }

  /** Counts the waiting tasks by kind. */
  waiting(): Readonly<Record<WorkKind, number>> {
    const kinds = Object.keys(LIMITS) as WorkKind[];
    const counts = kinds.map((kind) => [kind, this.#waitingOf(kind)] as const);
    return Object.fromEntries(counts) as Record<WorkKind, number>;
  }

  #waitingOf(kind: WorkKind): number {
    return this.#waiting.filter((task) => task.kind === kind).length;
  }

  #waitingOfCaller(caller: string | undefined): number {
    return this.#waiting.filter((task) => task.caller === caller).length;
  }

  #hasRoom({ kind, cost, caller }: Task): boolean {
    const used = this.#used.get(kind) ?? 0;
    const isCallerFree = caller === undefined || !this.#callers.has(caller);
    return isCallerFree && (used === 0 || used + cost <= this.#limits[kind].running);
  }

  #acquire({ kind, cost, caller }: Task): void {
    this.#used.set(kind, (this.#used.get(kind) ?? 0) + cost);
    if (caller !== undefined) this.#callers.add(caller);
  }

  #release({ kind, cost, caller }: Task): void {
    this.#used.set(kind, (this.#used.get(kind) ?? 0) - cost);
    if (caller !== undefined) this.#callers.delete(caller);
    for (;;) {
      const next = this.#waiting.findIndex((task) => this.#hasRoom(task));
      const [task] = next === -1 ? [] : this.#waiting.splice(next, 1);
      if (task === undefined) return;
      this.#acquire(task);
      task.start();
    }
  }
}

/** Describes a request for the queue; aborted once its client has disconnected or has a response. */
export function queuedRequestOf(request: FastifyRequest, reply: FastifyReply): QueuedRequest {
  const { waitingOfPlayer, waitingOfNetwork } = LIMITS.requests;
  return {
    caller: request.userId ?? networkOf(request.ip),
    maxWaiting: request.userId === undefined ? waitingOfNetwork : waitingOfPlayer,
    // Not `request.signal`, which also aborts when the body has been read.
    isAborted: () => reply.sent || reply.raw.destroyed,
  };
}
