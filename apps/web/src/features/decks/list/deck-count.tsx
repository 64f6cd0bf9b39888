import { useTexts } from '../../../lib/i18n.ts';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import styles from './deck-count.module.css';
import type { DeckList } from './use-deck-list.ts';

/** Number of decks that match, and for screen readers of those on the page so far. */
export function DeckCount({ found }: { readonly found: DeckList }) {
  const { t } = useTexts();
  const { status, total, decks } = found;
  return (
    <p role="status" className={styles['count']} data-outdated={found.isOutdated}>
      {status === 'loading' && <VisuallyHidden>{t('decks.loading')}</VisuallyHidden>}
      {status === 'ready' && total === 0 && t('decks.countNone')}
      {status === 'ready' && total > 0 && (
        <>
          {t('decks.count', { total })}
          <VisuallyHidden>{t('decks.countShown', { shown: decks.length })}</VisuallyHidden>
        </>
      )}
    </p>
  );
}
