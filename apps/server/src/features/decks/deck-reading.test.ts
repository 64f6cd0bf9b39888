import type { Deck, DeckPage } from '@inkfolio/contract/decks';
import { deckValidity } from '@inkfolio/domain/decks/deck-validity';
import { LANGUAGES } from '@inkfolio/domain/language';
import { expect, test } from 'vitest';
import { useSampleApp, type SignedIn } from '../../testing/use-sample-app.ts';

const site = await useSampleApp();
const ada = await site.signIn('ada');
const grace = await site.signIn('grace');

const create = async (who: SignedIn, deck: object) =>
  (await site.send(who, 'POST', '/decks', { name: 'Tides', colors: [], ...deck })).json<Deck>();

const read = async <T>(who: SignedIn | undefined, path: string) =>
  (await site.request(who, 'GET', path)).json<T>();

test("a deck lists its cards and the player's owned share", async () => {
  const cardId = (await read<{ cards: { id: string }[] }>(undefined, '/cards')).cards[0]?.id ?? '';
  const { id } = await create(ada, { isPublic: true, cards: [{ cardId, quantity: 4 }] });
  await site.request(grace, 'PUT', `/collection/${cardId}`, { quantity: 1, foilQuantity: 1 });
  const cards = [{ cardId, quantity: 4 }];
  expect(await read(grace, `/decks/${id}`)).toMatchObject({
    collectionPercentage: 50,
    cards,
    deckCards: [{ cardId, quantity: 4, card: { id: cardId } }],
  });
  expect(await read(ada, `/decks/${id}`)).not.toHaveProperty('collectionPercentage');
  const visitors = await read(undefined, `/decks/${id}`);
  expect(visitors).toMatchObject({ cards });
  expect(visitors).not.toHaveProperty('collectionPercentage');
});

test.each(LANGUAGES)(
  'a deck is validated in %s as with names in all languages',
  async (language) => {
    // Two printings of one card; the second is in English only.
    const cards = [
      { cardId: '900105', quantity: 3 },
      { cardId: '908002', quantity: 2 },
    ];
    const { id } = await create(ada, { isPublic: true, cards });
    const { deckCards } = await read<Deck>(undefined, `/decks/${id}?language=${language}`);
    const judged = deckValidity(deckCards);
    expect(await read(undefined, `/decks/${id}/validate`)).toMatchObject(judged);
    expect(judged.core.problems).toContainEqual(
      expect.objectContaining({ code: 'too_many_copies', copies: 5 }),
    );
  },
);

test("a player's decks can be limited to official ones", async () => {
  await site.database.db.deleteFrom('decks').execute();
  await create(ada, { name: 'Mine' });
  const { id } = await create(grace, { name: 'Official', isPublic: true });
  await site.database.db
    .updateTable('decks')
    .set({ user_id: null, is_official: 1 })
    .where('id', '=', id)
    .execute();
  const names = async (query: string) => {
    const { decks } = await read<DeckPage>(ada, `/decks${query}`);
    return decks.map(({ name }) => name);
  };
  expect(await names('')).toEqual(['Mine']);
  expect(await names('?showOnlyOfficial=false')).toEqual(['Mine']);
  expect(await names('?showOnlyOfficial=true')).toEqual(['Official']);
});
