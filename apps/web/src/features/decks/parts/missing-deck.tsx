import { isUnknownAddress } from '../../../lib/http.ts';
import { useTexts } from '../../../lib/i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { ErrorState, OfflineState, StatePage } from '../../../ui/empty-state.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import styles from './missing-deck.module.css';
import { useViewMode } from './use-view-mode.ts';

const SHOWN = 14;

interface MissingDeckProps {
  readonly error: Error | null;
  readonly isOffline: boolean;
  /** True where the deck will fill the window, as in the editor. */
  readonly fillsWindow?: boolean | undefined;
  readonly onRetry: () => void;
}

/** Shows a skeleton while a deck loads, or its error or not-found state. */
export function MissingDeck({ error, isOffline, fillsWindow, onRetry }: MissingDeckProps) {
  const { t } = useTexts();
  if (isOffline) {
    return <OfflineState isPage title={t('deck.offlineTitle')} text={t('deck.offline')} />;
  }
  if (error === null) return <DeckSkeleton fillsWindow={fillsWindow} />;
  if (isUnknownAddress(error)) {
    return (
      <StatePage
        kind="missing"
        title={t('deck.notFound')}
        text={t('deck.notFoundHint')}
        action={
          <Button variant="primary" to="/decks">
            {t('deck.allDecks')}
          </Button>
        }
      />
    );
  }
  return <ErrorState isPage title={t('deck.error')} text={t('deck.errorHint')} onRetry={onRetry} />;
}

export function DeckSkeleton({ fillsWindow }: Pick<MissingDeckProps, 'fillsWindow'>) {
  const { t } = useTexts();
  const [mode] = useViewMode();
  return (
    <div
      className={styles['loading']}
      role="status"
      data-full-window={fillsWindow ? '' : undefined}
    >
      <VisuallyHidden>{t('deck.loading')}</VisuallyHidden>
      <div className={styles['name']}>
        <Skeleton shape="line" width="min(12ch, 90%)" />
      </div>
      <div className={styles['facts']}>
        <Skeleton shape="line" width="min(420px, 80%)" />
      </div>
      <div className="columns">
        <div className={styles['cards']} data-mode={mode}>
          {Array.from({ length: SHOWN }, (_, index) => (
            <Skeleton key={index} shape={mode === 'list' ? 'line' : 'card'} />
          ))}
        </div>
        <div className={styles['aside']}>
          <Skeleton shape="line" />
          <Skeleton shape="line" />
        </div>
      </div>
    </div>
  );
}
