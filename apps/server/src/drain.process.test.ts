import { once } from 'node:events';
import { Agent, request, type IncomingMessage } from 'node:http';
import { expect, test } from 'vitest';
import { useServerProcesses, type ServerProcess } from './testing/server-process.ts';

const { startServer } = useServerProcesses();

interface Reply {
  readonly status: number | undefined;
  readonly connection: string | undefined;
  readonly isReused: boolean;
}

/** Proxy with keep-alive connections, which sends requests until `/readyz` fails. */
function startProxy({ address }: ServerProcess) {
  const agent = new Agent({ keepAlive: true });
  const responses: Reply[] = [];
  let isTaking = true;

  async function get(path: string): Promise<Reply> {
    const sent = request(`${address}${path}`, { agent }).end();
    const [response] = (await once(sent, 'response')) as [IncomingMessage];
    const { statusCode: status, headers } = response;
    await once(response.resume(), 'end');
    return { status, connection: headers.connection, isReused: sent.reusedSocket };
  }
  async function sendRequests(): Promise<void> {
    while (isTaking) responses.push(await get('/api/decks/public'));
  }
  async function checkHealth(): Promise<void> {
    while (isTaking) isTaking = (await get('/readyz?exclude=database')).status === 200;
  }
  const stopped = Promise.all([checkHealth(), ...Array.from({ length: 8 }, sendRequests)]);
  return { responses, get, stopped };
}

test('a server that stops under load fails its health check first, and answers every request', async () => {
  const server = await startServer({ DRAIN_MS: '6000' });
  const proxy = startProxy(server);
  await expect
    .poll(() => proxy.responses.filter(({ isReused }) => isReused).length)
    .toBeGreaterThan(50);
  server.process.kill('SIGTERM');
  await proxy.stopped;
  // Requests in flight, and requests of clients that check no health.
  const late = await Promise.all(Array.from({ length: 8 }, () => proxy.get('/api/decks/public')));
  expect(late.map(({ status, connection }) => [status, connection])).toEqual(
    late.map(() => [200, 'close']),
  );
  expect(new Set(proxy.responses.map(({ status }) => status))).toEqual(new Set([200]));
  expect(await once(server.process, 'exit')).toEqual([0, null]);
});
