import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { resolve } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '../../../db/database.ts';
import { openTestDatabase } from '../../../testing/test-database.ts';
import { catalogueChecks, catalogueRefresh } from './catalogue-refresh.ts';
import { importFrom } from './catalogue-start.ts';
import { findCatalogueVersion, readStoredCatalogue } from './catalogue.repository.ts';

const SAMPLE = resolve(import.meta.dirname, '../../../../../../catalogue/sample');
const HOUR = 60 * 60 * 1000;
/** More than a day plus the random delay. */
const A_DAY_LATER = 27 * HOUR;

let database: Database & { close(): Promise<void> };
let files: Server;
let source: string;
let english: string;
let asked: string[];
let broken: boolean;
let now: number;
const logged: string[] = [];
const outcomes: unknown[] = [];
const heard = (outcome: unknown) => {
  outcomes.push(outcome);
};

beforeEach(async () => {
  database = await openTestDatabase();
  english = await readFile(resolve(SAMPLE, 'allCards.en.json'), 'utf8');
  asked = [];
  broken = false;
  now = 1_000_000;
  logged.length = 0;
  outcomes.length = 0;
  catalogueChecks.subscribe(heard);
  // Serves card files in English only; the entity tag is the file's length.
  files = createServer((request, response) => {
    const tag = `"${String(english.length)}"`;
    const isEnglish = request.url === '/files/en/allCards.json';
    const known = request.headers['if-none-match'];
    const status = isEnglish ? statusOf(known === tag) : 404;
    if (isEnglish) asked.push(String(status));
    response.writeHead(status, status === 200 ? { etag: tag } : {});
    response.end(status === 200 ? english : undefined);
  });
  await once(files.listen(0, '127.0.0.1'), 'listening');
  source = `http://127.0.0.1:${String((files.address() as AddressInfo).port)}/files`;
});
afterEach(async () => {
  catalogueChecks.unsubscribe(heard);
  files.closeAllConnections();
  files.close();
  await database.close();
});

function statusOf(isSame: boolean): number {
  if (broken) return 503;
  return isSame ? 304 : 200;
}

const refreshOf = () =>
  catalogueRefresh({
    database,
    clock: () => now,
    log: {
      info: (...entry: unknown[]) => void logged.push(JSON.stringify(entry)),
      warn: (...entry: unknown[]) => void logged.push(JSON.stringify(entry)),
    },
  });

async function versionOf(): Promise<string | undefined> {
  return (await findCatalogueVersion(database.db))?.version;
}

describe('a catalogue from the web', () => {
  beforeEach(async () => {
    await importFrom(database, { source, replace: false, importedAt: now });
    asked = [];
  });

  test('is requested daily and not sent while unchanged', async () => {
    const refresh = refreshOf();
    await refresh();
    expect(asked).toEqual([]);
    now += A_DAY_LATER;
    await refresh();
    // The first request learns the tag.
    expect(asked).toEqual(['200', '200']);
    await refresh();
    expect(asked).toHaveLength(2);
    now += A_DAY_LATER;
    await refresh();
    expect(asked).toEqual(['200', '200', '304']);
    expect(outcomes).toEqual(['changed', 'unchanged']);
  });

  test('is imported after a change, with a log entry', async () => {
    const before = await versionOf();
    const file = JSON.parse(english) as { cards: Record<string, unknown>[] };
    const fresh = { ...file.cards[0], id: 999_999, number: 299 };
    english = JSON.stringify({ ...file, cards: [...file.cards, fresh] });
    now += A_DAY_LATER;
    await refreshOf()();
    expect(await versionOf()).not.toBe(before);
    expect(logged.at(-1)).toContain('"added":1');
    const stored = await readStoredCatalogue(database.db);
    expect(stored?.cards.map(({ card }) => card.id)).toContain('999999');
  });

  test('is requested by one of two instances', async () => {
    now += A_DAY_LATER;
    await Promise.all([refreshOf()(), refreshOf()()]);
    expect(asked).toEqual(['200', '200']);
  });

  test.each([
    ['does not answer', () => (broken = true)],
    ['sends no card file', () => (english = '{"cards": "none"}')],
  ])('is kept when the source %s, and retried after an hour', async (_, fail) => {
    const before = await versionOf();
    const whole = english;
    fail();
    now += A_DAY_LATER;
    const refresh = refreshOf();
    await refresh();
    expect(await versionOf()).toBe(before);
    expect(outcomes).toEqual(['failed']);
    broken = false;
    english = whole;
    now += HOUR / 2;
    await refresh();
    expect(outcomes).toEqual(['failed']);
    now += HOUR / 2 + 1;
    await refresh();
    expect(outcomes).toEqual(['failed', 'changed']);
    expect(await versionOf()).toBe(before);
  });
});

test('a catalogue from a folder is never refreshed', async () => {
  await importFrom(database, { source: SAMPLE, replace: false, importedAt: now });
  now += A_DAY_LATER;
  await refreshOf()();
  expect(outcomes).toEqual([]);
});
