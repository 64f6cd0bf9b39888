import { sql, type Kysely } from 'kysely';
import { once } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import type { Tables } from './tables.ts';

const CHANNEL = 'inkfolio_catalogue';
/** Pause between two attempts to listen; meanwhile the instances poll. */
const RECONNECT_MS = 5000;

/**
 * Notifies other instances of a new catalogue. Best effort: a database that is away or knows no
 * NOTIFY is ignored, because every instance also polls.
 */
export async function notify(db: Kysely<Tables>): Promise<void> {
  await sql`notify ${sql.raw(CHANNEL)}`.execute(db).catch(() => undefined);
}

/**
 * Listens on a connection of its own for notifications of other instances, until the returned
 * function is called. Notifications may be lost; after each connection one is assumed.
 */
export function subscribe(url: string, onNotification: () => void): () => Promise<void> {
  const stopped = new AbortController();
  const { signal } = stopped;
  const listen = async () => {
    const client = new pg.Client({
      connectionString: url,
      application_name: 'inkfolio notifications',
      keepAlive: true,
    });
    client.on('error', () => undefined);
    client.on('notification', onNotification);
    const ended = once(client, 'end', { signal });
    // Unsubscribed while still connecting: nothing awaits this promise.
    ended.catch(() => undefined);
    try {
      await client.connect();
      await client.query(`listen ${CHANNEL}`);
      onNotification();
      await ended;
    } finally {
      await client.end();
    }
  };
  const run = async () => {
    while (!signal.aborted) {
      await listen().catch(() => undefined);
      await setTimeout(RECONNECT_MS, undefined, { signal }).catch(() => undefined);
    }
  };
  const running = run();
  return () => {
    stopped.abort();
    return running;
  };
}
