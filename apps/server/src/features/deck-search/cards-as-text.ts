import type { DeckCard } from '@inkfolio/domain/decks/deck';
import { sql } from 'kysely';

/**
 * The cards of a deck as one text, `card:copies` separated by commas; null while the deck is empty.
 * A row for each card would take twenty times as long.
 */
export const CARDS_AS_TEXT = sql<string | null>`
  (select string_agg(card_id || ':' || quantity, ',') from deck_cards where deck_id = decks.id)`;

/** The cards in such a text, by card; no engine promises their order in it. */
export function cardsOfText(text: string | null): DeckCard[] {
  return pairsOf(text)
    .map(cardOfPair)
    .sort((a, b) => Number(a.cardId) - Number(b.cardId));
}

/** The pairs of a card and its copies in such a text. */
export function pairsOf(cards: string | null): readonly string[] {
  return cards === null ? [] : cards.split(',');
}

export function cardOfPair(pair: string): DeckCard {
  const [cardId = '', quantity] = pair.split(':');
  return { cardId, quantity: Number(quantity) };
}
