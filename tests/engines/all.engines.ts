import { rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page as ChromiumPage } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFailed, test } from 'vitest';
import { launchBrowser } from '../e2e/browser.ts';
import { copyVersion, publishNextVersion } from '../e2e/new-version.ts';
import { tokenFromElsewhere } from '../e2e/player-requests.ts';
import { startSite, type Site } from '../e2e/site-process.ts';
import { DECK, JOURNEYS, readDeckOffline, type EngineJourney } from './journeys.ts';
import { Page } from './page.ts';
import { pictureDifference, TOLERANCE } from './picture-difference.ts';
import { choose, hideDifferences, openReference, VISITOR, type Choice } from './reference.ts';
import { ENGINES, missingPrograms, startSession, type Session } from './sessions.ts';

/** Pages whose pictures are compared. */
const VISITOR_PAGES = [
  '/',
  '/login',
  '/cards?color=Ruby',
  '/cards/900612',
  '/decks?tab=official',
  `${DECK}/simulator`,
];
const PLAYER_PAGES = [
  '/collection',
  '/collection/chapter/1',
  '/decks?tab=myDecks',
  `${DECK}?tab=edit`,
];
const COMPARISON = { timeout: 60_000 };

describe.each(ENGINES)('$name', (engine) => {
  const missing = missingPrograms(engine);
  if (missing.length > 0) {
    const packages = missing.map((program) => engine.needs[program]).join(' ');
    const line = `skipped: ${engine.name}, ${missing.join(' and ')} is not installed: apt-get install ${packages}`;
    test.skip(line);
    // Without any engine, no hook of the file runs.
    process.stdout.write(`${line}\n`);
    return;
  }

  let folder: string;
  let site: Site;
  let isRunning = true;
  let session: Session;
  let page: Page;
  let chromium: Browser;
  let reference: ChromiumPage;

  beforeAll(async () => {
    folder = await copyVersion();
    [site, session, chromium] = await Promise.all([
      startSite({ webDir: folder }),
      startSession(engine),
      launchBrowser(),
    ]);
    page = new Page(session.driver, site.url);
    await page.open('/');
    reference = await openReference(chromium, site.url);
  });
  beforeEach(async () => {
    if (!isRunning) await startAgain();
  });
  afterAll(async () => {
    await chromium.close();
    await session.stop();
    await site.stop();
    await rm(folder, { recursive: true });
  });

  async function startAgain(): Promise<void> {
    const { port } = new URL(site.url);
    site = await startSite({ webDir: folder, port });
    isRunning = true;
  }

  /** Opens the page in the engine and in Chromium. */
  async function openBoth(path: string, choice: Choice): Promise<void> {
    await page.driver.evaluate(choose, choice);
    await reference.evaluate(choose, choice);
    await Promise.all([page.open(path), reference.goto(new URL(path, site.url).href)]);
    await page.driver.evaluate(hideDifferences);
    await reference.evaluate(hideDifferences);
  }

  async function expectSamePicture(path: string, choice: Choice): Promise<void> {
    keepPictureOfFailure();
    await openBoth(path, choice);
    const difference = async () =>
      pictureDifference(await reference.screenshot(), await page.driver.screenshot());
    await expect.poll(difference, COMPARISON).toBeLessThan(TOLERANCE);
  }

  function keepPictureOfFailure(): void {
    onTestFailed(async () => {
      const file = join(tmpdir(), `inkfolio-${engine.name}-failed.png`);
      await writeFile(file, await session.driver.screenshot());
      process.stdout.write(`picture of the failure: ${file}\n`);
    });
  }

  async function run(go: EngineJourney['go']): Promise<void> {
    keepPictureOfFailure();
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
  }

  test('draws a deck like Chromium', { tags: ['short'] }, async () => {
    await expectSamePicture(DECK, VISITOR);
  });
  test('reads a deck offline after sign-in', { tags: ['short'] }, () => run(readDeckOffline));
  test.each(JOURNEYS)('$name', ({ go }) => run(go));
  test.each(VISITOR_PAGES)('draws %s like Chromium', (path) => expectSamePicture(path, VISITOR));
  test.each(PLAYER_PAGES)('draws %s like Chromium', async (path) => {
    await expectSamePicture(path, {
      language: 'en',
      token: await tokenFromElsewhere(site.url, 'wanderer'),
    });
  });
});
