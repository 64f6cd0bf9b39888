import type { QueryClient } from '@tanstack/react-query';
import { errorMessage } from '../../../lib/error-message.ts';
import { isFinalRefusal } from '../../../lib/http.ts';
import { i18n, loadTexts, pageLanguage } from '../../../lib/i18n.ts';
import { showToast } from '../../../lib/toasts.ts';
import { postDeck } from './decks.api.ts';
import { decksKey, putDeck } from './decks.queries.ts';
import type { EditedDeck } from './edit-records.ts';
import { forgetNewDeck, newDeckCreation } from './new-decks.ts';

/**
 * Creates a deck that was made offline, before any of its edits are sent; does nothing for other
 * decks. Idempotent. Throws if sending fails.
 */
export async function sendNewDeck(deck: EditedDeck, client: QueryClient): Promise<void> {
  const creation = newDeckCreation(deck);
  if (creation === undefined) return;
  try {
    const made = await postDeck(creation);
    forgetNewDeck(deck);
    putDeck(client, made, pageLanguage());
  } catch (error) {
    if (!isFinalRefusal(error)) throw error;
    forgetNewDeck(deck);
    await loadTexts('deck-edit');
    const text = errorMessage(error, (id, values) => i18n._(id, values), 'deckForm.createFailed');
    showToast({ kind: 'error', text });
  }
  const key = decksKey();
  await Promise.all([
    client.invalidateQueries({ queryKey: [...key, 'unsent'] }),
    client.invalidateQueries({ queryKey: [...key, 'list'] }),
    client.invalidateQueries({ queryKey: [...key, 'stats', deck.deckId] }),
  ]);
}
