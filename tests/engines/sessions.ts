import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import puppeteer from 'puppeteer-core';
import { Builder, type WebDriver } from 'selenium-webdriver';
import { vi } from 'vitest';
import { freePort } from '../free-port.ts';
import { firefoxDriver, VIEWPORT, webkitDriver, type Driver } from './driver.ts';

/** Running browser with an empty profile. */
export interface Session {
  readonly driver: Driver;
  /** Download folder of the browser. */
  readonly downloads: string;
  /** Closes the browser and removes its profile. */
  readonly stop: () => Promise<void>;
}

/** Folders and processes of a starting session. */
interface Place {
  readonly home: string;
  readonly downloads: string;
  readonly env: NodeJS.ProcessEnv;
  readonly run: (command: string, parameters: readonly string[], env?: object) => Readable;
}

/** Browser engine packaged by Debian. Chromium is missing because all `e2e` journeys run in it. */
export interface Engine {
  readonly name: 'firefox' | 'webkit';
  /** Required programs with their packages. */
  readonly needs: Readonly<Record<string, string>>;
  readonly start: (place: Place) => Promise<Driver>;
}

const MINI_BROWSER = '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser';
const START_TIMEOUT_MS = 60_000;

export const ENGINES: readonly Engine[] = [
  {
    name: 'firefox',
    needs: { 'firefox-esr': 'firefox-esr' },
    start: async ({ env, downloads }) => {
      const browser = await puppeteer.launch({
        browser: 'firefox',
        executablePath: '/usr/bin/firefox-esr',
        env,
        timeout: START_TIMEOUT_MS,
        defaultViewport: VIEWPORT,
        extraPrefsFirefox: {
          'intl.accept_languages': 'en',
          'ui.prefersReducedMotion': 1,
          'browser.download.dir': downloads,
          'browser.download.folderList': 2,
          // The downloads panel would capture the following keys.
          'browser.download.alwaysOpenPanel': false,
        },
      });
      return firefoxDriver(await browser.newPage());
    },
  },
  {
    name: 'webkit',
    needs: { WebKitWebDriver: 'webkit2gtk-driver', Xvfb: 'xvfb' },
    start: async ({ run, home, downloads }) => {
      await mkdir(join(home, '.config/gtk-3.0'), { recursive: true });
      // Hinting would change word spacing. Without a GPU, animations take seconds of CPU time.
      const settings = '[Settings]\ngtk-xft-hinting=0\ngtk-enable-animations=0\n';
      await writeFile(join(home, '.config/gtk-3.0/settings.ini'), settings);
      await writeFile(join(home, '.config/user-dirs.dirs'), `XDG_DOWNLOAD_DIR="${downloads}"\n`);
      const screen = ['-displayfd', '1', '-screen', '0', '1280x1200x24', '-nolisten', 'tcp'];
      const display = await lineOf(run('Xvfb', screen), /^(\d+)$/);
      const server = `http://127.0.0.1:${await freePort()}`;
      run('WebKitWebDriver', [`--port=${new URL(server).port}`], {
        DISPLAY: `:${display}`,
        // Twice as fast as OpenGL without a GPU.
        WEBKIT_SKIA_ENABLE_CPU_RENDERING: '1',
      });
      await vi.waitFor(() => fetch(`${server}/status`), { timeout: START_TIMEOUT_MS });
      const driver = await new Builder()
        .usingServer(server)
        .withCapabilities({
          browserName: 'MiniBrowser',
          // Otherwise all commands wait for a page that going back has restored.
          pageLoadStrategy: 'none',
          'webkitgtk:browserOptions': { binary: MINI_BROWSER, args: ['--automation'] },
        })
        .build();
      await fitWindow(driver);
      const commands = webkitDriver(driver);
      // The bar of a download makes the page smaller.
      return {
        ...commands,
        screenshot: async () => fitWindow(driver).then(() => commands.screenshot()),
      };
    },
  },
];

/** Lists programs of the engine that this machine lacks. */
export function missingPrograms({ needs }: Engine): readonly string[] {
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  return Object.keys(needs).filter(
    (program) => !folders.some((folder) => existsSync(join(folder, program))),
  );
}

export async function startSession(engine: Engine): Promise<Session> {
  const home = await mkdtemp(join(tmpdir(), `inkfolio-${engine.name}-`));
  const downloads = join(home, 'Downloads');
  await mkdir(downloads);
  const env = { ...process.env, HOME: home, LANG: 'en_US.UTF-8', LANGUAGE: 'en' };
  const processes: ChildProcess[] = [];
  const run: Place['run'] = (command, parameters, more = {}) => {
    const child = spawn(command, parameters, {
      env: { ...env, ...more },
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    processes.push(child);
    return child.stdout;
  };
  const clean = async () => {
    for (const child of processes.toReversed()) {
      if (child.exitCode !== null) continue;
      child.kill('SIGTERM');
      await once(child, 'exit');
    }
    await rm(home, { recursive: true, force: true, maxRetries: 5 });
  };
  try {
    const driver = await engine.start({ home, downloads, env, run });
    const stop = async () => {
      await driver.close();
      await clean();
    };
    return { driver, downloads, stop };
  } catch (error) {
    await clean();
    throw error;
  }
}

/** Resizes the window until the page has the viewport; toolbars depend on theme and fonts. */
async function fitWindow(driver: WebDriver): Promise<void> {
  await vi.waitFor(
    async () => {
      const [width, height, bars] = await driver.executeScript<[number, number, [number, number]]>(
        'return [innerWidth, innerHeight, [outerWidth - innerWidth, outerHeight - innerHeight]]',
      );
      if (width === VIEWPORT.width && height === VIEWPORT.height) return;
      await driver
        .manage()
        .window()
        .setRect({
          width: VIEWPORT.width + bars[0],
          height: VIEWPORT.height + bars[1],
        });
      throw new Error(`viewport is ${width}x${height}`);
    },
    { timeout: START_TIMEOUT_MS },
  );
}

/** Returns the text captured in the first matching line. */
async function lineOf(output: Readable, pattern: RegExp): Promise<string> {
  let found: string | undefined;
  createInterface(output).on('line', (line) => {
    found ??= pattern.exec(line)?.[1];
  });
  return vi.waitUntil(() => found, { timeout: START_TIMEOUT_MS });
}
