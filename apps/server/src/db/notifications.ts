import { sql, type Kysely } from 'kysely';
import { once } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import { clientOf, type PrimaryServer } from './primary-server.ts';
import type { Tables } from './tables.ts';

const TOPICS = ['catalogue', 'sessions'] as const;
export type Topic = (typeof TOPICS)[number];

export interface Subscriber {
  /** Called after each connect and disconnect; notifications in between are lost. */
  readonly onConnection: (isConnected: boolean) => void;
  readonly onNotification: (topic: Topic, text: string) => void;
}

/** Delay between attempts to connect; the instances poll meanwhile. */
const RECONNECT_DELAY_MS = 5000;

/** Notifies all instances of a commit; ignores errors, because every instance also polls. */
export async function notify(db: Kysely<Tables>, topic: Topic, text = ''): Promise<void> {
  await sql`select pg_notify(${channelOf(topic)}, ${text})`.execute(db).catch(() => undefined);
}

/** Receives notifications on a dedicated connection, until the returned function is called. */
export function subscribe(primary: PrimaryServer, subscriber: Subscriber): () => Promise<void> {
  const Client = clientOf(primary);
  const stopped = new AbortController();
  const { signal } = stopped;
  const listen = async () => {
    const client = new Client({
      application_name: 'inkfolio notifications',
      keepAlive: true,
    });
    client.on('error', () => undefined);
    client.on('notification', ({ channel, payload = '' }) => {
      const topic = TOPICS.find((name) => channelOf(name) === channel);
      if (topic !== undefined) subscriber.onNotification(topic, payload);
    });
    const ended = once(client, 'end', { signal });
    // After unsubscribing while connecting, nothing awaits this promise.
    ended.catch(() => undefined);
    try {
      await client.connect();
      for (const topic of TOPICS) await client.query(`listen ${channelOf(topic)}`);
      subscriber.onConnection(true);
      await ended;
    } finally {
      subscriber.onConnection(false);
      await client.end();
    }
  };
  const run = async () => {
    while (!signal.aborted) {
      const { url } = primary;
      // A standby rejects `listen`.
      await listen().catch(() => primary.hasMovedFrom(url));
      await setTimeout(RECONNECT_DELAY_MS, undefined, { signal }).catch(() => undefined);
    }
  };
  const running = run();
  return () => {
    stopped.abort();
    return running;
  };
}

function channelOf(topic: Topic): string {
  return `inkfolio_${topic}`;
}
