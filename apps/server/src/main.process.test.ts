import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { openDatabase } from './db/database.ts';
import { newVisit } from './testing/browser-visit.ts';
import { useServerProcesses, type ServerProcess } from './testing/server-process.ts';
import { runStatement } from './testing/test-database.ts';
import { startCollector } from './testing/trace-collector.ts';

const COMMAND = join(import.meta.dirname, 'commands/catalogue.ts');
const SAMPLE = resolve(import.meta.dirname, '../../../catalogue/sample');

const { place, spawnServer, startServer, spawnProgram } = useServerProcesses('none');

async function totalOf({ address }: ServerProcess): Promise<number> {
  const response = await fetch(`${address}/api/cards/search`);
  return ((await response.json()) as { total: number }).total;
}

/** Writes an English file with the first cards of the sample; returns its path. */
async function writeCards(edit: (cards: object[]) => object[]): Promise<string> {
  const text = await readFile(join(SAMPLE, 'allCards.en.json'), 'utf8');
  const file = JSON.parse(text) as { cards: object[] };
  const path = join(place().dataDir, 'allCards.en.json');
  await writeFile(path, JSON.stringify({ ...file, cards: edit(file.cards) }));
  return path;
}

/** The embedded database has one server. */
const isShared = process.env['TEST_ENGINE'] === 'postgres';

test.runIf(isShared)(
  'instances started together on an empty database serve the same catalogue',
  async () => {
    const instances = await Promise.all([startServer(), startServer(), startServer()]);
    const totals = await Promise.all(instances.map(totalOf));
    expect(totals).toEqual([296, 296, 296]);
  },
);

test.skipIf(isShared)(
  'a second server on a data folder does not start and names the first',
  async () => {
    const first = await startServer();
    const second = spawnServer();
    let message = '';
    second.stderr?.on('data', (chunk: Buffer) => (message += chunk.toString()));
    expect(await once(second, 'close')).toEqual([1, null]);
    expect(message).toBe(
      `${place().dataDir} is in use by another server (process ${first.process.pid}). Stop that server, or set ` +
        'DATA_DIR to another folder. To run several servers, use PostgreSQL.\n',
    );
    first.process.kill('SIGKILL');
    await once(first.process, 'exit');
    expect(await totalOf(await startServer())).toBe(296);
  },
);

test('SIGTERM exits with success, and a restart serves at once', async () => {
  const first = await startServer();
  first.process.kill('SIGTERM');
  expect(await once(first.process, 'exit')).toEqual([0, null]);
  const second = await startServer();
  expect(second.output()).not.toContain('Importing');
  expect(await totalOf(second)).toBe(296);
});

test('serves health and readiness and logs no query string', async () => {
  const server = await startServer();
  for (const path of ['/healthz', '/readyz']) {
    expect((await fetch(`${server.address}${path}`)).status).toBe(200);
  }
  await fetch(`${server.address}/auth/callback?token=secret-token`);
  await fetch(`${server.address}/api/cards/search?query=secret-word`);
  server.process.kill('SIGTERM');
  await once(server.process, 'exit');
  expect(server.output()).toContain('"path":"/auth/callback"');
  expect(server.output()).toContain('"reqId"');
  expect(server.output()).not.toContain('secret');
});

test('wrong variables end the start with one message that names them', async () => {
  const child = spawnServer({ PORT: 'many', LOG_LEVEL: 'loud' });
  let message = '';
  child.stderr?.on('data', (chunk: Buffer) => (message += chunk.toString()));
  expect(await once(child, 'exit')).toEqual([1, null]);
  expect(message).toContain('PORT');
  expect(message).toContain('LOG_LEVEL');
  expect(message).not.toContain('    at ');
});

test('a missing catalogue source is named', async () => {
  const child = spawnServer({ CATALOGUE_SOURCE: '/nowhere/at/all' });
  let message = '';
  child.stderr?.on('data', (chunk: Buffer) => (message += chunk.toString()));
  expect(await once(child, 'exit')).toEqual([1, null]);
  expect(message).toContain('/nowhere/at/all: no such file or folder');
  expect(message).not.toContain('    at ');
});

test('the sample replaces the public files without a network', async () => {
  const server = await startServer({ CATALOGUE_SOURCE: 'http://127.0.0.1:1/files' });
  expect(server.output()).toContain('npm run catalogue -- import');
  expect(await totalOf(server)).toBe(296);
});

test('a running server serves a catalogue imported by command', async () => {
  const server = await startServer();
  const file = await writeCards((cards) => cards.slice(0, 50));
  const command = spawnProgram([COMMAND, 'import', file, '--replace']);
  expect(await once(command, 'exit')).toEqual([0, null]);
  await expect.poll(() => totalOf(server), { timeout: 10_000 }).toBe(50);
});

test('a malformed file is rejected with the path of its first wrong value', async () => {
  const server = await startServer();
  const file = await writeCards((cards) => [...cards.slice(0, 3), { ...cards[3], cost: 'four' }]);
  const command = spawnProgram([COMMAND, 'import', file, '--replace']);
  let message = '';
  command.stderr?.on('data', (chunk: Buffer) => (message += chunk.toString()));
  expect(await once(command, 'exit')).toEqual([1, null]);
  expect(message).toContain('cards[3].cost');
  expect(message).not.toContain('    at ');
  expect(await totalOf(server)).toBe(296);
});

test('a killed import leaves the old catalogue complete', async () => {
  const first = await startServer();
  first.process.kill('SIGTERM');
  await once(first.process, 'exit');
  const file = await writeCards((cards) => cards.slice(0, 200));
  const command = spawnProgram([COMMAND, 'import', file, '--replace']);
  command.stdout?.once('data', () => command.kill('SIGKILL'));
  await once(command, 'exit');
  expect([200, 296]).toContain(await totalOf(await startServer()));
});

test('a superuser role of the database logs a warning', async () => {
  const server = await startServer();
  expect(server.output().includes('is a superuser')).toBe(place().databaseUrl !== undefined);
});

test.runIf(isShared)(
  'an older server refuses to start on a newer database and says why',
  async () => {
    const newer = await startServer();
    const { db } = openDatabase(place());
    await runStatement(db, `insert into migrations (name) values ('9999-from-tomorrow')`);
    await db.destroy();
    const older = spawnServer();
    let message = '';
    older.stderr?.on('data', (chunk: Buffer) => (message += chunk.toString()));
    expect(await once(older, 'close')).toEqual([1, null]);
    expect(message).toMatch(/^The database belongs to a newer version .*9999-from-tomorrow.*\n$/);
    expect(await totalOf(newer)).toBe(296);
  },
);

test('production starts without a way to create accounts, and never with the mock provider', async () => {
  const server = await startServer({ NODE_ENV: 'production' });
  expect(server.output()).toContain('nobody can create an account');
  for (const path of ['/api/auth/discord', '/mock-provider/authorize', '/api/auth/email']) {
    expect((await fetch(server.address + path)).status).toBe(404);
  }
  expect((await fetch(`${server.address}/api/decks/public`)).status).toBe(200);
});

test('sign-in secrets are not logged', async () => {
  const server = await startServer({ LOG_LEVEL: 'trace' });
  const visit = newVisit();
  const asked = await visit.go(`${server.address}/api/auth/discord?login=ada`);
  const proofs = [...visit.cookies.values()];
  const back = await visit.go(asked.href);
  const done = await visit.go(back.href);
  const token = done.searchParams.get('token') ?? '';
  const headers = { authorization: `Bearer ${token}` };
  expect((await fetch(`${server.address}/api/auth/me`, { headers })).status).toBe(200);
  const failing = newVisit();
  const failingBack = await failing.go(
    (await failing.go(`${server.address}/api/auth/discord?login=ada`)).href,
  );
  failingBack.searchParams.set('code', 'a-secret-code');
  await failing.go(failingBack.href);
  await fetch(`${server.address}/api/auth/me`, {
    headers: { authorization: `Bearer ${'x'.repeat(43)}` },
  });
  server.process.kill('SIGTERM');
  await once(server.process, 'exit');
  const output = server.output();
  expect(output).toContain('"reason":"authentication_failed"');
  expect(output.match(/"msg":"signed in"/g)).toHaveLength(1);
  const code = back.searchParams.get('code') ?? '';
  const state = back.searchParams.get('state') ?? '';
  const secrets = [...proofs, code, state, token, 'a-secret-code', 'x'.repeat(43), 'ada@players'];
  for (const secret of secrets) {
    expect(secret).not.toBe('');
    expect(output).not.toContain(secret);
  }
});

test('sessions unused for 30 days are deleted at start', async () => {
  const first = await startServer();
  const visit = newVisit();
  const asked = await visit.go(`${first.address}/api/auth/discord?login=ada`);
  await visit.go((await visit.go(asked.href)).href);
  first.process.kill('SIGTERM');
  await once(first.process, 'exit');
  const { db } = openDatabase(place());
  try {
    const sessions = () => db.selectFrom('sessions').selectAll().execute();
    expect(await sessions()).toHaveLength(1);
    await db.updateTable('sessions').set({ last_used_at: 0 }).execute();
    await startServer();
    await expect.poll(sessions).toEqual([]);
  } finally {
    await db.destroy();
  }
});

test('a stopping server sends its remaining traces and logs trace ids', async () => {
  const collector = await startCollector();
  const server = await startServer({
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    OTEL_TRACES_SAMPLER_ARG: '',
  });
  await fetch(`${server.address}/api/cards/search?query=secret-word`);
  server.process.kill('SIGTERM');
  expect(await once(server.process, 'exit')).toEqual([0, null]);
  const [span] = collector.spans;
  expect(span).toMatchObject({ name: 'GET /api/cards/search', service: 'inkfolio' });
  expect(server.output()).toContain(`"trace_id":"${span?.traceId}","span_id":"${span?.spanId}"`);
  expect(collector.bodies.join()).not.toContain('secret');
  await collector.close();
});

test('without a collector no tracing library is loaded', async () => {
  // The metrics library loads the OpenTelemetry API, and nothing behind it.
  const tellLoaded =
    'import { registerHooks } from "node:module"; registerHooks({ resolve(name, context, next) {' +
    ' const found = next(name, context);' +
    ' if (/@opentelemetry.(?!api)/.test(found.url)) console.log("loaded", found.url);' +
    ' return found; } });';
  const NODE_OPTIONS = `--import=data:text/javascript,${encodeURIComponent(tellLoaded)}`;
  const OTEL_EXPORTER_OTLP_ENDPOINT = 'http://127.0.0.1:1';
  const plain = await startServer({ NODE_OPTIONS });
  expect(plain.output()).not.toContain('loaded');
  plain.process.kill('SIGKILL');
  await once(plain.process, 'exit');
  const traced = await startServer({ NODE_OPTIONS, OTEL_EXPORTER_OTLP_ENDPOINT });
  expect(traced.output()).toContain('loaded');
});

test('the start ends with one line that contains the working URL', async () => {
  const server = await startServer();
  const { address } = server;
  expect(server.output().split('\n').at(-1)).toBe(`Inkfolio is ready: ${address}`);
  expect(new URL(address).hostname).toBe('localhost');
});
