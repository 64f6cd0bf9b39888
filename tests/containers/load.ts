import { setTimeout } from 'node:timers/promises';
import type { CardPage } from '@inkfolio/contract/cards';
import { newVisit } from '../../apps/server/src/testing/browser-visit.ts';

/** Continuous requests of players. */
export interface Load {
  /** Returns the number of completed requests. */
  readonly count: () => number;
  /** Stops the load; returns failed requests as request line and error. */
  stop(): Promise<readonly string[]>;
}

const PLAYERS = 4;
/** Pause that keeps a player below 300 writes per minute, the limit in docs/reference.md. */
const PAUSE_MS = 250;

/** Signs players in through the chat platform; they read and write until the load is stopped. */
export async function startLoad(site: string): Promise<Load> {
  const response = await fetch(`${site}/api/cards/search?rarity=COMMON&limit=1`);
  const cardId = ((await response.json()) as CardPage).cards[0]?.id ?? '';
  const tokens = await Promise.all(Array.from({ length: PLAYERS }, () => signIn(site)));
  const ending = new AbortController();
  const failed: string[] = [];
  let count = 0;

  async function send(token: string, method: string, path: string, body?: object): Promise<void> {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const line = `${method} ${path}`;
    try {
      const sent = body === undefined ? { headers } : { headers, body: JSON.stringify(body) };
      const reply = await fetch(site + path, { method, ...sent });
      const text = await reply.text();
      if (!reply.ok) failed.push(`${line}: ${reply.status} ${text.slice(0, 200)}`);
    } catch (error) {
      failed.push(`${line}: ${String(error)}`);
    }
    count += 1;
  }
  async function play(token: string): Promise<void> {
    for (let quantity = 1; !ending.signal.aborted; quantity = (quantity % 4) + 1) {
      await send(token, 'PUT', `/api/collection/${cardId}`, { quantity, foilQuantity: 0 });
      await send(token, 'GET', '/api/decks/public');
      await send(token, 'GET', '/cards');
      await setTimeout(PAUSE_MS);
    }
  }
  const players = tokens.map(play);
  return {
    count: () => count,
    async stop() {
      ending.abort();
      await Promise.all(players);
      return failed;
    },
  };
}

/** Signs in a new player through the chat platform; returns the token. */
async function signIn(site: string): Promise<string> {
  const visit = newVisit();
  const consent = await visit.go(`${site}/api/auth/discord`);
  const done = await visit.go((await visit.go(consent.href)).href);
  const token = done.searchParams.get('token');
  if (token === null) throw new Error(`no sign-in: ${done.pathname}${done.search}`);
  return token;
}
