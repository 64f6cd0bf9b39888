import Fastify, { type FastifyInstance } from 'fastify';
import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, existsSync, openSync } from 'node:fs';
import { connect, type AddressInfo } from 'node:net';
import Type from 'typebox';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { guardRoutes } from './access.ts';
import { AppError, errorOptions, handleErrors } from './errors.ts';
import { loggingOptions, logRequests } from './logging.ts';
import { createRateLimits } from './rate-limits.ts';
import { malformedRequestOptions } from './malformed-requests.ts';
import { WorkQueue } from './work-queue.ts';

const GOOD = 'g'.repeat(43);
const WRONG = 'w'.repeat(43);
const ADDRESS = '198.51.100.66';

let app: FastifyInstance;
let log: string;

beforeEach(() => {
  log = '';
  app = Fastify({
    ...loggingOptions('info'),
    logger: { level: 'info', stream: { write: (line: string) => (log += line) } },
    ...errorOptions,
    ...malformedRequestOptions,
  });
  logRequests(app);
  handleErrors(app);
  guardRoutes(app, {
    queue: new WorkQueue(),
    findUser: (token) =>
      Promise.resolve(token === GOOD ? { userId: 'secret-ada', wroteAt: null } : undefined),
    limits: createRateLimits(undefined, { writesOfPlayer: 1 }),
  });
  const schema = { body: Type.Object({ name: Type.String({ maxLength: 3 }) }) };
  app.post('/api/decks', { config: { access: 'user', cost: 'normal' }, schema }, () => 'done');
  app.get(
    '/api/lists',
    { config: { access: 'optional-user', cost: 'normal' }, schema: {} },
    () => 'done',
  );
  const feed = { config: { access: 'public', cost: 'normal' }, schema: {} } as const;
  app.get('/feeds/follows/:token.atom', feed, () => 'done');
  app.get('/api/closed', { config: { access: 'public', cost: 'normal' }, schema: {} }, () => {
    throw new AppError('not_your_deck');
  });
});
afterEach(() => app.close());

const lines = () =>
  log
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Readonly<Record<string, unknown>>);

async function write(token: string | undefined, name: string): Promise<void> {
  const headers = token === undefined ? {} : { authorization: `Bearer ${token}` };
  const request = { method: 'POST', url: '/api/decks?query=secret', headers } as const;
  await app.inject({ ...request, payload: { name }, remoteAddress: ADDRESS });
}

test('rejected requests are logged with their reason, others without', async () => {
  await write(undefined, 'Ink');
  await write(GOOD, 'secret-name');
  await write(GOOD, 'Ink');
  await app.inject('/api/closed');
  await app.inject('/api/lists');
  await app.inject('/%zz');
  const completed = lines().filter(({ msg }) => msg === 'request completed');
  expect(completed.map(({ path, status, refused }) => [path, status, refused])).toEqual([
    ['/api/decks', 401, 'unauthorized'],
    ['/api/decks', 400, 'invalid_request'],
    ['/api/decks', 429, 'rate_limited'],
    ['/api/closed', 403, 'not_your_deck'],
    ['/api/lists', 200, undefined],
    ['/%zz', 400, 'invalid_request'],
  ]);
});

test('the secret of a private feed is never logged, even in a wrong URL', async () => {
  await app.inject('/feeds/follows/secret.atom?language=fr');
  await app.inject('/feeds/follows/secret.atom/more');
  await app.inject('/feeds/follows/secret');
  expect(log).not.toContain('secret');
  expect(lines().map(({ path, status }) => [path, status])).toEqual([
    ['/feeds/follows/…', 200],
    ['/feeds/follows/…', 404],
    ['/feeds/follows/…', 404],
  ]);
});

test('an unknown session token is logged, rejected or not', async () => {
  await write(WRONG, 'Ink');
  await app.inject({ url: '/api/lists', headers: { authorization: `Bearer ${WRONG}` } });
  await app.inject('/api/lists');
  const [tried, refused, triedAgain, completed, ...others] = lines();
  expect([tried?.['msg'], triedAgain?.['msg']]).toEqual(
    Array.from({ length: 2 }, () => 'unknown session token'),
  );
  expect(tried?.['reqId']).toBe(refused?.['reqId']);
  expect(triedAgain?.['reqId']).toBe(completed?.['reqId']);
  expect(others.map(({ msg }) => msg)).toEqual(['request completed']);
});

test('malformed HTTP is logged', async () => {
  await app.listen({ port: 0, host: '127.0.0.1' });
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  socket.end('secret nonsense\r\n\r\n').resume();
  await once(socket, 'close');
  expect(lines().map(({ msg, cause }) => [msg, cause])).toContainEqual([
    'malformed request',
    'HPE_INVALID_METHOD',
  ]);
  expect(log).not.toContain('secret');
});

test('no player, IP address, token or body is logged', async () => {
  await write(GOOD, 'secret-name');
  await write(GOOD, 'Ink');
  await write(WRONG, 'Ink');
  expect(lines()).toHaveLength(4);
  for (const secret of ['secret', 'Ink', WRONG, GOOD, ADDRESS]) expect(log).not.toContain(secret);
});

test('a line break in a request cannot start a log line', async () => {
  await app.inject('/api/nothing%0A{"msg":"request completed"}');
  await app.inject('/api/nothing\n{"msg":"request completed"}');
  expect(lines()).toHaveLength(2);
});

/** Runs the statements beside a log that writes to stdout. */
function runLogging(statements: string, stdout: 'pipe' | number) {
  const module = new URL('logging.ts', import.meta.url).href;
  const program = `import Fastify from 'fastify';
    import { loggingOptions } from '${module}';
    const { log } = Fastify(loggingOptions('info'));
    ${statements}`;
  return spawnSync(process.execPath, ['--input-type=module', '-e', program], {
    cwd: import.meta.dirname,
    encoding: 'utf8',
    stdio: ['ignore', stdout, 'pipe'],
  });
}

test('a line logged just before exit is written', () => {
  const { stdout, status } = runLogging(
    "log.info('first'); log.info('last'); process.exit(3);",
    'pipe',
  );
  expect(status).toBe(3);
  expect(
    stdout
      .trim()
      .split('\n')
      .map((line) => (JSON.parse(line) as { msg: string }).msg),
  ).toEqual(['first', 'last']);
});

test.runIf(existsSync('/dev/full'))('a full disk under the log does not stop the process', () => {
  const full = openSync('/dev/full', 'w');
  try {
    const { stderr, status } = runLogging(
      `log.info('lost');
      setImmediate(() => setImmediate(() => { log.info('lost too'); process.exitCode = 3; }));`,
      full,
    );
    expect(stderr).toBe('');
    expect(status).toBe(3);
  } finally {
    closeSync(full);
  }
});
