import type { CardSuggestions, CardUsage, SimilarDecks } from '@inkfolio/contract/deck-usage';
import { printingKey } from '@inkfolio/domain/cards/printings';
import { cardUsage } from '@inkfolio/domain/decks/usage/card-usage';
import { expect, test } from 'vitest';
import { countDecksByFacet } from '../../deck-search/deck-list.repository.ts';
import {
  OwnershipIndex,
  readRecentDecks,
  type RecentDecks,
} from '../../deck-search/ownership-index/ownership-index.ts';
import { inTurns } from '../../../in-turns.ts';
import { deckDependencies } from '../../../testing/deck-dependencies.ts';
import { useSampleApp, type SignedIn } from '../../../testing/use-sample-app.ts';

const DECKS = 36;

let now = Date.UTC(2026, 0, 10);

const site = await useSampleApp({ clock: () => now });
await site.database.db.deleteFrom('decks').execute();
const { cards } = site.catalogue.current();
const single = [...Map.groupBy(cards, printingKey).values()].flatMap((printings) =>
  printings.length === 1 ? printings : [],
);
const idsOf = (ink: string, core: boolean) =>
  single
    .filter(({ colors, coreAllowed }) => colors.join() === ink && coreAllowed === core)
    .map(({ id }) => id);
/** Amber Core cards with distinct names; then one with two printings, and one outside Core. */
const amber = idsOf('Amber', true);
const outside = idsOf('Amber', false)[0] ?? '';
const ruby = idsOf('Ruby', true)[0] ?? '';
const twice = cards.find(
  (card) =>
    card.coreAllowed &&
    card.colors.join() === 'Amber' &&
    site.catalogue.current().printingsOf(card).length > 1,
);
const reprinted = twice === undefined ? [] : site.catalogue.current().printingIds(twice.id);
let ada = await site.signIn('ada');
const [a = '', b = '', c = '', d = ''] = amber;
const [printing = '', other = ''] = reprinted;
for (let number = 0; number < DECKS; number += 1) {
  now += 2 * 24 * 3_600_000;
  await create(ada, [
    [a, (number % 4) + 1],
    [number % 2 === 0 ? printing : other, 2],
    ...(number % 3 === 0 ? ([[b, 4]] as const) : ([[c, 3]] as const)),
    ...(number % 6 === 0 ? ([[d, 1]] as const) : []),
    ...(number % 4 === 0 ? ([[ruby, 1]] as const) : []),
    ...(number === 5 ? ([[outside, 1]] as const) : []),
  ]);
}
// The sessions of January have ended.
ada = await site.signIn('ada');
const grace = await site.signIn('grace');

function create(
  who: SignedIn,
  cards: readonly (readonly [cardId: string, quantity: number])[],
  isPublic = true,
) {
  const listed = cards.map(([cardId, quantity]) => ({ cardId, quantity }));
  return site.addDeck(who, { colors: ['Amber'], isPublic, cards: listed });
}

async function usageOf(cardId: string): Promise<CardUsage> {
  return (await site.app.inject(`/api/cards/${cardId}/usage?language=de`)).json();
}

async function suggestionsFor(
  cardIds: readonly string[],
  wanted: object = {},
): Promise<CardSuggestions> {
  const cards = cardIds.map((cardId) => ({ cardId, quantity: 4 }));
  return (await site.request(undefined, 'POST', '/decks/suggestions', { cards, ...wanted })).json();
}

async function similarTo(id: string, who = ada): Promise<SimilarDecks> {
  return (await site.request(who, 'GET', `/decks/${id}/similar`)).json();
}

test('counts all printings of a card, with copies, months and companions', async () => {
  const [printing = '', other = ''] = reprinted;
  const usage = await usageOf(printing);
  expect(usage).toEqual(await usageOf(other));
  expect(usage).toMatchObject({ decks: DECKS, compared: DECKS });
  expect(usage.numbers).toMatchObject({ averageCopies: 2, byCopies: [0, DECKS, 0, 0] });
  expect(usage.numbers?.playedWith[0]).toMatchObject({ card: { id: amber[0] }, share: 1 });
  expect(usage.numbers?.months).toHaveLength(3);
  expect(usage.examples).toHaveLength(3);
  expect(usage.examples[0]).toMatchObject({ copies: 2, deck: { isPublic: true } });
});

test('a card in few decks has a deck count but no other numbers', async () => {
  const usage = await usageOf(outside);
  expect(usage).toMatchObject({ decks: 1, numbers: null });
  expect(usage.formats).toEqual([
    { format: 'INFINITY', decks: 1, of: 1 },
    { format: 'CORE', decks: 0, of: DECKS - 1 },
  ]);
  expect(await usageOf(amber[9] ?? '')).toMatchObject({ decks: 0, examples: [] });
  expect((await site.app.inject('/api/cards/12345678/usage')).statusCode).toBe(404);
});

test('suggestions have reasons and respect format, inks and limit', async () => {
  const [a = '', b = ''] = amber;
  const { suggestions, compared } = await suggestionsFor([a, b], { format: 'CORE' });
  expect(compared).toBe(DECKS - 1);
  const ids = suggestions.map(({ card }) => card.id);
  expect(ids).toContain(amber[2]);
  expect(ids).toContain(ruby);
  for (const absent of [a, b, outside]) expect(ids).not.toContain(absent);
  for (const { reason } of suggestions) expect([1, 2]).toContain(reason.length);
  const [first] = suggestions;
  expect(reprinted).toContain(first?.card.id);
  expect(first).toMatchObject({ share: 1 });
  const inInfinity = await suggestionsFor([a, b, amber[2] ?? '']);
  expect(inInfinity.suggestions.map(({ card }) => card.id)).toContain(outside);
  expect((await suggestionsFor([a], { limit: 1 })).suggestions).toHaveLength(1);
  expect((await suggestionsFor([])).suggestions).toEqual([]);
});

test('similar decks include the differences, without the deck itself', async () => {
  const [a = '', b = '', c = ''] = amber;
  const [printing = '', other = ''] = reprinted;
  const own = await create(
    grace,
    [
      [a, 4],
      [printing, 2],
      [other, 1],
      [b, 4],
    ],
    false,
  );
  const { decks, cards } = await similarTo(own, grace);
  expect(decks).toHaveLength(3);
  expect(decks.map(({ deck }) => deck.id)).not.toContain(own);
  const [nearest] = decks;
  expect(nearest?.missing).toContainEqual({ cardId: printing, quantity: 1 });
  const named = decks.flatMap(({ added, missing }) => [...added, ...missing]);
  expect(new Set(cards.map(({ id }) => id))).toEqual(new Set(named.map(({ cardId }) => cardId)));
  expect(named.map(({ cardId }) => cardId)).not.toContain(c);
  expect((await site.request(ada, 'GET', `/decks/${own}/similar`)).statusCode).toBe(404);
});

test('private decks affect no count and no suggestion', async () => {
  const [a = '', b = '', , d = ''] = amber;
  const own = await create(grace, [
    [a, 4],
    [b, 4],
  ]);
  const all = async () => [
    await usageOf(d),
    await usageOf(outside),
    await suggestionsFor([a, b]),
    await similarTo(own),
  ];
  const before = await all();
  for (let times = 0; times < 3; times += 1) {
    await create(
      ada,
      [
        [a, 4],
        [b, 4],
        [d, 1],
        [outside, 1],
      ],
      false,
    );
  }
  expect(await all()).toEqual(before);
  await create(ada, [
    [a, 4],
    [b, 4],
    [d, 1],
    [outside, 1],
  ]);
  for (const [index, response] of (await all()).entries())
    expect(response).not.toEqual(before[index]);
});

test('the in-memory index counts like the database', async () => {
  const { database, catalogue } = site;
  const index = new OwnershipIndex(
    deckDependencies({ db: database.db, catalogue, clock: () => now }),
  );
  const facets = await countDecksByFacet(database.db);
  await index.load(facets);
  const indexed = await index.recentDecks(facets);
  const stored = await readRecentDecks(database.db, catalogue.current(), 500);
  const count = async (decks: RecentDecks | undefined, card: string) => {
    if (decks === undefined) throw new Error('the index is still being read');
    const first = catalogue.current().printingIds(card)[0] ?? card;
    const number = decks.cardNumbers.get(first) ?? -1;
    const usage = await inTurns(cardUsage(decks, number, now));
    return {
      ...usage,
      playedWith: usage.playedWith.map(({ decks: together }) => together),
      examples: usage.examples.length,
    };
  };
  for (const card of [...amber.slice(0, 4), ...reprinted, outside]) {
    expect(await count(indexed, card)).toEqual(await count(stored, card));
  }
  await index.stop();
});
