import { FORMATS } from '@inkfolio/domain/cards/card';
import { totalCards } from '@inkfolio/domain/decks/deck-quantities';
import { FEW_DECKS } from '../features/deck-search/deck-facets.ts';
import { DECK_ROW } from './deck-row.ts';
import { useSampleApp, type SampleApp, type SignedIn } from './use-sample-app.ts';

/** Number of decks; enough are public for the in-memory index. */
const DECKS = FEW_DECKS + 300;

const now = Date.UTC(2026, 4, 15);
const clock = () => now;

interface SiteWithDecks extends Readonly<Record<'ada' | 'grace', SignedIn>> {
  readonly site: SampleApp;
  readonly clock: () => number;
  /** Ids of all cards, with their printings adjacent, so that decks hold several printings. */
  readonly cards: readonly string[];
  /** Sets the copies of ada. */
  readonly own: (cardId: string, quantity: number, foilQuantity: number) => Promise<unknown>;
  /** Changes a deck of ada. */
  readonly sleeve: (deck: string, isSleeved?: boolean) => Promise<unknown>;
}

/** Opens a site with decks and copies of ada, and more decks of grace. */
export async function useSiteWithDecks(): Promise<SiteWithDecks> {
  const site = await useSampleApp({ clock });
  const ada = await site.signIn('ada');
  const grace = await site.signIn('grace');
  const snapshot = site.catalogue.current();
  const groups = Map.groupBy(snapshot.cards, ({ id }) => snapshot.printingIds(id)[0]);
  const cards = [...groups.values()].flat().map(({ id }) => id);
  for (let first = 0; first < DECKS; first += 100) {
    await addDecks(Array.from({ length: 100 }, (_, index) => first + index));
  }
  for (const [index, card] of cards.entries()) {
    if (index % 2 === 0) await own(card, index % 5, index % 3);
  }
  // Public and private decks; some need the same cards.
  for (const deck of ['deck-4', 'deck-12', 'deck-24', 'deck-28']) await sleeve(deck);

  /**
   * Decks of both players and official ones with up to four cards; three changed at the same time.
   */
  async function addDecks(numbers: readonly number[]): Promise<void> {
    const { db } = site.database;
    const rows = numbers.map((number) => {
      const isOfficial = number % 10 === 9;
      const time = now - 3_600_000 + Math.floor(number / 3) * 1000;
      return {
        ...DECK_ROW,
        id: `deck-${number}`,
        user_id: isOfficial ? null : (number % 4 === 0 ? ada : grace).userId,
        format: FORMATS[number % FORMATS.length] ?? 'CORE',
        color_mask: number % 7 === 0 ? 0 : 1 << (number % 6),
        archetype_mask: number % 11,
        is_public: number % 6 === 0 ? 0 : 1,
        is_official: Number(isOfficial),
        card_count: totalCards(cardsOfDeck(number)),
        created_at: time,
        updated_at: time,
      };
    });
    await db.insertInto('decks').values(rows).execute();
    const entries = numbers.flatMap((number) =>
      cardsOfDeck(number).map(({ cardId, quantity }) => ({
        deck_id: `deck-${number}`,
        card_id: Number(cardId),
        quantity,
      })),
    );
    await db.insertInto('deck_cards').values(entries).execute();
  }

  function cardsOfDeck(number: number) {
    const first = (number * 13) % (cards.length - 4);
    const held = cards.slice(first, first + (number % 5));
    return held.map((cardId, index) => ({ cardId, quantity: 1 + ((number + index) % 4) }));
  }

  function own(cardId: string, quantity: number, foilQuantity: number) {
    return site.send(ada, 'PUT', `/collection/${cardId}`, { quantity, foilQuantity });
  }

  function sleeve(deck: string, isSleeved = true) {
    return site.send(ada, 'PUT', `/decks/${deck}/sleeved`, { isSleeved });
  }

  return { site, ada, grace, cards, own, sleeve, clock };
}
