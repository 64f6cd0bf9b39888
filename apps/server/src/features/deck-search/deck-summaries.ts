import type { DeckSummary } from '@inkfolio/contract/decks';
import { motifOf } from '@inkfolio/domain/art/card-motif';
import type { Card } from '@inkfolio/domain/cards/card';
import { getOrInsert } from '@inkfolio/domain/cards/get-or-insert';
import type { DeckCard } from '@inkfolio/domain/decks/deck';
import { byCover, COVER_NEIGHBOURS, coversInOrder } from '@inkfolio/domain/decks/deck-cover';
import { maySeeDeck } from '@inkfolio/domain/decks/deck-permissions';
import type { CatalogueSnapshot } from '../cards/catalogue/catalogue-snapshot.ts';
import { accessOf } from '../decks/deck-access.ts';
import { deckSummary, entriesOf, type DeckView } from '../decks/deck-answers.ts';
import type { ViewedDeck } from './viewed-decks.repository.ts';

interface DecksOfPage {
  readonly ids: readonly string[];
  readonly decks: ReadonlyMap<string, ViewedDeck>;
  readonly cards: ReadonlyMap<string, readonly DeckCard[]>;
  /** Cards on the covers of the last decks of the page before, by `globalId`. */
  readonly coversBefore: readonly number[];
}

/**
 * The decks of a page as its list shows them, each with a cover unlike those beside it, and the last
 * of these covers for the next page. Decks that were deleted or made private meanwhile are left out.
 */
export function summariesOfPage(
  { ids, decks, cards, coversBefore }: DecksOfPage,
  view: DeckView,
): { readonly summaries: readonly DeckSummary[]; readonly lastCovers: readonly number[] } {
  // Otherwise a list would look as if it had the same deck again and again.
  const before = coversBefore.flatMap((id) => view.catalogue.findCard(String(id)) ?? []);
  const covers = coversInOrder(
    ids.map((id) => cardsByCover(cards.get(id) ?? [], view.catalogue)),
    { lookOf: motifOf, before },
  );
  const shown = [...before, ...covers].flatMap((card) => card?.globalId ?? []);
  return {
    summaries: ids.flatMap((id, index) => {
      const deck = decks.get(id);
      if (deck === undefined || !maySeeDeck(accessOf(deck), view.viewerId)) return [];
      return deckSummary(deck, view, covers[index]);
    }),
    lastCovers: shown.slice(-COVER_NEIGHBOURS),
  };
}

/** Cards by cover, for as long as the list of a deck's cards is cached. */
const ordered = new WeakMap<CatalogueSnapshot, WeakMap<readonly DeckCard[], readonly Card[]>>();

function cardsByCover(cards: readonly DeckCard[], catalogue: CatalogueSnapshot): readonly Card[] {
  const ofCatalogue = getOrInsert(ordered, catalogue, () => new WeakMap());
  return getOrInsert(ofCatalogue, cards, () => byCover(entriesOf(cards, catalogue)));
}
