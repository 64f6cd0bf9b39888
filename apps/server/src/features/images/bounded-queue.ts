export interface QueueLimits {
  /** Tasks that run at the same time. */
  readonly running: number;
  /** Tasks that may wait for their turn. */
  readonly waiting: number;
}

export interface BoundedQueue {
  /** Runs the task in its turn; `undefined` at once when too many wait already. */
  run<T>(task: () => Promise<T>): Promise<T> | undefined;
  /** Tasks that wait for their turn. */
  waiting(): number;
}

/** Runs so many tasks at a time and lets so many wait, first come, first served. */
export function createBoundedQueue(limits: QueueLimits): BoundedQueue {
  let running = 0;
  const line: (() => void)[] = [];

  /** Hands the place to the next in line, so that nobody can slip in between. */
  const leave = () => {
    const next = line.shift();
    if (next === undefined) running -= 1;
    else next();
  };

  return {
    waiting: () => line.length,
    run(task) {
      if (running < limits.running) {
        running += 1;
        return task().finally(leave);
      }
      if (line.length >= limits.waiting) return undefined;
      const turn = new Promise<void>((resolve) => line.push(resolve));
      return turn.then(task).finally(leave);
    },
  };
}
