import type { SleevedDecks, SleevedState } from '@inkfolio/contract/sleeved-decks';
import { hash } from 'node:crypto';
import { inTransaction } from '../../../db/transaction.ts';
import type { TaggedResponse } from '../../../http/requests/cached-response.ts';
import { assertOwn } from '../deck-access.ts';
import type { DeckDependencies } from '../deck-reading.service.ts';
import { deckUpdate, lockDeck } from '../decks.repository.ts';
import { readSleevedDecks } from './sleeved-decks.repository.ts';

/**
 * Reserves the copies of the deck, or frees them. A deck that is already sleeved keeps its priority
 * over decks sleeved later.
 */
export async function setSleeved(
  { db, clock }: Pick<DeckDependencies, 'db' | 'clock'>,
  userId: string,
  id: string,
  { isSleeved }: SleevedState,
): Promise<SleevedState> {
  await inTransaction(db, async (transaction, sendLast) => {
    const deck = await lockDeck(transaction, id);
    assertOwn(deck, userId);
    // `updated_at` stays, so that the deck keeps its position in lists.
    const sleevedAt = isSleeved ? (deck.sleeved_at ?? clock()) : null;
    sendLast([deckUpdate(transaction, id, { sleeved_at: sleevedAt })]);
  });
  return { isSleeved };
}

export async function openSleevedDecks(
  { db }: Pick<DeckDependencies, 'db'>,
  userId: string,
): Promise<TaggedResponse<SleevedDecks>> {
  const response = { decks: await readSleevedDecks(db, userId) };
  const tag = hash('sha256', JSON.stringify([response, userId]), 'base64url');
  return { tag, read: () => Promise.resolve(response) };
}
