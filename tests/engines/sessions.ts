import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { vi } from 'vitest';
import { freePort } from '../free-port.ts';
import { connectMarionette } from './marionette.ts';
import { connectWebDriver, type Send } from './webdriver.ts';

/** A running browser. */
export interface Session {
  readonly send: Send;
  /** The folder for downloads of the browser. */
  readonly downloads: string;
  /** Ends browser and driver, and removes their folder. */
  readonly stop: () => Promise<void>;
}

/** Processes and folder of a session that begins. */
interface Place {
  readonly home: string;
  readonly downloads: string;
  readonly run: (command: string, parameters: readonly string[], env?: object) => Readable;
}

/** A browser engine of a Debian machine. */
export interface Engine {
  readonly name: 'chromium' | 'firefox' | 'webkit';
  /** Programs that it needs, and the package of each. */
  readonly needs: Readonly<Record<string, string>>;
  readonly start: (place: Place) => Promise<Send>;
}

const MINI_BROWSER = '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser';
/** Time in which a browser must have started, on however busy a machine. */
const START_MS = 60_000;

export const ENGINES: readonly Engine[] = [
  {
    name: 'chromium',
    needs: { chromedriver: 'chromium-driver', chromium: 'chromium' },
    start: async ({ run, home, downloads }) => {
      const port = await freePort();
      run('chromedriver', [`--port=${port}`]);
      return connectWebDriver(port, {
        'goog:chromeOptions': {
          args: [
            '--headless=new',
            '--no-sandbox',
            '--disable-dev-shm-usage',
            '--disable-gpu',
            '--lang=en',
            '--hide-scrollbars',
            `--user-data-dir=${home}/profile`,
          ],
          prefs: { 'download.default_directory': downloads, 'intl.accept_languages': 'en' },
        },
      });
    },
  },
  {
    name: 'firefox',
    needs: { 'firefox-esr': 'firefox-esr' },
    // Firefox itself speaks Marionette; geckodriver, which would translate, is in no Debian package.
    start: async ({ run, home, downloads }) => {
      const preferences = {
        'marionette.port': 0,
        'intl.accept_languages': 'en',
        'browser.download.dir': downloads,
        'browser.download.folderList': 2,
        // The panel of downloads would take the keys of the journey behind it.
        'browser.download.alwaysOpenPanel': false,
        'datareporting.policy.dataSubmissionEnabled': false,
      };
      const lines = Object.entries(preferences).map(
        ([name, value]) => `user_pref("${name}", ${JSON.stringify(value)});`,
      );
      await writeFile(join(home, 'user.js'), lines.join('\n'));
      const parameters = ['--headless', '--marionette', '--no-remote', '--profile', home];
      const port = await lineOf(run('firefox-esr', parameters), /Listening on port (\d+)/);
      return connectMarionette(Number(port));
    },
  },
  {
    name: 'webkit',
    needs: { WebKitWebDriver: 'webkit2gtk-driver', Xvfb: 'xvfb' },
    start: async ({ run, home, downloads }) => {
      // Hinting would change the width of word spaces.
      await mkdir(join(home, '.config/gtk-3.0'), { recursive: true });
      await writeFile(
        join(home, '.config/gtk-3.0/settings.ini'),
        '[Settings]\ngtk-xft-hinting=0\n',
      );
      await writeFile(join(home, '.config/user-dirs.dirs'), `XDG_DOWNLOAD_DIR="${downloads}"\n`);
      const screen = ['-displayfd', '1', '-screen', '0', '1280x960x24', '-nolisten', 'tcp'];
      const display = await lineOf(run('Xvfb', screen), /^(\d+)$/);
      const port = await freePort();
      run('WebKitWebDriver', [`--port=${port}`], { DISPLAY: `:${display}` });
      return connectWebDriver(port, {
        'webkitgtk:browserOptions': { binary: MINI_BROWSER, args: ['--automation'] },
      });
    },
  },
];

/** Programs of the engine that this machine lacks. */
export function missingPrograms({ needs }: Engine): readonly string[] {
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  return Object.keys(needs).filter(
    (program) => !folders.some((folder) => existsSync(join(folder, program))),
  );
}

/** Starts the engine's browser with an empty profile. */
export async function startSession(engine: Engine): Promise<Session> {
  const home = await mkdtemp(join(tmpdir(), `inkfolio-${engine.name}-`));
  const downloads = join(home, 'Downloads');
  await mkdir(downloads);
  const processes: ChildProcess[] = [];
  const run: Place['run'] = (command, parameters, env = {}) => {
    const child = spawn(command, parameters, {
      env: { ...process.env, HOME: home, LANG: 'en_US.UTF-8', LANGUAGE: 'en', ...env },
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    processes.push(child);
    return child.stdout;
  };
  const stop = async () => {
    for (const child of processes.toReversed()) {
      if (child.exitCode !== null) continue;
      child.kill('SIGTERM');
      await once(child, 'exit');
    }
    await rm(home, { recursive: true, force: true, maxRetries: 5 });
  };
  try {
    const send = await engine.start({ home, downloads, run });
    return {
      send,
      downloads,
      stop: async () => {
        // A crashed one is gone already.
        await send('DeleteSession').catch(() => undefined);
        await stop();
      },
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Text that the pattern captures in the first line that it matches. */
async function lineOf(output: Readable, pattern: RegExp): Promise<string> {
  let found: string | undefined;
  createInterface(output).on('line', (line) => {
    found ??= pattern.exec(line)?.[1];
  });
  return vi.waitUntil(() => found, { timeout: START_MS });
}
