import { HttpError } from '../../../../lib/http.ts';
import { errorMessage } from '../../../../lib/error-message.ts';
import type { Translate } from '../../../../lib/i18n.ts';

export function importErrorMessage(error: unknown, t: Translate): string {
  if (!(error instanceof HttpError)) {
    return t(navigator.onLine ? 'deckImport.failed' : 'deckImport.offline');
  }
  if (error.code === 'too_many_decks') return t('deckForm.tooManyDecks');
  return errorMessage(error, t, 'deckImport.failed');
}
