import { once } from 'node:events';
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { imageHosts } from './image-address.ts';
import { checkedLookup, type ImageNetwork } from './image-connector.ts';
import { createImageFetcher, type ImageFetcher } from './image-fetcher.ts';
import {
  HOST,
  PUBLIC_ADDRESS,
  redirects,
  SECOND_HOST,
  sends,
  startImageTestServer,
} from './image-test-server.ts';
import { closeAfterAll } from '../../testing/use-sample-app.ts';

const MAX_BYTES = 64 * 1024;
const url = (path: string, host = HOST) => new URL(`https://${host}${path}`);

const open: ImageFetcher[] = [];
const server = await closeAfterAll(startImageTestServer());
beforeEach(() => {
  server.handlers.clear();
  server.asked.length = 0;
  server.dialled.length = 0;
});
afterEach(async () => {
  await Promise.all(open.splice(0).map((fetcher) => fetcher.close()));
});

function fetcherWith(options: { network?: ImageNetwork; timeLimitMs?: number } = {}): ImageFetcher {
  const fetcher = createImageFetcher({
    hosts: imageHosts([HOST, SECOND_HOST]),
    maxBytes: MAX_BYTES,
    timeLimitMs: 20_000,
    network: server.network(),
    ...options,
  });
  open.push(fetcher);
  return fetcher;
}

describe('fetching an image', () => {
  it('downloads from the checked IP address', async () => {
    server.handlers.set('/a.jpg?x=1', sends(Buffer.from('bytes')));
    const fetched = await fetcherWith().fetch(url('/a.jpg?x=1'));
    expect(fetched).toEqual({ ok: true, bytes: Buffer.from('bytes') });
    expect(server.dialled).toEqual([PUBLIC_ADDRESS]);
  });

  it('accepts a body of exactly the limit', async () => {
    server.handlers.set('/a.jpg', sends(Buffer.alloc(MAX_BYTES)));
    expect(await fetcherWith().fetch(url('/a.jpg'))).toMatchObject({ ok: true });
  });

  it('rejects an untrusted certificate', async () => {
    const network = server.network();
    const unknown = network.mockHost && { ...network.mockHost, ca: '' };
    const fetcher = fetcherWith({ network: { ...network, ...(unknown && { mockHost: unknown }) } });
    expect(await fetcher.fetch(url('/a.jpg'))).toMatchObject({
      code: 'image_unavailable',
      failingHost: HOST,
    });
    expect(server.asked).toEqual([]);
  });

  it('rejects a certificate of another host', async () => {
    const fetcher = fetcherWith();
    const failure = await fetcher.fetch(url('/a.jpg', 'third.example'));
    expect(failure).toMatchObject({ ok: false, code: 'image_unavailable' });
    expect(server.asked).toEqual([]);
  });
});

describe('host name resolution', () => {
  it.each([
    ['127.0.0.1'],
    ['::1'],
    ['10.0.0.1'],
    ['169.254.169.254'],
    ['100.64.0.1'],
    ['fd00::1'],
    ['fe80::1'],
    ['::ffff:127.0.0.1'],
    ['::127.0.0.1'],
  ])('rejects %s', async (address) => {
    const network = server.network(() => Promise.resolve([address]));
    const failure = await fetcherWith({ network }).fetch(url('/a.jpg'));
    expect(failure).toMatchObject({ code: 'image_unavailable', failingHost: HOST });
    expect([...server.dialled, ...server.asked]).toEqual([]);
  });

  it('checks the result of the system resolver', async () => {
    const failure = await fetcherWith({ network: {} }).fetch(url('/a.jpg', 'localhost'));
    expect(failure).toMatchObject({
      failingHost: 'localhost',
      reason: expect.stringContaining('is not public') as string,
    });
  });

  it('rejects a result with one private address among public ones', async () => {
    const network = server.network(() => Promise.resolve([PUBLIC_ADDRESS, '10.0.0.1']));
    expect(await fetcherWith({ network }).fetch(url('/a.jpg'))).toMatchObject({ ok: false });
    expect(server.dialled).toEqual([]);
  });

  it('is done once, so that a later change has no effect (DNS rebinding)', async () => {
    const mind = [[PUBLIC_ADDRESS], ['127.0.0.1']];
    const network = server.network(() => Promise.resolve(mind.shift() ?? []));
    server.handlers.set('/a.jpg', sends(Buffer.from('a')));
    expect(await fetcherWith({ network }).fetch(url('/a.jpg'))).toMatchObject({ ok: true });
    expect(server.dialled).toEqual([PUBLIC_ADDRESS]);
    expect(mind).toEqual([['127.0.0.1']]);
  });

  it('is checked for each new connection', async () => {
    const mind = [[PUBLIC_ADDRESS], ['127.0.0.1']];
    const network = server.network(() => Promise.resolve(mind.shift() ?? []));
    server.handlers.set('/a.jpg', (_request, response) => {
      response.writeHead(200, { connection: 'close' }).end('a');
    });
    const fetcher = fetcherWith({ network });
    expect(await fetcher.fetch(url('/a.jpg'))).toMatchObject({ ok: true });
    expect(await fetcher.fetch(url('/a.jpg'))).toMatchObject({ ok: false });
    expect(server.asked).toEqual(['/a.jpg']);
  });

  it('without a result or with an error is a host failure', async () => {
    const nowhere = server.network(() => Promise.resolve([]));
    const broken = server.network(() => Promise.reject(new Error('ENOTFOUND')));
    for (const network of [nowhere, broken]) {
      const failure = await fetcherWith({ network }).fetch(url('/a.jpg'));
      expect(failure).toMatchObject({ code: 'image_unavailable', failingHost: HOST });
    }
  });

  it('is shared by concurrent requests', async () => {
    let lookUps = 0;
    const lookup = checkedLookup({
      resolve: () => {
        lookUps += 1;
        return Promise.resolve([PUBLIC_ADDRESS]);
      },
    });
    const ask = () =>
      new Promise((resolve) => lookup(HOST, {}, (_error, address) => resolve(address)));
    expect(await Promise.all([ask(), ask(), ask()])).toEqual(Array(3).fill(PUBLIC_ADDRESS));
    expect(lookUps).toBe(1);
    await ask();
    expect(lookUps).toBe(2);
  });
});

describe('redirects of an image', () => {
  it('are followed to allowed hosts, relative or absolute', async () => {
    server.handlers.set('/1', redirects('/2', 301));
    server.handlers.set('/2', redirects(`https://${SECOND_HOST}/3`, 308));
    server.handlers.set('/3', redirects('4?x', 307));
    server.handlers.set('/4?x', sends(Buffer.from('here')));
    const fetched = await fetcherWith().fetch(url('/1'));
    expect(fetched).toEqual({ ok: true, bytes: Buffer.from('here') });
  });

  it('end after the third', async () => {
    server.handlers.set('/loop', redirects('/loop'));
    expect(await fetcherWith().fetch(url('/loop'))).toMatchObject({ code: 'image_unavailable' });
    expect(server.asked).toHaveLength(4);
  });

  it.each([
    ['https://169.254.169.254/latest/meta-data/'],
    ['https://127.0.0.1/a.jpg'],
    ['https://[::1]/a.jpg'],
    ['https://evil.example/a.jpg'],
    [`http://${HOST}/a.jpg`],
    [`https://${HOST}:8443/a.jpg`],
    [`https://user:pass@${HOST}/a.jpg`],
    ['//evil.example/a.jpg'],
    ['file:///etc/passwd'],
    ['data:image/png;base64,AAAA'],
    ['https://['],
    [''],
  ])('are not followed to %j', async (location) => {
    server.handlers.set('/1', redirects(location));
    const expected = location === '' ? 4 : 1; // an empty one redirects to itself
    expect(await fetcherWith().fetch(url('/1'))).toMatchObject({ code: 'image_unavailable' });
    expect(server.asked).toHaveLength(expected);
  });

  it('are not followed to an allowed name at a private address', async () => {
    const network = server.network((host) =>
      Promise.resolve([host === HOST ? PUBLIC_ADDRESS : '10.0.0.1']),
    );
    server.handlers.set('/1', redirects(`https://${SECOND_HOST}/2`));
    const failure = await fetcherWith({ network }).fetch(url('/1'));
    expect(failure).toMatchObject({ code: 'image_unavailable', failingHost: SECOND_HOST });
    expect(server.asked).toEqual(['/1']);
  });
});

describe('limits of an image download', () => {
  it('cut off a huge body without a length', async () => {
    let closed: Promise<unknown> | undefined;
    server.handlers.set('/huge', (_request, response) => {
      closed = once(response, 'close');
      const more = () => {
        while (!response.destroyed && response.write(Buffer.alloc(16 * 1024)));
      };
      response.on('drain', more).writeHead(200);
      more();
    });
    expect(await fetcherWith().fetch(url('/huge'))).toMatchObject({ code: 'image_unavailable' });
    await closed;
  });

  it('reject a Content-Length above the limit without reading', async () => {
    server.handlers.set('/huge', (_request, response) => {
      response.writeHead(200, { 'content-length': MAX_BYTES + 1 }).flushHeaders();
    });
    expect(await fetcherWith().fetch(url('/huge'))).toMatchObject({ code: 'image_unavailable' });
  });

  it('reject a wrong Content-Length', async () => {
    server.handlers.set('/more', (_request, response) => {
      response.writeHead(200, { 'content-length': 1000 }).write('less', () => response.destroy());
    });
    expect(await fetcherWith().fetch(url('/more'))).toMatchObject({ code: 'image_unavailable' });

    server.handlers.set('/less', (request) => {
      request.socket.end('HTTP/1.1 200 OK\r\ncontent-length: 4\r\n\r\nmore than that');
    });
    const cut = await fetcherWith().fetch(url('/less'));
    expect(cut.ok ? cut.bytes.toString() : cut.code).toMatch(/^(more|image_unavailable)$/);
  });

  it('reject a compressed body, which could expand', async () => {
    server.handlers.set('/gzip', (_request, response) => {
      const body = gzipSync(Buffer.alloc(10 * MAX_BYTES));
      response.writeHead(200, { 'content-encoding': 'gzip' }).end(body);
    });
    expect(await fetcherWith().fetch(url('/gzip'))).toMatchObject({ code: 'image_unavailable' });
  });

  it.each([
    ['headers', () => undefined],
    [
      'body',
      (response: { writeHead(status: number): { write(text: string): unknown } }) =>
        void response.writeHead(200).write('slow'),
    ],
  ] as const)('time out on a host that never finishes its %s', async (_what, start) => {
    server.handlers.set('/slow', (_request, response) => {
      start(response);
    });
    const failure = await fetcherWith({ timeLimitMs: 50 }).fetch(url('/slow'));
    expect(failure).toMatchObject({ ok: false, code: 'image_timeout' });
  });

  it('time out on a name resolution', async () => {
    const network = server.network(() => new Promise(() => undefined));
    const failure = await fetcherWith({ network, timeLimitMs: 50 }).fetch(url('/a.jpg'));
    expect(failure).toMatchObject({ ok: false, code: 'image_timeout' });
  });
});

it.each([
  [404, 'image_not_found', undefined],
  [410, 'image_not_found', undefined],
  [204, 'image_unavailable', undefined],
  [206, 'image_unavailable', undefined],
  [401, 'image_unavailable', undefined],
  [500, 'image_unavailable', undefined],
  [429, 'image_unavailable', HOST],
  [503, 'image_unavailable', HOST],
])('rejects status %i as no image', async (status, code, failingHost) => {
  server.handlers.set('/a.jpg', (_request, response) => {
    response.writeHead(status).end();
  });
  const failure = await fetcherWith().fetch(url('/a.jpg'));
  expect(failure).toMatchObject({ ok: false, code, ...(failingHost && { failingHost }) });
  expect('failingHost' in failure).toBe(failingHost !== undefined);
});
