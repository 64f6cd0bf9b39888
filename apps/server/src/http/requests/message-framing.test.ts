import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { useSampleApp } from '../../testing/use-sample-app.ts';

/** Request smuggled in the body of another. */
const HIDDEN = 'GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n';

const site = await useSampleApp();
await site.app.listen({ port: 0, host: '127.0.0.1' });

/** All bytes received on one connection until the server ends it. */
async function responsesTo(message: string): Promise<string> {
  const socket = connect((site.app.server.address() as AddressInfo).port, '127.0.0.1');
  let responses = '';
  socket
    .on('data', (bytes: Buffer) => (responses += bytes.toString()))
    .on('error', () => undefined);
  socket.write(message);
  await once(socket, 'close');
  return responses;
}

test.each([
  [
    'with a length and in chunks',
    'Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
  ],
  ['with two lengths', 'Content-Length: 0\r\nContent-Length: 46\r\n\r\n'],
  ['with a length that is no number', 'Content-Length: +0\r\n\r\n'],
  ['in chunks of an unknown kind', 'Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n'],
  ['in chunks twice', 'Transfer-Encoding: chunked\r\nTransfer-Encoding: identity\r\n\r\n0\r\n\r\n'],
  ['with a space before the colon', 'Content-Length : 0\r\n\r\n'],
  ['with a bare line feed', 'Content-Length: 0\nX-More: 1\r\n\r\n'],
])('a request %s is rejected, and following bytes are ignored', async (_, headersAndBody) => {
  const request = `POST /api/auth/logout HTTP/1.1\r\nHost: localhost\r\n${headersAndBody}`;
  expect((await responsesTo(request + HIDDEN)).match(/^HTTP\/1\.1 \d+/gm)).toEqual([
    'HTTP/1.1 400',
  ]);
});

test.each([
  ['missing', ''],
  ['empty', 'Host:\r\n'],
  ['of spaces', 'Host:   \r\n'],
  ['named twice', 'Host: localhost\r\nHost: localhost\r\n'],
  ['named twice in different letters', 'Host: localhost\r\nhOST: evil.example\r\n'],
  ['with a player', 'Host: user@localhost\r\n'],
  ['with a path', 'Host: localhost/path\r\n'],
  ['with a space', 'Host: local host\r\n'],
  ['of two names', 'Host: localhost, evil.example\r\n'],
  ['with a port that is no number', 'Host: localhost:http\r\n'],
  ['with an open bracket', 'Host: [::1\r\n'],
  ['with letters that no name has', 'Host: locälhost\r\n'],
])('a Host header that is %s is rejected', async (_, hosts) => {
  const responses = await responsesTo(`GET /healthz HTTP/1.1\r\n${hosts}Connection: close\r\n\r\n`);
  expect(responses).toMatch(/^HTTP\/1\.1 400 /);
  expect(responses).toContain('"code":"invalid_request"');
  expect(responses.toLowerCase()).toContain('x-content-type-options: nosniff');
});

test.each([
  ['HTTP/1.1', 'Host: localhost\r\n'],
  ['HTTP/1.1', 'Host: inkfolio.example:443\r\n'],
  ['HTTP/1.1', 'Host: 127.0.0.1:3000\r\n'],
  ['HTTP/1.1', 'Host: [::1]:3000\r\n'],
  ['HTTP/1.0', ''],
])('%s with %j is accepted', async (version, hosts) => {
  const responses = await responsesTo(
    `GET /healthz ${version}\r\n${hosts}Connection: close\r\n\r\n`,
  );
  expect(responses).toMatch(/^HTTP\/1\.1 200 /);
});
