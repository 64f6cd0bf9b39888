import { exampleCard } from '@inkfolio/domain/cards/card-example';
import type { Copies } from '@inkfolio/domain/cards/copies';
import type { DeckCard } from '@inkfolio/domain/decks/deck';
import { addCards } from '@inkfolio/domain/decks/deck-quantities';

export type Network = 'ok' | 'lost' | 'answerLost' | 'busy';
export type Player = 'me' | 'other';

export const DECK = 'deck-1';
export const CARDS = ['1', '2', '3'] as const;

/** Session token of the player. */
export const tokenOf = (player: Player): string => player.padEnd(43, '-');
export const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

interface Call {
  readonly method: string;
  readonly path: string;
  readonly params: URLSearchParams;
  readonly player: Player | undefined;
  readonly body: Record<string, unknown>;
}

const ownedCopies = () =>
  new Map<string, Copies>(CARDS.map((id) => [id, { quantity: 1, foilQuantity: 0 }]));
const refusal = (status: number, code: string) => Response.json({ error: code, code }, { status });

/** Server with one deck of `me`, with collections and an unreliable network. */
export class SimulatedServer {
  network: Network = 'ok';
  /** Id of a card that the server always rejects. */
  refused = 'none';
  deckCards: readonly DeckCard[] = CARDS.map((cardId) => ({ cardId, quantity: 1 }));
  colors: unknown = ['Amber'];
  /** Requests that changed something, in order. */
  readonly changes: unknown[] = [];
  /** Writes of other players. */
  readonly strangers: Call[] = [];
  readonly collections = { me: ownedCopies(), other: ownedCopies() };
  readonly wants = new Map<string, number>(CARDS.map((id) => [id, 1]));
  readonly #made = new Set<string>();

  readonly fetch = async (input: string, init: RequestInit): Promise<Response> => {
    const { network } = this;
    const url = new URL(input, 'http://site');
    const token = new Headers(init.headers).get('authorization')?.slice('Bearer '.length);
    const call: Call = {
      method: init.method ?? 'GET',
      path: url.pathname,
      params: url.searchParams,
      player: (['me', 'other'] as const).find((each) => tokenOf(each) === token),
      body: JSON.parse(typeof init.body === 'string' ? init.body : '{}') as Call['body'],
    };
    await wait(40);
    if (network === 'lost') throw new TypeError('Failed to fetch');
    if (network === 'busy') {
      const headers = { 'retry-after': '5' };
      return Response.json({ error: 'Busy', code: 'busy' }, { status: 503, headers });
    }
    const answer = this.#answer(call);
    await wait(40);
    if (network === 'answerLost') throw new TypeError('Failed to fetch');
    return answer;
  };

  #answer(call: Call): Response {
    if (call.player !== 'me' && call.method !== 'GET') this.strangers.push(call);
    if (call.player === undefined) return refusal(401, 'not_signed_in');
    const named = JSON.stringify([...call.path.split('/'), call.body]);
    if (call.method !== 'GET' && named.includes(`"${this.refused}"`)) {
      return refusal(404, 'card_not_found');
    }
    if (call.path.startsWith('/api/cards/')) {
      return Response.json(exampleCard({ globalId: Number(call.path.split('/').at(-1)) }));
    }
    if (call.path === '/api/wants') return this.#wantsAnswer(call);
    return call.path.startsWith('/api/decks/')
      ? this.#deckAnswer(call)
      : this.#collectionAnswer(call, this.collections[call.player]);
  }

  #deckAnswer({ method, path, params, player, body }: Call): Response {
    if (player !== 'me') return refusal(403, 'not_your_deck');
    const asked = params.getAll('changeIds');
    if (method === 'PATCH') {
      this.colors = body['colors'];
      this.changes.push(body);
    }
    if (method === 'POST') {
      const { cardId, quantity, changeId, inPlaceOf } = body;
      this.#change(String(cardId), quantity, changeId, inPlaceOf);
    }
    if (method === 'DELETE') {
      const quantity = -Number(params.get('quantity'));
      this.#change(path.split('/').at(-1) ?? '', quantity, params.get('changeId'));
    }
    if (params.get('short') === 'true') {
      return Response.json({
        id: DECK,
        cards: this.deckCards,
        updatedAt: '2026-01-01T00:00:00.000Z',
      });
    }
    const card = (id: string) => exampleCard({ globalId: Number(id) });
    return Response.json({
      id: DECK,
      userId: 'me',
      colors: this.colors,
      deckCards: this.deckCards.map((each) => ({ ...each, card: card(each.cardId) })),
      ...(asked.length > 0 && { madeChanges: asked.filter((id) => this.#made.has(id)) }),
    });
  }

  /** Want list, as `trades.service.ts` changes it: entries are absolute. */
  #wantsAnswer({ method, body }: Call): Response {
    const wish = { printing: 'any', finish: 'any', reason: null };
    if (method === 'GET') {
      const entries = [...this.wants].map(([id, quantity]) => ({
        ...{ card: exampleCard({ globalId: Number(id) }), quantity, ...wish },
      }));
      return Response.json(entries);
    }
    const entries = body['entries'] as { cardId: string; quantity: number }[];
    this.changes.push(entries);
    for (const { cardId, quantity } of entries) {
      this.wants.delete(cardId);
      if (quantity > 0) this.wants.set(cardId, quantity);
    }
    return Response.json({ entries });
  }

  #change(cardId: string, delta: unknown, changeId: unknown, inPlaceOf?: unknown): void {
    if (this.#made.has(String(changeId))) return;
    this.#made.add(String(changeId));
    const change = {
      cardId,
      delta: Number(delta),
      ...(typeof inPlaceOf === 'string' && { inPlaceOf }),
    };
    this.changes.push(change);
    this.deckCards = addCards(this.deckCards, [change]);
  }

  #collectionAnswer({ method, path, body }: Call, owned: Map<string, Copies>): Response {
    const asEntries = () => [...owned].map(([cardId, copies]) => ({ cardId, ...copies }));
    if (method === 'GET') return Response.json(asEntries());
    const one = { cardId: path.split('/').at(-1) ?? '', ...body };
    const cards = (method === 'PUT' ? [one] : body['cards']) as (Copies & { cardId: string })[];
    this.changes.push(cards);
    for (const { cardId, ...copies } of cards) owned.set(cardId, copies);
    return Response.json(method === 'PUT' ? body : { cards });
  }
}
