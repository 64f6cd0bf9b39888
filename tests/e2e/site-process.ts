import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { startServer } from '../server-process.ts';
import { mockProviderUser } from '../../apps/server/src/features/auth/mock-provider/mock-provider-accounts.ts';

const WITH_PHOTOS = resolve(import.meta.dirname, '../photos/site.ts');

const SHIFTED_CLOCK = new URL('../shifted-clock.ts', import.meta.url).href;

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
  /** Sender of mails to the mock mailbox; default: no log-in by e-mail. */
  readonly mailFrom?: string;
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
  mailFrom = '',
  clock,
}: SiteSettings = {}): Promise<Site> {
  const dataDir = await mkdtemp(join(tmpdir(), 'inkfolio-site-'));
  const shiftMs = clock === undefined ? undefined : String(Date.parse(clock) - Date.now());
  const server = await startServer({
    dataDir,
    ...(shiftMs !== undefined && { nodeFlags: ['--import', SHIFTED_CLOCK] }),
    ...(withPhotos && { main: WITH_PHOTOS }),
    environment: {
      ...(shiftMs !== undefined && { CLOCK_SHIFT_MS: shiftMs }),
      PORT: port,
      CATALOGUE_SOURCE: catalogueSource,
      WEB_DIR: webDir,
      GAME_NAME: gameName,
      MAIL_FROM: mailFrom,
      MODERATORS: mockProviderUser(MODERATOR).id,
    },
  });
  return {
    url: server.url,
    stop: async () => {
      await server.end('SIGTERM');
      for (const line of server.complaints)
        if (!line.startsWith('{')) process.stderr.write(`${line}\n`);
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
