import { join } from 'node:path';
import type { AddressInfo } from 'node:net';
import {
  HOST,
  PUBLIC_ADDRESS,
  SECOND_HOST,
} from '../../apps/server/src/features/images/image-test-server.ts';
import { createImageService } from '../../apps/server/src/features/images/images.service.ts';
import { WorkQueue } from '../../apps/server/src/http/requests/work-queue.ts';
import { openSampleApp } from '../../apps/server/src/testing/sample-app.ts';

/*
 * Real server, except that requests to picture hosts go to the test server whose port and
 * certificate are in the environment. The second host has a private IP address.
 */

const { DATA_DIR: dataDir = '', IMAGE_PORT: port, IMAGE_CA: ca = '' } = process.env;

const site = await openSampleApp({
  place: { dataDir, databaseUrl: undefined },
  parts: {
    images: createImageService({
      queue: new WorkQueue(),
      hosts: [HOST, SECOND_HOST],
      cacheDir: join(dataDir, 'images'),
      cacheLimitBytes: 64 * 1024 * 1024,
      network: {
        resolve: (host) => Promise.resolve([host === HOST ? PUBLIC_ADDRESS : '10.0.0.1']),
        mockHost: { port: Number(port), ca, addressFor: () => '127.0.0.1' },
      },
    }),
  },
});
await site.app.listen({ port: 0, host: 'localhost' });
process.once('SIGTERM', () => {
  void site.close().then(() => process.exit(0));
});
const address = site.app.server.address() as AddressInfo;
process.stdout.write(`Inkfolio is ready: http://localhost:${address.port}\n`);
