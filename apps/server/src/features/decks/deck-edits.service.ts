import type { EditedCards } from '@inkfolio/contract/decks';
import { printingKey } from '@inkfolio/domain/cards/printings';
import type { DeckCard } from '@inkfolio/domain/decks/deck';
import { addCards, type QuantityChange } from '@inkfolio/domain/decks/deck-quantities';
import { withMovableCopies } from '@inkfolio/domain/decks/movable-copies';
import type { Kysely } from 'kysely';
import type { Tables } from '../../db/tables.ts';
import { inTransaction } from '../../db/transaction.ts';
import { AppError } from '../../http/requests/errors.ts';
import type { CatalogueSnapshot } from '../cards/catalogue/catalogue-snapshot.ts';
import { isPublishingSuspended } from '../moderation/publishing.service.ts';
import { assertOwn } from './deck-access.ts';
import { deriveFromCards } from './deck-columns.ts';
import { deckRoomOf } from './deck-room.ts';
import { resolveCards, type DeckDependencies } from './deck-reading.service.ts';
import {
  changeTime,
  deckCardWrites,
  deckChangeRecord,
  deckUpdate,
  deleteDeckChangesUntil,
  lockDeck,
  readEditedCards,
} from './decks.repository.ts';
import { beginVisit } from './versions/deck-versions.service.ts';

/** Longest time that a page stores an unsent change. */
const CHANGE_LIFETIME_MS = 30 * 24 * 60 * 60 * 1000;
/**
 * Adds copies of a card, removes some (`delta` below 0), or moves some from another printing.
 * Idempotent per `changeId`: a retried change has no effect. Throws `not_same_card`,
 * `too_many_entries` and `publishing_suspended`.
 */
export async function changeQuantity(
  dependencies: DeckDependencies,
  userId: string,
  id: string,
  { changeId, ...change }: QuantityChange & { readonly changeId?: string | undefined },
): Promise<EditedCards> {
  const { db, catalogue, clock } = dependencies;
  const snapshot = catalogue.current();
  return inTransaction(db, async (transaction, sendLast) => {
    const now = clock();
    const [deck, { cards: before, isApplied }, room, isSuspended] = await Promise.all([
      lockDeck(transaction, id),
      readEditedCards(transaction, id, changeId),
      deckRoomOf(transaction, userId, 1, dependencies),
      isPublishingSuspended(transaction, userId),
    ]);
    assertOwn(deck, userId);
    assertSameCard(snapshot, change);
    const after = addCards(before, [withMovableCopies(before, change)]);
    const unchanged = { id, cards: before, updatedAt: new Date(deck.updated_at).toISOString() };
    // A change without effect writes nothing, not even its id.
    if (quantityIn(before, change.cardId) === quantityIn(after, change.cardId)) return unchanged;
    if (isApplied) return unchanged;
    if (after.length - before.length > room.entries) throw new AppError('too_many_entries');
    if (deck.is_public === 1 && isSuspended) throw new AppError('publishing_suspended');
    const versionStatements = await beginVisit(transaction, deck, now);
    const entries = resolveCards(snapshot, after);
    const changedIds = [
      change.cardId,
      ...(change.inPlaceOf === undefined ? [] : [change.inPlaceOf]),
    ];
    const quantities = changedIds.map((cardId) => ({
      cardId,
      quantity: quantityIn(after, cardId),
    }));
    const updatedAt = changeTime(deck, now);
    sendLast([
      ...(changeId === undefined ? [] : [deckChangeRecord(transaction, id, changeId, now)]),
      ...versionStatements,
      ...deckCardWrites(transaction, id, quantities),
      deckUpdate(transaction, id, { ...deriveFromCards(entries), updated_at: updatedAt }),
    ]);
    const cards = after.toSorted((a, b) => Number(a.cardId) - Number(b.cardId));
    return { id, cards, updatedAt: new Date(updatedAt).toISOString() };
  });
}

/** Throws unless both cards are printings of one card. */
function assertSameCard(snapshot: CatalogueSnapshot, { cardId, inPlaceOf }: QuantityChange): void {
  if (inPlaceOf === undefined) return;
  const [wanted, other] = [snapshot.findCard(cardId), snapshot.findCard(inPlaceOf)];
  if (wanted === undefined || other === undefined) throw new AppError('card_not_found');
  if (printingKey(wanted) !== printingKey(other)) throw new AppError('not_same_card');
}

function quantityIn(cards: readonly DeckCard[], cardId: string): number {
  return cards.find((card) => card.cardId === cardId)?.quantity ?? 0;
}

/** Deletes change records that no page can retry any more. */
export async function deleteOldDeckChanges(db: Kysely<Tables>, now: number): Promise<void> {
  await deleteDeckChangesUntil(db, now - CHANGE_LIFETIME_MS);
}
