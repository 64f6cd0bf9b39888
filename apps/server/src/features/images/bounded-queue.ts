export interface QueueLimits {
  /** The cost of the tasks that run at the same time; a task costs 1 unless it says more. */
  readonly running: number;
  /** Tasks that may wait for their turn. */
  readonly waiting: number;
}

export interface BoundedQueue {
  /** Runs the task in its turn; `undefined` at once when too many wait already. */
  run<T>(task: () => Promise<T>, cost?: number): Promise<T> | undefined;
  /** Tasks that wait for their turn. */
  waiting(): number;
}

interface WaitingTask {
  readonly cost: number;
  readonly start: () => void;
}

/**
 * Runs tasks up to a cost at a time and lets so many wait: first come, first served, but a task that
 * fits passes by one that is too large for the room that is left. What costs more than there is room
 * runs alone.
 */
export function createBoundedQueue(limits: QueueLimits): BoundedQueue {
  let used = 0;
  const line: WaitingTask[] = [];
  const fits = (cost: number) => used === 0 || used + cost <= limits.running;

  const leave = (cost: number) => {
    used -= cost;
    for (;;) {
      const next = line.findIndex((waiting) => fits(waiting.cost));
      if (next === -1) return;
      const [task] = line.splice(next, 1);
      used += task?.cost ?? 0;
      task?.start();
    }
  };

  return {
    waiting: () => line.length,
    run(task, cost = 1) {
      if (fits(cost)) {
        used += cost;
        return task().finally(() => leave(cost));
      }
      if (line.length >= limits.waiting) return undefined;
      const turn = new Promise<void>((resolve) => line.push({ cost, start: resolve }));
      return turn.then(task).finally(() => leave(cost));
    },
  };
}
