import { beforeAll, expect, test } from 'vitest';
import { DECK_ROW } from '../../testing/deck-row.ts';
import { FEW_DECKS } from '../deck-search/deck-facets.ts';
import { DeckListPages } from '../deck-search/deck-list-pages.ts';
import { readFollowedDecks } from './followed-decks.ts';
import { deckDependencies } from '../../testing/deck-dependencies.ts';
import { useSampleApp } from '../../testing/use-sample-app.ts';

/** Number of decks: enough for the in-memory index. */
const DECKS = FEW_DECKS + 200;
const LIMIT = 50;
const now = Date.UTC(2026, 4, 15);

const owners: string[] = [];
const follows = () => ({
  players: owners.slice(1, 2).map((id) => ({ id, followedAt: 0 })),
  cards: cards.slice(0, 2).map((id) => ({ id, followedAt: 0 })),
});

const site = await useSampleApp({ clock: () => now });
const snapshot = site.catalogue.current();
const cards = [...new Set(snapshot.cards.map(({ id }) => snapshot.printingIds(id)[0] ?? id))];
const ada = await site.signIn('ada');
for (const name of ['grace', 'joan']) owners.push((await site.signIn(name)).userId);
owners.unshift(ada.userId);
const { db } = site.database;
beforeAll(async () => {
  for (let first = 0; first < DECKS; first += 100) {
    const numbers = Array.from({ length: 100 }, (_, index) => first + index);
    await db.insertInto('decks').values(numbers.map(rowOf)).execute();
    const held = numbers.map((number) => ({
      deck_id: `deck-${number}`,
      card_id: Number(cardOf(number)),
      quantity: 1,
    }));
    await db.insertInto('deck_cards').values(held).execute();
  }
}, 60_000);

const cardOf = (number: number) => cards[number % 20] ?? '';
const ownerOf = (number: number) => owners[number % owners.length] ?? '';
const isPublicDeck = (number: number) => number % 7 !== 0;

function rowOf(number: number) {
  return {
    ...DECK_ROW,
    ...{ id: `deck-${number}`, user_id: ownerOf(number), created_at: now },
    ...{ is_public: Number(isPublicDeck(number)), card_count: 1 },
    updated_at: now - ((number * 37) % DECKS) * 1000,
  };
}

/** Reference implementation: the expected decks. */
function plainFilter(): readonly (readonly [id: string, cardId: string | null])[] {
  const { players, cards: followed } = follows();
  return Array.from({ length: DECKS }, (_, number) => number)
    .filter((number) => isPublicDeck(number) && ownerOf(number) !== ada.userId)
    .flatMap((number) => {
      const ofPlayer = players.some(({ id }) => id === ownerOf(number));
      const card = followed.find(({ id }) => id === cardOf(number));
      if (!ofPlayer && card === undefined) return [];
      return [{ ...rowOf(number), cardId: ofPlayer ? null : (card?.id ?? null) }];
    })
    .toSorted((a, b) => b.updated_at - a.updated_at)
    .slice(0, LIMIT)
    .map(({ id, cardId }) => [id, cardId] as const);
}

test('decks of followed players and cards equal a plain filter, from memory and database', async () => {
  const { database, catalogue } = site;
  const dependencies = deckDependencies({ db: database.db, catalogue, clock: () => now });
  const own = new Set(
    Array.from({ length: DECKS }, (_, number) => number)
      .filter((number) => ownerOf(number) === ada.userId)
      .map((number) => `deck-${number}`),
  );
  const indexed = new DeckListPages(dependencies);
  await indexed.warm();
  const follower = { userId: ada.userId, follows: follows(), own };
  const found = await readFollowedDecks({ ...dependencies, lists: indexed }, follower, LIMIT);
  expect(found.map(({ deck, cardId }) => [deck.id, cardId])).toEqual(plainFilter());
  await indexed.stop();
  // A stopped index is never read: only the newest decks are checked.
  const stored = new DeckListPages(dependencies);
  await stored.stop();
  const few = await readFollowedDecks({ ...dependencies, lists: stored }, follower, LIMIT);
  expect(few.map(({ deck, cardId }) => [deck.id, cardId])).toEqual(plainFilter());
});
