import { useTexts } from '../../lib/i18n.ts';
import { useCachedSince } from './cached-answers.ts';
import { formatDateTime } from '../../lib/format.ts';

/** Says how old the decks and the collection are that are shown without a network. */
export function CachedSince() {
  const { t, language } = useTexts();
  const cachedSince = useCachedSince();
  if (cachedSince === undefined) return null;
  const moment = formatDateTime(new Date(cachedSince).toISOString(), language);
  return <> {t('updates.cachedSince', { moment })}</>;
}
