import { HttpError } from '../../../lib/http.ts';
import { refusalText } from '../../../lib/refusal-text.ts';
import type { Translate } from '../../../lib/texts.ts';

/** What to say of an import that the server refused or that did not reach it. */
export function importRefusal(error: unknown, t: Translate): string {
  if (!(error instanceof HttpError)) {
    return t(navigator.onLine ? 'deckImport.failed' : 'deckImport.offline');
  }
  if (error.code === 'too_many_decks') return t('deckForm.tooManyDecks');
  return refusalText(error, t, 'deckImport.failed');
}
