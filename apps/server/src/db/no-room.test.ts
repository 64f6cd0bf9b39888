import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openSampleApp, type SampleApp } from '../testing/sample-app.ts';
import { runStatement } from '../testing/test-database.ts';
import { isReadOnlyError } from './database-problems.ts';

const REFUSAL = {
  error: 'This cannot be saved at the moment, try again later',
  code: 'not_stored',
};

test('PostgreSQL with a full disk is read-only', () => {
  expect(isReadOnlyError(Object.assign(new Error('no space'), { code: '53100' }))).toBe(true);
  expect(isReadOnlyError(Object.assign(new Error('no such table'), { code: '42P01' }))).toBe(false);
});

/** Only the embedded database can limit its size in place of a disk. */
describe.runIf(process.env['TEST_ENGINE'] !== 'postgres')('a full disk', () => {
  let site: SampleApp;
  let now: number;

  beforeEach(async () => {
    now = Date.parse('2026-03-01T10:00:00Z');
    site = await openSampleApp({ clock: () => now });
  });
  afterEach(() => site.close());

  const set = (pragma: string) => runStatement(site.database.db, `pragma ${pragma}`);
  const createDeck = (headers: object) =>
    site.app.inject({
      ...{ method: 'POST', url: '/api/decks', headers: { ...headers } },
      payload: { name: 'Lamps', colors: ['Amber'], description: 'x'.repeat(1000) },
    });
  const decksOf = async (headers: object) =>
    (await site.app.inject({ url: '/api/decks', headers: { ...headers } })).json<{
      total: number;
    }>().total;

  test('rejects writes without partial changes, serves reads and recovers', async () => {
    const { headers } = await site.signIn('ada');
    await set('max_page_count = 1');
    let response = await createDeck(headers);
    let made = 0;
    for (; response.statusCode === 201 && made < 100; made += 1)
      response = await createDeck(headers);
    expect(response.statusCode).toBe(507);
    expect(response.json()).toEqual(REFUSAL);
    expect(response.headers['retry-after']).toBe('30');
    expect(await decksOf(headers)).toBe(made);
    await set('max_page_count = 1000000');
    expect((await createDeck(headers)).statusCode).toBe(201);
    expect(await decksOf(headers)).toBe(made + 1);
  });

  test('does not affect readers, even when their session use is due', async () => {
    const { headers } = await site.signIn('ada');
    now += 2 * 60 * 60 * 1000;
    await set('query_only = on');
    expect(await decksOf(headers)).toBe(0);
    expect((await createDeck(headers)).json()).toEqual(REFUSAL);
    await set('query_only = off');
    expect((await createDeck(headers)).statusCode).toBe(201);
  });
});
