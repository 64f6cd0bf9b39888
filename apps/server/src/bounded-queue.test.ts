import { describe, expect, it } from 'vitest';
import { createBoundedQueue } from './bounded-queue.ts';

describe('a bounded queue', () => {
  it('runs and queues up to its limits and rejects the rest', async () => {
    const queue = createBoundedQueue({ running: 2, waiting: 1 });
    const started: string[] = [];
    const gates = new Map<string, () => void>();
    const run = (name: string) =>
      queue.run(
        () =>
          new Promise<string>((resolve) => {
            started.push(name);
            gates.set(name, () => resolve(name));
          }),
      );

    const [a, b, c] = [run('a'), run('b'), run('c')];
    expect(run('d')).toBeUndefined();
    expect(started).toEqual(['a', 'b']);

    gates.get('a')?.();
    expect(await a).toBe('a');
    expect(started).toEqual(['a', 'b', 'c']);
    const d = run('d');
    expect(d).toBeDefined();

    gates.get('b')?.();
    gates.get('c')?.();
    expect(await Promise.all([b, c])).toEqual(['b', 'c']);
    gates.get('d')?.();
    expect(await d).toBe('d');
  });

  it('a failed task frees its place', async () => {
    const queue = createBoundedQueue({ running: 1, waiting: 1 });
    const failing = queue.run(() => Promise.reject(new Error('no')));
    const next = queue.run(() => Promise.resolve('yes'));
    await expect(failing).rejects.toThrow('no');
    expect(await next).toBe('yes');
    expect(await queue.run(() => Promise.resolve('again'))).toBe('again');
  });

  it('runs one large task at a time while small tasks overtake', async () => {
    const queue = createBoundedQueue({ running: 12, waiting: 9 });
    const started: string[] = [];
    const gates = new Map<string, () => void>();
    const run = (name: string, cost: number) =>
      queue.run(
        () =>
          new Promise<void>((resolve) => {
            started.push(name);
            gates.set(name, resolve);
          }),
        { cost },
      );
    const end = async (name: string, task: Promise<void> | undefined) => {
      gates.get(name)?.();
      await task;
    };

    const large = run('large', 8);
    const next = run('next large', 8);
    const small = run('small', 3);
    expect(started).toEqual(['large', 'small']);
    expect(queue.waiting()).toBe(1);
    await end('small', small);
    expect(started).toEqual(['large', 'small']);
    await end('large', large);
    expect(started).toEqual(['large', 'small', 'next large']);
    const huge = run('huge', 100);
    expect(started).toHaveLength(3);
    await end('next large', next);
    expect(started.at(-1)).toBe('huge');
    await end('huge', huge);
  });

  it('runs one task per caller at a time and limits waiting tasks', async () => {
    const queue = createBoundedQueue({ running: 2, waiting: 9 });
    const started: string[] = [];
    const gates = new Map<string, () => void>();
    const run = (name: string, caller: string) =>
      queue.run(
        () =>
          new Promise<void>((resolve) => {
            started.push(name);
            gates.set(name, resolve);
          }),
        { caller, waitingOfCaller: 1 },
      );

    const first = run('first of a', 'a');
    const second = run('second of a', 'a');
    expect(run('third of a', 'a')).toBeUndefined();
    const other = run('first of b', 'b');
    expect(started).toEqual(['first of a', 'first of b']);
    expect([queue.waiting('a'), queue.waiting('b'), queue.waiting()]).toEqual([1, 0, 1]);
    gates.get('first of b')?.();
    await other;
    expect(started).toHaveLength(2);
    gates.get('first of a')?.();
    await first;
    expect(started.at(-1)).toBe('second of a');
    gates.get('second of a')?.();
    await second;
  });
});
