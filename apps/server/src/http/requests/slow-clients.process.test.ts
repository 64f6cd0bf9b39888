import { once } from 'node:events';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { describe, expect, test, vi } from 'vitest';
import { useSampleApp } from '../../testing/use-sample-app.ts';

/** Limits short enough for a test. */
const LIMITS = { headersMs: 300, requestMs: 600, silenceMs: 900, minBytesPerSecond: 20_000_000 };
/** Size of a body that exceeds the system's buffers. */
const LARGE_BYTES = 64 * 1024 * 1024;

const site = await useSampleApp({ parts: { connectionLimits: LIMITS } });
const large = Buffer.alloc(LARGE_BYTES);
site.app.get('/large', () => large);
await site.app.listen({ port: 0, host: '127.0.0.1' });
const { port } = site.app.server.address() as AddressInfo;
// Startup work of a server may exceed these limits.
await vi.waitFor(async () => expect(await othersAreServed()).toBe(true), { timeout: 10_000 });

function open(): Socket {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => undefined);
  return socket;
}

/** Settles when the connection has ended, also by reset. */
function closed(socket: Socket): Promise<void> {
  return new Promise((resolve) => socket.once('close', () => resolve()));
}

/** All bytes the server sends until it ends the connection. */
async function responseTo(socket: Socket): Promise<string> {
  let text = '';
  socket.on('data', (chunk: Buffer) => (text += chunk.toString('latin1')));
  await closed(socket);
  return text;
}

async function othersAreServed(): Promise<boolean> {
  return (await fetch(`http://127.0.0.1:${port}/api/cards/search?limit=1`)).ok;
}

describe('the server ends a connection', () => {
  test('with slow headers while it serves others', async () => {
    const sockets = Array.from({ length: 200 }, open);
    const responses = sockets.map(responseTo);
    for (const socket of sockets)
      socket.write('GET /api/cards/search HTTP/1.1\r\nHost: x\r\nX-A: ');
    expect(await othersAreServed()).toBe(true);
    for (const response of await Promise.all(responses)) {
      expect(response).toContain('408');
      expect(response).toContain('"code":"too_slow"');
    }
  });

  test('with a slow body', async () => {
    const { headers } = await site.signIn('ada');
    const socket = open();
    socket.write(
      `POST /api/decks HTTP/1.1\r\nHost: x\r\nAuthorization: ${headers.authorization}\r\n` +
        'Content-Type: application/json\r\nContent-Length: 1000\r\n\r\n{"name":',
    );
    expect(await responseTo(socket)).toContain('408');
    expect(await othersAreServed()).toBe(true);
  });

  test('that sends nothing', async () => {
    const socket = open();
    await responseTo(socket);
    expect(socket.destroyed).toBe(true);
  });

  test('that does not read large responses', async () => {
    const socket = open();
    socket.pause();
    const ended = once(site.app.server, 'connection').then(([peer]) => closed(peer as Socket));
    await once(socket, 'connect');
    const request = 'GET /api/cards?language=en HTTP/1.1\r\nHost: x\r\n\r\n';
    socket.write(request.repeat(50));
    await ended;
    expect(await othersAreServed()).toBe(true);
    socket.destroy();
  });
});

describe('a large response', () => {
  /** Bytes received until the connection ended; read at once, or some in each pause. */
  async function readLarge(pauseMs: number): Promise<number> {
    const socket = open();
    const ended = closed(socket);
    socket.write('GET /large HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n');
    let bytes = 0;
    const readSome = () => {
      bytes += (socket.read() as Buffer | null)?.length ?? 0;
    };
    if (pauseMs === 0) socket.on('data', (chunk: Buffer) => (bytes += chunk.length));
    const reading = pauseMs > 0 ? setInterval(readSome, pauseMs) : undefined;
    await ended;
    clearInterval(reading);
    return bytes;
  }

  test('is sent completely, but not to very slow readers', async () => {
    expect(await readLarge(0)).toBeGreaterThan(LARGE_BYTES);
    // 64 kB each time, so that there is never silence; all of it would take ten seconds.
    expect(await readLarge(10)).toBeLessThan(LARGE_BYTES);
    expect(await othersAreServed()).toBe(true);
  });
});

describe('the server rejects a request', () => {
  test('with too large headers', async () => {
    const socket = open();
    socket.write(`GET / HTTP/1.1\r\nHost: x\r\nX-A: ${'a'.repeat(20_000)}\r\n\r\n`);
    const response = await responseTo(socket);
    expect(response).toContain('431');
    expect(response).toContain('"code":"headers_too_large"');
  });

  test.each([
    ['that is no HTTP', 'hello\r\n\r\n'],
    ['that names no site', 'GET / HTTP/1.1\r\nConnection: close\r\n\r\n'],
    [
      'to an address with letters that no address has',
      'GET /\u{1F0A1} HTTP/1.1\r\nHost: x\r\n\r\n',
    ],
    ['of which more comes than can be read', `BREW / HTTP/1.1\r\n${'a'.repeat(200_000)}`],
  ])('%s, with the common error body', async (_, request) => {
    const socket = open();
    socket.write(request);
    const [, body = ''] = (await responseTo(socket)).split('\r\n\r\n');
    expect(JSON.parse(body)).toEqual({ error: 'Invalid request', code: 'invalid_request' });
  });

  test('with a too large body before reading it', async () => {
    const { headers } = await site.signIn('ada');
    const response = await fetch(`http://127.0.0.1:${port}/api/decks`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify({ name: 'x'.repeat(300_000), colors: [] }),
    });
    expect(response.status).toBe(413);
    expect(await response.json()).toMatchObject({ code: 'too_large' });
  });
});
