import { describe, expect, it } from 'vitest';
import { createBoundedQueue } from './bounded-queue.ts';

describe('a bounded queue', () => {
  it('runs so many at a time, lets so many wait, and turns the rest away', async () => {
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

  it('a task that fails gives its place back', async () => {
    const queue = createBoundedQueue({ running: 1, waiting: 1 });
    const failing = queue.run(() => Promise.reject(new Error('no')));
    const next = queue.run(() => Promise.resolve('yes'));
    await expect(failing).rejects.toThrow('no');
    expect(await next).toBe('yes');
    expect(await queue.run(() => Promise.resolve('again'))).toBe('again');
  });
});
