import { rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, onTestFailed, test } from 'vitest';
import { copyVersion, publishNextVersion } from '../e2e/new-version.ts';
import { startSite, type Site } from '../e2e/site-process.ts';
import { JOURNEYS } from './journeys.ts';
import { Page } from './page.ts';
import { ENGINES, missingPrograms, startSession, type Session } from './sessions.ts';

describe.each(ENGINES)('$name', (engine) => {
  const missing = missingPrograms(engine);
  if (missing.length > 0) {
    const packages = missing.map((program) => engine.needs[program]).join(' ');
    const line = `skipped: ${engine.name}, ${missing.join(' and ')} is not installed: apt-get install ${packages}`;
    test.skip(line);
    // Where every engine is missing no hook of the file runs.
    process.stdout.write(`${line}\n`);
    return;
  }

  let folder: string;
  let site: Site;
  let isRunning = true;
  let session: Session;
  let page: Page;

  beforeAll(async () => {
    folder = await copyVersion();
    site = await startSite({ webDir: folder });
    await openBrowser();
  });
  // The journey that stops the site may have failed before it started it again, and a page may have crashed.
  beforeEach(async () => {
    if (!isRunning) await startAgain();
    const isLost = await page.address().then(
      () => false,
      () => true,
    );
    if (!isLost) return;
    await session.stop();
    await openBrowser();
  });
  afterAll(async () => {
    await session.stop();
    await site.stop();
    await rm(folder, { recursive: true });
  });

  async function openBrowser(): Promise<void> {
    session = await startSession(engine);
    await session.send('SetWindowRect', { width: 1280, height: 900 });
    page = new Page(session.send, site.url);
  }

  async function startAgain(): Promise<void> {
    const { port } = new URL(site.url);
    site = await startSite({ webDir: folder, port });
    isRunning = true;
  }

  test.each(JOURNEYS)('$name', async ({ go }) => {
    onTestFailed(async () => {
      const picture = join(tmpdir(), `inkfolio-${engine.name}-failed.png`);
      await writeFile(picture, await page.screenshot());
      process.stdout.write(`the page of the failure: ${picture}, ${await page.address()}\n`);
    });
    await go({
      page,
      downloads: session.downloads,
      stopSite: async () => {
        isRunning = false;
        await site.stop();
      },
      startNextVersion: async () => {
        await publishNextVersion(folder);
        await startAgain();
      },
    });
  });
});
