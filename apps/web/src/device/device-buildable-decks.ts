import type { BuildableDeck, BuildableDecks, SentCopies } from '@inkfolio/contract/buildable-decks';
import { allCopies } from '@inkfolio/domain/collection/collection';
import {
  buildableCursorAfter,
  compareBuildable,
  DEFAULT_DECK_PAGE_SIZE,
  parseBuildableCursor,
  type BuildablePlace,
} from '@inkfolio/domain/decks/deck-cursor';
import { COVER_NEIGHBOURS } from '@inkfolio/domain/decks/deck-cover';
import { base64Of, textOfBase64 } from '../lib/base64.ts';
import { errorAnswer, found, type CallAnswer } from '../offline/card-calls.ts';
import { buildableDecks, freeCopies } from '../offline/deck-calls.ts';
import { postToServer, type Call } from './device-call.ts';
import { readDevice } from './device-data.ts';
import { DEVICE_USER, sleevedDecksOf, toDeck } from './device-decks.ts';

/**
 * Lists decks of this device and public decks by missing copies. The server finds the public decks
 * for the copies that the device sends; without a connection they are left out.
 */
export async function listBuildable(call: Call): Promise<CallAnswer | Response> {
  const { url, language, catalogue } = call;
  const { searchParams: params } = url;
  const cursor = params.get('cursor');
  const from = cursor === null ? undefined : parseBuildableCursor(cursor, textOfBase64);
  if (cursor !== null && from === undefined) return errorAnswer('invalid_request');
  const data = await readDevice();
  const { collection } = data;
  const device = {
    decks: data.decks.map((deck) => toDeck(deck, catalogue, language)),
    viewerId: DEVICE_USER,
    ...{ collection, sleeved: sleevedDecksOf(data), now: Date.now() },
  };
  const own = buildableDecks(catalogue, device, params);
  const after = from?.place;
  const limit = Number(params.get('limit') ?? DEFAULT_DECK_PAGE_SIZE);
  if (params.get('source') === 'own') return found(joined({ own, after, limit }));
  const { available } = freeCopies(catalogue, device, params);
  const copies = [...available]
    .map(([cardId, owned]) => ({ cardId, ...owned }))
    .filter((owned) => allCopies(owned) > 0);
  const response = await publicDecks(call, { copies });
  if (response === undefined) return found(joined({ own, after, limit }));
  if (!response.ok) return response;
  const others = (await response.json()) as BuildableDecks;
  return found(joined({ own, others, after, limit }));
}

/** Undefined without a connection. */
async function publicDecks(
  { url, signal }: Call,
  copies: SentCopies,
): Promise<Response | undefined> {
  try {
    return await postToServer(`${url.pathname}${url.search}`, copies, signal);
  } catch (error) {
    if (signal.aborted) throw error;
    return undefined;
  }
}

interface Parts {
  /** All decks of this device. */
  readonly own: BuildableDecks;
  /** Page of public decks. */
  readonly others?: BuildableDecks;
  readonly after: BuildablePlace | undefined;
  readonly limit: number;
}

/** Page of both parts together. Own decks beyond the page of the others wait for the next one. */
function joined({ own, others, after, limit }: Parts): BuildableDecks {
  const rest = others?.nextCursor;
  const until = rest === undefined ? undefined : parseBuildableCursor(rest, textOfBase64)?.place;
  const mine = own.decks.filter((deck) => {
    const place = placeOf(deck);
    if (after !== undefined && compareBuildable(place, after) <= 0) return false;
    return until === undefined || compareBuildable(place, until) < 0;
  });
  const all = [...mine, ...(others?.decks ?? [])].toSorted((a, b) =>
    compareBuildable(placeOf(a), placeOf(b)),
  );
  const decks = all.slice(0, limit);
  const nextCursor = all.length > limit ? cursorAfter(decks) : rest;
  const cards = new Map([...own.cards, ...(others?.cards ?? [])].map((card) => [card.id, card]));
  const missing = decks.flatMap(({ missingCards }) => missingCards.map(({ cardId }) => cardId));
  const least = Math.min(own.leastMissing ?? Infinity, others?.leastMissing ?? Infinity);
  return {
    ...own,
    decks,
    cards: [...new Set(missing)].flatMap((id) => cards.get(id) ?? []),
    total: own.total + (others?.total ?? 0),
    complete: own.complete + (others?.complete ?? 0),
    ...(least < Infinity && { leastMissing: least }),
    hasMore: nextCursor !== undefined,
    ...(nextCursor !== undefined && { nextCursor }),
  };
}

function cursorAfter(decks: readonly BuildableDeck[]): string | undefined {
  const last = decks.at(-1);
  const covers = decks.flatMap(({ coverCard }) => coverCard?.globalId ?? []);
  return last && buildableCursorAfter(placeOf(last), covers.slice(-COVER_NEIGHBOURS), base64Of);
}

function placeOf({ missing, updatedAt, id }: BuildableDeck): BuildablePlace {
  return { missing, updatedAt: Date.parse(updatedAt), id };
}
