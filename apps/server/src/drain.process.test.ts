import { once } from 'node:events';
import { Agent, request, type IncomingMessage } from 'node:http';
import { expect, test } from 'vitest';
import { useServerProcesses, type ServerProcess } from './testing/server-process.ts';

const { startServer } = useServerProcesses();

interface Answer {
  readonly status: number | undefined;
  readonly connection: string | undefined;
  readonly isReused: boolean;
}

/** Proxy with keep-alive connections that sends requests until the server is not ready. */
function startProxy({ address }: ServerProcess) {
  const agent = new Agent({ keepAlive: true });
  const responses: Answer[] = [];
  let isTaking = true;

  async function call(path: string): Promise<Answer> {
    const sent = request(`${address}${path}`, { agent }).end();
    const [response] = (await once(sent, 'response')) as [IncomingMessage];
    const { statusCode: status, headers } = response;
    await once(response.resume(), 'end');
    return { status, connection: headers.connection, isReused: sent.reusedSocket };
  }
  async function sendCalls(): Promise<void> {
    while (isTaking) responses.push(await call('/api/decks/public'));
  }
  async function checkHealth(): Promise<void> {
    while (isTaking) isTaking = (await call('/readyz?exclude=database')).status === 200;
  }
  const stopped = Promise.all([checkHealth(), ...Array.from({ length: 8 }, sendCalls)]);
  return { responses, call, stopped };
}

test('a server stopped under load reports not ready first and completes every request', async () => {
  const server = await startServer({ DRAIN_MS: '6000' });
  const proxy = startProxy(server);
  await expect
    .poll(() => proxy.responses.filter(({ isReused }) => isReused).length)
    .toBeGreaterThan(50);
  server.process.kill('SIGTERM');
  await proxy.stopped;
  // Requests already sent by the proxy, and those of clients that ignore readiness.
  const late = await Promise.all(Array.from({ length: 8 }, () => proxy.call('/api/decks/public')));
  expect(late.map(({ status, connection }) => [status, connection])).toEqual(
    late.map(() => [200, 'close']),
  );
  expect(new Set(proxy.responses.map(({ status }) => status))).toEqual(new Set([200]));
  expect(await once(server.process, 'exit')).toEqual([0, null]);
});
