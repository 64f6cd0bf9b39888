import { useTexts } from '../../../lib/texts.ts';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import styles from './deck-count.module.css';
import type { DeckList } from './use-deck-list.ts';

/** How many decks match, and for screen readers how many of them are on the page so far. */
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
