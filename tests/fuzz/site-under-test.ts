import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { PRODUCTION_HEAP, PRODUCTION_MEMORY } from '../production-memory.ts';
import type { Measures, Question, ServerReady, SignedInPlayer } from './server-messages.ts';

/** Server to fuzz. */
export interface SiteUnderTest extends ServerReady {
  signIn(name: string): Promise<SignedInPlayer>;
  measure(): Promise<Measures>;
  /** Returns the errors logged since the last call. */
  takeErrors(): readonly string[];
  readonly isAlive: () => boolean;
  stop(): Promise<void>;
}

/** Starts a server with a separate database: SQLite, or PostgreSQL according to `makeTestPlace`. */
export async function startSiteUnderTest(): Promise<SiteUnderTest> {
  const child = fork(join(import.meta.dirname, 'fuzzed-server.ts'), {
    execArgv: ['--expose-gc', ...PRODUCTION_HEAP],
    env: { ...process.env, ...PRODUCTION_MEMORY },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  const errors = errorsOf(child);
  const ready = await firstMessage(child);
  const ask = questionsTo(child);
  return {
    ...ready,
    signIn: async (name) => (await ask({ ask: 'signIn', name })) as SignedInPlayer,
    measure: async () => (await ask({ ask: 'measure' })) as Measures,
    takeErrors: () => errors.splice(0),
    isAlive: () => child.exitCode === null && child.signalCode === null,
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.disconnect();
      await once(child, 'exit');
    },
  };
}

async function firstMessage(child: ChildProcess): Promise<ServerReady> {
  const ended = once(child, 'exit').then(() => {
    throw new Error('the server ended before it listened');
  });
  const [ready] = (await Promise.race([once(child, 'message'), ended])) as [ServerReady];
  return ready;
}

/** Collects the server's log lines, which are errors only. */
function errorsOf(child: ChildProcess): string[] {
  const errors: string[] = [];
  if (child.stdout !== null) {
    createInterface(child.stdout).on('line', (line) => {
      errors.push(errorOf(line));
    });
  }
  return errors;
}

interface LogLine {
  readonly msg?: string;
  readonly err?: { readonly stack?: string };
  /** Number of the request. */
  readonly fuzzed?: string;
}

function errorOf(line: string): string {
  try {
    const { msg, err, fuzzed } = JSON.parse(line) as LogLine;
    return `${fuzzed ?? '?'} ${msg ?? ''}: ${err?.stack?.split('\n').slice(0, 6).join('\n') ?? ''}`;
  } catch {
    return line;
  }
}

function questionsTo(child: ChildProcess): (question: Question) => Promise<unknown> {
  const waiting = new Map<number, (response: unknown) => void>();
  let last = 0;
  child.on('message', ({ number, response }: { number: number; response: unknown }) => {
    waiting.get(number)?.(response);
    waiting.delete(number);
  });
  return (question) => {
    last += 1;
    const number = last;
    child.send({ number, question });
    return new Promise((done) => waiting.set(number, done));
  };
}
