export interface QueueLimits {
  /** Most that the running tasks may cost together. A task costs 1 unless it says more. */
  readonly running: number;
  /** Tasks that may wait for their turn. */
  readonly waiting: number;
}

interface TaskSize {
  readonly cost?: number;
  /** Caller of the task. Tasks of one caller run one after the other. */
  readonly caller?: string | undefined;
  /** Tasks of the caller that may wait; left out: as many as of all. */
  readonly waitingOfCaller?: number | undefined;
}

export interface BoundedQueue {
  /** Runs the task when there is room. Returns undefined when too many tasks wait. */
  run<T>(task: () => Promise<T>, size?: TaskSize): Promise<T> | undefined;
  /** Tasks that wait for their turn, of all or of one caller. */
  waiting(caller?: string): number;
}

interface QueuedTask {
  readonly cost: number;
  readonly caller: string | undefined;
  readonly start: () => void;
}

/**
 * Runs tasks up to a cost at a time and lets so many wait: first come, first served, but a task that
 * fits passes by one that is too large for the room that is left, or whose caller has one running.
 * What costs more than there is room runs alone.
 */
export function createBoundedQueue(limits: QueueLimits): BoundedQueue {
  const { running, waiting } = limits;
  let used = 0;
  const callers = new Set<string>();
  const line: QueuedTask[] = [];
  const waitingOf = (caller: string) => line.filter((task) => task.caller === caller).length;
  const fits = ({ cost, caller }: Omit<QueuedTask, 'start'>) =>
    (used === 0 || used + cost <= running) && (caller === undefined || !callers.has(caller));
  const enter = ({ cost, caller }: Omit<QueuedTask, 'start'>) => {
    used += cost;
    if (caller !== undefined) callers.add(caller);
  };

  const leave = ({ cost, caller }: Omit<QueuedTask, 'start'>) => {
    used -= cost;
    if (caller !== undefined) callers.delete(caller);
    for (;;) {
      const next = line.findIndex(fits);
      const [task] = next === -1 ? [] : line.splice(next, 1);
      if (task === undefined) return;
      enter(task);
      task.start();
    }
  };

  return {
    waiting: (caller) => (caller === undefined ? line.length : waitingOf(caller)),
    run(task, { cost = 1, caller, waitingOfCaller = waiting } = {}) {
      const size = { cost, caller };
      if (fits(size)) {
        enter(size);
        return task().finally(() => leave(size));
      }
      if (line.length >= waiting) return undefined;
      if (caller !== undefined && waitingOf(caller) >= waitingOfCaller) return undefined;
      const turn = new Promise<void>((resolve) => line.push({ ...size, start: resolve }));
      return turn.then(task).finally(() => leave(size));
    },
  };
}
