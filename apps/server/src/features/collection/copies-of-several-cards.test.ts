import type { CollectionEntry } from '@inkfolio/domain/collection/collection';
import { MAX_CHANGED_CARDS } from '@inkfolio/domain/collection/copies-edits';
import type { OwnedCopies } from '@inkfolio/contract/collection';
import { describe, expect, test } from 'vitest';
import { useNewPlayers, useSampleApp, type SignedIn } from '../../testing/use-sample-app.ts';

const CARD = '900101';
const OTHER_CARD = '900102';
const ENCHANTED = '900520';

const site = await useSampleApp();
const [ada] = useNewPlayers(site, 'ada');

type Line = readonly [cardId: string, quantity: number, foilQuantity: number];
const cardsOf = (lines: readonly Line[]) => ({
  cards: lines.map(([cardId, quantity, foilQuantity]) => ({ cardId, quantity, foilQuantity })),
});

const patch = (lines: readonly Line[], headers: Record<string, string> = ada.headers) =>
  site.request({ headers }, 'PATCH', '/collection', cardsOf(lines));

async function owned(): Promise<Line[]> {
  const response = await site.request(ada, 'GET', '/collection');
  return response
    .json<CollectionEntry[]>()
    .map(({ card, quantity, foilQuantity }) => [card.id, quantity, foilQuantity]);
}

describe('the copies of the whole collection', () => {
  const copiesOf = async ({ headers }: Pick<SignedIn, 'headers'>) =>
    (await site.request({ headers }, 'GET', '/collection/copies')).json<OwnedCopies>();

  test("are the player's only", async () => {
    const grace = await site.signIn('grace');
    await patch([
      [CARD, 2, 1],
      [OTHER_CARD, 0, 1],
    ]);
    await patch([[CARD, 4, 0]], grace.headers);
    const copies = await copiesOf(ada);
    expect(copies.toSorted((a, b) => a.cardId.localeCompare(b.cardId))).toEqual([
      { cardId: CARD, quantity: 2, foilQuantity: 1 },
      { cardId: OTHER_CARD, quantity: 0, foilQuantity: 1 },
    ]);
    expect(await copiesOf(grace)).toEqual([{ cardId: CARD, quantity: 4, foilQuantity: 0 }]);
  });

  test('are an empty list at first and need a session', async () => {
    expect(await copiesOf(ada)).toEqual([]);
    expect((await site.request(undefined, 'GET', '/collection/copies')).statusCode).toBe(401);
  });
});

describe('writing the copies of several cards', () => {
  test('changes these cards only', async () => {
    await patch([
      [CARD, 1, 0],
      [OTHER_CARD, 2, 1],
    ]);
    expect((await patch([[CARD, 0, 3]])).json()).toEqual(cardsOf([[CARD, 0, 3]]));
    expect(await owned()).toEqual([
      [CARD, 0, 3],
      [OTHER_CARD, 2, 1],
    ]);
    await patch([[OTHER_CARD, 0, 0]]);
    expect(await owned()).toEqual([[CARD, 0, 3]]);
  });

  test('stores special rarities as foil and says so', async () => {
    expect((await patch([[ENCHANTED, 2, 1]])).json()).toEqual(cardsOf([[ENCHANTED, 0, 3]]));
  });

  test('uses the last line for a repeated card', async () => {
    await patch([
      [CARD, 1, 0],
      [CARD, 4, 0],
    ]);
    expect(await owned()).toEqual([[CARD, 4, 0]]);
  });

  test('changes all cards or none', async () => {
    const response = await patch([
      [CARD, 1, 0],
      ['1', 1, 0],
    ]);
    expect(response.statusCode).toBe(404);
    expect(response.json()).toMatchObject({ code: 'card_not_found' });
    expect(await owned()).toEqual([]);
  });

  test('requires a session, a card and at most the maximum number', async () => {
    expect((await patch([[CARD, 1, 0]], {})).statusCode).toBe(401);
    expect((await patch([])).statusCode).toBe(400);
    const many = Array.from({ length: MAX_CHANGED_CARDS + 1 }, (): Line => [CARD, 1, 0]);
    expect((await patch(many)).statusCode).toBe(400);
    expect((await patch([[CARD, -1, 0]])).statusCode).toBe(400);
  });
});
