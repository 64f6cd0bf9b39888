import type { Server } from 'node:http';
import { setTimeout } from 'node:timers/promises';

/**
 * Serves requests for `ms` milliseconds and closes each connection after its response. Otherwise a
 * proxy could send a request on a connection just as it closes, and may not retry it.
 */
export async function drain(server: Server, ms: number): Promise<void> {
  if (ms === 0) return;
  server.prependListener('request', (_, response) => response.setHeader('connection', 'close'));
  await setTimeout(ms);
}
