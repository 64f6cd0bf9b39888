import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterEach, beforeEach } from 'vitest';
import { makeTestPlace, type Contents, type TestPlace } from './test-database.ts';

const MAIN = join(import.meta.dirname, '../main.ts');

/** Server in a separate process. */
export interface ServerProcess {
  readonly process: ChildProcess;
  readonly address: string;
  /** Output of the process so far. */
  output(): string;
}

/** Processes and data of the running test. */
export interface ServerProcesses {
  readonly place: () => TestPlace;
  /** Starts a server that may exit before it listens. */
  readonly spawnServer: (environment?: Record<string, string>) => ChildProcess;
  readonly spawnProgram: (parameters: readonly string[]) => ChildProcess;
  /** Settles when the server listens; rejects when it exits before. */
  readonly startServer: (environment?: Record<string, string>) => Promise<ServerProcess>;
}

/** Starts servers and commands on the sample catalogue; deletes their data after each test. */
export function useServerProcesses(contents: Contents = 'sample'): ServerProcesses {
  const children: ChildProcess[] = [];
  let place: TestPlace;
  beforeEach(async () => {
    place = await makeTestPlace(contents);
  });
  afterEach(async () => {
    for (const child of children.splice(0)) {
      if (child.exitCode === null && child.signalCode === null) {
        child.kill('SIGKILL');
        await once(child, 'exit');
      }
    }
    await place.remove();
  });

  function spawnProgram(
    parameters: readonly string[],
    environment: Record<string, string> = {},
  ): ChildProcess {
    const child = spawn(process.execPath, parameters, {
      env: {
        ...process.env,
        PORT: '0',
        DATA_DIR: place.dataDir,
        CATALOGUE_SOURCE: 'sample',
        ...(place.databaseUrl === undefined ? {} : { DATABASE_URL: place.databaseUrl }),
        ...environment,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    children.push(child);
    return child;
  }
  const spawnServer = (environment?: Record<string, string>) => spawnProgram([MAIN], environment);

  return {
    place: () => place,
    spawnServer,
    spawnProgram,
    startServer: async (environment) => {
      const child = spawnServer(environment);
      const lines: string[] = [];
      const listening = new Promise<string>((resolve, reject) => {
        for (const stream of [child.stdout, child.stderr]) {
          if (stream === null) continue;
          createInterface(stream).on('line', (line) => {
            lines.push(line);
            const address = /^Inkfolio is ready: (http:\S+)$/.exec(line)?.[1];
            if (address !== undefined) resolve(address);
          });
        }
        child.once('exit', () => {
          reject(new Error(lines.join('\n')));
        });
      });
      return { process: child, address: await listening, output: () => lines.join('\n') };
    },
  };
}
