import { fork, type ChildProcess, type ForkOptions } from 'node:child_process';
import { once } from 'node:events';
import type { DeckPicture } from './deck-picture.ts';
import type { PaintAnswer, PaintOrder } from './picture-painter.child.ts';

export interface PicturePainter {
  /** The picture as a file. Rejects when it cannot be drawn, or the painter is closed. */
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
  /** Pictures that it has been given. */
  given: number;
}

/** A small heap is cleared often, and with it the pictures outside of it. */
const OPTIONS = ['--max-old-space-size=48', '--max-semi-space-size=2', '--expose-gc'];
const ENVIRONMENT = {
  // Half of the start was a list of the machine's fonts; missing letters are found without it.
  DISABLE_SYSTEM_FONTS_LOAD: '1',
  // One arena of glibc, and pieces of a megabyte given back at once.
  MALLOC_ARENA_MAX: '1',
  MALLOC_MMAP_THRESHOLD_: '1048576',
  MALLOC_TRIM_THRESHOLD_: '4194304',
};
/** The process ends when it has had nothing to paint for so long. */
const IDLE_MS = 30_000;
/** After so many pictures a process ends with its next rest, and what its libraries have kept is freed. */
const PICTURES_OF_A_PROCESS = 40;

/**
 * Draws in a process of its own, so that no other call waits meanwhile and its memory is given back
 * for certain. The process, and with it the canvas library, is started by the first picture.
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
      // Nothing of the server's settings, which hold its passwords.
      env: { ...compiledModules(), ...ENVIRONMENT },
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    const started: Painting = { child, waiting: new Map(), given: 0 };
    children.add(child);
    child.on('message', (answer: PaintAnswer) => {
      const order = started.waiting.get(answer.order);
      started.waiting.delete(answer.order);
      if ('file' in answer) order?.resolve(Buffer.from(answer.file));
      else order?.reject(new Error(`the picture could not be drawn: ${answer.problem}`));
      if (started.waiting.size === 0) rest(started);
    });
    const end = (error: Error) => {
      children.delete(child);
      if (current === started) current = undefined;
      for (const { reject } of started.waiting.values()) reject(error);
      started.waiting.clear();
    };
    child.on('error', end);
    child.on('exit', () => {
      end(new Error('the painter has ended'));
    });
    return started;
  }

  /** Ends a process that has nothing to paint: at once where it has had enough, or after a while. */
  function rest({ child, given }: Painting): void {
    // It keeps the server from its end no longer.
    child.unref();
    child.channel?.unref();
    const end = () => {
      if (current?.child === child) current = undefined;
      if (child.connected) child.disconnect();
    };
    clearTimeout(idle);
    if (given >= PICTURES_OF_A_PROCESS) end();
    else idle = setTimeout(end, IDLE_MS).unref();
  }

  return {
    async paint(picture) {
      if (isClosed) throw new Error('the painter is closed');
      clearTimeout(idle);
      const painting = (current ??= startProcess());
      painting.child.ref();
      painting.child.channel?.ref();
      painting.given += 1;
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

/** The folder of compiled modules, with which a process starts in half the time. */
function compiledModules(): NodeJS.ProcessEnv {
  const { NODE_COMPILE_CACHE: folder } = process.env;
  return folder === undefined ? {} : { NODE_COMPILE_CACHE: folder };
}
