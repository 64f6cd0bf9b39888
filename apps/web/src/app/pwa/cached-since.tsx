import { useTexts } from '../../lib/i18n.ts';
import { useCachedSince } from './cached-answers.ts';
import { formatDateTime } from '../../lib/format.ts';

/** Notice with the age of the decks and collection shown from the cache. */
export function CachedSince() {
  const { t, language } = useTexts();
  const cachedSince = useCachedSince();
  if (cachedSince === undefined) return null;
  const moment = formatDateTime(new Date(cachedSince).toISOString(), language);
  return <> {t('updates.cachedSince', { moment })}</>;
}
