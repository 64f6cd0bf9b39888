import type { CardPage } from '@inkfolio/contract/cards';
import type { Deck } from '@inkfolio/contract/decks';
import { setTimeout } from 'node:timers/promises';
import { newVisit } from '../../apps/server/src/testing/browser-visit.ts';
import type { Session, RequestLog } from './requests.ts';
import { collectionWriter } from './collection-writer.ts';
import { deckWriter } from './deck-writer.ts';
import { likeWriter } from './like-writer.ts';
import { addDamage, NO_DAMAGE, type Damage, type Outcome, type Writer } from './writer.ts';

/** Players who write. */
export interface Clients {
  readonly sessions: readonly Session[];
  /** Number of writes so far by outcome. */
  readonly tally: Readonly<Record<Outcome, number>>;
  /**
   * Makes all clients write continuously until the signal aborts; after a failure, a client pauses
   * before it continues. Settles after the last write.
   */
  writeUntil(signal: AbortSignal, pauseMs?: number): Promise<void>;
  /** Reads all data and compares it with the acknowledged writes. */
  check(): Promise<Damage>;
}

/** Pause of a client after a failed request. */
const AFTER_TROUBLE_MS = 300;
const MAX_ATTEMPTS = 5;
const CARDS_OF_DECK = 30;
const CARDS_OF_SAVE = 3;

/** Signs players in; each gets a collection, a public deck, and another player's deck to like. */
export async function createClients(
  siteUrl: () => string,
  requests: RequestLog,
  size: number,
): Promise<Clients> {
  const gathered = await Promise.all(
    Array.from({ length: size }, async (_, index) => {
      const session = await withRetries(() =>
        signIn(siteUrl(), `chaos-${index}`, `198.51.100.${index + 1}`),
      );
      const deck = { name: `Deck of ${index}`, colors: ['Amber'], isPublic: true };
      const { body } = await requests.send(session, 'POST', '/decks', deck);
      if (body === undefined) throw new Error('a deck cannot be made');
      return { session, deckId: (body as Deck).id };
    }),
  );
  const sessions = gathered.map(({ session }) => session);
  const cardIds = await commonCards(siteUrl());
  const writers = gathered.map(({ session, deckId }, index): readonly Writer[] => [
    collectionWriter(requests, session, cardIds.slice(0, CARDS_OF_SAVE)),
    deckWriter(requests, session, { deckId, cardIds }),
    likeWriter(requests, session, gathered[(index + 1) % size]?.deckId ?? ''),
  ]);
  const tally: Record<Outcome, number> = { acknowledged: 0, refused: 0, unclear: 0 };
  const write = async (writer: Writer) => {
    const outcome = await writer.write();
    tally[outcome] += 1;
    return outcome;
  };
  const keepWriting = async (own: readonly Writer[], signal: AbortSignal, pauseMs: number) => {
    for (let turn = 0; !signal.aborted; turn += 1) {
      const writer = own[turn % own.length];
      if (writer === undefined) return;
      const isMade = (await write(writer)) === 'acknowledged';
      await setTimeout(isMade ? pauseMs : AFTER_TROUBLE_MS, undefined, { signal }).catch(
        () => undefined,
      );
    }
  };
  return {
    sessions,
    tally,
    async writeUntil(signal, pauseMs = 0) {
      await Promise.all(writers.map((own) => keepWriting(own, signal, pauseMs)));
    },
    async check() {
      const checks = writers.flat().map((writer) => withRetries(() => writer.check()));
      const found = await Promise.all(checks);
      return found.reduce(addDamage, NO_DAMAGE);
    },
  };
}

/** Retries an operation: a server that has just started on a busy machine may reject requests. */
async function withRetries<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; attempt < MAX_ATTEMPTS; attempt += 1) {
    try {
      return await work();
    } catch {
      await setTimeout(AFTER_TROUBLE_MS * 2 ** attempt);
    }
  }
  return work();
}

/** Signs in through the mock provider, like a browser. */
async function signIn(siteUrl: string, name: string, address: string): Promise<Session> {
  const visit = newVisit(address);
  const asked = await visit.go(`${siteUrl}/api/auth/discord?login=${name}`);
  const done = await visit.go((await visit.go(asked.href)).href);
  const token = done.searchParams.get('token');
  if (token === null) throw new Error(`${name} cannot sign in: ${done.pathname}${done.search}`);
  return { token, address };
}

/** Returns common cards, which exist in normal finish. */
async function commonCards(siteUrl: string): Promise<string[]> {
  const response = await fetch(`${siteUrl}/api/cards/search?rarity=COMMON&limit=${CARDS_OF_DECK}`);
  return ((await response.json()) as CardPage).cards.map(({ id }) => id);
}
