import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, describe, expect, onTestFailed, test } from 'vitest';
import { freePort } from '../free-port.ts';
import { makeImages, preparePodman } from './images.ts';
import type { Podman } from './podman.ts';
import { writeSettings } from './settings.ts';

/* One server of deploy/compose.yaml with its database: the short container test. */

const BUILD_MS = 15 * 60_000;
const SERVER = 'deploy_site-1_1';

const prepared = await preparePodman(['node', 'postgres']);
if (typeof prepared === 'string') process.stdout.write(`skipped: containers, ${prepared}\n`);

describe.skipIf(typeof prepared === 'string')('deploy/compose.yaml', () => {
  const podman = prepared as Podman;
  afterAll(() => podman.remove(), BUILD_MS);

  test(
    'starts a server on a healthy database, serves requests and stops cleanly',
    async () => {
      onTestFailed(async () => {
        const logs = `podman logs --tail 20 ${SERVER} 2>&1; podman logs --tail 20 deploy_database_1 2>&1`;
        process.stdout.write(`${await podman.shell(logs).catch(String)}\n`);
      });
      await makeImages(podman, ['node', 'postgres']);
      const port = await freePort();
      await writeSettings(podman, {
        PUBLIC_URL: `http://localhost:${port}`,
        DATABASE_PASSWORD: 'ofthesite',
        DATABASE_ADMIN_PASSWORD: 'ofnobody',
        DISCORD_CLIENT_ID: 'inkfolio',
        DISCORD_CLIENT_SECRET: 'secret',
      });
      const published = join(podman.folder, 'published-port.json');
      const settings = { services: { 'site-1': { ports: [`${port}:3000`] } } };
      await writeFile(published, JSON.stringify(settings));
      await podman.shell(`podman-compose -f deploy/compose.yaml -f ${published} up -d site-1`);

      const isHealthy = () =>
        podman.shell('podman healthcheck run deploy_database_1').then(
          () => true,
          () => false,
        );
      await expect.poll(isHealthy, { timeout: 60_000 }).toBe(true);
      const status = (path: string) =>
        fetch(`http://localhost:${port}${path}`).then(
          (response) => response.status,
          () => undefined,
        );
      await expect.poll(() => status('/readyz'), { timeout: 60_000 }).toBe(200);
      expect(await status('/api/decks/public')).toBe(200);
      expect(await status('/cards')).toBe(200);

      await podman.shell(`podman stop --time 15 ${SERVER}`);
      expect(await podman.shell(`podman inspect --format '{{.State.ExitCode}}' ${SERVER}`)).toBe(
        '0',
      );
    },
    BUILD_MS,
  );
});
