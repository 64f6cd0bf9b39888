import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { drain } from './drain.ts';

let server: Server;

beforeEach(async () => {
  server = createServer((_, response) => response.end('answered'));
  await once(server.listen(0, '127.0.0.1'), 'listening');
});
afterEach(() => {
  server.close();
});

async function call(): Promise<readonly [text: string, connection: string | null]> {
  const { port } = server.address() as AddressInfo;
  const answer = await fetch(`http://127.0.0.1:${port}/`);
  return [await answer.text(), answer.headers.get('connection')];
}

test('a server that drains still answers, and keeps no connection', async () => {
  expect(await call()).toEqual(['answered', 'keep-alive']);
  const drained = drain(server, 500);
  expect(await call()).toEqual(['answered', 'close']);
  await drained;
});

test('a server that is not to drain ends at once', async () => {
  await drain(server, 0);
  expect(await call()).toEqual(['answered', 'keep-alive']);
});
