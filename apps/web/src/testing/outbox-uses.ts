import { exampleCard } from '@inkfolio/domain/cards/card-example';
import { editsOfChanges } from '@inkfolio/domain/collection/copies-edits';
import { cardsWithEdits } from '@inkfolio/domain/decks/deck-edits';
import { totalCards } from '@inkfolio/domain/decks/deck-quantities';
import { ownedCopiesQuery } from '../features/collection/data/collection.queries.ts';
import { newCopiesOutbox } from '../features/collection/data/copies-outbox.ts';
import { DeckOutbox } from '../features/decks/data/deck-outbox.ts';
import { deckQuery } from '../features/decks/data/decks.queries.ts';
import { TradesOutbox } from '../features/trades/data/trades-outbox.ts';
import { tradeListQuery } from '../features/trades/data/trades.queries.ts';
import type { OpenEditing } from './simulated-browser.ts';
import { DECK } from './simulated-server.ts';

/** Numbers of copies: each edit sets one. */
export const openCopies: OpenEditing = (client, device) => {
  const outbox = newCopiesOutbox('me', client, device);
  const query = () => ownedCopiesQuery();
  return {
    outbox,
    query,
    shown: (cardId) => {
      const owned = client.getQueryData(query().queryKey);
      const known = owned?.find((each) => each.cardId === cardId)?.quantity ?? 0;
      return owned && (outbox.state().entries.get(cardId)?.quantity ?? known);
    },
    edit: (cardId, quantity) => {
      const copies = { quantity, foilQuantity: 0 };
      outbox.put(editsOfChanges([{ cardId, rarity: 'COMMON', copies }]));
      return quantity;
    },
  };
};

/** Want list: each edit sets the copies of an entry; 0 removes it. */
export const openTrades: OpenEditing = (client, device) => {
  const trades = new TradesOutbox({ userId: 'me', list: 'wants' }, client, device);
  const query = () => tradeListQuery('wants', 'en');
  const entries = () => client.getQueryData(query().queryKey);
  const edits = () => trades.outbox.state().entries;
  // As the page does.
  trades.outbox.subscribe(() => void trades.loadCards(entries() ?? [], edits()));
  return {
    outbox: trades.outbox,
    query,
    shown: (cardId) => {
      const list = entries();
      const shown = list && trades.withEdits(list, edits());
      const entry = shown?.find(({ card }) => card.id === cardId);
      // An entry of another tab is shown once its card is loaded.
      const isLoading = [...edits().values()].some(
        (edit) => edit.cardId === cardId && edit.quantity > 0,
      );
      return entry?.quantity ?? (shown && !isLoading ? 0 : undefined);
    },
    edit: (cardId, quantity) => {
      const card = exampleCard({ globalId: Number(cardId) });
      trades.change([{ card, printing: 'any', finish: 'any', quantity, reason: null }]);
      return quantity;
    },
  };
};

/** A deck: each edit adds copies, or takes some out. */
export const openDeck: OpenEditing = (client, device) => {
  const editing = new DeckOutbox({ userId: 'me', deckId: DECK }, client, device);
  const query = () => deckQuery(DECK, 'en');
  const shownCards = () => {
    const deck = client.getQueryData(query().queryKey);
    if (deck === undefined || editing.resuming()) return undefined;
    return cardsWithEdits(deck.deckCards, editing.outbox.state().entries);
  };
  return {
    outbox: editing.outbox,
    query,
    shown: (cardId) => {
      const cards = shownCards();
      return cards && totalCards(cards.filter((each) => each.cardId === cardId));
    },
    edit: (cardId, number, before) => {
      const delta = number - 2;
      const history = editing.history();
      if (before + delta >= 0) {
        const card = exampleCard({ globalId: Number(cardId) });
        editing.change(shownCards() ?? [], [card], [{ cardId, delta }]);
      }
      return editing.history() === history ? undefined : before + delta;
    },
  };
};
