import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { COMPILED_MODULES } from './production-memory.ts';

const MAIN = resolve(import.meta.dirname, '../apps/server/src/main.ts');

/** Server in a separate process. */
export interface ServerProcess {
  readonly url: string;
  readonly pid: number;
  /** Log lines of level warn and above. */
  readonly complaints: readonly string[];
  /** Signals the process; settles when it has exited. */
  end(signal: 'SIGKILL' | 'SIGTERM'): Promise<void>;
  /** Sends a message to the process; see `ipc`. */
  tell(message: object): void;
}

/** Data location and process options of a server. */
export interface ServerPlace {
  readonly dataDir: string;
  readonly databaseUrl?: string | undefined;
  /** Returns a wrapper command for the server; it receives the data folder. */
  readonly under?: (dataDir: string) => readonly string[];
  readonly nodeFlags?: readonly string[];
  readonly ipc?: boolean;
  /** Program to run; default: the site's server. */
  readonly main?: string;
  readonly environment?: Readonly<Record<string, string>>;
}

/** Starts a server on any port; settles when it listens. Throws its output if it exits before. */
export async function startServer(place: ServerPlace): Promise<ServerProcess> {
  const { under = () => [], nodeFlags = [], main = MAIN } = place;
  const [program, ...parameters] = [...under(place.dataDir), process.execPath, ...nodeFlags, main];
  const child = spawn(program, parameters, {
    env: {
      ...process.env,
      PORT: '0',
      DATA_DIR: place.dataDir,
      DATABASE_URL: place.databaseUrl ?? '',
      CATALOGUE_SOURCE: 'sample',
      NODE_COMPILE_CACHE: COMPILED_MODULES,
      LOG_LEVEL: 'info',
      ...place.environment,
    },
    stdio: ['ignore', 'pipe', 'pipe', place.ipc === true ? 'ipc' : 'ignore'],
  });
  const said: string[] = [];
  const complaints: string[] = [];
  const ended = once(child, 'exit');
  // Kills the process with its scenario.
  const killIt = () => void child.kill('SIGKILL');
  process.once('exit', killIt);
  child.once('exit', () => process.off('exit', killIt));
  const url = await new Promise<string>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr]) {
      if (stream === null) continue;
      createInterface(stream).on('line', (line) => {
        const ready = /^Inkfolio is ready: (http:\S+)$/.exec(line)?.[1];
        if (ready !== undefined) {
          resolve(ready);
          return;
        }
        if (/"level":[456]0/.test(line) || !line.startsWith('{')) complaints.push(line);
        if (said.length < 50) said.push(line);
      });
    }
    child.once('error', reject);
    child.once('exit', () => {
      reject(new Error(`the server ended before it listened:\n${said.join('\n')}`));
    });
  });
  return {
    url,
    pid: child.pid ?? 0,
    complaints,
    async end(signal) {
      child.kill(signal);
      await ended;
    },
    tell: (message) => void child.send(message),
  };
}
