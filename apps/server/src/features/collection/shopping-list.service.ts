import type { ShoppingList, ShoppingListQuery } from '@inkfolio/contract/collection';
import { countedPrintings } from '@inkfolio/domain/cards/ownership-mode';
import { availableCopies } from '@inkfolio/domain/collection/reserved-copies';
import { shoppingList } from '@inkfolio/domain/collection/shopping-list';
import { maySeeDeck } from '@inkfolio/domain/decks/deck-permissions';
import { AppError } from '../../http/requests/errors.ts';
import { listedCardIn } from '@inkfolio/domain/cards/card-in-language';
import { readCardsOfDecks, readDeckAccess } from '../decks/decks.repository.ts';
import { readSleevedDecks } from '../decks/sleeved/sleeved-decks.repository.ts';
import { readCollection } from './collection.repository.ts';
import type { CollectionDependencies } from './collection.service.ts';

/**
 * Computes the missing cards for some decks. A deck named in both lists counts as wanted. Copies in
 * other sleeved decks are reserved, unless `countSleeved` is set. Throws `deck_not_found`, also for
 * another player's private deck.
 */
export async function getShoppingList(
  { db, catalogue }: CollectionDependencies,
  userId: string,
  query: ShoppingListQuery,
): Promise<ShoppingList> {
  const wanted = [...new Set(query.decks.split(','))];
  const sleeved = query.countSleeved ? [] : await readSleevedDecks(db, userId);
  // Sleeved decks already reserve their copies; do not count them twice.
  const others = [...wanted, ...sleeved.map(({ id }) => id)];
  const locked = [...new Set(query.lockedDecks?.split(','))].filter((id) => !others.includes(id));
  const ids = [...wanted, ...locked];
  const access = await readDeckAccess(db, ids);
  for (const id of ids) {
    const deck = access.get(id);
    if (deck === undefined || !maySeeDeck(deck, userId)) throw new AppError('deck_not_found');
  }
  const cards = await readCardsOfDecks(db, ids);
  const needsOf = (some: readonly string[]) =>
    some.map((id) => ({ id, cards: cards.get(id) ?? [] }));
  const snapshot = catalogue.current();
  const collection = await readCollection(db, userId);
  const counted = countedPrintings(query.ownership, snapshot);
  const available = availableCopies(collection, sleeved, counted, wanted);
  const items = shoppingList(needsOf(wanted), needsOf(locked), collection, counted, available);
  return items.flatMap(({ cardId, ...counts }) => {
    const card = snapshot.findCard(cardId);
    // The card comes from an import that this process has not loaded yet.
    if (card === undefined) return [];
    return [{ card: listedCardIn(card, query.language), ...counts }];
  });
}
