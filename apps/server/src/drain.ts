import type { Server } from 'node:http';
import { setTimeout } from 'node:timers/promises';

/**
 * Goes on answering for a while, and closes each connection after its answer: a proxy must not send a
 * call on a connection that the server closes at that moment, because it may not send it again.
 */
export async function drain(server: Server, ms: number): Promise<void> {
  if (ms === 0) return;
  server.prependListener('request', (_, response) => response.setHeader('connection', 'close'));
  await setTimeout(ms);
}
