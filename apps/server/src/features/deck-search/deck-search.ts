import { countedPrintings } from '@inkfolio/domain/cards/ownership-mode';
import { sortsByCollection, type DeckSort } from '@inkfolio/domain/decks/deck-order';
import { deckRank, trendStart } from '@inkfolio/domain/decks/deck-rank';
import { totalOwnedIn } from '@inkfolio/domain/decks/deck-ownership';
import { deckPredicate } from '@inkfolio/domain/decks/query/deck-query-predicate';
import { asksForCards, type DeckQueryNode } from '@inkfolio/domain/decks/query/deck-query-tree';
import type { Kysely } from 'kysely';
import { setImmediate } from 'node:timers/promises';
import type { Tables } from '../../db/tables.ts';
import { readCollection } from '../collection/collection.repository.ts';
import type { OwnershipAsker } from '../decks/ownership-asker.ts';
import type { DeckDependencies } from '../decks/deck-reading.service.ts';
import type { DeckPlace } from './deck-cursor.ts';
import type { DeckFilter } from './deck-list.repository.ts';
import { rankedPlace, type RankedDecks } from './ranked-decks.ts';
import { readSearchedDecks } from './searched-decks.repository.ts';

export interface DeckSearch {
  /** Undefined: all decks. */
  readonly tree: DeckQueryNode | undefined;
  readonly sort: DeckSort;
  readonly now: number;
  /** Player whose collection is compared; undefined if neither filter nor order needs one. */
  readonly asker: OwnershipAsker | undefined;
  /** Ids of the decks that the player likes; undefined if the search does not need them. */
  readonly liked: ReadonlySet<string> | undefined;
}

/** Decks per read: few, because the embedded database blocks all other requests meanwhile. */
const READ_SIZE = 256;

/** Feeds all decks that match the search to the collector, in linear time. */
export async function rankByReading(
  { db, catalogue }: Pick<DeckDependencies, 'db' | 'catalogue'>,
  decksIn: Kysely<Tables>,
  filter: DeckFilter,
  { tree, sort, now, asker, liked }: DeckSearch,
  ranked: RankedDecks,
): Promise<void> {
  const snapshot = catalogue.current();
  const isWanted =
    tree === undefined ? () => true : deckPredicate(tree, { now, cards: snapshot.cards });
  const totalOwned =
    asker &&
    totalOwnedIn(await readCollection(db, asker.userId), countedPrintings(asker.mode, snapshot));
  const withCards = sortsByCollection(sort) || (tree !== undefined && asksForCards(tree));
  let after: DeckPlace | undefined;
  do {
    const part = { after, limit: READ_SIZE, withCards, trendStart: trendStart(now) };
    const decks = await readSearchedDecks(decksIn, filter, part);
    for (const deck of decks) {
      const missing = totalOwned && deck.cardCount - totalOwned(deck.cards);
      const searched = { ...deck, missing, liked: liked?.has(deck.id) };
      if (!isWanted(searched)) continue;
      ranked.count(1);
      const rank = deckRank(searched, sort, now);
      if (ranked.accepts(rank, deck.updatedAt)) ranked.add(rankedPlace(deck, rank));
    }
    after = decks.length < READ_SIZE ? undefined : decks.at(-1);
    await setImmediate();
  } while (after !== undefined);
}
