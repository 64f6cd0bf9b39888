import type { CardUsage } from '@inkfolio/contract/deck-usage';
import { listedCardIn } from '@inkfolio/domain/cards/card-in-language';
import {
  cardUsage,
  MIN_USAGE_DECKS,
  usageCurve,
  type CardUsage as CountedUsage,
} from '@inkfolio/domain/decks/usage/card-usage';
import type { Language } from '@inkfolio/domain/language';
import { totalCards } from '@inkfolio/domain/decks/deck-quantities';
import { AppError } from '../../../http/requests/errors.ts';
import type { DeckView } from '../deck-responses.ts';
import { readCardsOfDecks } from '../decks.repository.ts';
import { readViewedDecks } from '../../deck-search/viewed-decks.repository.ts';
import type { DeckListDependencies } from '../../deck-search/deck-list.service.ts';
import { summariesOfPage } from '../../deck-search/deck-summaries.ts';
import type { RecentDecks } from '../../deck-search/ownership-index/ownership-index.ts';
import { inTurns } from '../../../in-turns.ts';
import { bestPrinting } from './played-card.ts';

/** Counts how public decks play a card. Throws `card_not_found`. */
export async function getCardUsage(
  dependencies: DeckListDependencies,
  cardId: string,
  language: Language | undefined,
): Promise<CardUsage> {
  const { catalogue, clock, lists } = dependencies;
  const view = { catalogue: catalogue.current(), viewerId: undefined, language };
  const card = view.catalogue.findCard(cardId);
  if (card === undefined) throw new AppError('card_not_found');
  const printings = view.catalogue.printingIds(cardId);
  const decks = await lists.recentDecks();
  const number = decks.cardNumbers.get(printings[0] ?? cardId) ?? -1;
  const usage = await inTurns(cardUsage(decks, number, clock()));
  return {
    decks: usage.decks,
    compared: usage.formats.reduce((sum, { of }) => sum + of, 0),
    since: usage.since === undefined ? null : new Date(usage.since).toISOString(),
    formats: usage.formats,
    numbers: usage.decks < MIN_USAGE_DECKS ? null : numbersOf(usage, decks, view),
    examples: await readExamples(dependencies, usage.examples.map(decks.idOf), printings, view),
  };
}

function numbersOf(
  usage: CountedUsage,
  { cardIds }: RecentDecks,
  { catalogue, language }: DeckView,
): CardUsage['numbers'] {
  return {
    averageCopies: usage.totalCopies / usage.decks,
    byCopies: usage.byCopies,
    months: usageCurve(usage.months),
    playedWith: usage.playedWith.flatMap(({ card: number, decks }) => {
      const card = bestPrinting(catalogue, cardIds[number]);
      return card === undefined
        ? []
        : [{ card: listedCardIn(card, language), share: decks / usage.decks }];
    }),
  };
}

async function readExamples(
  { db }: DeckListDependencies,
  ids: readonly string[],
  printings: readonly string[],
  view: DeckView,
): Promise<CardUsage['examples']> {
  const [decks, cards] = await Promise.all([readViewedDecks(db, ids), readCardsOfDecks(db, ids)]);
  const { summaries } = summariesOfPage({ ids, decks, cards, coversBefore: [] }, view);
  return summaries.map((deck) => {
    const ofCard = (cards.get(deck.id) ?? []).filter(({ cardId }) => printings.includes(cardId));
    return { deck, copies: totalCards(ofCard) };
  });
}
