import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import { createSecureServer } from 'node:http2';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream';
import { promisify } from 'node:util';
import type { Site } from '../tests/e2e/site-process.ts';

/** Headers of a connection, which HTTP/2 has not. */
const OF_CONNECTION = ['connection', 'keep-alive', 'transfer-encoding'];

/**
 * Proxy before the site with HTTP/2 and encryption, as visitors reach one (`deploy/Caddyfile`). Nobody
 * has signed its certificate: the browser must be told to take it.
 */
export async function startHttp2Proxy(siteUrl: string): Promise<Site> {
  const agent = new Agent({ keepAlive: true });
  const server = createSecureServer(await unsignedCertificate(), (asked, answer) => {
    const headers = Object.fromEntries(
      Object.entries(asked.headers).filter(([name]) => !name.startsWith(':')),
    );
    const call = request(siteUrl + asked.url, { method: asked.method, headers, agent });
    call.once('response', (response) => {
      for (const [name, value] of Object.entries(response.headers)) {
        if (value !== undefined && !OF_CONNECTION.includes(name)) answer.setHeader(name, value);
      }
      answer.writeHead(response.statusCode ?? 502);
      pipeline(response, answer, () => undefined);
    });
    call.once('error', () => answer.destroy());
    pipeline(asked, call, () => undefined);
  });
  await new Promise<void>((listening) => server.listen(0, 'localhost', listening));
  const { port } = server.address() as AddressInfo;
  const stop = async () => {
    agent.destroy();
    await new Promise((closed) => server.close(closed));
  };
  return { url: `https://localhost:${port}`, stop };
}

async function unsignedCertificate() {
  const folder = await mkdtemp(join(tmpdir(), 'inkfolio-certificate-'));
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
  const made =
    'req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -subj /CN=localhost';
  await promisify(execFile)('openssl', [...made.split(' '), '-keyout', key, '-out', cert]);
  const pair = { key: await readFile(key), cert: await readFile(cert) };
  await rm(folder, { recursive: true });
  return pair;
}
