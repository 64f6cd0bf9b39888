import { HttpError } from './http.ts';
import { pageLanguage, type TextId, type Translate } from './i18n.ts';

/** Error codes that a change can get on any page: moderation, and too many decks or entries. */
const REFUSALS: Readonly<Record<string, TextId>> = {
  deck_hidden: 'refusal.deckHidden',
  name_hidden: 'refusal.nameHidden',
  publishing_suspended: 'refusal.publishingSuspended',
  word_not_allowed: 'refusal.wordNotAllowed',
  too_many_entries: 'refusal.tooManyEntries',
  // Of the part `device`, which the device loads with the error.
  device_full: 'device.full',
  device_refused: 'device.refused',
  // Of the part `trades`, which its outbox loads.
  trade_list_full: 'trades.full',
};

/**
 * Message for a failed request: how long to wait on a rate limit, else the server's own text, which
 * is English, on English pages, else the text of `fallbackId`.
 */
export function errorMessage(error: unknown, t: Translate, fallbackId: TextId): string {
  if (!(error instanceof HttpError)) return t(fallbackId);
  if (error.code === 'rate_limited' && error.retryAfter !== undefined) {
    return t('refusal.rateLimited', { seconds: error.retryAfter });
  }
  const refusal = REFUSALS[error.code];
  if (refusal !== undefined) return t(refusal, { word: error.word ?? '' });
  // `unknown`: the response did not come from this server's code; its text is not for users.
  const isForPeople = error.code !== 'unknown' && error.message !== '';
  return isForPeople && pageLanguage() === 'en' ? error.message : t(fallbackId);
}
