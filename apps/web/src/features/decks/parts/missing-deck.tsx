import { HttpError } from '../../../lib/http.ts';
import { useTexts } from '../../../lib/i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { DeckSkeleton } from './deck-skeleton.tsx';
import styles from './missing-deck.module.css';

interface MissingDeckProps {
  readonly error: Error | null;
  readonly isOffline: boolean;
  readonly onRetry: () => void;
}

/** In the place of a deck that is on its way, cannot come or does not exist. */
export function MissingDeck({ error, isOffline, onRetry }: MissingDeckProps) {
  const { t } = useTexts();
  if (isOffline) {
    return (
      <div className={styles['page']} role="status">
        <EmptyState headingLevel={1} title={t('deck.offlineTitle')} text={t('deck.offline')} />
      </div>
    );
  }
  if (error === null) return <DeckSkeleton />;
  if (isUnknownDeck(error)) {
    return (
      <div className={styles['page']}>
        <EmptyState
          headingLevel={1}
          title={t('deck.notFound')}
          text={t('deck.notFoundHint')}
          action={
            <Button variant="primary" to="/decks">
              {t('deck.allDecks')}
            </Button>
          }
        />
      </div>
    );
  }
  return (
    <div className={styles['page']} role="alert">
      <EmptyState
        headingLevel={1}
        title={t('deck.error')}
        text={t('deck.errorHint')}
        action={
          <Button variant="primary" onClick={onRetry}>
            {t('deck.tryAgain')}
          </Button>
        }
      />
    </div>
  );
}

/** No such deck, none that this reader may see, or an address that can name none. */
export function isUnknownDeck(error: Error | null): boolean {
  return error instanceof HttpError && (error.status === 404 || error.status === 400);
}
