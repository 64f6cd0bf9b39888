export interface QueueLimits {
  /** Maximum total cost of running tasks; a task costs 1 by default. */
  readonly running: number;
  readonly waiting: number;
}

interface TaskSize {
  readonly cost?: number;
  /** Tasks of one caller run sequentially. */
  readonly caller?: string | undefined;
  /** Tasks of the caller that may wait; left out: as many as of all. */
  readonly waitingOfCaller?: number | undefined;
}

export interface BoundedQueue {
  /** Runs the task when there is capacity; returns undefined if the queue is full. */
  run<T>(task: () => Promise<T>, size?: TaskSize): Promise<T> | undefined;
  waiting(caller?: string): number;
}

interface QueuedTask {
  readonly cost: number;
  readonly caller: string | undefined;
  readonly start: () => void;
}

/**
 * Creates a FIFO queue with limits. A task may overtake one that is too expensive for the free
 * capacity or whose caller has a running task. A task above the total limit runs alone.
 */
export function createBoundedQueue(limits: QueueLimits): BoundedQueue {
  const { running, waiting } = limits;
  let used = 0;
  const callers = new Set<string>();
  const queue: QueuedTask[] = [];
  const waitingOf = (caller: string) => queue.filter((task) => task.caller === caller).length;
  const fits = ({ cost, caller }: Omit<QueuedTask, 'start'>) =>
    (used === 0 || used + cost <= running) && (caller === undefined || !callers.has(caller));
  const acquire = ({ cost, caller }: Omit<QueuedTask, 'start'>) => {
    used += cost;
    if (caller !== undefined) callers.add(caller);
  };

  const release = ({ cost, caller }: Omit<QueuedTask, 'start'>) => {
    used -= cost;
    if (caller !== undefined) callers.delete(caller);
    for (;;) {
      const next = queue.findIndex(fits);
      const [task] = next === -1 ? [] : queue.splice(next, 1);
      if (task === undefined) return;
      acquire(task);
      task.start();
    }
  };

  return {
    waiting: (caller) => (caller === undefined ? queue.length : waitingOf(caller)),
    run(task, { cost = 1, caller, waitingOfCaller = waiting } = {}) {
      const size = { cost, caller };
      if (fits(size)) {
        acquire(size);
        return task().finally(() => release(size));
      }
      if (queue.length >= waiting) return undefined;
      if (caller !== undefined && waitingOf(caller) >= waitingOfCaller) return undefined;
      const turn = new Promise<void>((resolve) => queue.push({ ...size, start: resolve }));
      return turn.then(task).finally(() => release(size));
    },
  };
}
