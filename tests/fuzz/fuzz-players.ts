import { getOrInsert } from '@inkfolio/domain/cards/get-or-insert';
import { TRADE_LISTS } from '@inkfolio/domain/trades/trade-lists';
import type { FuzzRequest } from './fuzz-request.ts';
import type { KnownThings } from './known-things.ts';
import type { SiteUnderTest } from './site-under-test.ts';

/** Players of a run with their data. */
export interface FuzzPlayers {
  /** Reads the current ids again, and recreates deleted accounts. */
  refresh(): Promise<void>;
  /** Signs a player in again if the request found their session ended. */
  revive(request: FuzzRequest): Promise<void>;
  /** Returns all data of the control user, and the official decks; no request may change them. */
  controlState(): Promise<readonly string[]>;
}

const FUZZED = ['player', 'other'] as const;
const DECKS = 8;
/** Invalid token in the format of a session token. */
const STRANGER = 'A'.repeat(43);

export async function stockPlayers(site: SiteUnderTest, known: KnownThings): Promise<FuzzPlayers> {
  const origin = `http://127.0.0.1:${site.port}`;
  const tokens = new Map<string, string>();
  const send = async (name: string, method: string, path: string, body?: unknown) => {
    const response = await fetch(`${origin}/api${path}`, {
      method,
      headers: {
        authorization: `Bearer ${tokens.get(name) ?? STRANGER}`,
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    return { status: response.status, text, tag: response.headers.get('etag') };
  };
  const read = async (name: string, path: string) =>
    JSON.parse((await send(name, 'GET', path)).text) as unknown;

  const start = async (name: string) => {
    const { userId, token } = await site.signIn(name);
    tokens.set(name, token);
    known.set(`token.${name}`, [token]);
    known.set(`user.${name}`, [userId]);
    const copies = site.cards
      .slice(0, 20)
      .map(({ id }, at) => ({ cardId: id, quantity: at % 5, foilQuantity: 1 }));
    await send(name, 'PATCH', '/collection', { cards: copies });
    await send(name, 'POST', '/collection/import/confirm', {
      mode: 'merge',
      format: 'json',
      data: [{ globalId: Number(site.cards[0]?.id), quantity: 2, foilQuantity: 0 }],
    });
    await send(name, 'PATCH', '/auth/collection-visibility', { isPublic: name === 'other' });
    for (const list of TRADE_LISTS) {
      const entries = site.cards.slice(0, 10).map(({ id }, at) => ({
        ...{ cardId: id, printing: at % 2 === 0 ? 'any' : 'one', finish: 'any' },
        ...{ quantity: 1 + at, reason: null },
      }));
      await send(name, 'PATCH', `/${list}`, { entries });
      await send(name, 'PATCH', '/auth/trade-visibility', { list, isPublic: name === 'other' });
    }
    for (let number = 0; number < DECKS; number += 1) {
      const cards = site.cards
        .slice(number, number + 15)
        .map(({ id }) => ({ cardId: id, quantity: 4 }));
      const isPublic = number % 2 === 0;
      await send(name, 'POST', '/decks', {
        name: `Deck ${number}`,
        colors: ['Amber'],
        isPublic,
        cards,
      });
    }
    known.set(`deck.${name}`, await deckIds(name, '/decks?limit=100'));
  };
  const deckIds = async (name: string, path: string) => {
    const { decks } = (await read(name, path)) as { decks?: readonly { id: string }[] };
    return decks?.map(({ id }) => id) ?? [];
  };

  for (const name of [...FUZZED, 'control']) await start(name);
  known.set('site', [`http://localhost:${site.port}`]);
  known.set('token.stranger', [STRANGER]);
  known.set('deck.official', await deckIds('control', '/decks/public?showOnlyOfficial=true'));
  known.set('tag', [(await send('control', 'GET', '/cards')).tag ?? '""']);

  const starts = new Map<string, Promise<void>>();
  const startOnce = (name: string) =>
    getOrInsert(starts, name, () => start(name).finally(() => starts.delete(name)));

  return {
    async revive({ headers }) {
      const sent = headers.find(([name]) => name === 'authorization')?.[1];
      const name = FUZZED.find((one) => sent === `Bearer ${tokens.get(one) ?? ''}`);
      if (name !== undefined && (await send(name, 'GET', '/auth/me')).status === 401) {
        await startOnce(name);
      }
    },
    async refresh() {
      for (const name of FUZZED) {
        const { status } = await send(name, 'GET', '/auth/me');
        if (status === 401) await startOnce(name);
        else known.set(`deck.${name}`, await deckIds(name, '/decks?limit=100'));
      }
      const { nextCursor } = (await read('control', '/decks/public?limit=2')) as {
        nextCursor?: string;
      };
      known.set('cursor', [nextCursor ?? 'none']);
    },
    async controlState() {
      const decks = await deckIds('control', '/decks?limit=100');
      const paths = [
        '/users/me/personal-data',
        '/auth/me',
        '/collection/copies',
        '/collection/backups',
        ...decks.map((id) => `/decks/${id}`),
        ...decks.map((id) => `/decks/${id}/versions`),
        '/decks/public?showOnlyOfficial=true&limit=100',
      ];
      const responses: string[] = [];
      for (const path of paths) {
        responses.push(`${path} ${JSON.stringify(inOneOrder(await read('control', path)))}`);
      }
      return responses;
    },
  };
}

/** Sorts all lists in a value, and removes likes, which others may give. */
function inOneOrder(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value))
    return value
      .map(inOneOrder)
      .map((one) => JSON.stringify(one))
      .toSorted();
  const entries = Object.entries(value).filter(([key]) => key !== '_count');
  return Object.fromEntries(entries.map(([key, one]) => [key, inOneOrder(one)]));
}
