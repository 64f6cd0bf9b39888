import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer } from 'node:https';
import sharp, { type Sharp } from 'sharp';
import type { ImageNetwork } from './image-connector.ts';

/** FOR TESTS ONLY. A published key is no secret: never trust this certificate anywhere else. */
const TEST_ONLY_KEY = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQghkxL44HNgYkZVxf/
oOKeoqH4AM05epHadwcE8FI3n8uhRANCAARmAZTkxjwmS4aYqzu3/Np8/vqp4+Md
uHQaxFTZ2zvHl6M4QHBvDyA42d4CtSqWwpl9jmB9FXk8ftCqLwzqUFoG
-----END PRIVATE KEY-----`;

/** FOR TESTS ONLY. Self-signed, 2000 to 2126, for the publisher's host and second.example. */
const TEST_ONLY_CERTIFICATE = `-----BEGIN CERTIFICATE-----
MIIBpTCCAUqgAwIBAgIBATAKBggqhkjOPQQDAjAkMSIwIAYDVQQDDBlJbmtmb2xp
byBpbWFnZSB0ZXN0cyBvbmx5MCAXDTAwMDEwMTAwMDAwMFoYDzIxMjYwMTAxMDAw
MDAwWjAkMSIwIAYDVQQDDBlJbmtmb2xpbyBpbWFnZSB0ZXN0cyBvbmx5MFkwEwYH
KoZIzj0CAQYIKoZIzj0DAQcDQgAEZgGU5MY8JkuGmKs7t/zafP76qePjHbh0GsRU
2ds7x5ejOEBwbw8gONneArUqlsKZfY5gfRV5PH7Qqi8M6lBaBqNrMGkwDwYDVR0T
AQH/BAUwAwEB/zAdBgNVHQ4EFgQUcU3pWFx470844BoL704m1w93pnQwNwYDVR0R
BDAwLoIcYXBpLmxvcmNhbmEucmF2ZW5zYnVyZ2VyLmNvbYIOc2Vjb25kLmV4YW1w
bGUwCgYIKoZIzj0EAwIDSQAwRgIhAJ+CmdH97AwHK5XTaYnfz+5VPZR+coH9SrDz
Kv0TxVzbAiEAlDmDsRHQiCGWS1zjDCtFLWgPtQKIzaoSoIzH1E5TRmw=
-----END CERTIFICATE-----`;

export const HOST = 'api.lorcana.ravensburger.com';
export const SECOND_HOST = 'second.example';
export const PUBLIC_ADDRESS = '93.184.216.34';

export type Handler = (request: IncomingMessage, response: ServerResponse) => void;

export interface ImageTestServer {
  /** Handlers by path; others return 404. */
  readonly handlers: Map<string, Handler>;
  readonly asked: string[];
  /** Checked addresses that were connected to. */
  readonly dialled: string[];
  /** Returns a network in which every checked connection ends at this server. */
  network(resolve?: (host: string) => Promise<readonly string[]>): ImageNetwork;
  close(): Promise<void>;
}

/** FOR TESTS ONLY. Starts an https server on this machine in the role of the publisher. */
export async function startImageTestServer(): Promise<ImageTestServer> {
  const handlers = new Map<string, Handler>();
  const asked: string[] = [];
  const dialled: string[] = [];
  const server = createServer({ key: TEST_ONLY_KEY, cert: TEST_ONLY_CERTIFICATE });
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const path = request.url ?? '';
    asked.push(path);
    const handler = handlers.get(path);
    if (handler === undefined) response.writeHead(404).end();
    else handler(request, response);
  });
  // Clients in these tests disconnect on purpose.
  server.on('tlsClientError', () => undefined);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  const { port } = address;

  return {
    handlers,
    asked,
    dialled,
    network: (resolve = () => Promise.resolve([PUBLIC_ADDRESS])) => ({
      resolve,
      mockHost: {
        port,
        ca: TEST_ONLY_CERTIFICATE,
        addressFor: (checked) => {
          dialled.push(checked);
          return '127.0.0.1';
        },
      },
    }),
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/** Creates a handler that sends these bytes with the given content type. */
export function sends(bytes: Buffer, type = 'image/jpeg'): Handler {
  return (_request, response) => {
    response.writeHead(200, { 'content-type': type, 'content-length': bytes.length }).end(bytes);
  };
}

export function redirects(location: string, status = 302): Handler {
  return (_request, response) => {
    response.writeHead(status, { location }).end('moved');
  };
}

/** Creates an image in which neighbouring pixels differ, so that cropping is detectable. */
export function picture(width: number, height: number): Sharp {
  const pixels = Buffer.alloc(width * height * 3);
  for (let at = 0; at < pixels.length; at += 1) pixels[at] = (at * 7919) % 251;
  return sharp(pixels, { raw: { width, height, channels: 3 } });
}
