import { isUnknownAddress } from '../../lib/http.ts';
import { useTexts } from '../../lib/i18n.ts';
import { Button } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import { ErrorState, OfflineState, StatePage } from '../../ui/empty-state.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { LoadingDecks } from '../decks/list/loading-decks.tsx';
import styles from './player-page.module.css';

interface MissingPlayerProps {
  readonly error: Error | null;
  readonly isOffline: boolean;
  readonly onRetry: () => void;
}

/** Shows a skeleton while a player loads, or the error or not-found state. */
export function MissingPlayer({ error, isOffline, onRetry }: MissingPlayerProps) {
  const { t } = useTexts();
  if (isUnknownAddress(error)) {
    return (
      <StatePage
        kind="missing"
        title={t('player.notFound')}
        text={t('player.notFoundHint')}
        action={
          <Button variant="primary" to="/decks">
            {t('player.allDecks')}
          </Button>
        }
      />
    );
  }
  if (isOffline) {
    return <OfflineState isPage title={t('player.offlineTitle')} text={t('player.offline')} />;
  }
  if (error === null) return <PlayerSkeleton />;
  return (
    <ErrorState isPage title={t('player.error')} text={t('player.errorHint')} onRetry={onRetry} />
  );
}

function PlayerSkeleton() {
  const { t } = useTexts();
  return (
    <div role="status">
      <VisuallyHidden>{t('player.loading')}</VisuallyHidden>
      <div className={styles['cover']}>
        <div className={classes('page', styles['head'])}>
          <span className={styles['disc']} />
          <div className={styles['words']}>
            <p className={styles['name']}>
              <Skeleton shape="line" width="min(9ch, 80%)" />
            </p>
            <p className={styles['facts']}>
              <Skeleton shape="line" width="min(16em, 90%)" />
            </p>
          </div>
        </div>
      </div>
      <div className={classes('page', styles['columns'])}>
        <LoadingDecks tab="community" />
      </div>
    </div>
  );
}
