import { fork, type ChildProcess, type ForkOptions } from 'node:child_process';
import { once } from 'node:events';
import type { DeckPicture } from './deck-picture.ts';
import type { PaintResponse, PaintOrder } from './picture-painter.child.ts';

export interface PicturePainter {
  /** Returns the encoded picture. Rejects if drawing fails or the painter is closed. */
  paint(picture: DeckPicture): Promise<Buffer>;
  close(): Promise<void>;
}

interface Waiting {
  readonly resolve: (file: Buffer) => void;
  readonly reject: (error: Error) => void;
}

interface Painting {
  readonly child: ChildProcess;
  readonly waiting: Map<number, Waiting>;
  sentCount: number;
}

/** Small heap: triggers frequent collections, which also free native image memory. */
const OPTIONS = ['--max-old-space-size=48', '--max-semi-space-size=2', '--expose-gc'];
const ENVIRONMENT = {
  // Scanning system fonts took half of the start time; registered fonts suffice.
  DISABLE_SYSTEM_FONTS_LOAD: '1',
  // glibc: one arena, and freed blocks of 1 MiB and more go back to the system at once.
  MALLOC_ARENA_MAX: '1',
  MALLOC_MMAP_THRESHOLD_: '1048576',
  MALLOC_TRIM_THRESHOLD_: '4194304',
};
const IDLE_TIMEOUT_MS = 30_000;
/** Limit after which an idle process ends, to free memory held by its libraries. */
const MAX_PICTURES_PER_PROCESS = 40;

/**
 * Draws in a child process: this keeps the event loop free and returns all memory to the system.
 * The first picture starts the process and loads the canvas library.
 */
export function createPicturePainter(
  startChild: (module: URL, options: ForkOptions) => ChildProcess = fork,
): PicturePainter {
  const children = new Set<ChildProcess>();
  let current: Painting | undefined;
  let lastOrder = 0;
  let idle: NodeJS.Timeout | undefined;
  let isClosed = false;

  function startProcess(): Painting {
    const child = startChild(new URL('./picture-painter.child.ts', import.meta.url), {
      execArgv: OPTIONS,
      // Omits the server's environment, which contains secrets.
      env: { ...compiledModules(), ...ENVIRONMENT },
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    const started: Painting = { child, waiting: new Map(), sentCount: 0 };
    children.add(child);
    child.on('message', (response: PaintResponse) => {
      const order = started.waiting.get(response.order);
      started.waiting.delete(response.order);
      if ('file' in response) order?.resolve(Buffer.from(response.file));
      else order?.reject(new Error(`drawing failed: ${response.problem}`));
      if (started.waiting.size === 0) onIdle(started);
    });
    const end = (error: Error) => {
      children.delete(child);
      if (current === started) current = undefined;
      for (const { reject } of started.waiting.values()) reject(error);
      started.waiting.clear();
    };
    child.on('error', end);
    child.on('exit', () => {
      end(new Error('painter process exited'));
    });
    return started;
  }

  /** Ends an idle process: immediately after `MAX_PICTURES_PER_PROCESS`, otherwise after `IDLE_TIMEOUT_MS`. */
  function onIdle({ child, sentCount }: Painting): void {
    // Lets the server exit while the child is idle.
    child.unref();
    child.channel?.unref();
    const end = () => {
      if (current?.child === child) current = undefined;
      if (child.connected) child.disconnect();
    };
    clearTimeout(idle);
    if (sentCount >= MAX_PICTURES_PER_PROCESS) end();
    else idle = setTimeout(end, IDLE_TIMEOUT_MS).unref();
  }

  return {
    async paint(picture) {
      if (isClosed) throw new Error('painter is closed');
      clearTimeout(idle);
      const painting = (current ??= startProcess());
      painting.child.ref();
      painting.child.channel?.ref();
      painting.sentCount += 1;
      lastOrder += 1;
      const order = lastOrder;
      return new Promise((resolve, reject) => {
        painting.waiting.set(order, { resolve, reject });
        painting.child.send({ order, picture } satisfies PaintOrder, (error) => {
          if (error !== null) reject(error);
        });
      });
    },
    async close() {
      isClosed = true;
      clearTimeout(idle);
      await Promise.all(
        [...children].map(async (child) => {
          child.ref();
          const ended = once(child, 'exit');
          child.kill('SIGKILL');
          await ended;
        }),
      );
    },
  };
}

/** Passes on the compile cache, which halves the start time. */
function compiledModules(): NodeJS.ProcessEnv {
  const { NODE_COMPILE_CACHE: folder } = process.env;
  return folder === undefined ? {} : { NODE_COMPILE_CACHE: folder };
}
