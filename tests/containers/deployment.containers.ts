import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFailed, test } from 'vitest';
import { blocksOfSection } from '../../apps/server/src/testing/operations-document.ts';
import { launchBrowser } from '../e2e/browser.ts';
import { freePort } from '../free-port.ts';
import { makeImages, preparePodman } from './images.ts';
import { startLoad, type Load } from './load.ts';
import type { Podman } from './podman.ts';
import { writeSettings } from './settings.ts';

/**
 * Builds and runs the files of deploy/ with the commands of docs/install.md and docs/operations.md;
 * only the ports differ, and Discord is a mock.
 */

const NODE_IMAGE = 'docker.io/library/node:26-slim';
const BUILD_MS = 15 * 60_000;
const STOP_MS = 60_000;
const SERVERS = ['deploy_site-1_1', 'deploy_site-2_1'] as const;
/** Stops of a server under load; set `CONTAINER_STOPS=40` to search for rare failures. */
const STOPS = Number(process.env['CONTAINER_STOPS'] ?? 4);
const CARD = '77 Paper Moths';
const ASK_HEALTH =
  "fetch('http://localhost:3000/healthz').then(({ ok }) => process.exit(ok ? 0 : 1))";
/** Memory limit of a server container. */
const MEMORY_KB = 1024 * 1024;

const IMAGES = ['node', 'postgres', 'caddy'] as const;
const prepared = await preparePodman(IMAGES);
if (typeof prepared === 'string') process.stdout.write(`skipped: containers, ${prepared}\n`);

describe.skipIf(typeof prepared === 'string')('deploy/', () => {
  const podman = prepared as Podman;
  let browser: Browser;
  let platformPort: number;

  beforeAll(async () => {
    browser = await launchBrowser();
    platformPort = await freePort();
    await makeImages(podman, IMAGES);
    await makeCertificate();
  }, BUILD_MS);
  afterAll(async () => {
    await browser.close();
    await podman.remove();
  }, BUILD_MS);

  const certificate = () => join(podman.folder, 'discord.crt');
  const shell = (commands: string) => podman.shell(commands);

  async function makeCertificate(): Promise<void> {
    const key = join(podman.folder, 'discord.key');
    await shell(
      `openssl req -x509 -nodes -newkey rsa:2048 -subj /CN=discord -keyout ${key} \
        -addext subjectAltName=DNS:discord,DNS:localhost -out ${certificate()} 2>&1`,
    );
    trust(await readFile(certificate(), 'utf8'));
  }

  /** Starts the Discord mock in the networks of a server under Discord's host name. */
  async function startPlatform(networks: string): Promise<void> {
    await shell(
      `podman run --detach --replace --name discord --network ${networks} \
        --publish ${platformPort}:${platformPort} --volume ${podman.folder}:/secrets:ro \
        --volume ${podman.source}/tests/containers/discord.ts:/discord.ts:ro ${NODE_IMAGE} \
        node /discord.ts /secrets/discord.key /secrets/discord.crt ${platformPort}`,
    );
  }

  const platformSettings = () => ({
    DISCORD_CLIENT_ID: 'inkfolio',
    DISCORD_CLIENT_SECRET: 'secret',
    DISCORD_AUTHORIZE_URL: `https://localhost:${platformPort}/authorize`,
    DISCORD_TOKEN_URL: `https://discord:${platformPort}/token`,
    DISCORD_USER_URL: `https://discord:${platformPort}/user`,
    NODE_EXTRA_CA_CERTS: '/discord.crt',
  });

  /** Page of a new visitor. */
  async function visit(url: string): Promise<Page> {
    const context = await browser.newContext({ ignoreHTTPSErrors: true, locale: 'en-GB' });
    const page = await context.newPage();
    await page.goto(url);
    return page;
  }

  test(
    'one server keeps players, sessions and decks across a restart',
    async () => {
      const port = await freePort();
      const site = `http://localhost:${port}`;
      await writeSettings(podman, { PUBLIC_URL: site, ...platformSettings() });
      await shell('podman network create of-one');
      await startPlatform('of-one');
      const options = `--network of-one --volume ${certificate()}:/discord.crt:ro`;
      await shell(
        commands('One server with a database of its own')
          .replace('podman run ', `podman run ${options} `)
          .replace('3000:3000', `${port}:3000`),
      );
      await untilAnswered(site);
      const page = await visit(site);
      await importDeck(page);
      await shell('podman restart inkfolio');
      await untilAnswered(site);
      await page.reload();
      await expectDeck(page);
      expect(await peakOf('inkfolio')).toBeLessThan(MEMORY_KB);
      await shell('podman rm --force --time 1 inkfolio discord');
    },
    BUILD_MS,
  );

  /** Peak memory of a container's server, in kB. */
  async function peakOf(container: string): Promise<number> {
    const status = await shell(`podman exec ${container} cat /proc/1/status`);
    return Number(/^VmHWM:\s+(\d+) kB$/m.exec(status)?.[1]);
  }

  describe('two servers with PostgreSQL and Caddy', () => {
    let site: string;
    let page: Page;

    /** Commands with the settings for that mock. */
    const withMock = (title: string) =>
      commands(title).replaceAll(
        '-f deploy/compose.yaml',
        `-f deploy/compose.yaml -f ${join(podman.folder, 'mock-discord.json')}`,
      );

    beforeEach(() => {
      onTestFailed(async () => {
        for (const server of SERVERS) {
          const log = await shell(`podman logs --tail 20 ${server} 2>&1`).catch(String);
          process.stdout.write(`${server}:\n${log}\n`);
        }
      });
    });

    /** True when the server in a container responds. */
    const isUp = (server: string) =>
      shell(`podman exec ${server} node -e "${ASK_HEALTH}"`).then(
        () => true,
        () => false,
      );

    /** Runs an action while players read and write; expects no failed request. */
    async function underLoad(work: (load: Load) => Promise<void>): Promise<void> {
      const load = await startLoad(site);
      await untilMore(load);
      await work(load);
      await untilMore(load);
      expect(await load.stop()).toEqual([]);
    }

    test(
      'start and serve a player',
      async () => {
        const [http, https] = [await freePort(), await freePort()];
        site = `https://localhost:${https}`;
        await writeSettings(podman, {
          PUBLIC_URL: site,
          HTTP_PORT: String(http),
          HTTPS_PORT: String(https),
          DATABASE_PASSWORD: 'ofthesite',
          DATABASE_ADMIN_PASSWORD: 'ofnobody',
          ...platformSettings(),
        });
        const volumes = [`${certificate()}:/discord.crt:ro`];
        const server = { environment: platformSettings(), volumes };
        const settings = { services: { 'site-1': server, 'site-2': server } };
        await writeFile(join(podman.folder, 'mock-discord.json'), JSON.stringify(settings));
        await shell(withMock('PostgreSQL, two servers and Caddy'));
        await startPlatform('deploy_inside,deploy_outside');
        const authority =
          'podman exec deploy_proxy_1 cat /data/caddy/pki/authorities/local/root.crt';
        await expect
          .poll(() => shell(authority).catch(() => ''), { timeout: 30_000 })
          .toContain('CERTIFICATE');
        trust(await shell(authority));
        await untilAnswered(site);
        page = await visit(site);
        await importDeck(page);
      },
      BUILD_MS,
    );

    test(
      'stop one after the other without a failed request',
      () =>
        underLoad(async (load) => {
          for (let stops = 0; stops < STOPS; stops += 1) {
            const server = SERVERS[stops % SERVERS.length] ?? SERVERS[0];
            await shell(`podman stop --time 15 ${server}`);
            await untilMore(load);
            await shell(`podman start ${server}`);
            await expect.poll(() => isUp(server), { timeout: 60_000 }).toBe(true);
            await untilMore(load);
          }
        }),
      BUILD_MS + STOPS * STOP_MS,
    );

    test(
      'upgrade without a failed request',
      async () => {
        const head = join(podman.source, 'apps/web/index.html');
        const mark = '<meta name="version" content="new" />';
        await writeFile(head, (await readFile(head, 'utf8')).replace('</head>', `${mark}</head>`));
        const roll = withMock('A new version of the servers, one after the other');
        await underLoad(async () => void (await shell(roll)));
        for (const server of SERVERS) {
          const requested =
            "fetch('http://localhost:3000/').then((a) => a.text()).then(console.log)";
          expect(await shell(`podman exec ${server} node -e "${requested}"`)).toContain(mark);
        }
        await page.reload();
        await expectDeck(page);
      },
      BUILD_MS,
    );
  });
});

/** Documented commands with that title, which is their first line, a comment. */
function commands(title: string): string {
  const found = [...blocksOfSection('Containers', 2), ...blocksOfSection('A new version', 1)].find(
    (block) => block.startsWith(`# ${title}\n`),
  );
  if (found === undefined) throw new Error(`the documents have no commands for: ${title}`);
  return found;
}

/** Signs in at the Discord mock and imports a deck. */
async function importDeck(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Log in' }).click();
  await page.getByRole('link', { name: 'Continue with Discord' }).click();
  await page.getByRole('button', { name: 'Account: player-' }).waitFor();
  await page.goto(new URL('/decks?tab=myDecks', page.url()).href);
  await page.getByRole('button', { name: 'Create deck' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'New deck' });
  await dialog.getByRole('tab', { name: 'Import' }).click();
  await dialog.getByRole('textbox').first().fill(`# Night of moths\n4 ${CARD}`);
  await dialog.getByRole('button', { name: 'Create deck, 4 cards' }).click();
  await page.waitForURL(/\/decks\/[\w-]+\?tab=edit$/);
  await page.goto(page.url().replace('?tab=edit', ''));
  await expectDeck(page);
}

async function expectDeck(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Account: player-' }).waitFor();
  await page.getByRole('heading', { level: 1, name: 'Night of moths' }).waitFor();
  await page.getByRole('link', { name: CARD }).first().waitFor();
}

/** Trusts certificates of that authority permanently. */
function trust(authority: string): void {
  setDefaultCACertificates([...getCACertificates('default'), authority]);
}

async function untilAnswered(site: string): Promise<void> {
  const health = async () => (await fetch(`${site}/healthz`).catch(() => undefined))?.status;
  await expect.poll(health, { timeout: 60_000 }).toBe(200);
}

/** Waits until each player has completed some more requests. */
async function untilMore({ count }: Load): Promise<void> {
  const before = count();
  await expect.poll(count, { timeout: 60_000 }).toBeGreaterThan(before + 60);
}
