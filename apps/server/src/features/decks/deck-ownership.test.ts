import type { Deck, DeckPage } from '@inkfolio/contract/decks';
import type { DeckOwnership } from '@inkfolio/domain/decks/deck-ownership';
import { describe, expect, test } from 'vitest';
import { useSampleApp } from '../../testing/use-sample-app.ts';

/** Printings of one card of the sample. */
const [COMMON, REPRINT, PROMO] = ['900105', '901033', '908002'] as const;
const BY_PRINTING = 'ownership=printing';

const site = await useSampleApp();
const ada = await site.signIn('ada');
const single = await deckOf({ [COMMON]: 4 });
const several = await deckOf({ [COMMON]: 2, [REPRINT]: 2, [PROMO]: 2 });
await own(COMMON, { quantity: 1, foilQuantity: 0 });
await own(REPRINT, { quantity: 2, foilQuantity: 0 });

function deckOf(counts: Readonly<Record<string, number>>) {
  const cards = Object.entries(counts).map(([cardId, quantity]) => ({ cardId, quantity }));
  return site.addDeck(ada, { cards });
}

function own(cardId: string, payload: object) {
  return site.send(ada, 'PUT', `/collection/${cardId}`, payload);
}

const read = async <T>(path: string) => (await site.request(ada, 'GET', path)).json<T>();

const statsOf = (id: string, query = '') =>
  read<DeckOwnership>(`/decks/${id}/collection-stats?${query}`);
/** Copies for each row, and copies of its exact printing. */
const rowsOf = ({ cards }: DeckOwnership) =>
  cards.map((row) => [row.quantityOwned + row.foilQuantityOwned, row.quantityOfPrinting]);

describe('the owned share of a deck', () => {
  test('counts every printing of a card', async () => {
    const stats = await statsOf(single);
    expect(stats).toMatchObject({ percentage: 75, totalOwned: 3, totalRequired: 4 });
    expect(rowsOf(stats)).toEqual([[3, 1]]);
  });

  test('counts a copy for one row only', async () => {
    const stats = await statsOf(several);
    expect(stats).toMatchObject({ percentage: 50, totalOwned: 3, totalRequired: 6 });
    expect(rowsOf(stats)).toEqual([
      [1, 1],
      [2, 2],
      [0, 0],
    ]);
  });

  test('counts exact printings if the player wants', async () => {
    expect(await statsOf(single, BY_PRINTING)).toMatchObject({ percentage: 25, totalOwned: 1 });
    expect(rowsOf(await statsOf(single, BY_PRINTING))).toEqual([[1, 1]]);
  });

  test('is the same on the page, in lists and in ranges', async () => {
    const percentagesIn = async (query: string) => {
      const { decks } = await read<DeckPage>(`/decks?${query}`);
      return new Map(decks.map((deck) => [deck.id, deck.collectionPercentage]));
    };
    const readDeck = (query: string) => read<Deck>(`/decks/${single}?${query}`);
    expect((await readDeck('')).collectionPercentage).toBe(75);
    expect((await readDeck(BY_PRINTING)).collectionPercentage).toBe(25);
    expect((await percentagesIn('')).get(single)).toBe(75);
    expect((await percentagesIn(BY_PRINTING)).get(single)).toBe(25);
    const range = 'minCollectionPercentage=60';
    expect([...(await percentagesIn(range)).keys()]).toEqual([single]);
    expect([...(await percentagesIn(`${range}&${BY_PRINTING}`)).keys()]).toEqual([]);
  });

  test('is cached separately for each way of counting', async () => {
    const ask = (query: string, tag = '') =>
      site.app.inject({
        url: `/api/decks/${single}?${query}`,
        headers: { ...ada.headers, 'if-none-match': tag },
      });
    const tag = String((await ask('')).headers.etag);
    expect((await ask('', tag)).statusCode).toBe(304);
    expect((await ask(BY_PRINTING, tag)).statusCode).toBe(200);
  });
});
