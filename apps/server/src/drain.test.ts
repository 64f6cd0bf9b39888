import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { drain } from './drain.ts';
import { openSampleApp } from './testing/sample-app.ts';

let server: Server;

beforeEach(async () => {
  server = createServer((_, response) => response.end('answered'));
  await once(server.listen(0, '127.0.0.1'), 'listening');
});
afterEach(() => {
  server.close();
});

async function request(): Promise<readonly [text: string, connection: string | null]> {
  const { port } = server.address() as AddressInfo;
  const response = await fetch(`http://127.0.0.1:${port}/`);
  return [await response.text(), response.headers.get('connection')];
}

test('a draining server responds and closes its connections', async () => {
  expect(await request()).toEqual(['answered', 'keep-alive']);
  const drained = drain(server, 500);
  expect(await request()).toEqual(['answered', 'close']);
  await drained;
});

test('a server without a drain time stops at once', async () => {
  await drain(server, 0);
  expect(await request()).toEqual(['answered', 'keep-alive']);
});

test('a request in flight during close gets its response', async () => {
  const { app, close } = await openSampleApp();
  await app.listen({ port: 0, host: '127.0.0.1' });
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  const accepted = once(app.server, 'connection');
  socket.write('GET /healthz HTTP/1.1\r\nHost: localhost\r\n');
  const [connection] = (await accepted) as [Socket];
  await expect.poll(() => connection.bytesRead).toBeGreaterThan(0);
  const closed = close();
  socket.write('\r\n');
  const response = await text(socket);
  expect(response).toMatch(/^HTTP\/1\.1 200 /);
  expect(response.toLowerCase()).toContain('connection: close');
  await closed;
});
