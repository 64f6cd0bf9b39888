import { HttpError } from './http.ts';
import { pageLanguage, type TextId, type Translate } from './i18n.ts';

/** Refusals that a change may meet on any page: of moderation, and of a player whose decks are full. */
const REFUSALS: Readonly<Record<string, TextId>> = {
  deck_hidden: 'refusal.deckHidden',
  name_hidden: 'refusal.nameHidden',
  publishing_suspended: 'refusal.publishingSuspended',
  word_not_allowed: 'refusal.wordNotAllowed',
  too_many_entries: 'refusal.tooManyEntries',
};

/**
 * Message for a call that failed: how long to wait when that helps, else the server's own text
 * where the page is in its language, which is English, else the text of `fallbackId`.
 */
export function errorMessage(error: unknown, t: Translate, fallbackId: TextId): string {
  if (!(error instanceof HttpError)) return t(fallbackId);
  if (error.code === 'rate_limited' && error.retryAfter !== undefined) {
    return t('refusal.rateLimited', { seconds: error.retryAfter });
  }
  const refusal = REFUSALS[error.code];
  if (refusal !== undefined) return t(refusal, { word: error.word ?? '' });
  // `unknown`: the answer was no error of ours, and its text is not for people.
  const isForPeople = error.code !== 'unknown' && error.message !== '';
  return isForPeople && pageLanguage() === 'en' ? error.message : t(fallbackId);
}
