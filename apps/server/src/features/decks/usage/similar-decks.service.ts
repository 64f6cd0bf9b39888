import type { SimilarDecks } from '@inkfolio/contract/deck-usage';
import { listedCardIn } from '@inkfolio/domain/cards/card-in-language';
import { totalCards } from '@inkfolio/domain/decks/deck-quantities';
import { deckDifference, similarDecks } from '@inkfolio/domain/decks/usage/similar-decks';
import type { Language } from '@inkfolio/domain/language';
import { assertVisible } from '../deck-access.ts';
import { findDeck, readCardsOfDecks, readDeckCards } from '../decks.repository.ts';
import { readViewedDecks } from '../../deck-search/viewed-decks.repository.ts';
import type { DeckListDependencies } from '../../deck-search/deck-list.service.ts';
import { summariesOfPage } from '../../deck-search/deck-summaries.ts';
import { inTurns } from '../../../in-turns.ts';

const SIMILAR_DECKS = 3;

/** Finds the public decks that share most copies with a deck. Throws `deck_not_found`. */
export async function getSimilarDecks(
  { db, catalogue, lists }: DeckListDependencies,
  id: string,
  viewerId: string | undefined,
  language: Language | undefined,
): Promise<SimilarDecks> {
  assertVisible(await findDeck(db, id), viewerId);
  const [own, recent] = await Promise.all([readDeckCards(db, id), lists.recentDecks()]);
  const snapshot = catalogue.current();
  const { printingIds } = snapshot;
  const quantities = new Map<number, number>();
  for (const { cardId, quantity } of own) {
    const number = recent.cardNumbers.get(printingIds(cardId)[0] ?? cardId);
    if (number !== undefined) quantities.set(number, (quantities.get(number) ?? 0) + quantity);
  }
  // Plus one, because the result may include the deck itself.
  const searched = { quantities, total: totalCards(own) };
  const found = await inTurns(similarDecks(recent, searched, SIMILAR_DECKS + 1));
  const scores = new Map(found.map((deck) => [recent.idOf(deck), deck.score]));
  scores.delete(id);
  const ids = [...scores.keys()].slice(0, SIMILAR_DECKS);
  const [decks, cards] = await Promise.all([readViewedDecks(db, ids), readCardsOfDecks(db, ids)]);
  // Read as a visitor: a deck may have become private meanwhile.
  const view = { catalogue: snapshot, viewerId: undefined, language };
  const { summaries } = summariesOfPage({ ids, decks, cards, coversBefore: [] }, view);
  const similar = summaries.map((deck) => ({
    deck,
    similarity: scores.get(deck.id) ?? 0,
    ...deckDifference(own, cards.get(deck.id) ?? [], printingIds),
  }));
  const named = similar.flatMap(({ added, missing }) => [...added, ...missing]);
  return {
    decks: similar,
    cards: [...new Set(named.map(({ cardId }) => cardId))].flatMap((cardId) => {
      const card = snapshot.findCard(cardId);
      return card === undefined ? [] : [listedCardIn(card, language)];
    }),
  };
}
