import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { mockProviderUser } from '../../apps/server/src/features/auth/mock-provider/mock-provider-accounts.ts';

const MAIN = resolve(import.meta.dirname, '../../apps/server/src/main.ts');
const WITH_PHOTOS = resolve(import.meta.dirname, '../photos/site.ts');

const SHIFTED_CLOCK = new URL('../chaos/shifted-clock.ts', import.meta.url).href;

/** Start of the server's clock, and page time, in tours: pictures show the same dates. */
export const PICTURE_CLOCK = '2026-06-15T09:00:00Z';
export const PICTURE_TIME = '2026-06-15T12:30:00Z';

/** Player with moderator rights. */
export const MODERATOR = 'warden';

export interface Site {
  readonly url: string;
  readonly stop: () => Promise<void>;
}

export interface SiteSettings {
  readonly catalogueSource?: string;
  /** Folder of the built page; default: the local build. */
  readonly webDir?: string;
  /** Port of an earlier site to replace; default: any. */
  readonly port?: string;
  /** Whether every sample card has a picture; default: none has. */
  readonly withPhotos?: boolean;
  /** Name of the game; default: not named. */
  readonly gameName?: string;
  /** Start time of the server's clock; default: now. */
  readonly clock?: string;
}

/** Starts the real server with the built page on a free port, with separate data. */
export async function startSite({
  catalogueSource = 'sample',
  webDir = '',
  port = '0',
  withPhotos = false,
  gameName = '',
  clock,
}: SiteSettings = {}): Promise<Site> {
  const dataDir = await mkdtemp(join(tmpdir(), 'inkfolio-site-'));
  const script = withPhotos ? WITH_PHOTOS : MAIN;
  const clockArguments = clock === undefined ? [] : ['--import', SHIFTED_CLOCK];
  const server = spawn(process.execPath, [...clockArguments, script], {
    env: {
      ...process.env,
      ...(clock !== undefined && { CLOCK_SHIFT_MS: String(Date.parse(clock) - Date.now()) }),
      PORT: port,
      DATA_DIR: dataDir,
      CATALOGUE_SOURCE: catalogueSource,
      WEB_DIR: webDir,
      GAME_NAME: gameName,
      MODERATORS: mockProviderUser(MODERATOR).id,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(server, 'exit');
  return {
    url: await addressOf(server),
    stop: async () => {
      server.kill('SIGTERM');
      await ended;
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

async function addressOf(server: ChildProcess): Promise<string> {
  if (server.stdout === null) throw new Error('the server has no output');
  for await (const line of createInterface(server.stdout)) {
    const ready = /^Inkfolio is ready: (http:\S+)$/.exec(line)?.[1];
    if (ready !== undefined) {
      server.stdout.resume();
      return ready;
    }
  }
  throw new Error('the server ended before it listened');
}
