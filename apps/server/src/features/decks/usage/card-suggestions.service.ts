import type { CardSuggestions, SuggestionQuery } from '@inkfolio/contract/deck-usage';
import { DEFAULT_SUGGESTIONS } from '@inkfolio/contract/deck-usage';
import type { Card } from '@inkfolio/domain/cards/card';
import { listedCardIn } from '@inkfolio/domain/cards/card-in-language';
import { maskOfColors } from '@inkfolio/domain/cards/color-mask';
import { colorsOfCards } from '@inkfolio/domain/decks/deck-colors';
import { mayJoin, suggestCards } from '@inkfolio/domain/decks/usage/card-suggestions';
import type { Language } from '@inkfolio/domain/language';
import { resolveCards } from '../deck-reading.service.ts';
import type { DeckListDependencies } from '../../deck-search/deck-list.service.ts';
import { inTurns } from '../../../in-turns.ts';
import { bestPrinting } from './played-card.ts';

/** Suggests cards for a deck. Throws `card_not_found`. Stores nothing. */
export async function getSuggestions(
  { catalogue, lists }: DeckListDependencies,
  { cards, format, limit = DEFAULT_SUGGESTIONS }: SuggestionQuery,
  language: Language | undefined,
): Promise<CardSuggestions> {
  const snapshot = catalogue.current();
  const present = resolveCards(snapshot, cards).map(({ card }) => card);
  const decks = await lists.recentDecks();
  const presentByNumber = new Map<number, Card>();
  for (const card of present) {
    const number = decks.cardNumbers.get(snapshot.printingIds(card.id)[0] ?? card.id);
    if (number !== undefined) presentByNumber.set(number, card);
  }
  const deckColors = colorsOfCards(present);
  const allowed = decks.cardIds.map((id) =>
    bestPrinting(snapshot, id, (card) => mayJoin(deckColors, card, format)),
  );
  const { compared, suggestions } = await inTurns(
    suggestCards(decks, {
      held: new Set(presentByNumber.keys()),
      onlyCore: format === 'CORE',
      mayPlay: (number) => allowed[number] !== undefined,
      colorMaskOf: (number) => maskOfColors(allowed[number]?.colors ?? []),
      limit,
    }),
  );
  return {
    compared,
    suggestions: suggestions.flatMap(({ card: number, share, decks: ofDecks, reason }) => {
      const card = allowed[number];
      if (card === undefined) return [];
      const cardsOfReason = reason.flatMap(
        (presentNumber) => presentByNumber.get(presentNumber) ?? [],
      );
      return {
        card: listedCardIn(card, language),
        share,
        decks: ofDecks,
        reason: cardsOfReason.map((presentNumber) => listedCardIn(presentNumber, language)),
      };
    }),
  };
}
