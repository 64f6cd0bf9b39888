import { momentText } from '../../lib/moment-text.ts';
import { useTexts } from '../../lib/texts.ts';
import { useKeptSince } from './kept-answers.ts';

/** Says how old the decks and the collection are that are shown without a network. */
export function KeptSince() {
  const { t, language } = useTexts();
  const keptSince = useKeptSince();
  if (keptSince === undefined) return null;
  const moment = momentText(new Date(keptSince).toISOString(), language);
  return <> {t('updates.keptSince', { moment })}</>;
}
