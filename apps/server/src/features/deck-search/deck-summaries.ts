import type { DeckSummary } from '@inkfolio/contract/decks';
import { motifOf } from '@inkfolio/domain/art/card-motif';
import type { Card } from '@inkfolio/domain/cards/card';
import { getOrInsert } from '@inkfolio/domain/cards/get-or-insert';
import type { DeckCard } from '@inkfolio/domain/decks/deck';
import { byCover, COVER_NEIGHBOURS, coversInOrder } from '@inkfolio/domain/decks/deck-cover';
import { maySeeDeck } from '@inkfolio/domain/decks/deck-permissions';
import type { CatalogueSnapshot } from '../cards/catalogue/catalogue-snapshot.ts';
import { accessOf } from '../decks/deck-access.ts';
import { toDeckSummary, toDeckEntries, type DeckView } from '../decks/deck-responses.ts';
import type { ViewedDeck } from './viewed-decks.repository.ts';

interface DecksOfPage {
  readonly ids: readonly string[];
  readonly decks: ReadonlyMap<string, ViewedDeck>;
  readonly cards: ReadonlyMap<string, readonly DeckCard[]>;
  /** Cover cards at the end of the previous page, by `globalId`. */
  readonly coversBefore: readonly number[];
}

/**
 * Maps the decks of a page to list responses. Picks covers that differ from their neighbours and
 * returns the last covers for the next page. Skips decks that were deleted or made private
 * meanwhile.
 */
export function summariesOfPage(
  { ids, decks, cards, coversBefore }: DecksOfPage,
  view: DeckView,
): { readonly summaries: readonly DeckSummary[]; readonly lastCovers: readonly number[] } {
  // Equal covers side by side would look like repeated decks.
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
      return toDeckSummary(deck, view, covers[index]);
    }),
    lastCovers: shown.slice(-COVER_NEIGHBOURS),
  };
}

/** Cards sorted by cover preference; lives as long as the cached card list. */
const ordered = new WeakMap<CatalogueSnapshot, WeakMap<readonly DeckCard[], readonly Card[]>>();

function cardsByCover(cards: readonly DeckCard[], catalogue: CatalogueSnapshot): readonly Card[] {
  const ofCatalogue = getOrInsert(ordered, catalogue, () => new WeakMap());
  return getOrInsert(ofCatalogue, cards, () => byCover(toDeckEntries(cards, catalogue)));
}
