import { idOfPlayer } from './collections-data.ts';
import type { Corpus } from './search-corpus.ts';

/** A call of the player whose turn it is. */
export interface PartitionCall {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly path: string;
  readonly payload?: object;
}

export interface PartitionShape {
  readonly name: string;
  /** With a deck of the player and one of another's. */
  readonly call: (turn: number, deck: string, another: string) => PartitionCall;
}

const get = (path: string) => (): PartitionCall => ({ path: `/api${path}` });
const LIST = '/decks/public?language=en';

/** Reading first: what writing changes shows in the totals of lists some seconds later. */
export function partitionShapes(corpus: Corpus): readonly PartitionShape[] {
  const cardOf = (turn: number) => corpus.cards[turn % corpus.cards.length]?.id ?? '';
  const chapter = corpus.sets[0]?.setCode ?? '1';
  return [
    { name: 'who am I', call: get('/auth/me') },
    { name: 'own decks', call: get('/decks?language=en') },
    { name: 'public decks', call: get(LIST) },
    { name: 'public decks, offset 2,000', call: get(`${LIST}&offset=2000`) },
    { name: 'public decks, an ink', call: get(`${LIST}&colors=Amber`) },
    {
      name: 'public decks, rare',
      call: get(`${LIST}&format=INFINITY&colors=Steel&archetypes=Multiplayer`),
    },
    { name: 'liked decks', call: get(`${LIST}&showOnlyLiked=true`) },
    {
      name: 'read a deck',
      call: (_turn, deck) => ({ path: `/api/decks/${deck}?language=en` }),
    },
    {
      name: 'what I own of a deck',
      call: (_turn, deck) => ({ path: `/api/decks/${deck}/collection-stats` }),
    },
    { name: 'own copies', call: get('/collection/copies') },
    { name: 'own progress', call: get('/collection/stats') },
    { name: 'own chapter', call: get(`/collection/chapter/${chapter}`) },
    {
      name: 'public collection',
      call: (turn) => ({ path: `/api/collection/public/${idOfPlayer(10 * (turn % 100))}/stats` }),
    },
    { name: 'all my data', call: get('/users/me/personal-data') },
    {
      name: 'save copies',
      call: (turn) => ({
        method: 'PUT',
        path: `/api/collection/${cardOf(turn)}`,
        payload: { quantity: turn % 5, foilQuantity: 1 },
      }),
    },
    {
      name: 'save 20 cards',
      call: (turn) => ({
        method: 'PATCH',
        path: '/api/collection',
        payload: {
          cards: Array.from({ length: 20 }, (_, index) => ({
            cardId: cardOf(20 * turn + index),
            quantity: turn % 3,
            foilQuantity: 1,
          })),
        },
      }),
    },
    {
      name: 'edit a deck',
      call: (turn, deck) => ({
        method: 'POST',
        path: `/api/decks/${deck}/cards`,
        payload: { cardId: cardOf(turn), quantity: 1, changeId: `change-${turn}` },
      }),
    },
    {
      name: 'change its name',
      call: (turn, deck) => ({
        method: 'PATCH',
        path: `/api/decks/${deck}`,
        payload: { name: `Name ${turn}` },
      }),
    },
    {
      name: 'like a deck',
      call: (_turn, _deck, another) => ({ method: 'POST', path: `/api/decks/${another}/like` }),
    },
  ];
}
